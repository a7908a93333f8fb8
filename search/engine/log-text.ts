import {pieces} from './text';

// Text pasted from a log or a program. Its names and codes are worth searching for, its values are not.

/** Values that no page has: ids, hashes, keys, times, addresses, source locations. */
const VALUES: readonly RegExp[] = [
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi,
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  // Masked cards and accounts, and phone numbers.
  /\b\d*(?:\*|•|[xX](?=[xX*])){3,}[\d*•xX]*/g,
  /\+\d[\d ()-]*\d/g,
  // `java.net.SocketTimeoutException`, `TypeError`: the message after it says more.
  /\b(?:[a-z]\w*\.)*[A-Z]\w*(?:Exception|Error)\b/g,
  // A path of the API has a digit too, in its version.
  /(?<![\w/+])(?=[\w/+]*\d)(?=[\w/+]*[A-Za-z])(?![a-z_]+\d\b|\/?(?:[a-z]+\/)*v\d\/)[A-Za-z\d/+]{16,}={0,2}/g,
  /\b[\da-f]{12,}\b/gi,
  /\b[a-z]{2,6}_(?=[A-Za-z\d]*\d)[A-Za-z\d]{3,}\b/g,
  /\b[a-z]{2}_(?:live|test)_\w+/g,
  /\b[\w/-]+\.(?:js|ts|php|py|java|kt|go|rb):\d+(?::\d+)?\b/g,
  /\bHTTP\/\d(?:\.\d)?/g,
  /\b[a-z]+-\d{4,}\b/g,
  // Amounts, times and counts; a number of three or four digits may be a code.
  /(?<![\w./])(?!\d{3,4}(?![\w.]))\d[\d.,:]*(?!\w)/g,
];
/** What only programs and logs have: their characters, dates, addresses of machines, amounts to the cent. */
const PROGRAM =
  /[{}"=<>]|\w:\s|\d{4}-\d{2}-\d{2}|\bHTTP\/\d|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|(?<![\w.])\d+\.\d{2}(?![\w.])/;
const FEWEST_WORDS = 4;

const wordsIn = (text: string): number => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean).length;

/** Whether a text comes from a log, a message or a program. */
export const isLogText = (text: string): boolean => PROGRAM.test(text) && wordsIn(text) >= FEWEST_WORDS;

/** A pasted text without its values; unchanged if it has nothing else. */
export function withoutValues(text: string): string {
  const left = VALUES.reduce((rest, value) => rest.replace(value, ' '), text);
  return /\p{L}{3}/u.test(left) ? left : text;
}

/** Keys of nearly every log or answer. */
const FRAME = new Set('type code number message error data field fields path status line'.split(' '));
/** Share of a log's other words, which matter less than names and codes. */
const FRAME_SHARE = 0.3;
const PROSE_SHARE = 0.6;

/** Keys in front of a value: `"ts": 1760000000`, `sign=9f3c`. */
const KEY = /[\w-]+(?=["']?\s*[=:])/g;

/** Columns of a table as text. */
const COLUMNS = /(?<![\w,])\w+(?:,\w*){3,}/g;

/** Names of fields in a pasted text: keys, parameters of an address, columns. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([
    ...(text.match(KEY) ?? []),
    ...(text.match(COLUMNS) ?? []).flatMap((line) => line.split(',')),
    ...(text.match(/\w+_\w+/g) ?? []),
  ]),
];

/** The only signed address of v1 is that of a callback by GET. */
const SIGNED_ADDRESS = /\?(?:\S*&)?sign=/;

export const isGetCallback = (text: string): boolean => SIGNED_ADDRESS.test(text);

/** A handler's name, its path or an event; `callback_url` is a field of requests. */
const CALLBACK = /callback(?!_url)|webhook|\/hooks?\b/i;

/** Whether a pasted text comes from what handles callbacks: `CallbackController`, `POST /hooks/pay`. */
export const isCallbackText = (text: string): boolean => CALLBACK.test(text);

/** Error codes in an answer: `"code":"amount_mismatch"`, `"number": 7702`. */
const CODE_VALUE = /(?:code|number|error|reason)["']?\s*[:=]\s*["']?([a-z]+(?:_[a-z\d]+)+|\d{4})(?!\w)/g;

export const codesIn = (text: string): string[] => [...text.matchAll(CODE_VALUE)].map(([, code]) => code!);

/** The text of an error in an answer or a log: `"message": "Currency is not supported"`, `ERROR invalid hash`. */
const ERROR_TEXTS: readonly RegExp[] = [
  /["']?(?:error|error_?message|error_?description|message|msg|details?|reason|description|title)["']?\s*[:=]\s*["']([^"']*\s[^"']*)["']/gi,
  // A sentence in quotation marks: `the gateway answered: "No such order exists"`.
  /(?<=[\w:] )["']((?:[\p{L}\p{N}_]+[\s.,]+){3,}[\p{L}\p{N}_]+[.!]?)["']/gu,
  // A path after it says more.
  /\b(?!.*(?:\(\/|\s\/\w))(?:ERROR|FATAL|WARN(?:ING)?|\w*Exception|\w*Error)\b[:\s-]+([^{}[\]"]*[a-z]\s[^{}[\]"]*)/g,
];

/** A line without it is an error's text as a whole. */
const STRUCTURE = /[{}"'=<>[\]/]|\w:/;

/** What a pasted text says that went wrong, in words; empty if it does not say so. */
export function errorTextIn(text: string): string {
  if (!STRUCTURE.test(text)) {
    return text;
  }
  const said = ERROR_TEXTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, words]) => words!.trim()));
  return [...new Set(said)].join(' ');
}

/**
 * Relative weight of each word of a pasted text, up to 1.
 *
 * @param important codes, and parts of names
 * @param isLong whether its other words were chosen because they are rare
 */
export function sharesIn(text: string, important: readonly string[], isLong: boolean): (word: string) => number {
  const keys = (text.match(KEY) ?? []).flatMap((key) => pieces(key).flat());
  const known = new Set([...important, ...keys.filter((key) => !FRAME.has(key))]);
  const proseShare = isLong ? 1 : PROSE_SHARE;
  return (word) => {
    if (known.size === 0 || known.has(word)) {
      return 1;
    }
    return FRAME.has(word) ? FRAME_SHARE : proseShare;
  };
}
