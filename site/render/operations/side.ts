// The column beside the text: the request in six languages and as plain HTTP, and the answers, case by case.
import {exampleRequests, type ExampleRequest} from '../../../gateway/recording/examples';
import {type ApiOperation, type Contract} from './contract';
import {programTabs} from './programs';
import {block, code, jsonFence, text, words, type Node} from './nodes';
import {dereference} from '../../../facts/contract/references';
import {asObjectsByName, isObject} from '../../../lib/read-json';

interface Case {
  /** Name of the example. A request with the same name gets this answer. */
  readonly name: string;
  readonly status: string;
  readonly summary: string;
  readonly value: unknown;
}

/** Examples of the answers that the operation itself documents: successes first, then its own errors. */
export function casesOf(operation: ApiOperation): Case[] {
  const responses = asObjectsByName(operation.definition['responses']);
  return Object.entries(responses).flatMap(([status, response]) => {
    // Shared responses are references without content. /response_format shows them.
    const {content} = response;
    const examples =
      isObject(content) && isObject(content['application/json']) ? content['application/json']['examples'] : {};
    return Object.entries(asObjectsByName(examples ?? {}))
      .filter(([, example]) => status.startsWith('2') || !('$ref' in example))
      .map(([name, example]) => {
        const {summary, value} = dereference(operation.bundle, example);
        return {name, status, summary: String(summary ?? ''), value};
      });
  });
}

/** One case of an answer. Only one in a group is open at a time. */
function caseNode({name, summary, value}: Case, group: string, isFirst: boolean): Node {
  return block('details', {className: 'case', name: group, open: isFirst, 'data-answer': name}, [
    block('summary', {}, words(summary)),
    jsonFence(value),
  ]);
}

/** v1 answers an error with 200 too, and says so in the body. */
const statusOf = ({status, value}: Case): string =>
  status === '200' && isObject(value) && value['status'] === 'error' ? '200 error' : status;

/** Answers by status, then by case. */
function answers(cases: readonly Case[], label: string): Node {
  const statuses = [...new Set(cases.map(statusOf))];
  return block(
    'AnswerTabs',
    {label: `Answers${label === 'Samples' ? '' : `, ${label}`}`, statuses: statuses.join(',')},
    statuses.map((status) => {
      const own = cases.filter((item) => statusOf(item) === status);
      return block(
        'div',
        {},
        own.map((item, index) => caseNode(item, `${label} ${status}`, index === 0)),
      );
    }),
  );
}

/** The examples of an operation. Its programs send the first one. @throws Error if there is none */
async function examplesOf({
  document,
  operationId,
}: ApiOperation): Promise<readonly [ExampleRequest, ...ExampleRequest[]]> {
  const [first, ...rest] = (await exampleRequests()).filter(
    (example) => example.document === document && example.operationId === operationId,
  );
  if (!first) {
    throw new Error(`facts/contract/${document} ${operationId}: no request example, so there is nothing to show`);
  }
  return [first, ...rest];
}

/**
 * Programs, further requests and answers of an operation.
 *
 * @param label its name for screen readers, unique on the page
 * @param id its anchor, unique on the page
 */
export async function sideColumn(
  contract: Contract,
  operation: ApiOperation,
  label: string,
  id: string,
): Promise<Node> {
  const [first, ...others] = await examplesOf(operation);
  const cases = casesOf(operation);
  return block('aside', {className: 'operation__side', id, 'aria-label': label}, [
    programTabs(first, others, {operation: `${operation.document}/${operation.operationId}`}),
    block('p', {className: 'operation__verified'}, [
      text('Our tests run it in six languages and as plain HTTP against the sandbox, contract '),
      text(operation.document),
      text(' '),
      code(contract.versionOf(operation.document)),
      text('.'),
    ]),
    answers(cases, label),
  ]);
}
