// The callbacks of the contract for coding agents: when each is sent, what arrives, how to answer it.
import {bodySchema, parametersOf, type BundledDefinition} from '../../../facts/contract/accessors';
import {treeOf} from '../../../facts/contract/fields';
import {dereference} from '../../../facts/contract/references';
import type {DocsCallback, DocsExample} from '../../../gateway/mcp/docs/types';
import type {Contract} from '../../render/operations/contract';
import {fieldLines, variantLines} from './fields';
import {asObject, asObjects, asObjectsByName, isObject} from '../../../lib/read-json';

const METHODS = ['post', 'get'] as const;

const line = (text: unknown): string => String(text).replace(/\s+/g, ' ').trim();

/** Fields of the body, or of the query if the callback has no body. */
function fieldsOf(hook: BundledDefinition): string {
  const schema = bodySchema(hook);
  const tree = schema ? treeOf(hook.bundle, schema) : {fields: [], variants: []};
  return [...fieldLines([...parametersOf(hook), ...tree.fields], true), ...variantLines(tree.variants, true)].join(
    '\n',
  );
}

function headersOf({bundle, definition}: BundledDefinition): string {
  return asObjects(definition['parameters'] ?? [])
    .map((node) => dereference(bundle, node))
    .filter((parameter) => parameter['in'] === 'header')
    .map(({name, description}) => `- \`${String(name)}\`: ${line(description)}`)
    .join('\n');
}

/** Examples of the body, or of the query if the callback has no body. */
function examplesOf({bundle, definition}: BundledDefinition): DocsExample[] {
  const body = definition['requestBody'];
  const content = isObject(body) ? asObjectsByName(dereference(bundle, body)['content'])['application/json']! : null;
  const all = asObjectsByName(content ? content['examples'] : definition['x-query-examples']);
  return Object.values(all).map((example) => {
    const {summary, value} = dereference(bundle, example);
    return {title: String(summary), text: typeof value === 'string' ? value : JSON.stringify(value, null, 2)};
  });
}

/** @param name type of the event. The callback of v1 has no type, so the name in its document */
function docsCallback(name: string, method: (typeof METHODS)[number], hook: BundledDefinition): DocsCallback {
  const {bundle, definition} = hook;
  return {
    type: name,
    method: method.toUpperCase(),
    page: `/${String(definition['x-page'])}`,
    summary: String(definition['summary']),
    sent: line(definition['description']),
    headers: headersOf(hook),
    fields: fieldsOf(hook),
    answers: Object.entries(asObjectsByName(definition['responses']))
      .map(([status, response]) => `- ${status}: ${line(dereference(bundle, response)['description'])}`)
      .join('\n'),
    examples: examplesOf(hook),
  };
}

/** The callbacks of v2 by type, then those of v1. */
export const docsCallbacks = ({operations}: Contract): DocsCallback[] =>
  (['v2', 'v1'] as const).flatMap((document) => {
    const {bundle} = operations.find((operation) => operation.document === document)!;
    return Object.entries(asObjectsByName(bundle['webhooks'])).flatMap(([name, item]) => {
      const hook = dereference(bundle, item);
      return METHODS.filter((method) => isObject(hook[method])).map((method) =>
        docsCallback(name, method, {bundle, definition: asObject(hook[method])}),
      );
    });
  });
