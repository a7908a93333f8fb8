import type {Area} from '@repo/facts/changelog/entries';
import {keysOf} from '@repo/lib/keys-of';

export type {Area};

/** Readers' names for the parts of the product that an entry is about. */
export const AREA_LABELS: Record<Area, string> = {
  v1: 'API v1',
  v2: 'API v2',
  cabinet: 'Cabinet',
  site: 'This site',
};

/** Areas in the order in which they are shown. */
export const inOrder = (areas: readonly string[]): readonly Area[] =>
  keysOf(AREA_LABELS).filter((area) => areas.includes(area));
