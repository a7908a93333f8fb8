// Explains errors, failure reasons and statuses in a text, quoting the reference.
import {apiErrors, type ApiError, type ApiErrorCode} from '../../../facts/reference/errors/api-errors';
import {errorInVersion} from '../../../facts/reference/errors/v1-texts';
import {failureAdvice, failureReasons, type FailureReason} from '../../../facts/reference/failure-reasons';
import {repeatInVersion, repeatRules} from '../../../facts/reference/errors/repeats';
import {sandboxTriggers} from '../../../facts/reference/errors/sandbox-triggers';
import type {Version} from '../../../facts/reference/versions';
import {findCodes, type Entry} from '../../diagnosis/find-codes';
import type {Docs} from '../docs/docs';
import {finality} from './finality';
import {statusesIn, statusFieldsIn, statusText} from './statuses-in';
import {stuckText} from './stuck-transactions';
import {unknownIn} from './unknown-codes';

/** Triggers are described for v2 only. */
function triggerText({code}: ApiError, version: Version): string {
  const trigger = version === 'v2' ? sandboxTriggers[code as ApiErrorCode] : null;
  return trigger ? `\nTo see it in the sandbox: ${trigger}` : '';
}

/** A stored refusal is returned again for the same key, even if the cause has been fixed. */
const keyText = ({retryable, outcomeUnknown, type}: ApiError, version: Version): string =>
  version === 'v2' && !retryable && !outcomeUnknown && type !== 'authentication'
    ? ` ${repeatRules.required.changed}`
    : '';

const errorText = (given: ApiError, version: Version, site: string): string => {
  const error = errorInVersion(given, version);
  return error === null
    ? `${given.number} ${given.code}: version 1 never answers with it.`
    : `${error.number} ${error.code}, API error${version === 'v1' ? ' of v1' : `, HTTP ${error.http}`}: ${error.meaning}
Causes: ${error.causes.join(' ')}
Do: ${error.action} Repeat: ${repeatInVersion(error, version)}${keyText(error, version)}${triggerText(error, version)}
${site}/reference/api_error_codes#${error.code}`;
};

/** Words before an HTTP status: `HTTP/1.1 404`, `"status": 200`, `we got a 422`. */
const BEFORE = String.raw`\bHTTP(?:/[\d.]+)?|\bstatus(?:[ _]?code)?|\b(?:got|gets?|gave|gives?|returned|returns|answered|answers|response)(?: an?)?`;
/** A status after one of these words, or at the beginning of a longer text. */
const HTTP = new RegExp(
  String.raw`(?:${BEFORE})["'\s:=]{1,4}([1-5]\d\d)\b|^\s*([1-5]\d\d)(?:/([1-5]\d\d))?\b(?=\s*\S)`,
  'gi',
);

/** HTTP statuses in a text. */
const httpStatusesIn = (text: string): readonly number[] =>
  [...text.matchAll(HTTP)].flatMap((match) => match.slice(1).filter(Boolean).map(Number));

/** An HTTP status that never comes with this error; null if they agree or none is mentioned. */
function contradiction(mentioned: readonly number[], {number, code, http}: ApiError, version: Version): string | null {
  // Version 1 answers 200, except where its edge answers as version 2 does.
  const expected = version === 'v1' ? [200, http] : [http];
  if (mentioned.length === 0 || mentioned.some((each) => expected.includes(each))) {
    return null;
  }
  return `CONTRADICTION: the text says HTTP ${mentioned.join(', ')}, and ${number} ${code} always comes with HTTP ${expected.join(' or ')} in ${version}. ${
    version === 'v2' && mentioned.includes(200)
      ? 'HTTP 200 with an error in the body is version 1: call with version v1. Otherwise'
      : 'So'
  } something between the gateway and this log has changed the status (a proxy, a wrapper of your HTTP client), or the code is of another answer: go by the code, and mend what rewrites the status.`;
}

const reasonText = (reason: FailureReason, site: string): string => {
  const advice = failureAdvice.find(({advice: name}) => name === reason.advice)!;
  return `${reason.number} ${reason.code}, failure reason of a payment (no API error): ${reason.meaning}
Do: ${reason.merchantAction} Advice ${reason.advice}: ${advice.meaning}
Tell the payer: ${reason.payerText === null ? 'only that the payment did not succeed, and no reason' : `"${reason.payerText}"`}
To play it in the sandbox: X-Test-Scenario: ${reason.scenario}${reason.testCard === null ? '' : `, or test card ${reason.testCard}`}
${site}/reference/failure_reason_codes#${reason.code}`;
};

const bare = (row: object): Readonly<Record<string, unknown>> => ({...row});
const entries: readonly Entry[] = [
  ...apiErrors.map((error): Entry => ({kind: 'error', number: error.number, code: error.code, row: bare(error)})),
  ...failureReasons.map((reason): Entry => ({
    kind: 'reason',
    number: reason.number,
    code: reason.code,
    row: bare(reason),
  })),
];

/** `findCodes` ignores codes of a single word, so a text of one word is compared here. */
const oneWord = (text: string): Entry[] => entries.filter(({code}) => !code.includes('_') && text.trim() === code);

/** More explanations do not fit into an answer. */
const MOST_CODES = 8;
/** Where the next answer in a list begins: `400 {"error"...}, 404 {"error"...}`. */
const NEXT_ANSWER = /[\n;]|,\s*(?=[1-5]\d\d\b)/;

/**
 * If the text lists several answers, each error is compared with its own status. Otherwise one status may belong to any
 * error.
 */
function clashesIn(text: string, errors: readonly ApiError[], version: Version): string[] {
  if (errors.length === 0) {
    return [];
  }
  const byName = new Map(
    errors.flatMap((error) => [[error.code, error] as const, [String(error.number), error] as const]),
  );
  const names = new RegExp(`(?<![\\w.])(?:${[...byName.keys()].join('|')})(?![\\w.])`, 'g');
  const pieces = text.split(NEXT_ANSWER).map((piece) => ({
    held: [...new Set((piece.match(names) ?? []).map((name) => byName.get(name)!))],
    mentioned: httpStatusesIn(piece),
  }));
  const isList = pieces.filter(({held, mentioned}) => held.length > 0 && mentioned.length > 0).length > 1;
  const judged = isList ? pieces : [{held: errors, mentioned: httpStatusesIn(text)}];
  return judged.flatMap(({held, mentioned}) => {
    const clashes = held.map((error) => contradiction(mentioned, error, version));
    return clashes.some((clash) => clash === null) ? [] : clashes.flatMap((clash) => clash ?? []).slice(0, 1);
  });
}

/**
 * Explains the codes, numbers and names in a text; empty if it has none of ours.
 * @param version whose terms to use
 * @param docs null if they were not downloaded
 */
export function explain(text: string, version: Version, site: string, docs: Docs | null): string {
  const found = [...new Set([...oneWord(text), ...findCodes(text, entries)])];
  const explained = found.slice(0, MOST_CODES);
  const errors = found.flatMap(({kind, code}) =>
    kind === 'error' ? apiErrors.filter((error) => error.code === code) : [],
  );
  const parts = [
    ...clashesIn(text, errors, version),
    ...explained.map(({kind, code}) =>
      kind === 'error'
        ? errorText(
            apiErrors.find((error) => error.code === code)!,
            version,
            site,
          )
        : reasonText(
            failureReasons.find((reason) => reason.code === code)!,
            site,
          ),
    ),
  ];
  const hasCodes = parts.length > 0;
  // If the text has a code, a status that it merely mentions is not part of the question.
  const statuses = hasCodes ? statusFieldsIn(text) : statusesIn(text);
  const ofStatuses = [
    ...statuses.map((status) => statusText(status, site)),
    ...(statuses.length > 0 && !hasCodes ? [finality(version)] : []),
    ...(docs && !hasCodes ? stuckText(docs, text, statuses, version, site) : []),
  ];
  const unknown = unknownIn(text, version, {hasCodes, isStatus: statuses.length > 0});
  const left =
    found.length > explained.length
      ? [`The text has more codes: ask for those behind ${explained.at(-1)!.code} in another call.`]
      : [];
  return [...parts, ...left, ...unknown, ...ofStatuses].join('\n\n');
}
