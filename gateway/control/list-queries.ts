// The lists of a world and its journal, in pages.
import type {Control} from './control';
import {hasText, pageOf} from './list-page';
import type {Session} from './session';
import {callbackSummary, requestSummary} from './journal-views';
import {postingRow, reportRow, summaryOf} from './record-views';

type Lists = Pick<Control, 'transactions' | 'requests' | 'callbacks' | 'postings' | 'reports'>;

/** @param session returns the current session, which a reset replaces */
export function listsOf(session: () => Session): Lists {
  const world = () => session().sandbox.world;
  return {
    transactions: (query) =>
      pageOf(
        world().transactions.newestFirst(),
        query,
        ({id}) => id,
        ({id, externalId, legacyId, status}, text) => hasText(text, id, externalId, legacyId, status),
        (record) => summaryOf(world(), record),
      ),
    requests: (query) =>
      pageOf(
        session().journal.requests.newestFirst(),
        query,
        ({id}) => id,
        (kept, text) => hasText(text, kept.id, kept.target, kept.status, kept.request.body, kept.answer.body),
        (kept) => requestSummary(world(), kept),
      ),
    callbacks: (query) =>
      pageOf(
        session().journal.callbacks.newestFirst(),
        query,
        ({callback}) => callback.id,
        ({callback: {id, about, url, status}}, text) => hasText(text, id, about, url, status),
        callbackSummary,
      ),
    postings: (query) =>
      pageOf(
        world().postings.newestFirst(),
        query,
        ({id}) => id,
        ({id, currency, cause}, text) => hasText(text, id, currency, cause.type, cause.record?.id ?? null),
        postingRow,
      ),
    reports: (query) =>
      pageOf(
        world().reports.newestFirst(),
        query,
        ({id}) => id,
        ({id, type, status}, text) => hasText(text, id, type, status),
        reportRow,
      ),
  };
}
