// Correct keys, and values that are used as keys by mistake.
import {base64, fromBase64, fromUrlAlphabet, isEqual, sha256Hex, utf8, type Bytes} from '../../../lib/bytes';
import {correct, withMistake, type Candidate} from './candidates';

export const bytesOfHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));

/** Decodes Base64; empty if the text is not Base64. */
export function bytesOfBase64(text: string): Bytes {
  try {
    return fromBase64(fromUrlAlphabet(text));
  } catch {
    return new Uint8Array(0);
  }
}

/** Values of an unset variable. */
const UNSET = ['', 'undefined', 'null', 'None', 'nil', 'false'] as const;

/** Wrong keys derived from the secret's text, for any scheme. */
async function wrongTexts(secret: string): Promise<readonly Candidate<Bytes>[]> {
  return [
    ...['\n', '\r\n', '\r'].map((end) => withMistake(utf8(secret + end), 'secret_line_end')),
    ...[` ${secret}`, `${secret} `, ` ${secret} `, `\t${secret}`, `${secret}\t`].map((text) =>
      withMistake(utf8(text), 'secret_spaces'),
    ),
    ...[`"${secret}"`, `'${secret}'`, `\`${secret}\``, `“${secret}”`].map((text) =>
      withMistake(utf8(text), 'secret_quotes'),
    ),
    ...UNSET.map((text) => withMistake(utf8(text), 'secret_not_set', text === '' ? 'empty' : `the word ${text}`)),
    withMistake(utf8(secret.toUpperCase()), 'secret_case', 'upper'),
    withMistake(utf8(secret.toLowerCase()), 'secret_case', 'lower'),
    withMistake(utf8(base64(utf8(secret))), 'secret_to_base64'),
    withMistake(utf8(await sha256Hex(utf8(secret))), 'secret_hashed'),
    withMistake(bytesOfHex(await sha256Hex(utf8(secret))), 'secret_hashed'),
  ];
}

const usableKeys = (candidates: readonly Candidate<Bytes>[], key: Bytes): readonly Candidate<Bytes>[] => {
  // Values that could not be decoded cannot be keys.
  const isKey = ({mistakes: [named], value}: Candidate<Bytes>): boolean =>
    value.length > 0 || named?.id === 'secret_not_set';
  return [correct(key), ...candidates.filter((each) => isKey(each) && !isEqual(each.value, key))];
};

/** Key candidates for a request or v1, where the secret is used as text. @param apiKey named in the request */
export async function textKeys(
  secret: string,
  apiKey: string | null,
  others: readonly string[],
): Promise<readonly Candidate<Bytes>[]> {
  const trimmed = secret.trim().replace(/^(["'`])(.*)\1$/, '$2');
  const [prefix = ''] = /^(?:sk|whsec)_(?:test_|live_)?/.exec(trimmed) ?? [];
  const cut = trimmed.slice(prefix.length);
  return usableKeys(
    [
      ...(prefix === '' ? [] : [withMistake(utf8(cut), 'secret_prefix_cut', prefix)]),
      withMistake(bytesOfHex(cut), 'secret_from_hex'),
      withMistake(bytesOfBase64(cut), 'secret_from_base64'),
      withMistake(bytesOfBase64(trimmed), 'secret_from_base64'),
      ...(apiKey ? [withMistake(utf8(apiKey), 'secret_is_key')] : []),
      ...others.map((other) => withMistake(utf8(other), 'secret_of_another_key')),
      ...(await wrongTexts(trimmed)),
    ],
    utf8(trimmed),
  );
}

/** Key candidates for a callback: the bytes after `whsec_`; null if they are not Base64. */
export async function callbackKeys(
  secret: string,
  others: readonly string[],
): Promise<readonly Candidate<Bytes>[] | null> {
  const trimmed = secret.trim().replace(/^(["'`])(.*)\1$/, '$2');
  const cut = trimmed.replace(/^whsec_/, '');
  let key: Bytes;
  try {
    key = fromBase64(cut);
  } catch {
    return null;
  }
  return usableKeys(
    [
      withMistake(utf8(trimmed), 'callback_secret_whole'),
      withMistake(utf8(cut), 'callback_secret_text'),
      withMistake(bytesOfHex(cut), 'secret_from_hex'),
      ...(await wrongTexts(trimmed)),
      ...(await wrongTexts(cut)),
      ...others.map((other) => withMistake(bytesOfBase64(other.replace(/^whsec_/, '')), 'secret_of_another_key')),
    ],
    key,
  );
}
