// Reads headers and the target of a message.
import {utf8} from '../../../lib/bytes';
import type {Message} from './types';

/** Value of a header; null if missing. Repeated headers are joined by a comma, as servers do. */
export function headerOf({headers}: Message, name: string): string | null {
  const values = headers.filter(([each]) => each.toLowerCase() === name.toLowerCase()).map(([, value]) => value.trim());
  return values.length === 0 ? null : values.join(', ');
}

export interface Target {
  /** Host with port; null if neither the address nor a header names it. */
  readonly host: string | null;
  readonly path: string;
  /** Without the `?`. */
  readonly query: string;
}

const decoder = new TextDecoder('utf-8', {ignoreBOM: true});

/** Lone surrogates cannot be encoded. */
const wellFormed = (text: string): string => decoder.decode(utf8(text));

/** Several steps of a diagnosis ask, and an address can be long. */
const targets = new WeakMap<Message, Target>();

/** Path and query as sent, without the normalization of a URL parser; lone surrogates become U+FFFD, as in UTF-8. */
export function targetOf(message: Message): Target {
  const known = targets.get(message);
  if (known) {
    return known;
  }
  const [, host, rest = ''] = /^(?:https?:\/\/([^/?#]*))?([^#]*)/i.exec(wellFormed(message.target.trim())) ?? [];
  const at = rest.indexOf('?');
  const path = at === -1 ? rest : rest.slice(0, at);
  const target: Target = {
    host: host ?? headerOf(message, 'host'),
    path: path === '' ? '/' : path,
    query: at === -1 ? '' : rest.slice(at + 1),
  };
  targets.set(message, target);
  return target;
}
