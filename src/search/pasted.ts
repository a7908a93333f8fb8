// What is pasted from a log or a program: what tells is in it, among values that are one case's own.

/** Values that no page has: ids, hashes, keys, moments, addresses, places in a program. */
const VALUES: readonly RegExp[] = [
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi,
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?\b/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  // A path of the API has a digit too, in its version.
  /(?<![\w/+])(?=[\w/+]*\d)(?=[\w/+]*[A-Za-z])(?![a-z_]+\d\b|\/?(?:[a-z]+\/)*v\d\/)[A-Za-z\d/+]{16,}={0,2}/g,
  /\b[\da-f]{12,}\b/gi,
  /\b[a-z]{2,6}_(?=[A-Za-z\d]*\d)[A-Za-z\d]{3,}\b/g,
  /\b[a-z]{2}_(?:live|test)_\w+/g,
  /\b[\w/-]+\.(?:js|ts|php|py|java|kt|go|rb):\d+\b/g,
];
/** Signs of programs and logs. */
const PROGRAM = /[{}"=<>]|\w:\s|\d{4}-\d{2}-\d{2}|\bHTTP\/\d/;
const FEWEST_WORDS = 4;

const wordsIn = (text: string): number => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean).length;

/** Whether a text is a piece of a log, a message or a program. */
export const isPasted = (text: string): boolean => PROGRAM.test(text) && wordsIn(text) >= FEWEST_WORDS;

/** A pasted text without values that are its own; as it is, when there is nothing else. */
export function withoutValues(text: string): string {
  const left = VALUES.reduce((rest, value) => rest.replace(value, ' '), text);
  return /\p{L}{3}/u.test(left) ? left : text;
}
