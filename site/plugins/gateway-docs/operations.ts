// The operations of the contract for coding agents: what to send, what comes back, what can go wrong.
import {answerSchema, bodySchema, parametersOf} from '../../../facts/contract/accessors';
import {fieldsOf, resolveSchema, treeOf} from '../../../facts/contract/fields';
import type {DocsExample, DocsOperation} from '../../../gateway/mcp/docs/types';
import {exampleRequests, type ExampleRequest} from '../../../gateway/recording/examples';
import {repeatLabel} from '../../../facts/reference/errors/repeats';
import {contract, otherVersionOf, type ApiOperation, type Contract} from '../../render/operations/contract';
import {adviceOf, errorsOf, isCommon, repeatRuleOf} from '../../render/operations/errors';
import {casesOf} from '../../render/operations/side';
import {fieldLines, variantLines} from './fields';
import {isList} from '../../../lib/read-json';

const idOf = ({document, operationId}: ApiOperation): string => `${document}/${operationId}`;

function factsOf(all: Contract, operation: ApiOperation): string {
  const {definition, version} = operation;
  const other = otherVersionOf(all, operation);
  return [
    `Scope: ${String(definition['x-scope']).split(' ').join(' or ')}. Rate class ${String(definition['x-rate-class'])}.`,
    `Repeat: ${repeatRuleOf(operation).fact.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')}.`,
    version === 'v1' ? 'Signed by `sign` in the body.' : 'Signed by HMAC in four headers.',
    ...(other ? [`In ${other.version}: ${idOf(other)}.`] : []),
  ].join(' ');
}

function requestOf(operation: ApiOperation): string {
  const schema = bodySchema(operation);
  const tree = schema ? treeOf(operation.bundle, schema) : {fields: [], variants: []};
  const lines = [
    ...fieldLines([...parametersOf(operation), ...tree.fields], false),
    ...variantLines(tree.variants, false),
  ];
  return lines.length > 0 ? lines.join('\n') : 'It takes no parameters.';
}

function answerOf(operation: ApiOperation): string {
  const {bundle} = operation;
  const schema = answerSchema(operation);
  const options = schema['anyOf'];
  // `find` returns a transaction or a list of transactions.
  const forms = isList(options) ? options.map((each) => resolveSchema(bundle, each)) : [schema];
  return forms
    .map((form) => {
      const shown = fieldsOf(bundle, form).filter(({name}) => name === 'data' || name === 'page');
      return [...fieldLines(shown, true), ...variantLines(treeOf(bundle, form).variants, true)].join('\n');
    })
    .join('\n\nOr:\n');
}

function errorLines(operation: ApiOperation): string {
  const errors = errorsOf(operation);
  const rule = repeatRuleOf(operation);
  const own = errors
    .filter((error) => !isCommon(error))
    .map((error) => {
      const http = operation.version === 'v1' ? '' : `, HTTP ${error.http}`;
      const repeat = repeatLabel(error, rule);
      return `- ${error.number} \`${error.code}\`${http}, repeat ${repeat}: ${error.meaning} ${adviceOf(error, operation)}`;
    });
  const common = errors.filter(isCommon).map(({number, code}) => `${number} ${code}`);
  return [...own, `Shared with other operations: ${common.join(', ')}.`].join('\n');
}

const plain = (text: string): string => text.replaceAll('`', '');

function requestExample({summary, sample}: ExampleRequest): DocsExample {
  const {method, path, query, body} = sample;
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const text = body === null ? `${method} ${path}${search && `?${search}`}` : JSON.stringify(body, null, 2);
  return {title: plain(summary), text};
}

function docsOperation(all: Contract, operation: ApiOperation, examples: readonly ExampleRequest[]): DocsOperation {
  const {document, operationId, method, path, route, definition} = operation;
  return {
    id: idOf(operation),
    method: method.toUpperCase(),
    path,
    page: route,
    summary: String(definition['summary']),
    facts: factsOf(all, operation),
    request: requestOf(operation),
    answer: answerOf(operation),
    errors: errorLines(operation),
    requests: examples
      .filter((example) => example.document === document && example.operationId === operationId)
      .map(requestExample),
    answers: casesOf(operation).map(({status, summary, value}) => ({
      title: `${status}: ${plain(summary)}`,
      text: JSON.stringify(value, null, 2),
    })),
  };
}

/** The operations of all documents. */
export async function docsOperations(): Promise<DocsOperation[]> {
  const [all, examples] = await Promise.all([contract(), exampleRequests()]);
  return all.operations.map((operation) => docsOperation(all, operation, examples));
}
