// The string to sign for a v2 request, and common mistakes.
import {hmac} from '@noble/hashes/hmac.js';
import {sha256} from '@noble/hashes/sha2.js';
import {base64, hex, utf8} from '../../../lib/bytes';
import {bodyCandidates, type BodyText} from './body-candidates';
import {textKeys} from './keys';
import {targetOf} from './message';
import {hmacFunctions, requestForms} from './functions';
import {nearTimestamps} from './near-timestamps';
import {queryCandidates} from './query-candidates';
import type {Recipe, Signed} from './search';
import type {Message} from './types';
import {withMistake, type Named, type Candidate} from './candidates';
import {COST, type Effort} from './effort';

const LINES = ['method', 'path', 'query', 'timestamp', 'nonce', 'hash of the body'] as const;

export interface RequestParts {
  readonly message: Message;
  readonly key: string | null;
  readonly timestamp: string;
  readonly nonce: string;
}

/** Six lines, unless one was added or omitted. */
type Lines = readonly string[];

const put = (lines: Lines, at: number, text: string): Lines => lines.with(at, text);
const hashOf = ({value, bytes}: BodyText): string => hex(new Uint8Array(sha256(bytes ?? utf8(value))));

/** The six lines with one wrong. */
function wrongLines(
  lines: Lines,
  {message, key}: RequestParts,
  secret: string,
  effort: Effort,
): readonly Candidate<Lines>[] {
  const [method = '', path = '', query = '', timestamp = '', nonce = '', hash = ''] = lines;
  const {host} = targetOf(message);
  const bytes = utf8(message.body);
  const at = (index: number, text: string, ...named: [Named['id'], string?]): Candidate<Lines> =>
    withMistake(put(lines, index, text), ...named);
  return [
    at(0, method.toLowerCase(), 'method_case'),
    ...['GET', 'POST', 'PUT', 'HEAD']
      .filter((other) => other !== method)
      .map((other) => at(0, other, 'method_other', other)),
    ...['https://', 'http://'].flatMap((scheme) =>
      host === null
        ? []
        : [
            at(1, `${scheme}${host}${path}${query && `?${query}`}`, 'path_is_address'),
            at(1, `${scheme}${host}${path}`, 'path_is_address'),
            withMistake(put(put(lines, 1, `${scheme}${host}${path}${query && `?${query}`}`), 2, ''), 'path_is_address'),
          ],
    ),
    ...(host === null ? [] : [at(1, host + path, 'path_has_host')]),
    at(1, path.replace(/^\/v\d(?=\/)/, ''), 'path_without_version'),
    ...[`${path}/`, path.replace(/\/+$/, ''), path.replace(/^\//, ''), `/${path}`].map((text) =>
      at(1, text, 'path_slash'),
    ),
    at(1, path.toLowerCase(), 'path_case'),
    at(2, '', 'query_left_out'),
    withMistake(put(put(lines, 1, `${path}?${query}`), 2, ''), 'query_in_path'),
    at(1, `${path}?${query}`, 'query_in_path'),
    at(2, `?${query}`, 'query_mark'),
    ...queryCandidates(query, effort).map(({mistakes, value}) => ({mistakes, value: put(lines, 2, value)})),
    at(3, `${timestamp}000`, 'timestamp_signed_in_ms'),
    ...(/^\d{13}$/.test(timestamp) ? [at(3, timestamp.slice(0, 10), 'timestamp_signed_in_s')] : []),
    at(4, nonce.toUpperCase(), 'nonce_case'),
    at(4, nonce.toLowerCase(), 'nonce_case'),
    at(5, hash.toUpperCase(), 'hash_upper'),
    at(5, base64(new Uint8Array(sha256(bytes))), 'hash_base64'),
    at(5, message.body, 'hash_not_taken'),
    at(5, '', 'hash_empty'),
    at(5, hex(new Uint8Array(hmac(sha256, utf8(secret.trim()), bytes))), 'hash_is_hmac'),
    ...(key === null ? [] : [withMistake([...lines, key], 'line_added', 'the key')]),
    ...(key === null ? [] : [withMistake([key, ...lines], 'line_added', 'the key')]),
    ...(host === null ? [] : [withMistake([method, host, ...lines.slice(1)], 'line_added', 'the host')]),
  ];
}

/** Correct lines with wrong separators or a wrong selection. */
function wrongJoins(lines: Lines): readonly Candidate<string>[] {
  const text = lines.join('\n');
  const without = lines.map((_line, at) =>
    withMistake(
      lines.filter((_each, index) => index !== at).join('\n'),
      ...((at === 2 && lines[2] === '' ? ['empty_query_line'] : ['line_missing', LINES[at]!]) as [
        Named['id'],
        string?,
      ]),
    ),
  );
  const swapped = lines.flatMap((line, one) =>
    lines.slice(one + 1).map((other, index) => {
      const two = one + 1 + index;
      return withMistake(
        put(put(lines, one, other), two, line).join('\n'),
        'lines_swapped',
        `${LINES[one]!.replace(/^./, (letter) => letter.toUpperCase())} and ${LINES[two]}`,
      );
    }),
  );
  const joins: readonly (readonly [string, string])[] = [
    ['\r\n', 'CR and LF'],
    ['\r', 'CR'],
    ['', 'nothing'],
    [' ', 'a space'],
    ['.', 'a dot'],
    [',', 'a comma'],
    ['|', '|'],
    [':', 'a colon'],
    ['&', '&'],
    ['\\n', 'a backslash and the letter n'],
  ];
  return [
    withMistake(`${text}\n`, 'newline_at_end'),
    withMistake(`${text}\r\n`, 'newline_at_end'),
    withMistake(`\n${text}`, 'newline_in_front'),
    ...without,
    ...swapped,
    ...joins.map(([by, name]) => withMistake(lines.join(by), 'line_ends', name)),
  ];
}

/** JSON after five correct lines is a body, though not necessarily the one sent. */
function bodyInLine6(own: string, lines: Lines): readonly Named[] {
  const head = put(lines, 5, '').join('\n');
  return own.startsWith(head) && /^\s*[[{]/.test(own.slice(head.length)) ? [{id: 'hash_not_taken'}] : [];
}

/** Number of texts that are built from the lines. */
const LINE_TEXTS = 80;

/** All ways to sign this request. */
export async function recipeOfV2(parts: RequestParts, secret: string, others: readonly string[]): Promise<Recipe> {
  const {message, key, timestamp, nonce} = parts;
  const {path, query} = targetOf(message);
  const linesWith = (body: BodyText): Lines => [message.method, path, query, timestamp, nonce, hashOf(body)];
  const lines = linesWith({value: message.body});
  const text = lines.join('\n');
  function* bodiesBy(effort: Effort): Iterable<Candidate<BodyText & {readonly lines: Lines}>> {
    for (const {mistakes, value} of bodyCandidates(message.body, effort)) {
      if (!effort.spend(COST.joined * (value.bytes ?? value.value).length)) {
        return;
      }
      yield {mistakes, value: {...value, lines: linesWith(value)}};
    }
  }
  let bodies: readonly Candidate<BodyText & {readonly lines: Lines}>[] = [];
  function* wrong(effort: Effort): Iterable<Candidate<Signed>> {
    if (!effort.spend(LINE_TEXTS * COST.joined * text.length)) {
      return;
    }
    yield* wrongJoins(lines).map(({mistakes, value}) => ({mistakes, value: {text: value}}));
    yield* wrongLines(lines, parts, secret, effort).map(({mistakes, value}) => ({
      mistakes,
      value: {text: value.join('\n')},
    }));
    bodies = [...bodiesBy(effort)];
    yield* bodies.map(({mistakes, value}) => ({mistakes, value: {text: value.lines.join('\n'), body: value.value}}));
  }
  function* many(effort: Effort): Iterable<Candidate<Signed>> {
    // A body that was encoded twice is often signed with a trailing line feed, too.
    for (const {mistakes, value} of bodies) {
      const named: readonly Named[] = [...mistakes, {id: 'newline_at_end'}];
      yield {mistakes: named, value: {text: `${value.lines.join('\n')}\n`, body: value.value}};
    }
    for (const {mistakes, value} of bodies) {
      const named: readonly Named[] = [{id: 'hash_not_taken'}, ...mistakes];
      yield {mistakes: named, value: {text: put(lines, 5, value.value).join('\n'), body: value.value}};
    }
    yield* nearTimestamps(timestamp, COST.joined * text.length, effort, (other) => put(lines, 3, other).join('\n'));
  }
  return {
    right: {text},
    *wrong(effort) {
      for (const candidate of wrong(effort)) {
        if (candidate.value.text !== text) {
          yield candidate;
        }
      }
    },
    keys: await textKeys(secret, key, others),
    functions: hmacFunctions,
    forms: requestForms,
    many,
    byForm: (own) => bodyInLine6(own, lines),
  };
}
