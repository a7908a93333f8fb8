import type {Table} from '../kit/store';

/** A stored card. */
export interface StoredCard {
  readonly token: string;
  readonly pan: string;
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
