// Recognizes addresses on the reader's machine or network, and validates URLs given to the gateway.
import {isWithin} from '../kit/address';
import type {Environment} from './keys';

/** Adds the IPv4-mapped IPv6 form: `::ffff:127.0.0.1`. */
const withMapped = (network: string, length: number): readonly string[] => [
  `${network}/${length}`,
  `::ffff:${network}/${96 + length}`,
];
const LOOPBACK: readonly string[] = [...withMapped('127.0.0.0', 8), '::1/128'];
const PRIVATE: readonly string[] = [
  ...withMapped('10.0.0.0', 8),
  ...withMapped('172.16.0.0', 12),
  ...withMapped('192.168.0.0', 16),
  ...withMapped('169.254.0.0', 16),
  'fc00::/7',
  'fe80::/10',
];

const LOOPBACK_NAME = /^(.+\.)?localhost$/;
/** Names without a dot, as in container networks, and names under `.internal`, which cannot be registered. */
const PRIVATE_NAME = /^([^.:[\]]+|[^:[\]]+\.internal)$/;

/** A host name that merely begins like an address is not in any range. */
const isIn = (hostname: string, ranges: readonly string[]): boolean =>
  ranges.some((range) => isWithin(hostname.replace(/^\[(.*)\]$/, '$1'), range));

/** Whether a host is always this machine. @param hostname as in `URL`, with IPv6 in brackets */
export const isLoopback = (hostname: string): boolean => LOOPBACK_NAME.test(hostname) || isIn(hostname, LOOPBACK);

/** Whether a host is this machine or in a private network. @param hostname as in `URL`, with IPv6 in brackets */
export const isLocal = (hostname: string): boolean =>
  isLoopback(hostname) || PRIVATE_NAME.test(hostname) || isIn(hostname, PRIVATE);

/**
 * Why a request cannot be sent to a URL, whatever its host; null if it can. `Request` rejects URLs with a user name or
 * password.
 */
export function urlFault(text: string): string | null {
  if (!URL.canParse(text)) {
    return 'must be a URL';
  }
  const {protocol, username, password} = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return 'must be https';
  }
  if (username !== '' || password !== '') {
    return 'must have no user name and no password';
  }
  return text.includes('#') ? 'must have no fragment' : null;
}

/** Whether a URL is https on one of these hosts. */
export const isListed = (url: URL, hosts: readonly string[]): boolean =>
  url.protocol === 'https:' && hosts.includes(url.hostname);

/** Whether a URL is allowed as `return_url`: on one of the point's hosts, or in test also http on local addresses. */
export const mayReturnTo = (url: URL, hosts: readonly string[], environment: Environment): boolean =>
  isListed(url, hosts) || (environment === 'test' && url.protocol === 'http:' && isLocal(url.hostname));
