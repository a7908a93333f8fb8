// Programs with one mistake each: retry.mjs with one place changed, and the cases that find it.

export interface BrokenClient {
  readonly name: string;
  /** A text that occurs once in the program. */
  readonly from: string;
  readonly to: string;
  /** Ids of the cases that fail, in the order of the report. */
  readonly fails: readonly string[];
  /** Milliseconds that a second of the cases lasts for this one. */
  readonly second?: number;
}

/** Cases that wait for long, which only mistakes of `slowBrokenClients` concern. */
export const SLOW_CASES = ['lost/slow-answer', 'lost/no-answer', 'wait/grows', 'wait/stops', 'payout/find-first'];

const broken = (name: string, from: string, to: string, ...fails: readonly string[]): BrokenClient => ({
  name,
  from,
  to,
  fails,
});

const AGAIN = 'const again = !data && (error?.retryable ?? true);';
const CATCH = '  } catch {\n';
const WAIT = 'const wait = retryAfter + Math.random() * backoff * 2 ** retry;';
const SLEEP = 'await sleep(wait * 1000);';
const MADE = 'if (transaction) {';
const AMOUNT = "amount: '800.00',\n  currency: 'PEN',";

/** Another payment when `condition` holds after an attempt. */
const paysAgain = (condition: string): string =>
  `if (${condition}) request = {...request, body: request.body.replace(externalId, externalId + '-' + retry)};\n    ${SLEEP}`;
const rethrows = (condition: string): string => `  } catch (error) {\n    if (${condition}) throw error;\n`;
/** A program that pays what it is told to. */
const pays = (amount: string): string => `amount: ${amount},\n  currency: process.env.CERTIFY_CURRENCY,`;

export const CORRECT_AMOUNTS = [AMOUNT, pays('process.env.CERTIFY_AMOUNT')] as const;

export const brokenClients: readonly BrokenClient[] = [
  broken('signs with another secret', "createHmac('sha256', secret)", "createHmac('sha256', key)", 'request/accepted'),
  broken('has no host from the environment', 'process.env.GATEWAY_HOST ??', '', 'request/accepted'),
  broken('has one key for all payments', '`${externalId}-1`', "'payout-1'", 'request/new-key'),
  broken('sends the amount as a number', "amount: '800.00'", 'amount: 800', 'request/accepted', 'amounts/strings'),
  broken(
    'has two decimals in every currency',
    AMOUNT,
    pays("Number(process.env.CERTIFY_AMOUNT).toFixed(process.env.CERTIFY_CURRENCY === 'KWD' ? 3 : 2)"),
    'amounts/no-decimals',
  ),
  broken(
    'rounds to two decimals',
    AMOUNT,
    pays(
      "process.env.CERTIFY_CURRENCY === 'JPY' ? process.env.CERTIFY_AMOUNT : Number(process.env.CERTIFY_AMOUNT).toFixed(2)",
    ),
    'amounts/three-decimals',
  ),
  broken(
    'calculates in floating point',
    AMOUNT,
    pays(
      "process.env.CERTIFY_CURRENCY === 'PEN' ? (Math.trunc(Number(process.env.CERTIFY_AMOUNT) * 100) / 100).toFixed(2) : process.env.CERTIFY_AMOUNT",
    ),
    'amounts/exact',
  ),
  broken(
    'makes a key for each repeat',
    SLEEP,
    "request = {...request, idempotencyKey: externalId + '-again-' + retry};\n    await sleep(wait * 1000);",
    'repeat/same-key',
  ),
  broken('makes a key at each start', '`${externalId}-1`', 'randomUUID()', 'repeat/after-crash'),
  broken(
    'writes the number of the attempt into the body',
    SLEEP,
    'request = {...request, body: request.body.replace(/}$/, \',"metadata":{"attempt":"\' + retry + \'"}}\')};\n    await sleep(wait * 1000);',
    'repeat/same-body',
  ),
  broken(
    'has one nonce for all attempts',
    "const nonce = randomBytes(16).toString('hex');",
    "const nonce = (globalThis.nonces ??= {})[externalId] ??= randomBytes(16).toString('hex');",
    'repeat/new-nonce',
  ),
  broken(
    'has one timestamp for all attempts',
    'const timestamp = String(Math.floor(Date.now() / 1000));',
    'const timestamp = (globalThis.times ??= {})[externalId] ??= String(Math.floor(Date.now() / 1000));',
    'repeat/new-timestamp',
  ),
  broken(
    'signs once for all attempts',
    "'X-Signature': sign(secret, {method, path, query, timestamp, nonce, body}),",
    "'X-Signature': (globalThis.signatures ??= {})[externalId + method] ??= sign(secret, {method, path, query, timestamp, nonce, body}),",
    'repeat/signed',
  ),
  broken('ends when the connection is cut', CATCH, rethrows("error.message === 'fetch failed'"), 'lost/before-effect'),
  broken('ends when the answer breaks off', CATCH, rethrows("error.message === 'terminated'"), 'lost/middle'),
  broken(
    'ends when JSON is incomplete',
    CATCH,
    rethrows("error instanceof SyntaxError && !error.message.includes('<')"),
    'lost/truncated',
  ),
  broken(
    'ends when HTML comes',
    CATCH,
    rethrows("error instanceof SyntaxError && error.message.includes('<')"),
    'server-error/502-html',
  ),
  broken(
    'pays again after 500',
    SLEEP,
    paysAgain('error?.number === 9001'),
    'repeat/same-external-id',
    'server-error/500-after',
  ),
  broken('pays again after 504', SLEEP, paysAgain('error?.number === 6002'), 'server-error/504-after'),
  broken(
    'takes every 409 for a refusal of this call',
    AGAIN,
    'const again = !data && (error?.retryable ?? true) && error?.number !== 2008;',
    'server-error/in-progress',
  ),
  broken('does not read Retry-After', WAIT, 'const wait = Math.random() * backoff * 2 ** retry;', 'wait/retry-after'),
  broken(
    'takes 429 for a refusal',
    AGAIN,
    'const again = !data && (error?.retryable ?? true) && error?.number !== 4005;',
    'wait/rate-limited',
  ),
  broken(
    'repeats above a limit',
    AGAIN,
    "const again = !data && ((error?.retryable ?? true) || error.type === 'limit');",
    'refusal/limit',
  ),
  broken(
    'repeats a declined payment',
    AGAIN,
    "const again = (!data && (error?.retryable ?? true)) || data?.transaction.status === 'declined';",
    'refusal/declined',
  ),
  broken(
    'repeats with a wrong clock',
    AGAIN,
    'const again = !data && ((error?.retryable ?? true) || error.number === 1004);',
    'refusal/clock',
  ),
  broken(
    'repeats a used key',
    AGAIN,
    'const again = !data && ((error?.retryable ?? true) || error.number === 2007);',
    'refusal/key-reused',
  ),
  broken('takes 3003 for a refusal', ' || created.error?.number === 3003', '', 'refusal/duplicate'),
  broken(
    'parses strictly',
    MADE,
    "if (transaction && 'risk_score' in transaction) throw new Error('unknown member risk_score');\nif (transaction) {",
    'unknown/members',
  ),
  broken(
    'knows all actions',
    MADE,
    "if (transaction?.next_action?.type === 'tap_device') throw new Error('tap_device');\nif (transaction) {",
    'unknown/next-action',
  ),
  broken(
    'knows all statuses',
    MADE,
    "if (transaction?.status === 'under_observation') throw new Error(transaction.status);\nif (transaction) {",
    'unknown/status',
  ),
  broken(
    'knows all codes',
    AGAIN,
    "const again = !data && (error?.retryable ?? true) && error?.code !== 'provider_busy';",
    'unknown/error-code',
  ),
  broken(
    'polls while it is on hold',
    MADE,
    "for (let looks = 0; transaction?.status === 'on_hold' && looks < 5; looks += 1) await call({method: 'GET', path: '/v2/transaction/find', query: `external_id=${externalId}`});\nif (transaction) {",
    'unknown/on-hold',
  ),
  broken(
    'cancels what is on hold',
    MADE,
    "if (transaction?.status === 'on_hold') await call({method: 'POST', path: '/v2/transaction/cancel', body: JSON.stringify({id: transaction.id}), idempotencyKey: externalId + '-cancel'});\nif (transaction) {",
    'unknown/on-hold',
  ),
  broken(
    'takes 500 for a refusal',
    AGAIN,
    'const again = !data && (error?.retryable ?? true) && error?.number !== 9001;',
    'server-error/500-before',
  ),
  broken(
    'repeats an invalid field',
    AGAIN,
    'const again = !data && ((error?.retryable ?? true) || error.number === 2102);',
    'refusal/field',
  ),
];

/** Mistakes in how long a program waits, or in what it does in the end: played against their group only. */
export const slowBrokenClients: readonly BrokenClient[] = [
  broken('waits for an answer for ten seconds', 'process.env.GATEWAY_TIMEOUT ?? 40', '1', 'lost/slow-answer'),
  broken('waits for an answer without an end', 'signal: AbortSignal.timeout(timeout * 1000),', '', 'lost/no-answer'),
  // A busy machine needs a while for each call, which must not look like a wait.
  {...broken('repeats without a wait', WAIT, 'const wait = retryAfter;', 'wait/grows'), second: 1000},
  broken('repeats at a fixed interval', WAIT, 'const wait = retryAfter + 3 * backoff;', 'wait/grows'),
  broken('repeats without an end', 'const retries = 5;', 'const retries = 7;', 'wait/stops'),
  broken(
    'pays again when all repeats failed',
    'let transaction = created.data?.transaction;',
    "let transaction = created.data?.transaction;\nif (created.unknown && !created.data) await call({method: 'POST', path, body: body.replace(externalId, externalId + '-2'), idempotencyKey: externalId + '-2'});",
    'payout/find-first',
  ),
];
