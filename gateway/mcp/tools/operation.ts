import * as z from 'zod';
import {answer, brief, from, nearest, ToolFault, tokens} from '../answer';
import type {DocsExample, DocsOperation} from '../docs/types';
import {matches} from '../docs/passage';
import {defineTool} from '../tool';

const PARTS = ['overview', 'request', 'answer', 'errors', 'examples'] as const;
type Part = (typeof PARTS)[number];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[{}]/g, '')
    .replace(/^\/+|\/+$/g, '');

/** Every way in which an operation is named; those of version 2 come first where both have it. */
function named(operations: readonly DocsOperation[], id: string): DocsOperation[] {
  const wanted = plain(id.replace(/^(GET|POST)\s+/i, ''));
  const method = /^(GET|POST)\s/i.exec(id)?.[1]?.toUpperCase();
  const newest = [...operations].sort((left, right) => Number(left.path < right.path) - Number(left.path > right.path));
  return newest
    .filter((each) => method === undefined || each.method === method)
    .filter((each) => {
      const path = plain(each.path);
      const names = [each.id, each.id.split('/')[1]!, path, path.replace(/^v\d\//, ''), each.page.replace(/^\//, '')];
      return names.some((name) => plain(name) === wanted);
    });
}

function find(operations: readonly DocsOperation[], id: string): DocsOperation {
  const [found] = named(operations, id);
  if (!found) {
    const labels = operations.map((each) => `${each.id} ${each.path} ${each.summary}`);
    const near = nearest(id, labels, 6).map((label) => label.split(' ')[0]!);
    throw new ToolFault(
      `id ${id}: expected an operation, as ${near.join(', ')}; its path will do, as POST /v2/transaction/create. Without id you get all.`,
    );
  }
  return found;
}

const depthOf = (line: string): number => line.length - line.trimStart().length;

/** Of lines of fields, those of one field with what is inside of it. */
function linesOf(text: string, name: string): string {
  const start = `- \`${name.split('.').at(-1)!}\``;
  const kept: string[] = [];
  let inside: number | null = null;
  for (const line of text.split('\n')) {
    const depth = depthOf(line);
    if (inside !== null && depth <= inside) {
      inside = null;
    }
    if (inside === null && line.trimStart().startsWith(start)) {
      inside = depth;
    }
    if (inside !== null) {
      kept.push(line);
    }
  }
  return kept.length > 0 ? kept.join('\n') : matches(text, name).join('\n');
}

/** Required fields whole, the others by name. */
function shortFields(text: string): string {
  const top = text.split('\n').filter((line) => line.startsWith('- '));
  const isRequired = (line: string): boolean => /^- `[^`]+` \([^)]*\brequired\b/.test(line);
  const names = top.filter((line) => !isRequired(line)).map((line) => /`([^`]+)`/.exec(line)?.[1] ?? '');
  const required = top.filter(isRequired).join('\n');
  return [required, names.length > 0 ? `Optional, or by form: ${names.filter(Boolean).join(', ')}.` : '']
    .filter(Boolean)
    .join('\n');
}

const compact = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
};

const example = ({title, text}: DocsExample): string => `${title}\n${compact(text)}`;

function overview({method, path, id, summary, facts, request, errors, requests, answers}: DocsOperation): string {
  const [first] = requests;
  const [answered] = answers;
  const own = [...errors.matchAll(/^- (\d+ `[^`]+`)/gm)].map(([, name]) => name!.replaceAll('`', ''));
  return [
    `${method} ${path}: ${summary} (${id})`,
    facts,
    `Fields:\n${shortFields(request) || request}`,
    ...(first ? [`Request, for example: ${example(first)}`] : []),
    ...(answered ? [`Answer, for example: ${brief(example(answered), 1_300)}`] : []),
    `Errors of its own: ${own.join(', ') || 'none'}.`,
  ].join('\n\n');
}

const examples = ({requests, answers}: DocsOperation, words: string | undefined): string => {
  const fits = ({title, text}: DocsExample): boolean =>
    !words || matches(`${title}\n${compact(text)}`, words).length > 0;
  return [
    ...requests.filter(fits).map((each) => `Request: ${example(each)}`),
    ...answers.filter(fits).map((each) => `Answer: ${example(each)}`),
  ].join('\n\n');
};

function partOf(operation: DocsOperation, part: Part, words: string | undefined): string {
  switch (part) {
    case 'overview':
      return overview(operation);
    case 'examples':
      return examples(operation, words);
    case 'errors':
      return words ? matches(operation.errors, words).join('\n') : operation.errors;
    default:
      return words ? linesOf(operation[part], words) : operation[part];
  }
}

export const operationTool = defineTool({
  name: 'operation',
  title: 'An operation of the API',
  description:
    'One operation of the API from its contract: fields with types and limits, examples of requests and answers, errors with what to do. Without id: the list of all operations.',
  input: z.strictObject({
    id: z.string().trim().min(1).max(200).optional().describe('As v2/createTransaction or POST /v2/transaction/create'),
    part: z.enum(PARTS).optional().describe('overview unless given'),
    find: z.string().trim().min(1).max(200).optional().describe('A field, an error or words of an example: only these'),
    from,
    tokens,
  }),
  run({id, part = 'overview', find: words, from: begin, tokens: wanted}, {docs, site}) {
    const {operations} = docs();
    if (id === undefined) {
      const all = operations.map((each) => `${each.method} ${each.path} ${each.id}: ${each.summary}`).join('\n');
      return answer(all, {source: `${site}/api/v2/list`}, wanted, begin);
    }
    const operation = find(operations, id);
    const text = partOf(operation, part, words);
    const source = `${site}${operation.page}`;
    if (text === '') {
      return answer(`${part} of ${operation.id}: nothing says "${words ?? ''}".`, {source}, wanted);
    }
    const others = PARTS.filter((each) => each !== part).join(', ');
    return answer(text, {source, more: `Other parts: ${others}.`}, wanted, begin);
  },
});
