// Checks an amount as typed: its value in both versions, and what is wrong with its notation.
import {exponentOf, fromMinor, isCurrency, toMinor} from '../../facts/reference/currencies';
import type {Version} from '../../facts/reference/versions';
import {percentOf} from '../sandbox/domain/transaction/advance';

export interface AmountInput {
  /** As typed: `150.00`, `1,000.00`, `15000`. */
  readonly text: string;
  /** Currency code that the gateway books. */
  readonly currency: string;
  /** The version that `text` is written for: v2 has major units, v1 minor units. Default: v2. */
  readonly version?: Version;
  /** Fee of a service: a percentage such as `3.50`, and a fixed part in major units of the currency. */
  readonly fee?: {readonly percent: string; readonly fixed: string} | null;
  /** Minimum and maximum of a service, in major units of the currency. */
  readonly limits?: {readonly min: string; readonly max: string} | null;
}

interface AmountFault {
  readonly id:
    | 'empty'
    | 'currency'
    | 'group_separator'
    | 'decimal_comma'
    | 'sign'
    | 'symbol'
    | 'exponent'
    | 'leading_zero'
    | 'precision'
    | 'open_point'
    | 'too_long'
    | 'zero'
    | 'below_minimum'
    | 'above_maximum'
    | 'spaces'
    | 'digits'
    | 'form';
  /** What is wrong, as a sentence. */
  readonly says: string;
  /** Number of the error that the gateway would answer with. */
  readonly error: number;
}

export interface AmountVerdict {
  /** Whether `text` is right unchanged. */
  readonly valid: boolean;
  readonly faults: readonly AmountFault[];
  /** The most likely amount in both versions; null if it cannot be determined. */
  readonly meant: {
    /** v2 decimal string, padded to the currency's decimals. */
    readonly v2: string;
    /** v1 integer in minor units, as digits. */
    readonly v1: string;
    /** The fee and the net amount of a pay-in as decimal strings; null without a fee. */
    readonly fee: {
      readonly amount: string;
      readonly exact: string;
      readonly net: string;
      /** Total debited by a payout: amount plus fee. */
      readonly total: string;
    } | null;
  } | null;
  /** Decimals of the currency; null if the gateway does not book it. */
  readonly decimals: number | null;
}

/** A currency code or symbol at either end: `USD`, `$`, `R$`, `S/`. */
const CURRENCY = /^(?:S\/\.?|[A-Z]{0,2}\p{Sc}|[A-Za-z]{3,5}(?=[\s\d]))|(?:\p{Sc}|(?<=[\s\d])[A-Za-z]{3,5})$/u;
const MOST_DIGITS = 16;
/** Amounts of v1 are 64-bit integers. */
const MOST_V1 = 2n ** 63n - 1n;
/** Digits, decimals and separators of any amount are shorter. */
const MOST_CHARACTERS = 100;
const FORM = 2102;
const PRECISION = 2106;
const BELOW_MINIMUM = 2104;
const ABOVE_MAXIMUM = 2105;
const UNKNOWN_CURRENCY = 2107;

/** Removes everything around and between the digits and reports it as faults. */
function readDigits(text: string, decimals: number): {readonly plain: string; readonly faults: AmountFault[]} {
  const faults: AmountFault[] = [];
  const fault = (id: AmountFault['id'], says: string): void => void faults.push({id, says, error: FORM});
  let plain = text.trim();
  if (plain !== text) {
    fault('spaces', 'There are spaces or line breaks around it.');
  }
  if (/\d/.test(plain) && CURRENCY.test(plain)) {
    fault('symbol', 'It contains a currency, which has its own field.');
    plain = plain.replace(CURRENCY, '').trim();
  }
  if (/^[+\-−]/.test(plain)) {
    fault('sign', 'It has a sign. Amounts have none: what flows back is a refund.');
    plain = plain.slice(1).trim();
  }
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(plain)) {
    fault('exponent', 'It is written with an exponent, as programs print large and small floats.');
    return {plain: withoutExponent(plain), faults};
  }
  if (/[^\d.,'\u00a0\u202f _]/.test(plain)) {
    const other = /[^\d.,'\u00a0\u202f _]/u.exec(plain)![0];
    fault('digits', `“${other}” is not a digit from 0 to 9.`);
    return {plain, faults};
  }
  return {plain: withoutGroups(plain, decimals, fault), faults};
}

/** Converts `1.5e3` to `1500` by shifting the decimal point. Returns numbers beyond the allowed length unchanged. */
function withoutExponent(text: string): string {
  const [, whole = '', , fraction = '', power = '0'] = /^(\d+)(\.(\d+))?e([+-]?\d+)$/i.exec(text) ?? [];
  const shift = Number(power);
  if (Math.abs(shift) > MOST_DIGITS * 2) {
    return text;
  }
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + fraction + '0'.repeat(Math.max(0, shift));
  const at = Math.max(0, -shift) + whole.length + shift;
  const [left, right] = [digits.slice(0, at).replace(/^0+(?=\d)/, ''), digits.slice(at).replace(/0+$/, '')];
  return right === '' ? left : `${left || '0'}.${right}`;
}

/** Removes thousands separators and puts a point before the decimals. */
function withoutGroups(text: string, decimals: number, fault: (id: AmountFault['id'], says: string) => void): string {
  const grouped = /^\d{1,3}([.,'\u00a0\u202f _])\d{2,3}(?:\1\d{2,3})*(?:[.,]\d+)?$/.exec(text);
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  const isGroupedAlone =
    grouped !== null && /^\d{1,3}(.)\d{3}(\1\d{3})*$/.test(text) && (grouped[1] !== '.' || decimals < 3);
  // "1.500" is fine in a currency with three decimals. "1,500" is ambiguous, but thousands are more likely.
  if (isGroupedAlone && (grouped[1] !== '.' || (text.match(/\./g) ?? []).length > 1 || decimals === 0)) {
    fault('group_separator', `“${grouped[1]}” separates thousands. Write only the digits.`);
    return text.replace(/\D/g, '');
  }
  if (comma !== -1 && point !== -1) {
    const [group, decimal] = comma < point ? [',', '.'] : ['.', ','];
    fault('group_separator', `“${group}” separates thousands. Write only the digits.`);
    if (decimal === ',') {
      fault('decimal_comma', 'The decimals follow a comma. Write a point.');
    }
    return text.replaceAll(group, '').replace(',', '.');
  }
  if (/['\u00a0\u202f _]/.test(text)) {
    fault('group_separator', 'Thousands are separated. Write only the digits.');
    const bare = text.replace(/['\u00a0\u202f _]/g, '');
    return bare.includes(',') ? withoutGroups(bare, decimals, fault) : bare;
  }
  if (comma !== -1) {
    fault('decimal_comma', 'The decimals follow a comma. Write a point.');
    return text.replace(',', '.');
  }
  return text;
}

/** Faults that remain after cleaning: leading zeros, a trailing point, too many digits. */
function faultsOfPlain(plain: string, currency: string, decimals: number): readonly AmountFault[] {
  const [whole = '', fraction] = plain.split('.');
  const faults: AmountFault[] = [];
  if (!/^\d*(\.\d*)?$/.test(plain) || plain === '.') {
    return [{id: 'form', says: 'It is not an amount such as "150.00".', error: FORM}];
  }
  if (whole === '' || fraction === '') {
    faults.push({id: 'open_point', says: 'The point needs digits on both sides.', error: FORM});
  }
  if (/^0\d/.test(whole)) {
    faults.push({id: 'leading_zero', says: 'It has leading zeros.', error: FORM});
  }
  if (whole.replace(/^0+/, '').length > MOST_DIGITS) {
    faults.push({id: 'too_long', says: `It has more than ${MOST_DIGITS} digits before the point.`, error: FORM});
  }
  if ((fraction ?? '').length > decimals) {
    const says =
      decimals === 0
        ? `${currency} has no decimals.`
        : `${currency} has ${decimals} decimals, and this has ${fraction!.length}.`;
    faults.push({id: 'precision', says: `${says} Zeros count too.`, error: PRECISION});
  }
  return faults;
}

/** Formats a plain amount for v2, dropping only trailing zeros; null if that would lose digits. */
function normalizedAmount(plain: string, decimals: number): string | null {
  const match = /^0*(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) {
    return null;
  }
  const whole = match[1] === '' ? '0' : match[1]!;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (whole.length > MOST_DIGITS || fraction.length > decimals) {
    return null;
  }
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The exact, unrounded fee as digits: `percent` of the minor units plus the fixed part. */
function exactFee(minor: bigint, percent: string, fixed: bigint, currency: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const scaled = minor * BigInt(whole + fraction) + fixed * 100n * 10n ** BigInt(fraction.length);
  const places = exponentOf(currency) + 2 + fraction.length;
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}

function feeOf(minor: bigint, {currency, fee}: AmountInput) {
  if (!fee) {
    return null;
  }
  const fixed = toMinor(fee.fixed, currency);
  const amount = percentOf(minor, fee.percent) + fixed;
  return {
    amount: fromMinor(amount, currency),
    exact: exactFee(minor, fee.percent, fixed, currency),
    total: fromMinor(minor + amount, currency),
    net: (amount > minor ? '-' : '') + fromMinor(amount > minor ? amount - minor : minor - amount, currency),
  };
}

/** v1 accepts only digits. Anything else is read as v2 and reported as not an integer. */
function faultsOfV1(text: string): readonly AmountFault[] {
  return /^\d+$/.test(text)
    ? []
    : [{id: 'digits', says: 'Version 1 takes an integer in minor units: only digits, no quotes.', error: FORM}];
}

/**
 * Says what is wrong with an amount, and gives its value in both versions. Uses exact arithmetic, no floats.
 * @returns faults of `text` for its intended version; never throws for user input
 */
export function checkAmount(input: AmountInput): AmountVerdict {
  const {text, currency, version = 'v2'} = input;
  if (!isCurrency(currency)) {
    const says = `${currency} is not a currency of the gateway; codes are in capitals.`;
    return {valid: false, faults: [{id: 'currency', says, error: UNKNOWN_CURRENCY}], meant: null, decimals: null};
  }
  const decimals = exponentOf(currency);
  if (text.trim() === '') {
    return {valid: false, faults: [{id: 'empty', says: 'It is empty.', error: FORM}], meant: null, decimals};
  }
  if (text.trim().length > MOST_CHARACTERS) {
    const says = `It has ${text.trim().length} characters. An amount has at most ${MOST_DIGITS} digits before the point.`;
    return {valid: false, faults: [{id: 'too_long', says, error: FORM}], meant: null, decimals};
  }
  const integer = version === 'v1' && /^\d+$/.test(text);
  const {plain, faults} = integer ? {plain: text, faults: []} : readDigits(text, decimals);
  const isUnread = faults.some(({id}) => id === 'digits');
  const all = integer
    ? []
    : [
        ...faults,
        ...(isUnread ? [] : faultsOfPlain(plain, currency, decimals)),
        ...(version === 'v1' ? faultsOfV1(text) : []),
      ];
  const minor = integer ? BigInt(text) : minorOf(normalizedAmount(plain, decimals), currency);
  const isZero = minor === 0n && all.length === 0;
  const zero: readonly AmountFault[] = isZero
    ? [{id: 'zero', says: 'It is zero, which is below the minimum of every service.', error: BELOW_MINIMUM}]
    : [];
  const beyond: readonly AmountFault[] =
    version === 'v1' && minor !== null && minor > MOST_V1
      ? [{id: 'too_long', says: `Version 1 takes at most ${MOST_V1}: 64 bits. Send it in version 2.`, error: FORM}]
      : [];
  const whole = [...all, ...beyond, ...zero, ...(isZero || minor === null ? [] : faultsOfLimits(minor, input))];
  return {valid: whole.length === 0, faults: whole, meant: meaning(minor, input), decimals};
}

/** Correctly written amounts that the service's limits exclude. */
function faultsOfLimits(minor: bigint, {currency, limits}: AmountInput): readonly AmountFault[] {
  if (!limits) {
    return [];
  }
  if (minor < toMinor(limits.min, currency)) {
    return [{id: 'below_minimum', says: `The service takes ${limits.min} ${currency} or more.`, error: BELOW_MINIMUM}];
  }
  return minor > toMinor(limits.max, currency)
    ? [{id: 'above_maximum', says: `The service takes ${limits.max} ${currency} at most.`, error: ABOVE_MAXIMUM}]
    : [];
}

const minorOf = (amount: string | null, currency: string): bigint | null =>
  amount === null ? null : toMinor(amount, currency);

function meaning(minor: bigint | null, input: AmountInput): AmountVerdict['meant'] {
  try {
    return minor === null
      ? null
      : {v2: fromMinor(minor, input.currency), v1: minor.toString(), fee: feeOf(minor, input)};
  } catch {
    return null; // More digits than a v2 amount can have.
  }
}
