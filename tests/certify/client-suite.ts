// Runs the client side of the suite against a program, with seconds that last a tenth.
import {createControl} from '@repo/gateway/control/create-control';
import type {Gateway} from '@repo/gateway/control/gateway';
import {run} from '@repo/gateway/certify/run';
import {clientSuite} from '@repo/gateway/certify/client/suite';
import type {Report} from '@repo/gateway/certify/types';
import {testOptions} from '../gateway/options';

/** Milliseconds. The programs read the same from `GATEWAY_TIMEOUT` and `GATEWAY_BACKOFF`. */
const SECOND = 100;
const SLOW_PROGRAMS = 'GATEWAY_TIMEOUT=4 GATEWAY_BACKOFF=0.1 PAYOUT_ID=$CERTIFY_ID';

/** @param command of the shell @param only groups and ids of cases; none: all */
export async function certifyClient(command: string, ...only: readonly string[]): Promise<Report> {
  const options = await testOptions();
  const open = (origin: string): Gateway => {
    const control = createControl({...options, origin, seed: '1', callbackUrl: null});
    return {control, handle: (...arrived) => control.session.handle(...arrived), tick: () => undefined};
  };
  const suite = clientSuite({
    command: `${SLOW_PROGRAMS} ${command}`,
    env: 'GATEWAY_HOST',
    seed: '1',
    jobs: 8,
    second: SECOND,
    open,
  });
  const head = {version: '0', seed: '1', target: command, docs: 'https://docs.example'};
  return run({suites: [suite], only, head});
}
