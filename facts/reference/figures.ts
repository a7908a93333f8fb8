// Figures of the gateway that pages, contract and sandbox share, such as lifetimes and maximum sizes.
import {rates, type RateClass} from './rate-limits';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time in milliseconds, a size in bytes, or the requests of a rate limit class. */
export interface Figure {
  readonly kind: 'time' | 'size' | 'rate';
  readonly value: number;
  /** A number in a text is this figure if one of these words is near it. Sizes need none. */
  readonly near: RegExp;
}

const time = (value: number, near: RegExp): Figure => ({kind: 'time', value, near});

/** Delays before each attempt of a callback in milliseconds, starting with 0. POST is v2, GET is v1. */
export const retryPlans = {
  POST: [0, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR],
  GET: [0, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
} as const satisfies Readonly<Record<string, readonly number[]>>;

const sum = (pauses: readonly number[]): number => pauses.reduce((total, pause) => total + pause, 0);
/** Requests refilled per hour. */
const rate = (name: RateClass, near: RegExp): Figure => ({kind: 'rate', value: HOUR / rates[name].refill, near});

export const figures = {
  'rate.R': rate('R', /\b[Rr]eads?\b|\bR\b|find/),
  'rate.W': rate('W', /\b[Ww]rites?\b|\bW\b/),
  'rate.P': rate('P', /\breports?\b|\bP\b/),
  'timestamp.window': time(300 * SECOND, /timestamp|clock|away/i),
  'ts.window': time(600 * SECOND, /`?\bts\b`?|clock/),
  'nonce.lifetime': time(600 * SECOND, /nonce/i),
  'idempotency.lifetime': time(24 * HOUR, /idempotency|\bkey\b|same body|stored answer/i),
  'quote.lifetime': time(60 * SECOND, /quote|\brate\b|2112|exchange|expires_at/i),
  'callback.timeout': time(10 * SECOND, /\bOK\b|2xx|204|DNS|end of the attempt|start of the connection/),
  'callback.post.span': time(sum(retryPlans.POST), /attempt|more/),
  'callback.get.span': time(sum(retryPlans.GET), /attempt|retry|24 h/),
  'body.size': {kind: 'size', value: 256 * 1024, near: /./},
  'report.link': time(15 * MINUTE, /download|\bfile\b|403/i),
  'report.lifetime': time(30 * DAY, /report|\bfile\b|the list/i),
  'report.window': time(31 * DAY, /windows|window has|window is longer|one report|a report of/i),
  'list.window': time(31 * DAY, /created_(from|to)|creation time|window|\blast\b|apart|newest/i),
  'capture.window': time(7 * DAY, /reserve|reservation|capture|authorized/i),
  'p2p.requisites': time(15 * MINUTE, /requisites|recipient/i),
  'secret.overlap': time(7 * DAY, /secret|signature/i),
} as const satisfies Readonly<Record<string, Figure>>;

/** Units of a figure, as written in texts. */
const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: SECOND,
  second: SECOND,
  seconds: SECOND,
  min: MINUTE,
  minute: MINUTE,
  minutes: MINUTE,
  h: HOUR,
  hour: HOUR,
  hours: HOUR,
  day: DAY,
  days: DAY,
  KiB: 1024,
  bytes: 1,
  'a second': 3600,
  'an hour': 1,
};

export const figureUnits: readonly string[] = Object.keys(UNITS);

/** For example 27 h 51 min. */
const hoursAndMinutes = (value: number): string => `${Math.floor(value / HOUR)} h ${(value % HOUR) / MINUTE} min`;

/** Formats a delay with the units it needs: `0`, `5 min`, `6 h`, `7 h 11 min`. @param value milliseconds */
export const spanText = (value: number): string =>
  hoursAndMinutes(value)
    .replace(/^0 h 0 min$/, '0')
    .replace(/^0 h /, '')
    .replace(/ 0 min$/, '');

/**
 * A figure as text: `60 s`, `10 minutes`, `27 h 51 min`, `20 a second`. Hours are rounded.
 * @param unit as in the text; `h min` for both; `number` for seconds or bytes without a unit
 * @throws Error with the name of the unknown figure or unit
 */
export function figureText(name: string, unit: string): string {
  const figure = (figures as Readonly<Record<string, Figure>>)[name];
  if (!figure) {
    throw new Error(`figure ${name}: expected one of ${Object.keys(figures).join(', ')}`);
  }
  if (unit === 'h min') {
    return hoursAndMinutes(figure.value);
  }
  if (unit === 'number') {
    return String(figure.kind === 'time' ? figure.value / SECOND : figure.value);
  }
  const size = UNITS[unit];
  if (size === undefined) {
    throw new Error(`figure ${name} as ${unit}: expected one of ${figureUnits.join(', ')}, h min or number`);
  }
  const amount = figure.value / size;
  return `${/^h/.test(unit) ? Math.round(amount) : amount} ${unit}`;
}

/** A placeholder such as `{figure:quote.lifetime as s}`, used in contract texts and front matter. */
const PLACE = /\{figure:([\w.]+) as ([A-Za-z ]+)\}/g;

/** The text with its figures filled in. @throws Error with the name of the unknown figure or unit */
export const withFigures = (text: string): string =>
  text.replace(PLACE, (_place, name: string, unit: string) => figureText(name, unit));
