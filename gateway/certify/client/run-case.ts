// Plays one case: a gateway with its faults, the program, and the judgement of what the program did.
import {setTimeout as sleep} from 'node:timers/promises';
import type {Handle} from '../../control/http-message';
import {defaultKey} from '../../sandbox/domain/points';
import type {CaseResult, CaseText} from '../types';
import type {ClientCase, Observed, Payment, Plain, ProgramEnd, Verdict} from './case';
import {exchangeLines, isCreate, isSamePayment, type Exchange} from './exchange';
import {faultText, PASS} from './faults';
import {faultyGateway, type FaultyGateway} from './faulty-gateway';
import {notJudged} from './judge';
import type {Program} from './program';

/** A start of the program. */
export interface Start {
  readonly case: ClientCase;
  /** From 0. */
  readonly number: number;
  readonly gateway: FaultyGateway;
  readonly payment: Payment;
  readonly variables: Readonly<Record<string, string>>;
}

export interface CaseOptions {
  /** A gateway in its initial world. @param origin at which it is reached */
  readonly open: (origin: string) => Handle;
  readonly start: (start: Start) => Program;
  /** Name of the variable with the gateway's address. */
  readonly env: string;
  /** Milliseconds that a second of silence or of backoff lasts. */
  readonly second: number;
  /** Of the gateway; 0: any that is free. */
  readonly port: number;
  /** Whether the program ends when it ends, and not after the seconds that the case gives it. */
  readonly isPatient: boolean;
}

const PATIENCE_S = 20;
const SECOND_MS = 1000;
/** After the program has ended, for what it still sends. */
const REST_MS = 50;
const DEFAULT_PAYMENT: Payment = {amount: '150.00', currency: 'PEN'};

/** The environment of the program. */
const variablesOf = (
  env: string,
  host: string,
  id: string,
  {amount, currency}: Payment,
): Readonly<Record<string, string>> => ({
  [env]: host,
  GATEWAY_KEY: defaultKey.key,
  GATEWAY_SECRET: defaultKey.secrets[0]!.secret,
  CERTIFY_ID: id,
  CERTIFY_AMOUNT: amount,
  CERTIFY_CURRENCY: currency,
});

/** What the suite did, one line each. */
function sentLines({steps = [], everywhere, payment, starts}: ClientCase, creates: number): readonly string[] {
  const played = steps.slice(0, Math.max(1, creates));
  const lines = played.map((step, index) => {
    const name = index === 0 ? 'first create' : `create ${index + 1}`;
    return `${name}: ${step === PASS ? 'passes' : faultText(step)}`;
  });
  return [
    ...(payment ? [`CERTIFY_AMOUNT=${payment.amount} CERTIFY_CURRENCY=${payment.currency}`] : []),
    ...lines,
    ...(everywhere ? [everywhere.to] : []),
    ...(starts === 'for two payments' ? ['two starts with different CERTIFY_ID'] : []),
    ...(starts === 'again after a crash' ? ['the program is ended, and started again with the same CERTIFY_ID'] : []),
  ];
}

/** Why there is nothing to judge; null if a create arrived. */
function notReached(exchanges: readonly Exchange[]): Verdict {
  if (exchanges.some(isCreate)) {
    return null;
  }
  const isV1 = exchanges.some(({path}) => path.startsWith('/v1/'));
  return notJudged(
    isV1
      ? 'the program calls version 1, and these cases are of version 2'
      : `the program did not call POST /v2/transaction/create, but ${exchanges.length} others`,
  );
}

function receivedText(exchanges: readonly Exchange[], ends: readonly ProgramEnd[]): string {
  const codes = ends.map(({code}) => (code === null ? 'ended by the suite' : `exit code ${code}`));
  return [...exchangeLines(exchanges), ...codes].join('\n');
}

/** Runs the program until it ends, or the suite ends it. */
async function runProgram(started: Start, {start, second, isPatient}: CaseOptions): Promise<ProgramEnd> {
  const {case: one, gateway, number} = started;
  gateway.begin(number);
  const program = start(started);
  const over = new AbortController();
  const crash = one.starts === 'again after a crash' && number === 0 ? gateway.creates(1) : null;
  const most = one.most === undefined ? null : gateway.creates(one.most);
  const patience = isPatient ? null : Math.max(PATIENCE_S * SECOND_MS, (one.patience ?? PATIENCE_S) * second);
  const limits = [
    ...[crash, most].filter((each) => each !== null),
    ...(patience === null ? [] : [sleep(patience, undefined, {signal: over.signal}).catch(() => undefined)]),
  ];
  const end = await Promise.race([
    program.ended,
    ...limits.map(async (limit) => {
      await limit;
      program.end();
      return program.ended;
    }),
  ]);
  over.abort();
  await sleep(REST_MS);
  return end;
}

export interface Played {
  readonly result: CaseResult;
  readonly exchanges: readonly Exchange[];
  readonly ends: readonly ProgramEnd[];
}

/**
 * Plays a case.
 * @param options with the begin of the payments' IDs, the same for the same seed and case
 * @param plain the same program without faults; null: this is the run without faults
 */
export async function playCase(
  text: CaseText,
  one: ClientCase,
  options: CaseOptions & {readonly prefix: string},
  plain: Plain | null,
): Promise<Played> {
  const began = performance.now();
  const {second, env, prefix, port, open} = options;
  const {steps = [], everywhere, payment = DEFAULT_PAYMENT, starts = 'once'} = one;
  const gateway = await faultyGateway(open, {steps, everywhere: everywhere?.change ?? null, second, port});
  const ids = starts === 'for two payments' ? [0, 1] : starts === 'again after a crash' ? [0, 0] : [0];
  const certifyIds = ids.map((number) => `${prefix}-${number + 1}`);
  const ends: ProgramEnd[] = [];
  try {
    for (const [number, id] of certifyIds.entries()) {
      const variables = variablesOf(env, gateway.host, id, payment);
      ends.push(await runProgram({case: one, number, gateway, payment, variables}, options));
    }
  } finally {
    gateway.close();
  }
  const {exchanges} = gateway;
  const first = exchanges.find(isCreate);
  const attempts = first ? exchanges.filter((each) => isCreate(each) && isSamePayment(each, first)) : [];
  const observed: Observed = {
    exchanges,
    attempts,
    plain: plain ?? {exchanges, end: ends[0]!},
    ends,
    ids: certifyIds,
    payment,
    second,
  };
  const verdict = notReached(exchanges) ?? one.judge(observed);
  const result: CaseResult = {
    case: text,
    outcome: verdict?.outcome ?? 'passed',
    sent: sentLines(one, attempts.length),
    expected: one.expected,
    received: receivedText(exchanges, ends),
    note: verdict?.note ?? null,
    milliseconds: performance.now() - began,
  };
  return {result, exchanges, ends};
}
