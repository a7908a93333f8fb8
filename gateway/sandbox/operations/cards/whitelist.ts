// The card whitelist. An entry applies to one card, one purpose and one payer.
import type {HasContext} from '../../domain/context';
import type {HasCards, WhitelistEntry} from '../../domain/cards';

type Needs = HasCards & HasContext;

const entryName = (pan: string, purpose: string, payerId: string): string => `${pan} ${purpose} ${payerId}`;
const anyName = (pan: string): string => `any ${pan}`;

const live = (world: Needs, name: string): WhitelistEntry | null => {
  const entry = world.whitelist.get(name);
  return entry && (entry.expires === null || entry.expires > world.clock.now()) ? entry : null;
};

/** The entry, unless it has expired. */
export const findEntry = (world: Needs, pan: string, purpose: string, payerId: string): WhitelistEntry | null =>
  live(world, entryName(pan, purpose, payerId));

/** Whether the card has an entry for any purpose and payer. */
export const isWhitelisted = (world: Needs, pan: string): boolean => live(world, anyName(pan)) !== null;

const laterExpiry = (left: WhitelistEntry, right: WhitelistEntry): WhitelistEntry =>
  left.expires === null || (right.expires !== null && right.expires < left.expires) ? left : right;

/** Adds an entry; a repeated call returns the existing one. @param expires milliseconds since 1970, or null */
export function addEntry(
  world: Needs,
  pan: string,
  purpose: string,
  payerId: string,
  expires: number | null,
): WhitelistEntry {
  const known = findEntry(world, pan, purpose, payerId);
  if (known) {
    return known;
  }
  const entry = {id: world.ids.next('wle'), expires};
  const other = live(world, anyName(pan));
  world.whitelist.set(entryName(pan, purpose, payerId), entry);
  world.whitelist.set(anyName(pan), other ? laterExpiry(other, entry) : entry);
  return entry;
}
