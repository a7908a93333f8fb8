// Checks an identifier of a payment method against the catalogue: form, length, check digits.
import {passes} from '../../facts/catalogue/checks';
import type {Format} from '../../facts/catalogue/types';

/** The members of a format that are needed for checks. Others in `formats.yaml` are ignored. */
export type IdentifierFormat = Pick<
  Format,
  'what' | 'regex' | 'length' | 'check' | 'check_in_words' | 'examples' | 'variants'
>;

export interface IdentifierInput {
  /** Key in `formats`, for example `clabe`. */
  readonly format: string;
  readonly value: string;
  /** All formats by key. Variants refer to other formats. */
  readonly formats: Readonly<Record<string, IdentifierFormat>>;
}

interface IdentifierFault {
  readonly id: 'empty' | 'spaces_around' | 'separators' | 'case' | 'length' | 'character' | 'form' | 'check';
  /** What is wrong, as a sentence. */
  readonly says: string;
}

export interface IdentifierVerdict {
  readonly valid: boolean;
  /** Name of the matching variant, for example `CPF`; null if the format has only one. */
  readonly variant: string | null;
  /** Whether check digits were compared. Without check digits a value can only look right. */
  readonly checked: boolean;
  readonly faults: readonly IdentifierFault[];
  /** The value without separators and other extra characters, if that is valid; otherwise null. */
  readonly instead: string | null;
}

const SEPARATORS = /[\s.\-/]/g;
/** In characters. The longest format has 400. */
const LONGEST = 2_000;

const formOf = ({regex}: Pick<IdentifierFormat, 'regex'>): RegExp => new RegExp(regex, 'u');

/** Whether check digits were compared: some other last character must fail. A rule may apply to some lengths only. */
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

/** Position of the first character of a kind that no example has, such as a letter among digits. */
function unexpectedCharAt(value: string, {examples}: IdentifierFormat): number {
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
  const at = unexpectedCharAt(value, format);
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

/** Candidates without the separators that people add. A hyphen can be part of a value where dots are not. */
function withoutSeparators(value: string): readonly string[] {
  const bare = value.trim();
  const cuts = [bare, bare.replace(/[\s./]/g, ''), bare.replace(SEPARATORS, '')];
  const all = [...cuts, ...cuts.map((each) => each.toUpperCase()), ...cuts.map((each) => each.toLowerCase())];
  return all.filter((each) => each !== value);
}

/**
 * Says whether a value can be an identifier of this format, and if not, why. Uses the same regular expressions and
 * check digits as the sandbox, from `facts/catalogue/formats.yaml`. Only the bank knows whether the account exists.
 * @throws RangeError if `formats` has no such key
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
  if (value.length > LONGEST) {
    return fails([
      {id: 'length', says: `It has ${value.length} characters, and no identifier has more than ${LONGEST}.`},
    ]);
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
  const others = withoutSeparators(value);
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
