// Keeps card numbers and CVVs out of what the gateway records and shows.
import {masked, replaceCards} from '../sandbox/domain/card-mark';

/** Members whose digits are a card number, even one with a wrong check digit. */
const NUMBER_MEMBER = /("(?:number|card_number|recipient_card|pan)"\s*:\s*"?)(\d[\d -]{10,24}\d)/gi;
/** A CVV by its name, in JSON, in a query or in a canonical string. */
const CVV_MEMBER = /(\b(?:cvv2?|cvc2?|csc|security_code)\\?"?\s*[:=]\s*\\?"?)(?!null\b)([^"\\&,}\s;|]+)/gi;

const maskedText = (text: string): string =>
  replaceCards(text, masked)
    .replace(NUMBER_MEMBER, (_all, name: string, number: string) => name + masked(number))
    .replace(CVV_MEMBER, (_all, name: string, cvv: string) => name + '*'.repeat(cvv.length));

/** Replaces escapes of ASCII characters, such as `\\u0034`, by the character, unless JSON needs the escape. */
const unescaped = (text: string): string =>
  text.replace(/\\u00([2-7][\da-f])/gi, (escape, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return sign === '"' || sign === '\\' ? escape : sign;
  });

/**
 * Replaces card numbers by their first six and last four digits, and CVVs entirely. The length stays, unless JSON writes
 * them with escapes.
 */
export function withoutCardData(text: string): string {
  const open = unescaped(text);
  const safe = maskedText(open);
  return safe === open ? text : safe;
}
