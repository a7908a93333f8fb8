import {getCountryCallingCode, getExampleNumber, Metadata, type CountryCode} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.max.json';

/** Numbers of one country as E.164 has them. */
export interface Numbering {
  /** With its plus sign. */
  readonly callingCode: string;
  /** Digit or digits before a national number within the country, or null. */
  readonly trunkPrefix: string | null;
  /** Digits of a mobile number after the calling code, shortest first. */
  readonly mobileLengths: readonly number[];
  /** A valid mobile number that nobody is known to have, in E.164. */
  readonly example: string;
}

/** The package's typings leave out what its numbering plans can tell beside their general lengths. */
interface WholePlan {
  /** The compact metadata has the number 0 where there is none, and the text '0' for the prefix 0. */
  nationalPrefix(): string | number | undefined;
  possibleLengths(): readonly number[];
  type(name: 'MOBILE'): {possibleLengths(): readonly number[]} | undefined;
}

/**
 * Where the package's plan says something else than its country: Chile's mobile numbers begin with 9, and the example
 * there is a line of Santiago; South Africa's have nine digits, and the shorter ones there are service numbers.
 * Sources: Subtel, 2016 (9 digits, 9 first); ICASA, numbering plan of 2016.
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

/** Numbering of every country and territory that has a plan, by alpha-2 code. */
export const numbering: ReadonlyMap<string, Numbering> = new Map(
  (Object.keys(metadata.countries) as CountryCode[]).sort().map((country) => [country, numberingOf(country)]),
);
