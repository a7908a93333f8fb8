// Whether an answer is the one that a page shows.
import type {JsonObject} from '../../facts/contract/load';
import {differences} from '../samples/answer-differences';

/** Moments that are those of the call, and move with it. */
const MOVED = /^(ts|as_of|sent_at|capture_before)$|_at$/;

/** A documented answer as it is so much later. @param by milliseconds */
const later = (body: JsonObject, by: number): JsonObject =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (!MOVED.test(name) || value === null) {
      return value;
    }
    return typeof value === 'number'
      ? value + Math.floor(by / 1000)
      : new Date(Date.parse(String(value)) + by).toISOString();
  }) as JsonObject;

/** What a merchant of all services has more of than the shop of the pages. */
const OF_THE_SHOP = /\.(wallets|permissions|methods|services|service_ids|next_cursor|has_more|total)\b/;
/** Rates are those of the minute. */
const OF_THE_MINUTE = /\.as_of:/;
const MOMENT = /\.(ts|sent_at|capture_before|\w+_at):/;

/** An answer without the random ends of its addresses. */
const masked = (text: string): JsonObject =>
  JSON.parse(text.replace(/\b[0-9A-HJKMNP-TV-Z]{24}\b/g, 'CHANCE')) as JsonObject;

/** Its days have passed where the world begins. */
export const PAST = ['findTransaction list'];

/** An answer as a page shows it. */
export interface Documented {
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * Values by which an answer is neither the documented one nor the same so much later.
 *
 * @param by how much later it was answered, milliseconds; null where that is not known, and moments are not compared
 */
export function faultsOf(shown: Documented, status: number, text: string, by: number | null): string[] {
  if (status !== shown.status) {
    return [`HTTP ${status}, the page shows ${shown.status}: ${text.slice(0, 300)}`];
  }
  const body = masked(text);
  const place = (fault: string): string => fault.split(': ')[0]!;
  const wanted = masked(JSON.stringify(shown.body));
  const asShown = new Set(differences(body, wanted).map(place));
  return differences(body, later(wanted, by ?? 0))
    .filter((fault) => asShown.has(place(fault)) && !OF_THE_SHOP.test(fault) && !OF_THE_MINUTE.test(fault))
    .filter((fault) => by !== null || !MOMENT.test(fault));
}
