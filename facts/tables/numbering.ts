import {getCountryCallingCode, getExampleNumber, Metadata, type CountryCode} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.max.json';

/** A country's phone numbers according to E.164. */
export interface Numbering {
  /** Including the plus sign. */
  readonly callingCode: string;
  /** Prefix of national numbers within the country, or null. */
  readonly trunkPrefix: string | null;
  /** Digits of a mobile number after the calling code, shortest first. */
  readonly mobileLengths: readonly number[];
  /** A valid mobile number in E.164 that is not known to be in use. */
  readonly example: string;
}

/** Members of numbering plans that the package's types omit. */
interface WholePlan {
  /** The compact metadata has the number 0 for "none" and the text '0' for the prefix 0. */
  nationalPrefix(): string | number | undefined;
  possibleLengths(): readonly number[];
  type(name: 'MOBILE'): {possibleLengths(): readonly number[]} | undefined;
}

/**
 * Corrections of the package's plans. Chile's mobile numbers begin with 9, but the package's example is a landline in
 * Santiago. South Africa's have nine digits; the shorter ones are service numbers. Sources: Subtel, 2016 (9 digits,
 * starting with 9); ICASA, numbering plan of 2016.
 */
const CORRECTIONS: Readonly<Partial<Record<CountryCode, Partial<Numbering>>>> = {
  CL: {example: '+56961234567'},
  ZA: {mobileLengths: [9]},
};

function numberingOf(country: CountryCode): Numbering {
  const reader = new Metadata(metadata);
  reader.selectNumberingPlan(country);
  // See WholePlan.
  const plan = reader.numberingPlan as unknown as WholePlan;
  const prefix = plan.nationalPrefix();
  const example = getExampleNumber(country, examples, metadata);
  if (!example) {
    throw new Error(`libphonenumber-js: ${country}: expected an example of a mobile number`);
  }
  return {
    callingCode: `+${getCountryCallingCode(country, metadata)}`,
    trunkPrefix: typeof prefix === 'string' && prefix !== '' ? prefix : null,
    mobileLengths: (plan.type('MOBILE') ?? plan).possibleLengths(),
    example: example.number,
    ...CORRECTIONS[country],
  };
}

/** Numbering of every country and territory with a plan, by alpha-2 code. */
export const numbering: ReadonlyMap<string, Numbering> = new Map(
  (Object.keys(metadata.countries) as CountryCode[]).sort().map((country) => [country, numberingOf(country)]),
);
