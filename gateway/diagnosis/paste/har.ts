import type {HeaderLine, Message} from '../signature/types';
import {isObject} from '../../../lib/read-json';

interface HarRequest {
  readonly method?: unknown;
  readonly url?: unknown;
  readonly headers?: unknown;
  readonly postData?: {readonly text?: unknown};
}

function headersOf(value: unknown): HeaderLine[] {
  return Array.isArray(value)
    ? value.filter(isObject).map(({name, value: text}): HeaderLine => [String(name ?? ''), String(text ?? '')])
    : [];
}

function messageOf({method, url, headers, postData}: HarRequest, started: unknown): Message | null {
  const at = typeof started === 'string' ? Date.parse(started) : Number.NaN;
  return typeof url === 'string'
    ? {
        method: typeof method === 'string' ? method : 'GET',
        target: url,
        headers: headersOf(headers),
        body: isObject(postData) && typeof postData['text'] === 'string' ? postData['text'] : '',
        at: Number.isNaN(at) ? null : at,
      }
    : null;
}

const isSigned = ({headers, body, target}: Message): boolean =>
  headers.some(([name]) => /^(x-signature|webhook-signature)$/i.test(name)) ||
  /"sign"\s*:|[?&]sign=/.test(body + target);

/** The last signed request in an HTTP archive; null if the text is not an archive. */
export function readHar(text: string): Message | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const log = isObject(value) ? value['log'] : null;
  const entries: readonly unknown[] = isObject(log) && Array.isArray(log['entries']) ? log['entries'] : [value];
  const messages = entries
    .map((entry) =>
      isObject(entry) && isObject(entry['request']) ? messageOf(entry['request'], entry['startedDateTime']) : null,
    )
    .filter((message) => message !== null);
  return messages.findLast(isSigned) ?? messages.at(-1) ?? null;
}
