import type {Answer, Request} from './types';

/** How much of the index is there. */
export type Level = 'none' | 'first' | 'full';

/** Where the files of a release are. */
export interface Places {
  /** The second file. */
  readonly full: string;
  /** Folder of the parts that a large site has in its place, with a slash at its end. */
  readonly parts: string;
}

export type ToWorker =
  | {readonly type: 'open'; readonly first: ArrayBuffer; readonly places: Places}
  | {readonly type: 'ask'; readonly view: number; readonly id: number; readonly request: Request};

export type FromWorker =
  | {readonly type: 'ready'; readonly level: Level}
  | {readonly type: 'failed'}
  /** A question may be answered twice: from what is there, and when what it needs has come. */
  | {readonly type: 'answer'; readonly id: number; readonly isComplete: boolean; readonly answer: Answer};
