// The messages about a pasted handler. The page passes them between the gateway, which runs the cases, and the worker that
// runs the handler, so that it can end a handler that never answers.
import type {CaseResult} from '../certify/types';

/** A request as the pasted handler gets it. */
export interface PastedRequest {
  readonly method: string;
  /** For example `/callbacks`. */
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they arrived. */
  readonly body: Uint8Array;
}

export interface PastedAnswer {
  readonly status: number;
  readonly body: string;
}

/** What the page asks the worker of the handler: to load the text, or to handle a request. */
export type HandlerAsk =
  {readonly id: number; readonly source: string} | {readonly id: number; readonly request: PastedRequest};

/** `answer` is null once the text is loaded. */
export type HandlerReply =
  {readonly id: number; readonly answer: PastedAnswer | null} | {readonly id: number; readonly error: string};

/** What the gateway tells the page: a request for the handler, or a final result. */
export type CertifyMessage =
  {readonly id: number; readonly request: PastedRequest} | {readonly result: CaseResult; readonly total: number};

/** What the page answers. Null: the handler did not answer in time and was ended. */
export interface CertifyAnswer {
  readonly id: number;
  readonly answer: PastedAnswer | null;
}

/** How long the page waits for an answer, milliseconds. A server has 10 s. */
export const ANSWER_WITHIN_MS = 2000;
