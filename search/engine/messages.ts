import type {Answer, Hit, Passages, Request} from './types';

/** How much of the index is loaded. */
export type Level = 'none' | 'first' | 'full';

export type ToWorker =
  | {readonly type: 'open'; readonly first: ArrayBuffer}
  | {readonly type: 'ask'; readonly id: number; readonly request: Request}
  | {readonly type: 'askPassages'; readonly id: number; readonly hits: readonly Hit[]};

export type FromWorker =
  | {readonly type: 'ready'; readonly level: Level}
  | {readonly type: 'failed'}
  /** A query may get two answers: from the first file, and again after the second file has loaded. */
  | {readonly type: 'answer'; readonly id: number; readonly isComplete: boolean; readonly answer: Answer}
  /** One for each hit. */
  | {readonly type: 'passages'; readonly id: number; readonly place: number; readonly passages: Passages};
