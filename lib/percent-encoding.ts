// Percent-encoding of paths and queries.
import {utf8} from './bytes';

/** Encodes everything except letters, digits and `-._~`, as in RFC 3986. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const PERCENT = 37;
const REPLACEMENT = '\uFFFD';
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

const hexDigit = (byte: number | undefined): number => {
  const digit = byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
};

/** Decodes all `%XX`. Other percent signs stay; what is not UTF-8 becomes U+FFFD. */
function percentDecoded(text: string): string {
  if (!text.includes('%')) {
    return text;
  }
  const source = utf8(text);
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const [high, low] = source[at] === PERCENT ? [hexDigit(source[at + 1]), hexDigit(source[at + 2])] : [-1, -1];
    const isCode = high >= 0 && low >= 0;
    bytes[length] = isCode ? 16 * high + low : source[at]!;
    length += 1;
    at += isCode ? 2 : 0;
  }
  return decoder.decode(bytes.subarray(0, length));
}

const BAD_CODE = /%(?![0-9a-f]{2})/i;

/** U+FFFD that the text itself contains. */
const REPLACEMENTS = /%EF%BF%BD|\uFFFD/gi;

/** The decoded text, or the text unchanged if it cannot be decoded. Exceptions would be slow in large numbers. */
export function decoded(text: string): string {
  const plain = BAD_CODE.test(text) ? text : percentDecoded(text);
  const isUtf8 = plain.split(REPLACEMENT).length - 1 === (text.match(REPLACEMENTS)?.length ?? 0);
  return isUtf8 ? plain : text;
}

/** Names and values of a query or a form, as `URLSearchParams` reads them, which is slow with malformed codes. */
export function formPairs(query: string): readonly (readonly [name: string, value: string])[] {
  const part = (text: string): string => percentDecoded(text.replaceAll('+', ' '));
  return query.split('&').flatMap((pair): (readonly [string, string])[] => {
    const at = pair.indexOf('=');
    return pair === '' ? [] : [at === -1 ? [part(pair), ''] : [part(pair.slice(0, at)), part(pair.slice(at + 1))]];
  });
}
