// Checks timestamps.
import {figures} from '../../../facts/reference/figures';
import type {Named} from './candidates';

/** The receiver checks this timestamp; if it is off, the receiver made no mistake. */
export const CALLBACK_TIMESTAMP = 'webhook-timestamp';

const UNITS: Readonly<Record<number, string>> = {13: 'milliseconds', 16: 'microseconds', 19: 'nanoseconds'};

const spanText = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`;

/**
 * Mistakes in a Unix timestamp in seconds; empty if it is right.
 * @param name of its header or field
 * @param at when the message was sent, milliseconds since 1970; null if unknown
 * @param window which of the two limits applies
 */
export function timestampMistakes(
  name: string,
  text: string,
  at: number | null,
  window: 'timestamp.window' | 'ts.window',
): readonly Named[] {
  const unit = /^\d+$/.test(text) ? UNITS[text.length] : undefined;
  if (unit) {
    return [{id: 'timestamp_unit', detail: `${name} is in ${unit}`}];
  }
  if (!/^\d{1,12}$/.test(text)) {
    return [{id: 'timestamp_form', detail: `${name}, “${text.slice(0, 40)}”,`}];
  }
  const off = at === null ? 0 : Number(text) - Math.floor(at / 1000);
  if (Math.abs(off) <= figures[window].value / 1000) {
    return [];
  }
  const span = `${name} is ${spanText(Math.abs(off))} ${off < 0 ? 'before' : 'after'}`;
  return name === CALLBACK_TIMESTAMP
    ? [{id: 'callback_timestamp_off', detail: `${span} the moment of arrival.`}]
    : [{id: 'timestamp_off', detail: `${span} the moment of sending.`}];
}
