import type {IncomingHttpHeaders} from 'node:http';

/**
 * A request's `Range` header, read as nginx reads it, for a server that knows only first and last bytes:
 * a suffix is counted from the end of this file, and what makes no sense lies behind that end. Several ranges get the
 * whole file, where nginx sends parts with boundaries: RFC 9110 (14.2) leaves that to a server, and no browser,
 * download or crawler asks for them.
 *
 * @param headers of the request
 * @param file its size in bytes
 * @returns `Range` with one pair of bytes, or with a first byte that is not there; nothing when
 *   the whole file is the answer
 */
export function plainRange(
  {range, 'if-range': validator}: IncomingHttpHeaders,
  {size, etag, lastModified}: {size: number; etag: string; lastModified: string},
): string | undefined {
  const [, wanted] = /^bytes=(.+)$/i.exec(range ?? '') ?? [];
  const isCurrent = !validator || validator === etag || validator === lastModified;
  if (!wanted || !isCurrent || wanted.includes(',') || size === 0) {
    return undefined;
  }
  const [, first = '', last = ''] = /^ *(\d*) *- *(\d*) *$/.exec(wanted) ?? [];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? `bytes=${start}-${end}` : `bytes=${size}-`;
}
