import type {HeaderLine, Message} from '../signature/types';

const REQUEST_LINE = /^([A-Za-z]{3,10})\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/;
const HEADER = /^([!#$%&'*+.^_`|~\w-]+)\s*:\s?(.*)$/;
/** Line prefixes from curl -v and browsers. */
const MARK = /^[>*]\s?/;

/** Parses a raw HTTP request; null if the first line is not a request line. */
export function readRaw(text: string): Message | null {
  const isTraced = /^> /m.test(text);
  const lines = text
    .replace(/^\s+/, '')
    .split('\n')
    .filter((line) => !isTraced || !/^(?:[*<]|[{}] \[)/.test(line))
    .map((line) => (isTraced ? line.replace(MARK, '') : line));
  const first = REQUEST_LINE.exec(lines[0]!.replace(/\r$/, ''));
  if (!first) {
    return null;
  }
  const headers: HeaderLine[] = [];
  let index = 1;
  for (; index < lines.length; index += 1) {
    const header = HEADER.exec(lines[index]!.replace(/\r$/, ''));
    if (!header) {
      break;
    }
    headers.push([header[1]!, header[2]!.trim()]);
  }
  const isGap = lines[index]?.trim() === '';
  const body = lines.slice(isGap ? index + 1 : index).join('\n');
  return {method: first[1]!, target: first[2]!, headers, body: withoutEnd(body, headers), at: null};
}

/** Copying adds a line end. It belongs to the body only if Content-Length includes it. */
function withoutEnd(body: string, headers: readonly HeaderLine[]): string {
  const length = Number(headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? Number.NaN);
  return new TextEncoder().encode(body).length === length ? body : body.replace(/\r?\n$/, '');
}
