// The card whitelist. An entry applies to one card, one purpose and one payer.
import type {HasContext} from '../../domain/context';
import type {CardMark} from '../../domain/card-mark';
import type {HasCards, WhitelistEntry} from '../../domain/cards';

type Needs = HasCards & HasContext;

const entryName = (card: CardMark, purpose: string, payerId: string): string => `${card} ${purpose} ${payerId}`;
const anyName = (card: CardMark): string => `any ${card}`;

const live = (world: Needs, name: string): WhitelistEntry | null => {
  const entry = world.whitelist.get(name);
  return entry && (entry.expires === null || entry.expires > world.clock.now()) ? entry : null;
};

/** The entry, unless it has expired. */
export const findEntry = (world: Needs, card: CardMark, purpose: string, payerId: string): WhitelistEntry | null =>
  live(world, entryName(card, purpose, payerId));

/** Whether the card has an entry for any purpose and payer. */
export const isWhitelisted = (world: Needs, card: CardMark): boolean => live(world, anyName(card)) !== null;

const laterExpiry = (left: WhitelistEntry, right: WhitelistEntry): WhitelistEntry =>
  left.expires === null || (right.expires !== null && right.expires < left.expires) ? left : right;

/** Adds an entry; a repeated call returns the existing one. @param expires milliseconds since 1970, or null */
export function addEntry(
  world: Needs,
  card: CardMark,
  purpose: string,
  payerId: string,
  expires: number | null,
): WhitelistEntry {
  const known = findEntry(world, card, purpose, payerId);
  if (known) {
    return known;
  }
  const entry = {id: world.ids.next('wle'), expires};
  const other = live(world, anyName(card));
  world.whitelist.set(entryName(card, purpose, payerId), entry);
  world.whitelist.set(anyName(card), other ? laterExpiry(other, entry) : entry);
  return entry;
}
