// Questions to a message.
import type {Message} from './types';

/** Value of a header; null without one. Of two, both joined by a comma, as a server reads them. */
export function headerOf({headers}: Message, name: string): string | null {
  const values = headers.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value.trim());
  return values.length === 0 ? null : values.join(', ');
}

export interface Target {
  /** Host with port; null where neither address nor header name it. */
  readonly host: string | null;
  readonly path: string;
  /** Without `?`. */
  readonly query: string;
}

/** Path and query exactly as they stand, without what an URL parser would change in them. */
export function targetOf(message: Message): Target {
  const [, host, rest = ''] = /^(?:https?:\/\/([^/?#]*))?([^#]*)/i.exec(message.target.trim()) ?? [];
  const at = rest.indexOf('?');
  const path = at === -1 ? rest : rest.slice(0, at);
  return {
    host: host ?? headerOf(message, 'host'),
    path: path === '' ? '/' : path,
    query: at === -1 ? '' : rest.slice(at + 1),
  };
}
