// One world for all tabs. Each tab has its own gateway; the tab that holds the lock first loads the world saved last. On
// plain http, where tabs cannot exclude each other, of two changes at the same moment the last one is kept. If the browser
// lets the site keep nothing, each tab has a world of its own.
import type {ControlWithSession} from '../control/create-control';
import {passUntil} from '../control/time';
import type {GatewayEvent, Snapshot} from '../control/types';
import {listOf, measure, object, text} from '../control/shape';
import {messageOf} from '../../lib/message-of';
import {exclusive, randomUuid} from '../../lib/secure-context';
import type {SavedWorld, Storage} from './storage';

const LOCK = 'gateway';
const CHANNEL = 'gateway';
/** Milliseconds between two checks for due tasks. */
const TICK_MS = 100;
/** A world that was left for longer continues with only this much time added. */
const LONGEST_MS = 366 * 86_400_000;

const requireKept = (kept: SavedWorld): void =>
  object<Omit<SavedWorld, 'snapshot'>>({revision: text, placed: listOf(text), lead: measure})(kept, 'world');

export interface SharedWorld {
  /** Runs `work` on the current world while no other tab does, then saves changes. */
  withLock<Result>(work: (control: ControlWithSession) => Result | Promise<Result>): Promise<Result>;
  /** Keys of the records that scenes have added. */
  readonly placed: Set<string>;
  /** Whether this world has replaced one that the browser had kept and that could not be read. */
  isReplacement(): boolean;
}

/** Null if the browser lets the site keep nothing: it then refuses channels and locks, too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** @param tell receives every event in the world, from any tab */
export function openSharedWorld(
  control: ControlWithSession,
  storage: Storage,
  tell: (event: GatewayEvent) => void,
): SharedWorld {
  const placed = new Set<string>();
  const channel = openChannel();
  let known: string | null = null;
  let isReplacement = false;
  let changes = 0;
  let isTicking = false;
  control.listen((event) => {
    changes += 1;
    tell(event);
  });

  /** Loads the world saved by another tab, or by this tab before a reload. */
  async function adopt(): Promise<void> {
    const saved = await storage.read();
    if (saved === null || saved.revision === known) {
      return;
    }
    known = saved.revision;
    try {
      requireKept(saved);
      await control.restore(saved.snapshot as Snapshot);
    } catch (error) {
      // The saved world is from another version of the contract or has another shape. It is replaced by this tab's
      // world.
      isReplacement = true;
      console.warn('The world that this browser has kept cannot be read. A new one begins:', messageOf(error));
      return;
    }
    placed.clear();
    saved.placed.forEach((key) => placed.add(key));
    const {session} = control;
    const now = Date.now() + saved.lead;
    if (session.clock.mode === 'runs' && now > session.clock.now()) {
      await passUntil(session, Math.min(now, session.clock.now() + LONGEST_MS));
    }
  }

  async function keep(): Promise<void> {
    known = randomUuid();
    const {clock} = control.session;
    const lead = clock.now() - Date.now();
    await storage.write({revision: known, snapshot: await control.snapshot(), placed: [...placed], lead});
    channel?.postMessage(known);
  }

  async function withLock<Result>(work: (given: ControlWithSession) => Result | Promise<Result>): Promise<Result> {
    const whole = async (): Promise<Result> => {
      await adopt();
      const before = changes;
      try {
        return await work(control);
      } finally {
        await control.session.sandbox.idle();
        if (changes !== before) {
          await keep();
        }
      }
    };
    return await (channel ? exclusive(LOCK, whole) : whole());
  }

  const tick = async (): Promise<void> => {
    const {clock, sandbox} = control.session;
    const {next} = sandbox.world.agenda;
    if (isTicking || clock.mode === 'stands' || next === null || next > clock.now()) {
      return;
    }
    isTicking = true;
    await withLock(({session}) => session.sandbox.tick()).finally(() => (isTicking = false));
  };

  channel?.addEventListener('message', () => void withLock(() => undefined));
  setInterval(() => void tick(), TICK_MS);
  return {withLock, placed, isReplacement: () => isReplacement};
}
