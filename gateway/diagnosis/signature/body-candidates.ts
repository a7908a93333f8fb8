// What may have been signed instead of the body.
import {binaryString, isEqual, utf8, type Bytes} from '../../../lib/bytes';
import {otherTexts} from './json-forms';
import {withMistake, type Candidate} from './candidates';
import {COST, type Effort} from './effort';

/** A body as text, with its bytes if they differ from the text's UTF-8. */
export interface BodyText {
  readonly value: string;
  readonly bytes?: Bytes;
}

/** The low byte of each UTF-16 unit, which is Node's `latin1` encoding. */
function lowBytes(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    bytes[at] = text.charCodeAt(at);
  }
  return bytes;
}

/** One byte per character; a question mark for characters outside Latin-1. */
export const latin1 = (text: string): Bytes => lowBytes(text.replace(/[^\0-\xff]/gu, '?'));

/** Low byte first. */
export function utf16(text: string, mark = ''): Bytes {
  const all = mark + text;
  const bytes = new Uint8Array(2 * all.length);
  for (let at = 0; at < all.length; at += 1) {
    bytes[2 * at] = all.charCodeAt(at);
    bytes[2 * at + 1] = all.charCodeAt(at) >> 8;
  }
  return bytes;
}

/** Double-encoded UTF-8: read as Latin-1 and encoded again. */
export const doubleEncoded = (text: string): Bytes => utf8(binaryString(utf8(text)));

const BOM = '\uFEFF';

const CHARSETS: readonly (readonly [name: string, encode: (text: string) => Bytes])[] = [
  ['Latin-1', latin1],
  ['Latin-1', lowBytes],
  ['UTF-16', utf16],
  ['UTF-16', (text) => utf16(text, BOM)],
  ['UTF-8 that was encoded twice', doubleEncoded],
];

function* ofBody(body: string, effort: Effort): Iterable<Candidate<BodyText>> {
  yield withMistake({value: ''}, 'body_left_out');
  for (const {mistakes, value} of otherTexts(body, effort)) {
    yield {mistakes, value: {value}};
  }
  if (effort.spend(COST.joined * 6 * body.length)) {
    yield* ['\n', '\r\n'].map((end) => withMistake({value: body + end}, 'body_newline'));
    yield withMistake({value: body.trim()}, 'body_trimmed');
    yield withMistake({value: body.replace(/\r\n/g, '\n')}, 'body_line_ends');
    yield withMistake({value: body.replace(/\r?\n/g, '\r\n')}, 'body_line_ends');
    yield withMistake({value: BOM + body}, 'body_mark');
  }
  for (const [name, bytesOf] of CHARSETS) {
    if (!effort.spend(COST.mapped * body.length)) {
      return;
    }
    yield withMistake<BodyText>({value: body, bytes: bytesOf(body)}, 'body_charset', name);
  }
}

const INVENTED = ['{}', '[]', 'null', '""', 'undefined', 'None', '\n'] as const;

/** Common mistakes for a body, or for an empty body, excluding the body itself. */
export function* bodyCandidates(body: string, effort: Effort): Iterable<Candidate<BodyText>> {
  const own = utf8(body);
  const candidates =
    body === ''
      ? INVENTED.map((value) => withMistake<BodyText>({value}, 'body_invented', value === '\n' ? 'a line feed' : value))
      : ofBody(body, effort);
  for (const candidate of candidates) {
    const {value, bytes} = candidate.value;
    if (bytes ? !isEqual(bytes, own) : value !== body) {
      yield candidate;
    }
  }
}
