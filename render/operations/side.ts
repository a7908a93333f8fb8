// The column beside the text: the request in seven languages, and what comes back, case by case.
import {SAMPLE_LANGUAGES, generateSample, type SampleRequest} from '../../samples/generator';
import {exampleRequests, type ExampleRequest} from '../../recording/examples';
import {isObject, type JsonObject} from '../../contract/load';
import {dereference, type ApiOperation, type Contract} from './contract';
import {block, code, fence, inline, jsonFence, paragraph, text, words, type Node} from './nodes';

interface Case {
  readonly status: string;
  readonly summary: string;
  readonly value: unknown;
}

/** Examples of the answers that the operation itself documents: successes first, then its own errors. */
function casesOf(operation: ApiOperation): Case[] {
  const responses = operation.definition['responses'] as Readonly<Record<string, JsonObject>>;
  return Object.entries(responses).flatMap(([status, response]) => {
    // A shared response is the same on every page: /response_format shows it.
    const content = '$ref' in response ? undefined : response['content'];
    const examples =
      isObject(content) && isObject(content['application/json']) ? content['application/json']['examples'] : {};
    return Object.entries((examples ?? {}) as Readonly<Record<string, JsonObject>>)
      .filter(([, example]) => status.startsWith('2') || !('$ref' in example))
      .map(([, example]) => {
        const {summary, value} = dereference(operation, example);
        return {status, summary: String(summary ?? ''), value};
      });
  });
}

const requestLine = ({method, path, query}: SampleRequest): string =>
  `${method} ${path}${query.length > 0 ? `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : ''}`;

/** What distinguishes a further request: its body, or for GET its address. */
const otherRequest = ({sample}: ExampleRequest): Node =>
  sample.body === null ? fence('http', `${requestLine(sample)} HTTP/1.1`) : jsonFence(sample.body);

function caseNode({status, summary, value}: Case, isFirst: boolean): Node {
  return block('details', {className: 'case', open: isFirst}, [
    block('summary', {}, [
      inline('span', {className: `case__status case__status--${status[0]}`}, [text(status)]),
      text(' '),
      inline('span', {}, words(summary)),
    ]),
    jsonFence(value),
  ]);
}

/** The examples of an operation; the first is the one its programs send. @throws Error when there is none */
async function examplesOf({
  document,
  operationId,
}: ApiOperation): Promise<readonly [ExampleRequest, ...ExampleRequest[]]> {
  const [first, ...rest] = (await exampleRequests()).filter(
    (example) => example.document === document && example.operationId === operationId,
  );
  if (!first) {
    throw new Error(`contract/${document} ${operationId}: no request example, so there is nothing to show`);
  }
  return [first, ...rest];
}

/**
 * Programs, further requests and answers of an operation.
 *
 * @param label its name for a screen reader; no two on a page have the same
 */
export async function sideColumn(contract: Contract, operation: ApiOperation, label: string): Promise<Node> {
  const [first, ...others] = await examplesOf(operation);
  const programs = SAMPLE_LANGUAGES.map((language) => fence(language, generateSample(first.sample, language)));
  const body = first.sample.body === null ? [] : [jsonFence(first.sample.body)];
  const cases = casesOf(operation);
  const firstSuccess = cases.findIndex(({status}) => status.startsWith('2'));
  return block('aside', {className: 'operation__side', 'aria-label': label}, [
    block('p', {className: 'operation__label'}, [text('Request')]),
    block('CodeTabs', {label: `${operation.name} in seven languages`}, [...programs, ...body]),
    block('p', {className: 'operation__verified'}, [
      text('Run against the sandbox with every build, contract '),
      text(operation.document),
      text(' '),
      code(contract.versionOf(operation.document)),
      text('.'),
    ]),
    ...(others.length > 0
      ? [
          block('details', {className: 'case'}, [
            block('summary', {}, [text(others.length === 1 ? 'Another request' : `${others.length} more requests`)]),
            ...others.flatMap((example) => [paragraph(...words(example.summary)), otherRequest(example)]),
          ]),
        ]
      : []),
    block('p', {className: 'operation__label'}, [text('Answer')]),
    ...cases.map((item, index) => caseNode(item, index === firstSuccess)),
  ]);
}
