import type {Signed} from './search';
import {withMistake, type Candidate} from './candidates';
import type {Effort} from './effort';

/** Maximum seconds between two readings of the clock in one program. */
const NEAR_S = 120;

/**
 * Texts with nearby timestamps, as a program that reads the clock twice may sign, and with milliseconds.
 * @param cost of building one
 */
export function* nearTimestamps(
  sent: string,
  cost: number,
  effort: Effort,
  textWith: (timestamp: string) => string,
): Iterable<Candidate<Signed>> {
  if (!/^\d{10}(\d{3})?$/.test(sent)) {
    return;
  }
  const seconds = Number(sent.slice(0, 10));
  for (let offset = 1; offset <= NEAR_S; offset += 1) {
    for (const other of [seconds - offset, seconds + offset]) {
      if (!effort.spend(cost)) {
        return;
      }
      yield withMistake({text: textWith(String(other))}, 'timestamp_twice', String(other));
    }
  }
  for (let milliseconds = 0; milliseconds < 1000; milliseconds += 1) {
    if (!effort.spend(cost)) {
      return;
    }
    const other = `${seconds}${String(milliseconds).padStart(3, '0')}`;
    yield withMistake({text: textWith(other)}, 'timestamp_signed_in_ms');
  }
}
