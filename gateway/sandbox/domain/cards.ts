import type {Table} from '../kit/store';
import type {CardMark} from './card-mark';

/** A stored card. */
export interface StoredCard {
  readonly token: string;
  readonly card: CardMark;
  /** The merchant's identifier of the payer; null if unknown. */
  readonly payerId: string | null;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A card that a point has approved. */
export interface WhitelistEntry {
  readonly id: string;
  /** Milliseconds since 1970; null: does not expire. */
  readonly expires: number | null;
}

/** The card data of a world. */
export interface HasCards {
  /** Stored cards by `ctk_...`. */
  readonly cards: Table<StoredCard>;
  /** Whitelist entries by card, purpose and payer. */
  readonly whitelist: Table<WhitelistEntry>;
}
