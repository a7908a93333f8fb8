// Requests and answers, independent of how they travel: over a server's connection or the messages of a worker.
import type {HeaderLine} from './types';

export const BODILESS: readonly string[] = ['GET', 'HEAD'];

/** A request as it arrived. A `Request` object would cost more than all the rest of an API call. */
export interface IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** The headers as they came. */
  readonly lines: readonly HeaderLine[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** An answer whose body is at hand. */
export interface TextAnswer {
  readonly status: number;
  /** Names in lowercase. */
  readonly lines: readonly HeaderLine[];
  readonly text: string;
}

export type Answer = Response | TextAnswer;

/** @param address of the caller */
export type Handle = (request: IncomingRequest, address: string) => Promise<Answer>;

/** @throws TypeError when the Web has no such request */
export const webRequest = ({method, url, headers, body}: IncomingRequest): Request =>
  new Request(url, {method, headers, body: BODILESS.includes(method) ? null : body});
