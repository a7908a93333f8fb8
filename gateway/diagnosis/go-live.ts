// Checklists for going live, collected from the pages, for the features that a reader has chosen.

export interface GoLiveList {
  /** Address of the list on its page, for example `/callbacks#go-live`. */
  readonly href: string;
  readonly title: string;
  /** Whether the list applies to everybody, to merchants with pay-ins, or when chosen. */
  readonly for: 'all' | 'payin' | 'choice';
  readonly direction: 'payin' | 'payout' | 'p2p' | null;
  /** Items as sentences, as on the page. */
  readonly items: readonly string[];
}

/** `/bench/go-live.json` */
export interface GoLive {
  readonly lists: readonly GoLiveList[];
}

/** State stored in the browser: chosen lists by address, and completed items by `itemKey`. */
export interface GoLiveState {
  readonly chosen: readonly string[];
  readonly done: readonly string[];
}

export const NOTHING: GoLiveState = {chosen: [], done: []};

/** Identifies an item by its text, so that it must be done again when the page changes it. */
export const itemKey = ({href}: Pick<GoLiveList, 'href'>, item: string): string => `${href} ${item}`;

/** The lists that apply; empty until something is chosen. */
export function listsFor({lists}: GoLive, {chosen}: GoLiveState): readonly GoLiveList[] {
  const own = lists.filter((list) => list.for === 'choice' && chosen.includes(list.href));
  const takesPayments = own.some(({direction}) => direction === 'payin' || direction === 'p2p');
  return own.length === 0
    ? []
    : [...lists.filter((list) => list.for === 'all' || (list.for === 'payin' && takesPayments)), ...own];
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Reads stored state. Anything invalid, for example from another version, gives an empty state. Never throws. */
export function readState(kept: string | null): GoLiveState {
  try {
    const value: unknown = JSON.parse(kept ?? '');
    return typeof value === 'object' && value !== null
      ? {chosen: texts(Reflect.get(value, 'chosen')), done: texts(Reflect.get(value, 'done'))}
      : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Adds the value, or removes it if present. */
export const toggled = (list: readonly string[], value: string): readonly string[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
