// One world with its clock, random generator and journal. A reset opens a new session.
import {keyOf, pointOf, type Account} from '../player/account';
import {createSandbox, bodyText, ADDRESS_HEADER, type Sandbox} from '../sandbox/index';
import {REQUEST_ID_HEADER} from '../sandbox/http/json-response';
import {placesOn} from '../sandbox/domain/places';
import {defaultKey} from '../sandbox/domain/points';
import {trialKeys, trialPoints} from '../sandbox/domain/trial-keys';
import {systemClock} from '../sandbox/kit/clock';
import type {World, WorldState} from '../sandbox/world';
import type {Handle} from './http-message';
import {randomStateOf, createSeededRandom, type RandomState} from './seeded-random';
import {createGatewayClock, SEEDED_START, type ClockMode, type GatewayClock} from './clock';
import {createJournal, type Journal, type JournalState} from './journal';
import {createJournalRecorder} from './journal-recorder';
import type {GatewayOptions} from './options';
import type {GatewayEvent} from './types';
import {withoutCardData} from './card-data';
import {messageOfBytes, messageOfText} from './read-message';

/** A session as plain data. */
export interface SessionState {
  readonly world: WorldState;
  readonly journal: JournalState;
  readonly chance: RandomState | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly mode: ClockMode;
  /** How its account differs from the initial account of a world; undefined if it does not. */
  readonly account?: Account;
}

export interface Session {
  readonly sandbox: Sandbox;
  readonly clock: GatewayClock;
  readonly journal: Journal;
  readonly seed: string | null;
  /** Answers an API request and records both. */
  readonly handle: Handle;
  /** The world, with links that lead where a request came from. @param url of the request */
  worldAt(url: string): World;
  state(): SessionState;
}

export function openSession(
  options: GatewayOptions,
  seed: string | null,
  tell: (event: GatewayEvent) => void,
  before?: SessionState,
): Session {
  const fresh =
    seed === null
      ? ({now: options.start ?? systemClock.now(), mode: 'runs'} as const)
      : ({now: SEEDED_START, mode: 'steps'} as const);
  const {now, mode, account = {}}: Pick<SessionState, 'now' | 'mode' | 'account'> = before ?? fresh;
  const {callbackUrl, callbackFormat = 'POST'} = options;
  const clock = createGatewayClock(systemClock, now, mode);
  const chance = seed === null ? null : createSeededRandom(before?.chance ?? randomStateOf(seed));
  const journal = createJournal(before?.journal);
  const recorder = createJournalRecorder(journal, clock, options.deliver, tell);

  const sandbox = createSandbox({
    contract: options.contract,
    catalogue: options.catalogue,
    clock,
    wall: systemClock,
    origin: options.publicUrl ?? options.origin,
    places: options.places ?? placesOn(options.publicUrl ?? options.origin),
    keys: trialKeys(options.pointId).map((key) => (key.key === defaultKey.key ? keyOf(key, account) : key)),
    points: trialPoints(options.pointId, {url: callbackUrl, format: callbackFormat}).map((point) =>
      point.pointId === options.pointId ? pointOf(point, account) : point,
    ),
    random: chance?.bytes,
    deliver: recorder.deliver,
    onDelivery: recorder.onDelivery,
    onFault: (name, error) => console.error(`The task "${name}" failed and was dropped:`, error),
    watch: {
      transaction: recorder.onTransaction,
      posting: () => tell({kind: 'balance', id: null}),
      report: ({id}) => tell({kind: 'report', id}),
    },
    before: before?.world,
  });

  const worldAt = (url: string): World => {
    const {world} = sandbox;
    const origin = options.publicUrl ?? new URL(url).origin;
    // A container or a reverse proxy is called by names that the gateway does not know when it starts.
    return options.places || origin === world.origin ? world : {...world, origin, places: placesOn(origin)};
  };

  return {
    sandbox,
    clock,
    journal,
    seed,
    worldAt,
    async handle(request, address) {
      const at = clock.now();
      const began = performance.now();
      const {method, url, headers, lines, body} = request;
      headers.set(ADDRESS_HEADER, address);
      const response = await sandbox.handle(request, worldAt(url));
      const text = await bodyText(response);
      const answered = [...response.headers];
      // Answers without this header are not from the API.
      const id = response.headers.get(REQUEST_ID_HEADER);
      if (id !== null) {
        const {pathname, search} = new URL(url);
        journal.addRequest({
          id,
          at,
          method,
          target: withoutCardData(pathname + search),
          address,
          request: messageOfBytes(lines, body),
          answer: messageOfText(answered, text),
          status: response.status,
          duration: performance.now() - began,
        });
        tell({kind: 'request', id});
      }
      return {status: response.status, lines: answered, text};
    },
    state: () => ({
      world: sandbox.world.state(),
      journal: journal.state(),
      chance: chance?.state ?? null,
      now: clock.now(),
      mode: clock.mode,
      account,
    }),
  };
}
