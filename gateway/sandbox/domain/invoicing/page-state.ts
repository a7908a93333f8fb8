// Changes of payment pages, and their effects on tokens.
import type {TaskKind} from '../../kit/agenda';
import type {CloseReason, PageRecord, HasInvoicing} from './tables';

/** Stores a page with changes. @param at milliseconds since 1970 */
export function changePage(desk: HasInvoicing, page: PageRecord, changes: Partial<PageRecord>, at: number): PageRecord {
  const changed = {...page, ...changes, updatedAt: Math.max(at, page.updatedAt)};
  desk.invoicing.pages.set(page.id, changed);
  return changed;
}

function revokeTokens({invoicing}: HasInvoicing, pageId: string, at: number): void {
  for (const token of [...invoicing.tokens.newestFirst()]) {
    if (token.pageId === pageId && token.revokedAt === null && token.expiresAt > at) {
      invoicing.tokens.set(token.id, {...token, revokedAt: at});
    }
  }
}

/** Closes an active page and ends its tokens. Payments in progress continue. */
export function closePage(desk: HasInvoicing, page: PageRecord, closeReason: CloseReason, at: number): PageRecord {
  if (page.closeReason !== null) {
    return page;
  }
  revokeTokens(desk, page.id, at);
  return changePage(desk, page, {closeReason, closedAt: at}, at);
}

/** Closes a page after its maximum number of payments. */
export const closeIfFull = (desk: HasInvoicing, page: PageRecord, at: number): PageRecord =>
  page.maxPayments !== null && page.completed >= page.maxPayments ? closePage(desk, page, 'max_payments', at) : page;

export const pageCloses: TaskKind<HasInvoicing, {readonly id: string; readonly closesAt: number}> = {
  name: 'payment page closes',
  run(desk, {id, closesAt}) {
    const page = desk.invoicing.pages.get(id);
    if (page?.closesAt === closesAt) {
      closePage(desk, page, 'closes_at', closesAt);
    }
  },
  isStale: (desk, {id, closesAt}) => desk.invoicing.pages.get(id)?.closesAt !== closesAt,
};

/** Schedules closing at `closesAt`. Does nothing if that was moved. */
export function closeLater(desk: HasInvoicing, {id, closesAt}: PageRecord): void {
  if (closesAt !== null) {
    desk.agenda.at(closesAt, pageCloses, {id, closesAt});
  }
}
