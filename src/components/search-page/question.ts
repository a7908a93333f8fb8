import {CONTEXTS, type Context, type Version} from '@site/src/search/types';

/** What the page of results is asked. */
export interface Question {
  readonly query: string;
  readonly context: Context | undefined;
  readonly version: Version | undefined;
}

export const NO_QUESTION: Question = {query: '', context: undefined, version: undefined};

/** @returns undefined for what names no part of the site */
export const contextIn = (text: string | null): Context | undefined =>
  text !== null && Object.hasOwn(CONTEXTS, text) ? (text as Context) : undefined;

/** @returns undefined for what names no version */
export const versionIn = (text: string | null): Version | undefined =>
  text === 'v1' || text === 'v2' ? text : undefined;
