// Creates the control of a gateway. It always acts on the current world.
import {TransitionError} from '../sandbox/domain/transaction/machine';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import {ApiFailure} from '../sandbox/kit/failure';
import {isAct} from '../sandbox/operations/acts';
import type {GatewayOptions} from './options';
import {possibleActs} from './acts';
import {ControlFailure, type Control} from './control';
import {transactionDetail} from './detail';
import {requireFound, transactionNamed} from './find';
import {changeKey, changePoint, settingsOf} from './settings';
import {keysOf} from './keys';
import {listsOf} from './list-queries';
import {sendByHand} from './send';
import {SEED, SEED_TEXT} from './seeded-random';
import {openSession, type Session, type SessionState} from './session';
import {callbackDetail, requestDetail} from './journal-views';
import {snapshotOf, stateOf} from './snapshot';
import {partsOf} from './state-text';
import {clockState, setClock} from './time';
import type {ActRequest, GatewayEvent, GatewayInfo, PossibleAct, Settings, Snapshot, TransactionDetail} from './types';
import {balancesOf} from './record-views';
import {waitUntil} from './wait';

export interface ControlWithSession extends Control {
  readonly session: Session;
  /** Replaces the session with this state. */
  enter(state: SessionState): void;
  /** Restores a snapshot to which `reset` then returns. */
  begin(snapshot: Snapshot): Promise<void>;
}

/** @throws ControlFailure 400 unless the act has the field, and the value is a text or a number */
function valueOf(act: string, possible: readonly PossibleAct[], name: string, value: unknown): string {
  const fields = possible.find((each) => each.act === act)?.fields.map((field) => field.name) ?? [];
  if (!fields.includes(name)) {
    const expected = fields.length > 0 ? `of the fields of "${act}": ${fields.join(', ')}` : `"${act}" without fields`;
    throw new ControlFailure(400, 'invalid', `${name}: expected ${expected}`);
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new ControlFailure(400, 'invalid', `${name} ${JSON.stringify(value)}: expected a text`);
  }
  return String(value);
}

/** @returns the seed, or null for a random world @throws ControlFailure 400 */
function seedOf(seed: unknown): string | null {
  if (seed === null || seed === undefined) {
    return null;
  }
  if (!(Number.isSafeInteger(seed) || (typeof seed === 'string' && SEED.test(seed)))) {
    throw new ControlFailure(400, 'invalid', `seed ${JSON.stringify(seed)}: expected ${SEED_TEXT}, or a whole number`);
  }
  return String(seed);
}

/** Performs an act and converts the sandbox's errors to ControlFailure. */
function doAct({sandbox}: Session, record: TransactionRecord, {act, ...values}: ActRequest): void {
  const possible = possibleActs(record, sandbox.world.services.get(record.serviceId ?? 0));
  const names = possible.map(({act: name}) => name);
  if (typeof act !== 'string' || !isAct(act)) {
    throw new ControlFailure(400, 'invalid', `act ${act}: expected one of ${names.join(', ')}`);
  }
  if (!names.includes(act)) {
    const now = names.length > 0 ? names.join(', ') : 'nothing';
    throw new ControlFailure(
      409,
      'not_possible',
      `${record.id} is ${record.status}: possible now is ${now}, not ${act}`,
    );
  }
  const texts = Object.entries(values).map(([name, value]) => [name, valueOf(act, possible, name, value)] as const);
  try {
    sandbox.act(record.id, act, Object.fromEntries(texts));
  } catch (error) {
    if (error instanceof RangeError || error instanceof TransitionError || error instanceof ApiFailure) {
      throw new ControlFailure(error instanceof RangeError ? 400 : 409, 'not_possible', error.message);
    }
    throw error;
  }
}

export function createControl(options: GatewayOptions): ControlWithSession {
  const {origin, version, pointId} = options;
  const listeners = new Set<(event: GatewayEvent) => void>();
  const notify = (event: GatewayEvent): void => listeners.forEach((listener) => listener(event));
  let session = openSession(options, options.seed, notify);
  /** What the gateway was started with, if it was not a new world. */
  let beginning: {readonly seed: string | null; readonly state: SessionState} | null = null;
  const world = () => session.sandbox.world;
  const ownPoint = () => world().points.get(pointId)!;

  function replace(next: Session): GatewayInfo {
    session = next;
    notify({kind: 'reset', id: null});
    return control.info();
  }

  function changed(change: () => void): Settings {
    change();
    notify({kind: 'settings', id: null});
    return settingsOf(world());
  }

  const callbackOf = (id: string) =>
    requireFound(session.journal.callbacks.get(id), id, 'cb_... of a callback that was sent');

  const find = (id: string): TransactionRecord => transactionNamed(world(), pointId, id);
  const detail = (record: TransactionRecord): TransactionDetail => transactionDetail(session, record);

  const control: ControlWithSession = {
    get session() {
      return session;
    },
    get world() {
      return world();
    },
    worldAt: (url) => session.worldAt(url),
    info: () => ({
      url: origin,
      console: `${origin}/`,
      version,
      keys: keysOf(world(), pointId),
      callback_secret: ownPoint().callbacks.secret,
      v1_secret: ownPoint().v1Secrets.test!,
      callback_url: ownPoint().callbacks.url,
      point_id: pointId,
      seed: session.seed,
      clock: clockState(session),
      docs: options.docs,
    }),
    ...listsOf(() => session),
    transaction: (id) => detail(find(id)),
    async act(id, request) {
      doAct(session, find(id), request);
      return detail(find(id));
    },
    request: async (id) =>
      requestDetail(
        world(),
        requireFound(session.journal.requests.get(id), id, 'req_... of a request that is kept'),
        origin,
      ),
    callback: (id) => callbackDetail(callbackOf(id)),
    async send(id, request) {
      await sendByHand(session, callbackOf(id), request);
      return callbackDetail(callbackOf(id));
    },
    balances: () => balancesOf(world()),
    reportFile(id) {
      const {file, type, format} = requireFound(world().reports.get(id), id, 'rep_... of a report');
      return {...requireFound(file ?? undefined, id, 'a report that is ready'), name: `${type}.${format}`};
    },
    settings: () => settingsOf(world()),
    changePoint: (id, change) => changed(() => changePoint(world(), id, change)),
    changeKey: (id, change) => changed(() => changeKey(world(), id, change)),
    clock: () => clockState(session),
    async setClock(request) {
      const state = await setClock(session, request);
      notify({kind: 'clock', id: null});
      return state;
    },
    reset: () => replace(openSession(options, beginning ? beginning.seed : session.seed, notify, beginning?.state)),
    seed: ({seed}) => replace(openSession(options, seedOf(seed), notify)),
    snapshot: () => snapshotOf(session, version, partsOf(session.state())),
    async restore(snapshot) {
      const {points, services} = world();
      const known = {points: new Set(points.keys()), services: new Set(services.keys())};
      return replace(openSession(options, snapshot.seed, notify, await stateOf(snapshot, version, known)));
    },
    async begin(snapshot) {
      await control.restore(snapshot);
      beginning = {seed: session.seed, state: session.state()};
    },
    enter(state) {
      replace(openSession(options, session.seed, notify, state));
    },
    async wait(request) {
      await waitUntil({session: () => session, find, listen: control.listen}, request);
      return detail(find(request.transaction));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return control;
}
