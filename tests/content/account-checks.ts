import {stdnum} from 'stdnum';

/** Luhn's sum with weight 1 on the first digit, as the two digits of a CCI use it. */
function cciDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Weighted sum modulo 11, with 10 read as 0 and 11 as 1. */
function cccDigit(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * weights[index]!, 0);
  const rest = 11 - (sum % 11);
  return rest === 10 ? 0 : rest === 11 ? 1 : rest;
}

function nubanDigit(bank: string, serial: string): number {
  const sum = [...(bank + serial)].reduce((total, digit, index) => total + Number(digit) * [3, 7, 3][index % 3]!, 0);
  return (10 - (sum % 10)) % 10;
}

function ibanRest(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  return [...turned]
    .map((sign) => parseInt(sign, 36).toString())
    .join('')
    .split('')
    .reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

const CCC_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** Check of an account number by the first word of the rule that the table names; `bank` where the rule needs it. */
export const accountChecks: Readonly<Record<string, (account: string, bank: string | null) => boolean>> = {
  CLABE: (account) => stdnum.MX!.clabe!.validate(account).isValid,
  CBU: (account) => stdnum.AR!.cbu!.validate(account).isValid,
  IBAN: (account) => ibanRest(account) === 1,
  CCI: (account) =>
    `${cciDigit(account.slice(0, 6))}${cciDigit(account.slice(6, 18))}` === account.slice(18) && account.length === 20,
  CCC: (account) =>
    `${cccDigit(account.slice(0, 8), CCC_WEIGHTS)}${cccDigit(account.slice(4, 8) + account.slice(10), [3, 2, 7, 6, 5, 4, ...CCC_WEIGHTS])}` ===
    account.slice(8, 10),
  NUBAN: (account, bank) => bank !== null && nubanDigit(bank, account.slice(0, 9)) === Number(account[9]),
};
