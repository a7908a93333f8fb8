// Whether a text is one IP address.

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const V6 = /^[0-9A-Fa-f:.]+$/;

/** An IPv4 address in four decimal numbers, or an IPv6 address without a zone; no range and no port. */
export const isAddress = (text: string): boolean =>
  V4.test(text) || (text.includes(':') && V6.test(text) && URL.canParse(`http://[${text}]/`));
