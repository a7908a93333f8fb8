import {utf8} from '../../../lib/bytes';
import type {Comparison} from './types';

/** Byte offset at which two texts first differ; null if they are equal. */
export function firstDifference(left: string, right: string): number | null {
  const [a, b] = [utf8(left), utf8(right)];
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? (a.length === b.length ? null : a.length) : at;
}

export const compare = (what: Comparison['what'], right: string, wrong: string): Comparison => ({
  what,
  right,
  wrong,
  at: firstDifference(right, wrong),
});
