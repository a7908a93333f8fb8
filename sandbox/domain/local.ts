// Addresses that only the reader's machine and its network know, and where a payer's browser may be sent back to.
import type {Environment} from './keys';

/** As `URL` writes a host: addresses of IPv4 in four decimal numbers, of IPv6 in brackets. */
const LOCAL: readonly RegExp[] = [
  /^(.+\.)?localhost$/,
  /^127\.|^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./,
  /^\[(::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/,
  // Containers of one network, and what their machine calls itself.
  /^[^.:[\]]+$/,
  /\.internal$/,
];

/** Whether a host is this machine or one of its private network. @param hostname of a `URL` */
export const isLocal = (hostname: string): boolean => LOCAL.some((pattern) => pattern.test(hostname));

/** Whether an address is https on one of these hosts. */
export const isListed = (url: URL, hosts: readonly string[]): boolean =>
  url.protocol === 'https:' && hosts.includes(url.hostname);

/** Whether `return_url` may be this address: on a host of the point, and in test http where the merchant develops. */
export const mayReturnTo = (url: URL, hosts: readonly string[], environment: Environment): boolean =>
  isListed(url, hosts) || (environment === 'test' && url.protocol === 'http:' && isLocal(url.hostname));
