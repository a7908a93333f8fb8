import type {Answer, Request} from './types';

/** How much of the index is there. */
export type Level = 'none' | 'first' | 'full';

export type ToWorker =
  | {readonly type: 'open'; readonly first: ArrayBuffer}
  | {readonly type: 'ask'; readonly id: number; readonly request: Request};

export type FromWorker =
  | {readonly type: 'ready'; readonly level: Level}
  | {readonly type: 'failed'}
  /** A question may be answered twice: from what is there, and when what it needs has come. */
  | {readonly type: 'answer'; readonly id: number; readonly isComplete: boolean; readonly answer: Answer};
