import {figures} from '../../../facts/reference/figures';
import type {Bytes} from '../../../lib/bytes';
import {ApiFailure} from '../kit/failure';
import {parseExact, type ExactJson} from '../../../lib/exact-json';

export const MAX_BODY_BYTES = figures['body.size'].value;

const tooLarge = (): ApiFailure => new ApiFailure('body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);

/** A request to the API: a `Request`, or one whose body was already read. */
export type ApiRequest = Request | (Pick<Request, 'method' | 'url' | 'headers'> & {readonly body: Bytes});

/** The raw bytes; empty without a body. @throws ApiFailure 2005 */
export async function readBody(request: ApiRequest): Promise<Bytes> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) {
    throw tooLarge();
  }
  // In one piece, because the requests of Firefox have no stream.
  const bytes = 'arrayBuffer' in request ? new Uint8Array(await request.arrayBuffer()) : request.body;
  if (bytes.length > MAX_BODY_BYTES) {
    throw tooLarge();
  }
  return bytes;
}

/** Parses the JSON of a body. @throws ApiFailure 2001 if it is not UTF-8, has a byte order mark or is not JSON */
export function parseBody(bytes: Bytes): ExactJson {
  try {
    return parseExact(new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes));
  } catch (error) {
    const why = error instanceof RangeError ? error.message : 'not valid JSON in UTF-8';
    throw new ApiFailure('malformed_json', `The body is ${why}.`);
  }
}

/** The JSON of a POST. @throws ApiFailure 2002 for another media type or a compressed body, 2001 for invalid JSON */
export function jsonOf(headers: Headers, bytes: Bytes): ExactJson {
  const [type = '', ...options] = (headers.get('Content-Type') ?? '').toLowerCase().split(';');
  const charset = options.map((option) => option.trim()).find((option) => option.startsWith('charset='));
  if (type.trim() !== 'application/json' || !['charset=utf-8', 'charset="utf-8"', undefined].includes(charset)) {
    throw new ApiFailure('unsupported_media_type', 'Content-Type must be application/json in UTF-8.');
  }
  const encoding = headers.get('Content-Encoding');
  if (encoding !== null && encoding !== 'identity') {
    throw new ApiFailure('unsupported_media_type', 'The body must not be compressed.');
  }
  return parseBody(bytes);
}
