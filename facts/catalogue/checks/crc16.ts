/** CRC-16 with polynomial 0x1021, not reflected: CCITT-FALSE starts at 0xFFFF, XMODEM at 0. */
export function crc16(bytes: Uint8Array, start: number): number {
  let crc = start;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
    }
  }
  return crc;
}

/** Pix BR Code: the last four characters are the checksum of all before them, in uppercase. */
export const brCode = (value: string): boolean =>
  /6304[0-9A-F]{4}$/.test(value) &&
  crc16(new TextEncoder().encode(value.slice(0, -4)), 0xffff) === parseInt(value.slice(-4), 16);
