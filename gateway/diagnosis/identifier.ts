// An identifier of a payment method, judged by the catalogue: its form, its length, its check digits.
import {passes} from '../../facts/catalogue/checks';
import type {Format} from '../../facts/catalogue/types';

/** Of a format, what judges a value. Other members of `formats.yaml` may be there and do not matter. */
export type IdentifierFormat = Pick<
  Format,
  'what' | 'regex' | 'flags' | 'length' | 'check' | 'check_in_words' | 'examples' | 'variants'
>;

export interface IdentifierInput {
  /** Key of `formats`, as `clabe`. */
  readonly format: string;
  readonly value: string;
  /** All formats of the catalogue by their key: variants name each other. */
  readonly formats: Readonly<Record<string, IdentifierFormat>>;
}

interface IdentifierFault {
  readonly id: 'empty' | 'spaces_around' | 'separators' | 'case' | 'length' | 'character' | 'form' | 'check';
  /** What is wrong: a sentence. */
  readonly says: string;
}

export interface IdentifierVerdict {
  readonly valid: boolean;
  /** Name of the variant that it is, as `CPF`; null where the format has only one form. */
  readonly variant: string | null;
  /** Whether check digits were compared: a value of a format without any can only look right. */
  readonly checked: boolean;
  readonly faults: readonly IdentifierFault[];
  /** The same value without what does not belong to it, where that is valid; null: there is none. */
  readonly instead: string | null;
}

const SEPARATORS = /[\s.\-/]/g;

function formOf({regex, flags}: Pick<IdentifierFormat, 'regex' | 'flags'>): RegExp {
  return new RegExp(regex, flags);
}

/** Whether check digits were compared: another last character would not agree. A rule may be for some lengths only. */
const isChecked = ({check}: IdentifierFormat, value: string): boolean =>
  check !== null && [...'0123456789'].some((digit) => !passes(check, value.slice(0, -1) + digit));

const isValid = (format: IdentifierFormat, value: string): boolean =>
  formOf(format).test(value) && passes(format.check, value);

function variantOf({format, formats}: IdentifierInput, value: string): string | null {
  const found = formats[format]!.variants.find(({regex, format: other, check = null}) => {
    const rule = other === undefined ? null : formats[other]!;
    return rule ? isValid(rule, value) : new RegExp(regex!, 'u').test(value) && passes(check, value);
  });
  return found?.name ?? null;
}

/** The first character that no example's kind has: a letter among digits, a sign among letters. */
function strangeAt(value: string, {examples}: IdentifierFormat): number {
  const all = examples.join('');
  const kinds = [/[0-9]/, /[A-Z]/, /[a-z]/].filter((kind) => kind.test(all));
  return [...value].findIndex((letter) => !all.includes(letter) && !kinds.some((kind) => kind.test(letter)));
}

function formFaults(value: string, format: IdentifierFormat, instead: string | null): readonly IdentifierFault[] {
  if (instead !== null) {
    if (instead === value.trim()) {
      return [{id: 'spaces_around', says: 'There is a space or a line break around it.'}];
    }
    return instead.toLowerCase() === value.toLowerCase()
      ? [{id: 'case', says: 'Capitals and small letters matter here.'}]
      : [{id: 'separators', says: 'It contains spaces, dots, hyphens or slashes. Send it without them.'}];
  }
  const {length} = format;
  const count = [...value].length;
  const at = strangeAt(value, format);
  const faults: IdentifierFault[] = [];
  if (at !== -1) {
    faults.push({id: 'character', says: `“${[...value][at]}”, character ${at + 1}, does not belong in it.`});
  }
  if (length !== null && count !== length) {
    faults.push({id: 'length', says: `It has ${count} characters, and needs ${length}.`});
  }
  return faults.length > 0
    ? faults
    : [{id: 'form', says: `It does not have the form of an example such as ${format.examples[0]}.`}];
}

/** The value without what people write around and into it. A hyphen can belong to it where dots do not. */
function barer(value: string): readonly string[] {
  const bare = value.trim();
  const cuts = [bare, bare.replace(/[\s./]/g, ''), bare.replace(SEPARATORS, '')];
  const all = [...cuts, ...cuts.map((each) => each.toUpperCase()), ...cuts.map((each) => each.toLowerCase())];
  return all.filter((each) => each !== value);
}

/**
 * Says whether a value can be an identifier of this format, and if not, why. By the regular expression and the check
 * digits of `facts/catalogue/formats.yaml`, as the sandbox judges it; whether an account exists, only its bank knows.
 *
 * @throws RangeError that names the format when `formats` has none of this key
 */
export function checkIdentifier(input: IdentifierInput): IdentifierVerdict {
  const format = Object.hasOwn(input.formats, input.format) ? input.formats[input.format] : undefined;
  if (!format) {
    throw new RangeError(`${input.format}: not a format of the catalogue`);
  }
  const {value} = input;
  const fails = (faults: readonly IdentifierFault[], instead: string | null = null): IdentifierVerdict => ({
    valid: false,
    variant: null,
    checked: false,
    faults,
    instead,
  });
  if (value.trim() === '') {
    return fails([{id: 'empty', says: 'It is empty.'}]);
  }
  const rule = format.check_in_words === null ? '' : ` The rule: ${format.check_in_words}.`;
  if (formOf(format).test(value)) {
    if (passes(format.check, value)) {
      return {
        valid: true,
        variant: variantOf(input, value),
        checked: isChecked(format, value),
        faults: [],
        instead: null,
      };
    }
    return fails([{id: 'check', says: `The form is right, and the check digits do not agree with the rest.${rule}`}]);
  }
  const others = barer(value);
  const instead = others.find((each) => isValid(format, each)) ?? null;
  const faults = formFaults(value, format, instead);
  const isNear = instead === null && others.some((each) => formOf(format).test(each));
  return isNear
    ? fails([
        {id: 'separators', says: 'It contains spaces, dots, hyphens or slashes.'},
        {id: 'check', says: `Without them the check digits do not agree with the rest.${rule}`},
      ])
    : fails(faults, instead);
}
