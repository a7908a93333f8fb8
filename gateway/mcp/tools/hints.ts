// Hints about an identifier beyond the check of its format.
import {passes} from '../../../facts/catalogue/checks';
import {evmSpelling} from '../../../facts/catalogue/checks/crypto';
import type {Format} from '../../../facts/catalogue/types';

/** Variants with check digits: whether the value matches one, and the last digit that would be valid. */
function ofVariants({variants}: Format, value: string): readonly string[] {
  return variants.flatMap(({name, regex, check}) => {
    if (!check || regex === undefined || !new RegExp(regex, 'u').test(value) || passes(check, value)) {
      return [];
    }
    const validDigit = [...'0123456789'].find((digit) => passes(check, value.slice(0, -1) + digit));
    const digit =
      validDigit === undefined ? '' : `: for ${value.slice(0, -1)} it is ${validDigit}, not ${value.at(-1)!}`;
    return [
      `As ${name} it is WRONG, its check digit does not agree${digit}. Ask for the number again, do not correct it.`,
    ];
  });
}

/** How to verify check digits that depend on more than the value. */
function untested({variants, check}: Format, value: string): readonly string[] {
  const longer = variants.find(({check: own, example = ''}) => Boolean(own) && example.length > value.length);
  return check === null && longer
    ? [`To test its check digits, give it as ${longer.name}, like ${longer.example!}.`]
    : [];
}

/** A phone number without country code: suggests the country code of the example. */
function withCountry({regex, examples}: Format, value: string): readonly string[] {
  const digits = value.replace(/[\s().-]/g, '').replace(/^0/, '');
  const [, code = ''] = /^\+(\d+)$/.exec(examples[0]!) ?? [];
  const form = new RegExp(regex, 'u');
  const withCode = [1, 2, 3]
    .map((length) => `+${code.slice(0, length)}${digits}`)
    .filter((each) => code !== '' && form.test(each));
  return /^\d+$/.test(digits) && withCode.length === 1 ? [`With the code of the country it is "${withCode[0]!}".`] : [];
}

const BRAZIL_MOBILE = /^[1-9]{2}9\d{8}$/;

/** What only the owner of a Pix key can know. */
const ofPix = (kind: string, value: string): readonly string[] =>
  (kind === 'pix_key' || kind === 'cpf') && BRAZIL_MOBILE.test(value)
    ? [
        `It can also be a mobile number without its country code: ask whether CPF or phone is meant; a phone is sent as "+55${value}".`,
      ]
    : [];

/**
 * Sentences that complete the verdict on form and check digits.
 * @param sent the value as it would be sent, without separators that the API rejects
 */
export function hintsFor(kind: string, format: Format, sent: string, isValid: boolean): readonly string[] {
  if (isValid) {
    return [...ofVariants(format, sent), ...untested(format, sent), ...ofPix(kind, sent)];
  }
  const spelled = format.check === 'evm' || format.check === 'crypto_address' ? evmSpelling(sent) : null;
  return [
    ...(spelled === null
      ? []
      : [
          `By EIP-55, its capitals are its checksum: these digits are spelled "${spelled}". A wrong letter cannot be told from wrong capitals: ask the recipient again.`,
        ]),
    ...withCountry(format, sent),
  ];
}
