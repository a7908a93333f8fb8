// Recognizes and compares IP addresses.

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const V6 = /^[0-9A-Fa-f:.]+$/;

/** Whether a text is an IPv4 address or an IPv6 address without a zone, not a range and without a port. */
export const isAddress = (text: string): boolean =>
  V4.test(text) || (text.includes(':') && V6.test(text) && URL.canParse(`http://[${text}]/`));

interface Bits {
  readonly size: 32 | 128;
  readonly value: bigint;
}

/** The address as a number; null if the text is not an address. */
function bitsOf(text: string): Bits | null {
  if (!isAddress(text)) {
    return null;
  }
  if (!text.includes(':')) {
    return {size: 32, value: text.split('.').reduce((value, byte) => value * 256n + BigInt(byte), 0n)};
  }
  // `URL` normalizes IPv6: hexadecimal groups with at most one omitted run of zeros.
  const [head = '', tail = ''] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::');
  const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({length: 8 - before.length - after.length}, () => '0');
  const groups = [...before, ...zeros, ...after];
  return {size: 128, value: groups.reduce((value, group) => value * 65536n + BigInt(`0x${group}`), 0n)};
}

/**
 * Whether an address matches an allowlist entry.
 * @param entry an IPv4 or IPv6 address, or a range in CIDR notation: `203.0.113.0/24`
 */
export function isWithin(address: string, entry: string): boolean {
  const [network = '', length] = entry.split('/');
  const [at, of] = [bitsOf(address), bitsOf(network)];
  if (!at || !of || at.size !== of.size) {
    return false;
  }
  const free = BigInt(of.size - (length === undefined ? of.size : Number(length)));
  return at.value >> free === of.value >> free;
}
