import * as z from 'zod';
import {answer, brief, charsOf, FOOT, from, nearest, ToolFault, tokens} from '../answer';
import {unlinked} from '../docs/lines';
import {names, outline} from '../docs/outline';
import {matches} from '../docs/passage';
import type {DocsExample, DocsOperation, DocsPage} from '../docs/types';
import {defineTool} from '../tool';
import {PARTS, type Part} from './parts';
import {callbackNamed, callbackText, callbackTypes} from './callback-type';
import {compact, example} from './example';
import {finality, versionsOfStatus} from './finality';

/** Maximum characters of the page's introduction. */
const MOST_OPENING = 500;

const othersOf = (part: Part | undefined): string =>
  `Other parts: ${PARTS.filter((each) => each !== (part ?? 'overview')).join(', ')}.`;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[{}]/g, '')
    .replace(/^\/+|\/+$/g, '');

const newestFirst = (operations: readonly DocsOperation[]): DocsOperation[] =>
  [...operations].sort((left, right) => Number(left.path < right.path) - Number(left.path > right.path));

/** The operations if they are versions of one operation, version 2 first; otherwise none. */
function onlyOne(operations: readonly DocsOperation[]): DocsOperation[] {
  const paths = new Set(operations.map(({path}) => path.replace(/^\/v\d/, '')));
  return paths.size === 1 ? newestFirst(operations) : [];
}

/** Finds an operation by any of its names; version 2 comes first if both versions match. */
function operationsNamed(operations: readonly DocsOperation[], id: string): DocsOperation[] {
  const wanted = plain(id.replace(/^(GET|POST)\s+/i, ''));
  const method = /^(GET|POST)\s/i.exec(id)?.[1]?.toUpperCase();
  return newestFirst(operations)
    .filter((each) => method === undefined || each.method === method)
    .filter((each) => {
      const path = plain(each.path);
      const names = [each.id, each.id.split('/')[1]!, path, path.replace(/^v\d\//, ''), each.page.replace(/^\//, '')];
      return names.some((name) => plain(name) === wanted);
    });
}

/** Matches the end of the path, for example `stoplist_check`. */
const byEnd = (operations: readonly DocsOperation[], id: string): DocsOperation[] =>
  onlyOne(operations.filter(({path}) => plain(path).endsWith(`/${plain(id)}`)));

/** Matches a word of the summary, for example `refund` in "Cancel or refund". */
function bySummary(operations: readonly DocsOperation[], id: string): DocsOperation[] {
  const [, version = '', word = ''] = /^(?:\/?(v\d)\/)?(?:transaction\/)?([a-z]{4,})$/i.exec(id) ?? [];
  return onlyOne(
    operations.filter(
      ({summary, path}) =>
        word !== '' &&
        path.startsWith(`/${version}`) &&
        new RegExp(`\\b${word}\\b`, 'i').test(summary) &&
        path.includes('/transaction/'),
    ),
  );
}

function find(operations: readonly DocsOperation[], id: string): DocsOperation {
  const [found] = [...operationsNamed(operations, id), ...byEnd(operations, id), ...bySummary(operations, id)];
  if (!found) {
    const labels = operations.map((each) => `${each.id} ${each.path}`);
    const near = nearest(id, labels, 8).map((label) => label.split(' ')[0]!);
    throw new ToolFault(
      `id ${id}: expected an operation, as ${near.join(', ')}; its path will do, as POST /v2/transaction/create. Without id you get all.`,
    );
  }
  return found;
}

const depthOf = (line: string): number => line.length - line.trimStart().length;

/** The lines of one field and its nested fields. */
function linesOf(text: string, name: string): string {
  const start = `- \`${name.split('.').at(-1)!}\``;
  const fieldLines: string[] = [];
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
      fieldLines.push(line);
    }
  }
  return fieldLines.length > 0 ? fieldLines.join('\n') : matches(text, name).join('\n');
}

/** Points to the method tool for fields that depend on the service. */
const byService = (request: string): string =>
  /`(service_id|fields|recipient)`/.test(request)
    ? ' Which of these a service needs: "method" with its name or number.'
    : '';

/** The page's introduction before its first table or program, if it says more than the summary. */
function opening(page: DocsPage | undefined): string {
  const paragraphs = (page?.sections[0]?.text ?? '').split(/\n{2,}/).filter((text) => /^[A-Z[]/.test(text));
  return brief(unlinked(paragraphs.slice(0, 2).join(' ')), MOST_OPENING);
}

/** Parts that this tool returns separately; the rest of the page comes in addition. */
const OF_CONTRACT = /^(?:request|answer|errors|other-version|related)$|-differences$/;

function partsOf(page: DocsPage | undefined): readonly string[] {
  const parts = (page?.sections ?? []).filter(({id, depth}) => id !== '' && depth === 2 && !OF_CONTRACT.test(id));
  return parts.length > 0
    ? [`Its page also tells: ${parts.map(({id, title}) => `#${id} (${title})`).join(', ')}.`]
    : [];
}

function overview(
  {method, path, id, summary, facts, request, answer: fields, errors, requests, answers}: DocsOperation,
  page: DocsPage | undefined,
  most: number,
): string {
  const [first] = requests;
  const [answered] = answers;
  const own = [...errors.matchAll(/^- (\d+ `[^`]+`)/gm)].map(([, name]) => name!.replaceAll('`', ''));
  const before = [`${method} ${path}: ${summary} (${id})`, opening(page), facts];
  const behind = [
    ...(first ? [`Request, for example: ${example(first)}`] : []),
    ...(answered ? [`Answer, for example: ${brief(example(answered), 1_300)}`] : []),
    ...versionsOfStatus(fields).map(finality),
    `Errors of its own: ${own.join(', ') || 'none'}.`,
    ...partsOf(page),
  ];
  const room = most - [...before, 'Fields:', byService(request), ...behind].join('\n\n').length;
  return [...before, `Fields:\n${outline(request, room)}${byService(request)}`, ...behind].join('\n\n');
}

const examples = ({requests, answers}: DocsOperation, words: string | undefined): string => {
  const fits = ({title, text}: DocsExample): boolean =>
    !words || matches(`${title}\n${compact(text)}`, words).length > 0;
  return [
    ...requests.filter(fits).map((each) => `Request: ${example(each)}`),
    ...answers.filter(fits).map((each) => `Answer: ${example(each)}`),
  ].join('\n\n');
};

/** If the fields do not fit, their names come first, so that the caller knows what was cut. */
const fieldsOf = (text: string): string =>
  text.length > charsOf(undefined) ? `All by name: ${names(text)}\n\n${text}` : text;

/** @param most characters of the answer; determines how detailed the overview is */
function partOf(
  operation: DocsOperation,
  part: Part,
  words: string | undefined,
  page: DocsPage | undefined,
  most: number,
): string {
  switch (part) {
    case 'overview':
      return overview(operation, page, most);
    case 'examples':
      return examples(operation, words);
    case 'errors':
      return words ? matches(operation.errors, words).join('\n') : operation.errors;
    default:
      return words ? linesOf(operation[part], words) : fieldsOf(operation[part]);
  }
}

/** The lines of every part that contain the words, each part under its name. */
function partsWith(operation: DocsOperation, words: string): string {
  return PARTS.filter((part) => part !== 'overview')
    .map((part) => ({part, text: partOf(operation, part, words, undefined, 0)}))
    .filter(({text}) => text !== '')
    .map(({part, text}) => `${part}:\n${text}`)
    .join('\n\n');
}

export const operationTool = defineTool({
  name: 'operation',
  title: 'An operation of the API',
  description:
    'One operation of the API from its contract: fields with types and limits, examples of requests and answers, errors with what to do. Or one callback by its type: when it is sent, headers, body, how to verify and answer it. Without id: the list of all.',
  input: z.strictObject({
    id: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('As v2/createTransaction, POST /v2/transaction/create, or transaction.refunded'),
    part: z.enum(PARTS).optional().describe('overview unless given'),
    find: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('A field, an error or words of an example: only these, of all parts unless part is given'),
    from,
    tokens,
  }),
  run({id, part, find: words, from: begin, tokens: wanted}, {docs, site}) {
    const {operations, callbacks, page} = docs();
    if (id === undefined) {
      const all = operations.map((each) => `${each.method} ${each.path} ${each.id}: ${each.summary}`);
      const types = `Callbacks, by type: ${callbackTypes(callbacks)}.`;
      return answer([...all, types].join('\n'), {source: `${site}/api/v2/list, ${site}/callbacks`}, wanted, begin);
    }
    const callback = callbackNamed(callbacks, id);
    if (callback) {
      const text = callbackText(callback, part ?? (words === undefined ? 'overview' : 'request'), words, site);
      const source = `${site}${callback.page}`;
      return answer(
        text || `${callback.type}: nothing says "${words ?? ''}".`,
        {source, more: othersOf(part)},
        wanted,
        begin,
      );
    }
    const operation = find(operations, id);
    const most = charsOf(wanted) - FOOT;
    const text =
      part === undefined && words !== undefined
        ? partsWith(operation, words)
        : partOf(operation, part ?? 'overview', words, page(operation.page), most);
    const source = `${site}${operation.page}`;
    if (text === '') {
      return answer(`${part ?? 'No part'} of ${operation.id}: nothing says "${words ?? ''}".`, {source}, wanted);
    }
    return answer(text, {source, more: othersOf(part)}, wanted, begin);
  },
});
