// Waits until a payment has a status, or until a callback about it was acknowledged.
import {transactionStatuses} from '../../facts/reference/statuses';
import type {Session} from './session';
import {ControlFailure} from './control';
import {passUntil} from './time';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {GatewayEvent, WaitRequest} from './types';

const DEFAULT_TIMEOUT_S = 10;
const MAX_TIMEOUT_S = 300;
/** Limit for `skip`. Nothing in the sandbox takes longer without somebody acting. */
const SKIP_MS = 31 * 86_400_000;

/** Whether the condition is met now. */
function isSo({journal}: Session, {id, status}: TransactionRecord, request: WaitRequest): boolean {
  if (request.status !== undefined) {
    return [request.status].flat().some((wanted) => wanted === status);
  }
  return journal.callbacks
    .newestFirst()
    .some(
      ({callback, attempts}) =>
        callback.about === id &&
        (request.callback === 'any' || callback.status === request.callback) &&
        attempts.some(({acknowledged}) => acknowledged),
    );
}

const wanted = ({status, callback}: WaitRequest): string =>
  status === undefined
    ? `an acknowledged callback of status ${callback}`
    : `the status ${[status].flat().join(' or ')}`;

function timeoutOf({timeout_s: seconds = DEFAULT_TIMEOUT_S}: WaitRequest): number {
  if (!(typeof seconds === 'number' && seconds > 0 && seconds <= MAX_TIMEOUT_S)) {
    throw new ControlFailure(
      400,
      'invalid',
      `timeout_s ${String(seconds)}: expected seconds, at most ${MAX_TIMEOUT_S}`,
    );
  }
  return seconds * 1000;
}

const STATUSES = transactionStatuses.map(({name}) => name);

/** @throws ControlFailure 400 unless all values are known */
function requireKnown(name: 'status' | 'callback', values: readonly unknown[], known: readonly unknown[]): void {
  if (values.length === 0 || !values.every((value) => known.includes(value))) {
    throw new ControlFailure(400, 'invalid', `${name} ${JSON.stringify(values)}: expected ${known.join(', ')}`);
  }
}

export interface Waiting {
  readonly session: () => Session;
  readonly find: (id: string) => TransactionRecord;
  readonly listen: (listener: (event: GatewayEvent) => void) => () => void;
}

/** Moves the clock from due moment to due moment until the condition is met. */
async function skip({session, find}: Waiting, request: WaitRequest): Promise<boolean> {
  const {clock, sandbox} = session();
  const end = clock.now() + SKIP_MS;
  await sandbox.idle();
  for (let {next} = sandbox.world.agenda; next !== null && next <= end; {next} = sandbox.world.agenda) {
    if (isSo(session(), find(request.transaction), request)) {
      return true;
    }
    await passUntil(session(), Math.max(next, clock.now()));
  }
  return isSo(session(), find(request.transaction), request);
}

/** @throws ControlFailure 400, 404, 408 */
export async function waitUntil(waiting: Waiting, request: WaitRequest): Promise<void> {
  const timeout = timeoutOf(request);
  if (typeof request.transaction !== 'string' || (request.status === undefined) === (request.callback === undefined)) {
    throw new ControlFailure(400, 'invalid', 'expected "transaction", and "status" or "callback"');
  }
  if (request.callback === undefined) {
    requireKnown('status', [request.status].flat(), STATUSES);
  } else {
    requireKnown('callback', [request.callback], [...STATUSES, 'any']);
  }
  if (request.skip !== undefined && typeof request.skip !== 'boolean') {
    throw new ControlFailure(400, 'invalid', `skip ${JSON.stringify(request.skip)}: expected true or false`);
  }
  const {session, find, listen} = waiting;
  const met = (): boolean => isSo(session(), find(request.transaction), request);
  if (met() || (request.skip === true && (await skip(waiting, request)))) {
    return;
  }
  const reached = await new Promise<boolean>((resolve, reject) => {
    const end = (result: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(result);
    };
    const timer = setTimeout(() => end(false), timeout);
    const stop = listen(({kind}) => {
      try {
        if ((kind === 'transaction' || kind === 'callback' || kind === 'reset') && met()) {
          end(true);
        }
      } catch (error) {
        clearTimeout(timer);
        stop();
        reject(error);
      }
    });
  });
  if (!reached) {
    const {status} = find(request.transaction);
    throw new ControlFailure(
      408,
      'timeout',
      `${request.transaction} is ${status} after ${timeout / 1000} s, and not yet at ${wanted(request)}`,
    );
  }
}
