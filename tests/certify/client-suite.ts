// Runs the client side of the suite against a program, with seconds that last a tenth.
import {gatewayOpener} from '@repo/gateway/certify/client/open';
import {run} from '@repo/gateway/certify/run';
import {clientSuite} from '@repo/gateway/certify/client/suite';
import type {Report} from '@repo/gateway/certify/types';
import {testOptions} from '../gateway/options';

/** Milliseconds. The programs read the same from `GATEWAY_TIMEOUT` and `GATEWAY_BACKOFF`. */
const SECOND = 100;
const SLOW_PROGRAMS = 'GATEWAY_TIMEOUT=4 GATEWAY_BACKOFF=0.1 PAYOUT_ID=$CERTIFY_ID';

/** @param command of the shell @param only groups and ids of cases; none: all */
export async function certifyClient(command: string, ...only: readonly string[]): Promise<Report> {
  const {contract, catalogue, version, docs} = await testOptions();
  const suite = clientSuite({
    program: {command: `${SLOW_PROGRAMS} ${command}`, jobs: 8},
    env: 'GATEWAY_HOST',
    seed: '1',
    second: SECOND,
    open: gatewayOpener({contract, catalogue, version, docs, seed: '1'}),
  });
  const head = {version, seed: '1', target: command, docs};
  return run({suites: [suite], only, head});
}
