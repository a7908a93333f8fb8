// How a payment page changes, and what that means for its tokens.
import type {World} from '../../world';
import type {CloseReason, PageRecord} from './tables';

/** Stores a page with some fields changed. @param at when, milliseconds since 1970 */
export function changePage(world: World, page: PageRecord, changes: Partial<PageRecord>, at: number): PageRecord {
  const changed = {...page, ...changes, updatedAt: Math.max(at, page.updatedAt)};
  world.invoicing.pages.set(page.id, changed);
  return changed;
}

function revokeTokens({invoicing}: World, pageId: string, at: number): void {
  for (const token of [...invoicing.tokens.newestFirst()]) {
    if (token.pageId === pageId && token.revokedAt === null && token.expiresAt > at) {
      invoicing.tokens.set(token.id, {...token, revokedAt: at});
    }
  }
}

/** Closes an active page and ends its tokens. Payments in progress run on. */
export function closePage(world: World, page: PageRecord, closeReason: CloseReason, at: number): PageRecord {
  if (page.closeReason !== null) {
    return page;
  }
  revokeTokens(world, page.id, at);
  return changePage(world, page, {closeReason, closedAt: at}, at);
}

/** Closes a page when it has all its payments. */
export const closeIfFull = (world: World, page: PageRecord, at: number): PageRecord =>
  page.maxPayments !== null && page.completed >= page.maxPayments ? closePage(world, page, 'max_payments', at) : page;

/** Closes a page at its `closesAt`, unless that was moved by then. */
export function closeLater(world: World, {id, closesAt}: PageRecord): void {
  if (closesAt === null) {
    return;
  }
  world.agenda.at(closesAt, () => {
    const page = world.invoicing.pages.get(id);
    if (page?.closesAt === closesAt) {
      closePage(world, page, 'closes_at', closesAt);
    }
  });
}
