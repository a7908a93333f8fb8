// Numbers in a text that no table contains: codes of a later release, codes of a card network, or misread values.
import {apiErrors} from '../../../facts/reference/errors/api-errors';
import {failureReasons} from '../../../facts/reference/failure-reasons';
import type {Version} from '../../../facts/reference/versions';
import {NAMED_NUMBER} from '../../diagnosis/find-codes';

/** Groups numbers, for example `authentication 1001 to 1010`. */
function rangesOf(numbers: readonly (readonly [group: string, number: number])[]): string {
  const groups = [...new Set(numbers.map(([group]) => group))];
  return groups
    .map((group) => {
      const own = numbers.filter(([each]) => each === group).map(([, number]) => number);
      return `${group} ${Math.min(...own)} to ${Math.max(...own)}`;
    })
    .join(', ');
}

const KNOWN = new Set<number>([...apiErrors, ...failureReasons].map(({number}) => number));
/** Only numbers that begin like ours; others are amounts or years. */
const BEGINNINGS = new Set([...KNOWN].map((number) => Math.floor(number / 100)));

const LIKE_OURS = /(?<![\w.+-])(?<!\d:|\bport )([1-9]\d{3})(?![\w-]|\.\d|:\d)/g;

/** Without a field name next to it, a number counts only if the text has no known code. */
function numbersIn(text: string, hasCodes: boolean): readonly string[] {
  const named = [...text.matchAll(NAMED_NUMBER)].map(([, number]) => number!);
  const bare = [...text.matchAll(LIKE_OURS)]
    .map(([, number]) => number!)
    .filter((number) => BEGINNINGS.has(Math.floor(Number(number) / 100)));
  const all = [...named, ...(hasCodes || named.length > 0 ? [] : bare)];
  return [...new Set(all)].filter((number) => !KNOWN.has(Number(number)));
}

const SPEAKS_OF_NETWORK =
  /network.?code|\b(?:issuer|response|bank|decline)s?\b|\bdeclined?\b|\b(?:iso.?8583|de.?39)\b/i;
const TWO = /(?<![\w.,:/-])(?:\d[\dA-Z]|[A-Z]\d)(?![\w.:%-]|,\d| *(?:h|hours?|min|minutes?|days?|s|seconds?|times)\b)/g;
const ONLY_TWOS = /^\s*["']?[\dA-Z]{2}["']?(?:[\s,;/]+["']?[\dA-Z]{2}["']?)*\s*$/;

/** Codes of two characters, if the text consists of them or mentions the issuer or network. */
const networkCodesIn = (text: string): readonly string[] =>
  ONLY_TWOS.test(text) || SPEAKS_OF_NETWORK.test(text) ? [...new Set(text.match(TWO) ?? [])] : [];

const RULES: Readonly<Record<Version, string>> = {
  v1: 'go by the first digits of the number, and check with `transaction/find` before you repeat',
  v2: 'go by its `error.type`, then by `retryable` (wait, same key) and `outcome_unknown` (the same request with the same key); of an unknown type by the HTTP class: do not repeat a 4xx, a 5xx is unknown. Log `meta.request_id`',
};

const tables =
  (): string => `Errors of the API, which refuse a call, so that nothing is declined: ${rangesOf(apiErrors.map(({type, number}) => [type, number]))}.
Failure reasons, in \`failure.number\` (v1: \`reason\`) of a payment that ended though its call succeeded: ${rangesOf(failureReasons.map(({category, number}) => [category, number]))}.`;

/**
 * What to say about unknown numbers; empty if there are none.
 * @param hasCodes whether the text also has known codes
 * @param isStatus whether its numbers are already explained as statuses
 */
export function unknownIn(
  text: string,
  version: Version,
  {hasCodes, isStatus}: {readonly hasCodes: boolean; readonly isStatus: boolean},
): readonly string[] {
  const numbers = numbersIn(text, hasCodes);
  const ofNetwork = isStatus ? [] : networkCodesIn(text);
  return [
    ...(numbers.length > 0
      ? [
          `${numbers.join(', ')}: in no table of the documentation. New numbers may come without notice, so a program needs a rule for them: ${RULES[version]}.`,
        ]
      : []),
    ...(ofNetwork.length > 0
      ? [
          `${ofNetwork.join(', ')}: no number of the gateway. Two digits are the code of the card network or bank, which v2 hands on in \`failure.network_code\` if it was sent. /services/acquiring_h2h lists what the common codes of cards become, and banks use them differently: act on \`failure.advice\`, and show the payer the text of \`failure.code\`.`,
        ]
      : []),
    ...(numbers.length + ofNetwork.length > 0 ? [tables()] : []),
  ];
}
