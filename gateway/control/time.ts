// Moves time by hand, from one due task to the next, including their callbacks.
import {rfc3339} from '../sandbox/kit/clock';
import {ControlFailure} from './control';
import type {Session} from './session';
import type {ClockRequest, ClockState} from './types';

const UNITS = {ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000} as const;
/** One year. A longer duration is probably a typing error. */
const MOST_MS = 366 * UNITS.d;
const SWITCHES = ['freeze', 'run', 'next'];
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const EXPECTED =
  'expected one of {"advance": "90 s"}, {"set": "2026-01-01T00:00:00Z"}, {"freeze": true}, {"run": true}, {"next": true}';

export const clockState = ({clock, sandbox}: Session): ClockState => {
  const {next} = sandbox.world.agenda;
  return {now: rfc3339(clock.now()), mode: clock.mode, next: next === null ? null : rfc3339(next)};
};

/** Converts a duration to milliseconds. @throws ControlFailure 400 */
function durationOf(value: unknown): number {
  const [, digits, unit] = (typeof value === 'string' && /^(\d{1,12}) ?(ms|s|min|h|d)$/.exec(value)) || [];
  const milliseconds = typeof value === 'number' ? value : Number(digits) * UNITS[unit as keyof typeof UNITS];
  if (!(Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds <= MOST_MS)) {
    throw new ControlFailure(
      400,
      'invalid',
      `advance ${JSON.stringify(value)}: expected whole milliseconds, or 90 s, 5 min, 28 h, 7 d; at most 366 d`,
    );
  }
  return milliseconds;
}

/** Milliseconds for the answers to callbacks while the clock is moved, and after the first that took longer. */
const PATIENCE_MS = 1000;
const LESS_PATIENCE_MS = 50;

/** Whether a promise resolves in time. */
async function resolvesIn(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const isInTime = await Promise.race([promise.then(() => true as const), late]);
  clearTimeout(timer);
  return isInTime;
}

/**
 * Runs everything due until then, and waits for the answers to its callbacks. A receiver that hangs is not waited for:
 * on this clock, its time is over. @param end milliseconds since 1970
 */
export async function passUntil({clock, sandbox}: Session, end: number): Promise<void> {
  const {agenda, courier} = sandbox.world;
  let patience = PATIENCE_MS;
  /** Resolves to whether all callbacks were answered. */
  const settle = async (): Promise<boolean> => {
    sandbox.tick();
    return resolvesIn(patience, sandbox.idle());
  };
  const pass = async (): Promise<void> => {
    if (!(await settle())) {
      patience = LESS_PATIENCE_MS;
      courier.giveUp();
      await settle();
    }
  };
  await pass();
  for (let {next} = agenda; next !== null && next <= end; {next} = agenda) {
    clock.moveTo(next);
    await pass();
  }
  clock.moveTo(end);
  await settle();
}

function targetOf(session: Session, request: ClockRequest): number | null {
  const now = session.clock.now();
  if ('advance' in request) {
    return now + durationOf(request.advance);
  }
  if ('next' in request) {
    return session.sandbox.world.agenda.next;
  }
  if (!('set' in request)) {
    return null;
  }
  const moment = DATE_TIME.test(request.set) ? Date.parse(request.set) : Number.NaN;
  if (!(moment >= now && moment <= now + MOST_MS)) {
    throw new ControlFailure(
      400,
      'invalid',
      `set ${JSON.stringify(request.set)}: expected a moment as 2026-01-01T00:00:00Z, from ${rfc3339(now)} to a year later`,
    );
  }
  return moment;
}

/** @throws ControlFailure 400 */
export async function setClock(session: Session, request: ClockRequest): Promise<ClockState> {
  const [[name, value] = [], ...others] = Object.entries(request);
  if (name === undefined || others.length > 0 || (SWITCHES.includes(name) && value !== true)) {
    throw new ControlFailure(400, 'invalid', EXPECTED);
  }
  if ('freeze' in request || 'run' in request) {
    session.clock.become('freeze' in request ? 'stands' : 'runs');
    return clockState(session);
  }
  const target = targetOf(session, request);
  if (target !== null) {
    await passUntil(session, target);
  }
  return clockState(session);
}
