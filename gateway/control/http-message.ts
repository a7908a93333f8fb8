// Requests and answers, independent of the transport: an HTTP connection or worker messages.
import type {HeaderLine} from './types';

export const BODILESS: readonly string[] = ['GET', 'HEAD'];

/** A request as received. Creating a `Request` object would take longer than the rest of an API call. */
export interface IncomingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Headers in the order received. */
  readonly lines: readonly HeaderLine[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** An answer whose body is already text. */
export interface TextAnswer {
  readonly status: number;
  /** Header names in lowercase. */
  readonly lines: readonly HeaderLine[];
  readonly text: string;
}

export type Answer = Response | TextAnswer;

/** @param address IP address of the caller */
export type Handle = (request: IncomingRequest, address: string) => Promise<Answer>;

/** @throws TypeError if the Fetch API does not allow such a request */
export const webRequest = ({method, url, headers, body}: IncomingRequest): Request =>
  new Request(url, {method, headers, body: BODILESS.includes(method) ? null : body});
