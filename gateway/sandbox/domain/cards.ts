import type {Table} from '../kit/store';

/** A card behind a token. */
export interface StoredCard {
  readonly token: string;
  readonly pan: string;
  /** Whose card it is, by the merchant's own identifier; null if that was not told. */
  readonly payerId: string | null;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A card that a point has approved. */
export interface WhitelistEntry {
  readonly id: string;
  /** Milliseconds since 1970; null: for good. */
  readonly expires: number | null;
}

/** What a point keeps of cards. */
export interface HasCards {
  /** Stored cards by `ctk_...`. */
  readonly cards: Table<StoredCard>;
  /** Whitelist entries by card, purpose and payer. */
  readonly whitelist: Table<WhitelistEntry>;
}
