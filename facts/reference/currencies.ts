// Decimals of every currency that the gateway books, and conversion between v2's decimal strings and v1's minor units.
// Uses no floating point: 19.99 * 100 is 1998.9999999999998.

/** Decimals by ISO 4217, even if usage differs: COP has two, though some providers accept only whole pesos. */
export const fiatExponents = {
  ANG: 2, // until 2025-03-31; refunds are paid in XCG
  ARS: 2,
  AZN: 2,
  BDT: 2,
  BGN: 2, // until 2025-12-31; refunds are paid in EUR
  BHD: 3,
  BRL: 2,
  CAD: 2,
  CLP: 0,
  COP: 2,
  DKK: 2,
  EGP: 2,
  EUR: 2,
  GBP: 2,
  GHS: 2,
  INR: 2,
  IQD: 3,
  JOD: 3,
  JPY: 0,
  KES: 2,
  KRW: 0,
  KWD: 3,
  KZT: 2,
  MXN: 2,
  NGN: 2,
  NOK: 2,
  OMR: 3,
  PEN: 2,
  PHP: 2,
  PKR: 2,
  PLN: 2,
  PYG: 0,
  RUB: 2,
  SEK: 2,
  TND: 3,
  TRY: 2,
  UAH: 2,
  UGX: 0,
  USD: 2,
  UYU: 2,
  UZS: 2,
  VES: 2,
  VND: 0,
  XAF: 0,
  XCG: 2,
  XOF: 0,
  ZAR: 2,
} as const satisfies Readonly<Record<string, number>>;

/**
 * Decimals in the gateway's books. They are the same on every network, even if a token has more there (USDT on BEP20:
 * 18).
 */
export const cryptoExponents = {
  ADA: 6,
  BCH: 8,
  BNB: 18,
  BTC: 8,
  DAI: 18,
  DOGE: 8,
  ETH: 18,
  LTC: 8,
  SOL: 9,
  TON: 9,
  TRX: 6,
  USDC: 6,
  USDT: 6,
  XRP: 6,
} as const satisfies Readonly<Record<string, number>>;

export const currencyExponents = {...fiatExponents, ...cryptoExponents} as const;

export type CurrencyCode = keyof typeof currencyExponents;

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencyExponents, code);

/** Decimals of a currency; codes are uppercase. Throws for a currency that the gateway does not book. */
export function exponentOf(currency: string): number {
  if (!isCurrency(currency)) {
    throw new RangeError(`${currency}: not a currency of the gateway`);
  }
  return currencyExponents[currency];
}

/** An amount of v2: up to 16 digits, then up to 18 decimals; no sign, no leading zero. */
const AMOUNT = /^(0|[1-9]\d{0,15})(?:\.(\d{1,18}))?$/;

/**
 * Converts a v2 amount in major units to minor units: `toMinor('150.5', 'PEN')` is 15050n. Throws a RangeError that
 * names the currency if the form is wrong (API error 2102) or there are too many decimals, including zeros (2106).
 */
export function toMinor(amount: string, currency: string): bigint {
  const exponent = exponentOf(currency);
  const match = AMOUNT.exec(amount);
  if (!match) {
    throw new RangeError(`${currency}: "${amount}" is not an amount such as "150.00"`);
  }
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > exponent) {
    throw new RangeError(`${currency}: "${amount}" has ${fraction.length} decimals; ${currency} has ${exponent}`);
  }
  return BigInt(whole + fraction.padEnd(exponent, '0'));
}

/**
 * Formats minor units as a v2 amount with all decimals: `fromMinor(15050n, 'PEN')` is '150.50'. Throws a RangeError
 * that names the currency if the amount is negative or has more than 16 digits before the decimal point.
 */
export function fromMinor(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency);
  if (minor < 0n) {
    throw new RangeError(`${currency}: ${minor} is negative; amounts have no sign`);
  }
  const digits = minor.toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  if (whole.length > 16) {
    throw new RangeError(`${currency}: ${minor} has ${whole.length} digits before the point; amounts have at most 16`);
  }
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

/**
 * Like `fromMinor`, but for values that can be negative, such as balances: `signedFromMinor(-15050n, 'PEN')` is
 * '-150.50'.
 */
export const signedFromMinor = (minor: bigint, currency: string): string =>
  minor < 0n ? `-${fromMinor(-minor, currency)}` : fromMinor(minor, currency);

/** The inverse of `signedFromMinor`: `signedToMinor('-150.50', 'PEN')` is -15050n. Throws like `toMinor`. */
export const signedToMinor = (amount: string, currency: string): bigint =>
  amount.startsWith('-') ? -toMinor(amount.slice(1), currency) : toMinor(amount, currency);
