// The last queries of a reader, stored only in this browser.
import {cutQuery, resultsAddress} from '@repo/search/engine/address';
import {plainHit} from '@repo/search/engine/plain-hit';
import type {Hit} from '@repo/search/engine/types';

const KEY = 'recent-searches';
const MOST = 4;

function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function store(queries: readonly string[]): void {
  try {
    if (queries.length === 0) {
      localStorage.removeItem(KEY);
    } else {
      localStorage.setItem(KEY, JSON.stringify(queries));
    }
  } catch {
    // The browser forbids storage, so nothing is remembered.
  }
}

/** Remembers a query for which the reader opened a hit or all results. */
export const rememberQuery = (query: string): void =>
  store([cutQuery(query), ...readRecent().filter((other) => other !== cutQuery(query))].slice(0, MOST));

export const forgetQueries = (): void => store([]);

/** The recent queries as links to their results. */
export const recentHits = (): Hit[] =>
  readRecent().map((query) => plainHit(resultsAddress(query), query, 'Recent search'));
