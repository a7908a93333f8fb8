import {CONTEXTS, type Context, type Version} from '@repo/search/engine/types';

/** The query of the page of results. */
export interface Question {
  readonly query: string;
  readonly context: Context | undefined;
  readonly version: Version | undefined;
}

export const NO_QUESTION: Question = {query: '', context: undefined, version: undefined};

/** @returns undefined for a value that is not a part of the site */
export const contextIn = (text: string | null): Context | undefined =>
  text !== null && Object.hasOwn(CONTEXTS, text) ? (text as Context) : undefined;

/** @returns undefined for a value that is not a version */
export const versionIn = (text: string | null): Version | undefined =>
  text === 'v1' || text === 'v2' ? text : undefined;
