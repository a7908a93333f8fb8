// Runs the client side of the suite against a program, with shorter seconds.
import {createHash, createHmac, randomBytes, randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {clientSuite, commandProgram, type ClientProgram} from '@repo/gateway/certify/client/suite';
import {gatewayOpener} from '@repo/gateway/certify/client/open';
import {run} from '@repo/gateway/certify/run';
import type {Outcome, Report} from '@repo/gateway/certify/types';
import {testOptions} from '../gateway/options';
import {runModule} from './run-module';

const JOBS = 8;
const SECOND_MS = 1000;
type Variables = Readonly<Record<string, string>>;

/** Seconds, in the middle of the 30 and 60 that the cases allow: a busy machine has most room on both sides. */
const TIMEOUT_S = 45;

/** How long a program waits where a second lasts this many milliseconds. */
const variablesFor = (second: number): Variables => ({
  GATEWAY_TIMEOUT: String((TIMEOUT_S * second) / SECOND_MS),
  GATEWAY_BACKOFF: String(second / SECOND_MS),
});

/**
 * @param only groups and ids; none: all
 * @param second milliseconds that a second of the cases lasts
 */
export async function certifyClient(
  programWith: (variables: Variables) => ClientProgram,
  only: readonly string[] = [],
  second = 100,
): Promise<Report> {
  const {contract, catalogue, version, docs} = await testOptions();
  const open = gatewayOpener({contract, catalogue, version, docs, seed: '1'});
  const suite = clientSuite({program: programWith(variablesFor(second)), env: 'GATEWAY_HOST', seed: '1', second, open});
  return run({suites: [suite], only, head: {version, seed: '1', target: '', docs}});
}

/**
 * A command of the shell that pays `CERTIFY_ID`, and ends when it is done: on a busy machine a clock would end it too early.
 */
export const command =
  (text: string) =>
  (variables: Variables): ClientProgram => {
    const set = Object.entries({...variables, PAYOUT_ID: '$CERTIFY_ID'}).map((pair) => pair.join('='));
    return {...commandProgram(`${set.join(' ')} ${text}`, JOBS), isPatient: true};
  };

/**
 * A program in JavaScript that runs in this process.
 * @param source of a module that imports from `node:crypto` and `node:timers/promises`
 * @param isPatient whether it ends when it is done, and not after the seconds that a case gives it
 */
export const inProcess =
  (source: string, isPatient = false) =>
  (own: Variables): ClientProgram => {
    return {
      isPatient,
      port: 0,
      jobs: JOBS,
      start({variables}) {
        const killed = new AbortController();
        const {signal} = killed;
        const ownFetch = (url: string, init: RequestInit = {}): Promise<Response> => {
          signal.throwIfAborted();
          // Not `AbortSignal.any`: Node 20 may collect the signal of a timeout that is part of it.
          const ended = new AbortController();
          [init.signal, signal].forEach((each) => each?.addEventListener('abort', () => ended.abort(), {once: true}));
          return fetch(url, {...init, signal: ended.signal});
        };
        const ownSleep = (milliseconds: number) => sleep(milliseconds, undefined, {signal});
        const env = {...variables, ...own, PAYOUT_ID: variables['CERTIFY_ID']};
        const silent = {log: () => undefined, error: () => undefined};
        const running = runModule(source, {
          process: {env},
          console: silent,
          fetch: ownFetch,
          sleep: ownSleep,
          createHash,
          createHmac,
          randomBytes,
          randomUUID,
        });
        const dead = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('killed')), {once: true});
        });
        return {
          ended: Promise.race([running, dead]).then(
            () => ({code: 0, lastLine: ''}),
            (error: unknown) => ({code: signal.aborted ? null : 1, lastLine: String(error)}),
          ),
          end: () => killed.abort(),
        };
      },
    };
  };

/** Ids of the results with this outcome. */
export const idsOf = ({results}: Report, outcome: Outcome): readonly string[] =>
  results.filter((result) => result.outcome === outcome).map((result) => result.case.id);
