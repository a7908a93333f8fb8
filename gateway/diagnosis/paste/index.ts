// Reads a request or a callback from pasted text.
import {versionOfPath} from '../../../facts/reference/versions';
import {headerOf, targetOf} from '../signature/message';
import type {Message, Scheme} from '../signature/types';
import {readCurl} from './curl';
import {readHar} from './har';
import {readRaw} from './raw';

/** The address in a text that holds nothing else; null if it holds more. */
function addressIn(text: string): string | null {
  const address = text.trim();
  const isAddress = /^https?:\/\/./.test(address) || (address.startsWith('/') && /\?./.test(address));
  return isAddress && !/\s/.test(address) ? address : null;
}

/**
 * Reads raw HTTP, a curl command, an HTTP archive (HAR), or the address of a GET callback.
 * @returns null if the text is none of these; never throws
 */
export function readPasted(text: string): Message | null {
  const address = addressIn(text);
  return address === null
    ? (readHar(text) ?? readCurl(text) ?? readRaw(text))
    : {method: 'GET', target: address, headers: [], body: '', at: null};
}

/** Determines the signature scheme from headers, path and fields. */
export function schemeOf(message: Message): Scheme {
  const {path, query} = targetOf(message);
  if (headerOf(message, 'webhook-signature') !== null || headerOf(message, 'webhook-id') !== null) {
    return 'callback-post';
  }
  if (/(^|&)sign=/.test(query)) {
    return 'callback-get';
  }
  return versionOfPath(path) === 'v1' || (/"sign"\s*:/.test(message.body) && headerOf(message, 'x-signature') === null)
    ? 'request-v1'
    : 'request-v2';
}
