// Addresses that only the reader's machine and its network know.

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
