// What may have been signed instead of the body.
import {isEqual, utf8, type Bytes} from '../../../lib/bytes';
import {otherTexts} from './json-forms';
import {withMistake, type Candidate} from './candidates';

/** A body as text, with its bytes if they differ from the text's UTF-8. */
export interface BodyText {
  readonly value: string;
  readonly bytes?: Bytes;
}

const QUESTION_MARK = 63;

/** One byte per character; a question mark for characters outside Latin-1. */
export const latin1 = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => (letter.codePointAt(0)! < 256 ? letter.codePointAt(0)! : QUESTION_MARK));

/** The low byte of each UTF-16 unit, which is Node's `latin1` encoding. */
const lowBytes = (text: string): Bytes =>
  Uint8Array.from({length: text.length}, (_none, index) => text.charCodeAt(index) & 255);

export const utf16 = (text: string, mark = ''): Bytes =>
  Uint8Array.from([...(mark + text)].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));

/** Double-encoded UTF-8: read as Latin-1 and encoded again. */
export const doubleEncoded = (text: string): Bytes => utf8(String.fromCharCode(...utf8(text)));

const BOM = '\uFEFF';

function ofBody(body: string): readonly Candidate<BodyText>[] {
  const charsets: readonly (readonly [string, Bytes])[] = [
    ['Latin-1', latin1(body)],
    ['Latin-1', lowBytes(body)],
    ['UTF-16', utf16(body)],
    ['UTF-16', utf16(body, BOM)],
    ['UTF-8 that was encoded twice', doubleEncoded(body)],
  ];
  return [
    ...otherTexts(body).map(({mistakes, value}) => ({mistakes, value: {value}})),
    ...['\n', '\r\n'].map((end) => withMistake({value: body + end}, 'body_newline')),
    withMistake({value: body.trim()}, 'body_trimmed'),
    withMistake({value: body.replace(/\r\n/g, '\n')}, 'body_line_ends'),
    withMistake({value: body.replace(/\r?\n/g, '\r\n')}, 'body_line_ends'),
    withMistake({value: BOM + body}, 'body_mark'),
    ...charsets.map(([name, bytes]) => withMistake<BodyText>({value: body, bytes}, 'body_charset', name)),
    withMistake({value: ''}, 'body_left_out'),
  ];
}

const INVENTED = ['{}', '[]', 'null', '""', 'undefined', 'None', '\n'] as const;

/** Common mistakes for a body, or for an empty body, excluding the body itself. */
export function bodyCandidates(body: string): readonly Candidate<BodyText>[] {
  const own = utf8(body);
  const candidates =
    body === ''
      ? INVENTED.map((value) => withMistake<BodyText>({value}, 'body_invented', value === '\n' ? 'a line feed' : value))
      : ofBody(body);
  return candidates.filter(({value: {value, bytes = utf8(value)}}) => !isEqual(bytes, own));
}
