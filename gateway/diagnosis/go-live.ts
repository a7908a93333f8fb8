// What is left to do before going live: the lists of the pages about what somebody has chosen to use.

export interface GoLiveList {
  /** Address of the list on its page, as `/callbacks#go-live`. */
  readonly href: string;
  readonly title: string;
  /** Whom it is for: everybody, whoever takes payments, or who has chosen it. */
  readonly for: 'all' | 'payin' | 'choice';
  readonly direction: 'payin' | 'payout' | 'p2p' | null;
  /** Sentences, as the page has them. */
  readonly items: readonly string[];
}

/** `/bench/go-live.json` */
export interface GoLive {
  readonly lists: readonly GoLiveList[];
}

/** What a browser keeps: chosen lists by their address, and what is done, as `itemKey` names it. */
export interface GoLiveState {
  readonly chosen: readonly string[];
  readonly done: readonly string[];
}

export const NOTHING: GoLiveState = {chosen: [], done: []};

/** By its words: when a page rewords an item, it has to be done again. */
export const itemKey = ({href}: Pick<GoLiveList, 'href'>, item: string): string => `${href} ${item}`;

/** The lists that apply: nothing before something is chosen. */
export function listsFor({lists}: GoLive, {chosen}: GoLiveState): readonly GoLiveList[] {
  const own = lists.filter((list) => list.for === 'choice' && chosen.includes(list.href));
  const takesPayments = own.some(({direction}) => direction === 'payin' || direction === 'p2p');
  return own.length === 0
    ? []
    : [...lists.filter((list) => list.for === 'all' || (list.for === 'payin' && takesPayments)), ...own];
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Reads what was kept. Anything else, from another version or another hand, is nothing. Never throws. */
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

/** In or out. */
export const toggled = (list: readonly string[], value: string): readonly string[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
