import * as z from 'zod';
import {apiErrors, type ApiError} from '../../../reference/api-errors';
import {errorIn} from '../../../reference/api-errors-v1';
import {failureAdvice, failureReasons, type FailureReason} from '../../../reference/failure-reasons';
import {repeatIn} from '../../../reference/repeats';
import {transactionStatuses, type TransactionStatus} from '../../../reference/statuses';
import type {Version} from '../../../reference/versions';
import {findCodes, type Entry} from '../../../src/islands/find-codes';
import type {RequestDetail} from '../../control/types';
import {answer, from, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';

const errorText = (given: ApiError, version: Version, site: string): string => {
  const error = errorIn(given, version);
  return error === null
    ? `${given.number} ${given.code}: version 1 never answers with it.`
    : `${error.number} ${error.code}, API error${version === 'v1' ? ' of v1' : `, HTTP ${error.http}`}: ${error.meaning}
Causes: ${error.causes.join(' ')}
Do: ${error.action} Repeat: ${repeatIn(error, version)}
${site}/reference/api_error_codes#${error.code}`;
};

const reasonText = (reason: FailureReason, site: string): string => {
  const advice = failureAdvice.find(({advice: name}) => name === reason.advice)!;
  return `${reason.number} ${reason.code}, failure reason of a payment (no API error): ${reason.meaning}
Do: ${reason.merchantAction} Advice ${reason.advice}: ${advice.meaning}
Tell the payer: ${reason.payerText === null ? 'only that the payment did not succeed, and no reason' : `"${reason.payerText}"`}
To play it in the sandbox: X-Test-Scenario: ${reason.scenario}${reason.testCard === null ? '' : `, or test card ${reason.testCard}`}
${site}/reference/failure_reason_codes#${reason.code}`;
};

const statusText = (status: TransactionStatus, site: string): string =>
  `${status.number} ${status.name}, status of a transaction${status.final ? ', final' : ''}: ${status.meaning}
Pay-in: ${status.merchantAction.payin ?? 'is never in it'} Payout: ${status.merchantAction.payout ?? 'is never in it'}
${status.final ? '' : `Then: ${status.next.join(', ')}.\n`}${site}/reference/transaction_statuses#${status.name}`;

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

/** A status by its name, or by its number where nothing else is in the text. */
const statusesIn = (text: string): readonly TransactionStatus[] =>
  transactionStatuses.filter(
    ({name, number}) => text.trim() === String(number) || new RegExp(`(?<![\\w])${name}(?![\\w])`).test(text),
  );

/** Codes with one word are no names to `findCodes`. */
const oneWord = (text: string): Entry[] => entries.filter(({code}) => !code.includes('_') && text.trim() === code);

function explain(text: string, version: Version, site: string): string {
  const found = [...oneWord(text), ...findCodes(text, entries)];
  const parts = found.map(({kind, code}) =>
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
  );
  const statuses = parts.length > 0 ? [] : statusesIn(text).map((status) => statusText(status, site));
  return [...parts, ...statuses].join('\n\n');
}

/** A request of the session: how far it came, and its signature taken apart. */
function requestText({method, target, status, checks, signature, error}: RequestDetail): string {
  const lines = checks.map(({name, passed, note}) => `- ${name}: ${passed ? 'passed' : `FAILED, ${note}`}`);
  const taken = signature && [
    `Expected string to sign (${signature.sent_signature === signature.expected_signature ? 'the signature is right' : 'the signature differs'}):`,
    signature.expected,
    ...(signature.mistake ? [`Mistake: ${signature.mistake}`] : []),
    ...(signature.yours
      ? [`Yours (${signature.yours_is ?? ''}), differs from byte ${signature.first_difference ?? 0}:`, signature.yours]
      : []),
    `Sent ${signature.sent_signature ?? 'none'}, expected ${signature.expected_signature}`,
  ];
  return [`${method} ${target}: ${status}${error ? ` ${error}` : ''}`, ...lines, ...(taken ?? [])].join('\n');
}

async function ofSession(id: string, {gateway}: Context): Promise<string> {
  try {
    return requestText(await gateway.control.request(id));
  } catch {
    throw new ToolFault(
      `request ${id}: expected req_... of a request of this session; GET /_gateway/requests lists them`,
    );
  }
}

export const diagnoseTool = defineTool({
  name: 'diagnose',
  title: 'What went wrong',
  description:
    'Takes apart what went wrong: an error code or number, a decline, a status, a whole answer or log line (text); or a request of this session by its req_... (every check it passed, its signature compared byte by byte).',
  input: z.strictObject({
    text: z.string().trim().min(1).max(20_000).optional().describe('Code, number, answer or log line'),
    version: z.enum(['v1', 'v2']).optional().describe('v2 unless given'),
    request: z.string().trim().min(1).max(64).optional().describe('req_... of this session'),
    from,
    tokens,
  }),
  async run({text, version = 'v2', request, from: begin, tokens: wanted}, context) {
    const {site, origin} = context;
    if ((text === undefined) === (request === undefined)) {
      throw new ToolFault('diagnose: expected either text, a code or an answer, or request, req_... of this session');
    }
    if (request !== undefined) {
      const source = `${origin}/_gateway/requests/${request}; rules: ${site}/request_format`;
      return answer(await ofSession(request, context), {source}, wanted, begin);
    }
    const said = explain(text!, version, site);
    const nothing = 'No error code, failure reason or status of the documentation is in this text.';
    const source = `${site}/reference/api_error_codes, ${site}/reference/failure_reason_codes`;
    return answer(said || nothing, {source}, wanted, begin);
  },
});
