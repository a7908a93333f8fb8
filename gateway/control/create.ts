// The control of one gateway, over the world that it has now.
import {systemClock, rfc3339} from '../../sandbox/kit/clock';
import {createSandbox, type ActName, type Sandbox} from '../../sandbox/index';
import {placesOn} from '../../sandbox/domain/places';
import {defaultKey, defaultPoint} from '../../sandbox/domain/points';
import {externalName, legacyName} from '../../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../../sandbox/domain/transaction/record';
import {viewV2} from '../../sandbox/domain/transaction/view-v2';
import {nextStep} from '../../sandbox/domain/transaction/advance';
import type {GatewayOptions} from '../options';
import {createGatewayClock, SEEDED_START, type GatewayClock} from '../clock';
import {ControlFailure, type Control} from './control';
import {hasText, pageOf} from './lists';
import type {GatewayEvent, GatewayInfo} from './types';
import {balancesOf, methodOf, postingRow, reportRow, summaryOf} from './views';

export interface Session {
  readonly sandbox: Sandbox;
  readonly clock: GatewayClock;
}

export interface ControlWithSession extends Control {
  readonly session: Session;
  tell(event: GatewayEvent): void;
}

const notYet = (what: string): never => {
  throw new ControlFailure(409, 'not_possible', `${what} is not possible yet`);
};

export function createControl(options: GatewayOptions): ControlWithSession {
  const listeners = new Set<(event: GatewayEvent) => void>();
  const tell = (event: GatewayEvent): void => listeners.forEach((listener) => listener(event));
  const open = (seed: string | null): Session => {
    const clock = createGatewayClock(
      systemClock,
      seed === null ? Date.now() : SEEDED_START,
      seed === null ? 'runs' : 'steps',
    );
    const sandbox = createSandbox({...options, clock, places: placesOn(options.origin)});
    return {sandbox, clock};
  };
  let session = open(options.seed);

  function find(id: string): TransactionRecord {
    const {world} = session.sandbox;
    const name = world.names.get(externalName(options.pointId, id)) ?? world.names.get(legacyName(Number(id))) ?? id;
    const record = world.transactions.get(name);
    if (!record) {
      throw new ControlFailure(404, 'not_found', `${id}: expected txn_..., an external_id, or a number of v1`);
    }
    return world.settle(record);
  }

  const control: ControlWithSession = {
    tell,
    get session() {
      return session;
    },
    get world() {
      return session.sandbox.world;
    },
    info: (): GatewayInfo => ({
      url: options.origin,
      console: `${options.origin}/`,
      version: options.version,
      keys: [
        {
          key: defaultKey.key,
          secret: defaultKey.secrets[0]!.secret,
          scopes: defaultKey.scopes,
          point_id: defaultKey.pointId,
          answer: 'works',
          note: 'May do everything.',
        },
      ],
      callback_secret: defaultPoint.callbacks.secret,
      v1_secret: defaultPoint.callbacks.v1Secret,
      callback_url: options.callbackUrl,
      point_id: options.pointId,
      seed: options.seed,
      clock: control.clock(),
      docs: options.docs,
    }),
    transactions: (query) =>
      pageOf(
        session.sandbox.world.transactions.newestFirst(),
        query,
        ({id}) => id,
        ({id, externalId, legacyId, status}, text) => hasText(text, id, externalId, legacyId, status),
        (record) => summaryOf(session.sandbox.world, record),
      ),
    transaction(id) {
      const {world} = session.sandbox;
      const record = find(id);
      const service = record.serviceId === null ? undefined : world.services.get(record.serviceId);
      const step = nextStep(record);
      return {
        transaction: viewV2(record) as never,
        method: service ? methodOf(service) : null,
        timeline: [],
        requests: [],
        callbacks: [],
        postings: [...world.postings.newestFirst()].filter(({cause}) => cause.record?.id === record.id).map(postingRow),
        acts: [],
        next: step && {at: rfc3339(step.due), status: step.status},
      };
    },
    act(id, {act}) {
      session.sandbox.act(find(id).id, act as ActName);
      return Promise.resolve(control.transaction(id));
    },
    requests: () => notYet('requests'),
    request: () => notYet('requests'),
    callbacks: () => notYet('callbacks'),
    callback: () => notYet('callbacks'),
    send: () => notYet('callbacks'),
    balances: () => balancesOf(session.sandbox.world),
    postings: (query) =>
      pageOf(
        session.sandbox.world.postings.newestFirst(),
        query,
        ({id}) => id,
        ({id, currency, cause}, text) => hasText(text, id, currency, cause.type, cause.record?.id ?? null),
        postingRow,
      ),
    reports: (query) =>
      pageOf(
        session.sandbox.world.reports.newestFirst(),
        query,
        ({id}) => id,
        ({id, type, status}, text) => hasText(text, id, type, status),
        reportRow,
      ),
    clock: () => {
      const {clock, sandbox} = session;
      const {next} = sandbox.world.agenda;
      return {now: rfc3339(clock.now()), mode: clock.mode, next: next === null ? null : rfc3339(next)};
    },
    setClock: () => notYet('the clock'),
    reset() {
      session = open(options.seed);
      tell({kind: 'reset', id: null});
      return control.info();
    },
    seed: () => notYet('a seed'),
    snapshot: () => notYet('a snapshot'),
    restore: () => notYet('restoring'),
    wait: () => notYet('waiting'),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return control;
}
