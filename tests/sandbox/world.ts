// A world with services made for the test and called directly: without contract and catalogue, in milliseconds.
import {createWorld, type SandboxOptions, type World} from '../../gateway/sandbox/world';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import type {SandboxService} from '../../gateway/sandbox/domain/services/services';
import {manualClock, type ManualClock} from '../../gateway/sandbox/kit/clock';
import {ApiFailure} from '../../gateway/sandbox/kit/failure';
import type {ExactObject} from '../../lib/exact-json';
import type {Call, Handler, Result} from '../../gateway/sandbox/operations/call';
import type {Capabilities} from '../../gateway/sandbox/operations/capabilities';

/** A pay-in by card in PEN, on the page and host to host, with other values where the test says so. */
export const serviceOf = (changes: Partial<SandboxService> = {}): SandboxService => {
  const {action = 'card', template = null, type = 'payin'} = changes;
  return {
    id: 2117,
    name: 'A service',
    type,
    flows: ['hpp', 'h2h'],
    country: null,
    countries: null,
    currency: 'PEN',
    min: 100n,
    max: 1_000_000n,
    status: 'active',
    percent: '3.00',
    fixed: 0n,
    refunds: 'partial',
    refundDays: null,
    refundWorkingDays: 10,
    disputes: {kind: 'card', window_days: 120},
    twoStage: true,
    recurring: false,
    oneClick: false,
    settlement: {cycle: 'daily', working_days: 1},
    banks: null,
    expiresIn: {min: 300, default: 1800, max: 86_400},
    action,
    template,
    onPage: {action, template},
    byChoice: {operator: new Map(), app: new Map()},
    recipient: null,
    requisites: null,
    fields: [],
    rules: new Map(),
    forms: {hpp: [{name: 'hpp', wanted: []}], h2h: [{name: 'h2h', wanted: []}], validate: []},
    strict: false,
    takesTokens: false,
    knownCardsOnly: false,
    sendsCode: false,
    network: null,
    method: null,
    payerKind: 'card',
    tells: new Map(),
    reasons: new Set(),
    anotherAmount: {hpp: null, h2h: null},
    singleTry: false,
    isPasted: false,
    passesOn: false,
    hasRoutes: type === 'p2p' && action !== 'card',
    ...changes,
  };
};

// oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of it is what it requires of it
export type Shown = any;

export interface Desk {
  readonly clock: ManualClock;
  readonly world: World;
  /** What a handler answers; null instead of a body for a GET with these parameters. */
  ask(handler: Handler<Capabilities>, body?: object | null, changes?: Partial<Call>): Promise<Result>;
  /** `data` of its answer. */
  data(handler: Handler<Capabilities>, body?: object | null, changes?: Partial<Call>): Promise<Shown>;
  /** Number of the error with which it refuses, and the field that it names; null when it does not refuse. */
  refusal(
    handler: Handler<Capabilities>,
    body: object,
    changes?: Partial<Call>,
  ): Promise<readonly [number, string?] | null>;
  /** Lets time pass, one due moment after the other. */
  wait(milliseconds: number): void;
}

/** A world at 2026-01-01T00:00:00Z. */
export function openDesk(services: readonly SandboxService[], options: Partial<SandboxOptions> = {}): Desk {
  const clock = manualClock(1_767_225_600_000);
  const world = createWorld({
    contract: {operations: [], validators: {}},
    catalogue: {methods: [], formats: {}, exampleServices: []},
    services,
    clock,
    ...options,
  });
  const ask: Desk['ask'] = async (handler, body = {}, changes = {}) =>
    handler({
      world,
      version: 'v2',
      key: defaultKey,
      point: defaultPoint,
      body: (body ?? {}) as ExactObject,
      parameters: {},
      scenario: null,
      now: clock.now(),
      note: () => undefined,
      ...changes,
    } as Call<Capabilities>);
  return {
    clock,
    world,
    ask,
    async data(handler, body, changes) {
      return ((await ask(handler, body, changes)) as {readonly data: object}).data;
    },
    async refusal(handler, body, changes) {
      try {
        await ask(handler, body, changes);
        return null;
      } catch (error) {
        if (!(error instanceof ApiFailure)) {
          throw error;
        }
        const path = error.details.fields?.[0]?.path;
        return path === undefined ? [error.error.number] : [error.error.number, path];
      }
    },
    wait(milliseconds) {
      const end = clock.now() + milliseconds;
      for (let {next} = world.agenda; next !== null && next <= end; {next} = world.agenda) {
        clock.advance(Math.max(0, next - clock.now()));
        world.agenda.runDue();
      }
      clock.advance(end - clock.now());
    },
  };
}
