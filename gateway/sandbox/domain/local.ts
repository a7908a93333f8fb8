// Addresses that only the reader's machine and its network know, and URLs that the gateway may be given.
import {isWithin} from '../kit/address';
import type {Environment} from './keys';

/** The same addresses as IPv6 writes them, too: `::ffff:127.0.0.1`. */
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
/** Names without a dot, as containers of one network have them, and names under `.internal`, which nobody can register. */
const PRIVATE_NAME = /^([^.:[\]]+|[^:[\]]+\.internal)$/;

/** A name that only begins like an address is not within any range. */
const isIn = (hostname: string, ranges: readonly string[]): boolean =>
  ranges.some((range) => isWithin(hostname.replace(/^\[(.*)\]$/, '$1'), range));

/** Whether a host can only be this machine. @param hostname as `URL` writes it, IPv6 in brackets */
export const isLoopback = (hostname: string): boolean => LOOPBACK_NAME.test(hostname) || isIn(hostname, LOOPBACK);

/** Whether a host is this machine or one of its private network. @param hostname as `URL` writes it, IPv6 in brackets */
export const isLocal = (hostname: string): boolean =>
  isLoopback(hostname) || PRIVATE_NAME.test(hostname) || isIn(hostname, PRIVATE);

/**
 * Why nothing can be sent to a URL that somebody gave, wherever its host is; null when something can. `Request` takes no
 * URL with a user name or a password.
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

/** Whether an address is https on one of these hosts. */
export const isListed = (url: URL, hosts: readonly string[]): boolean =>
  url.protocol === 'https:' && hosts.includes(url.hostname);

/** Whether `return_url` may be this address: on a host of the point, and in test http where the merchant develops. */
export const mayReturnTo = (url: URL, hosts: readonly string[], environment: Environment): boolean =>
  isListed(url, hosts) || (environment === 'test' && url.protocol === 'http:' && isLocal(url.hostname));
