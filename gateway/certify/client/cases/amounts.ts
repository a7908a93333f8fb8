// How amounts are written, in currencies with different numbers of decimals.
import {exponentOf, isCurrency} from '../../../../facts/reference/currencies';
import type {ClientCase, Judge} from '../case';
import {isCreate, type Exchange} from '../exchange';
import {failed, notJudged} from '../judge';

const AMOUNT = /^(0|[1-9]\d{0,15})(\.(\d{1,18}))?$/;

/** The digits without what does not change the value. */
const valueOf = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

/** The amount as written in JSON, whatever its type. */
const writtenIn = ({body}: Exchange): string => String(body['amount']);

/** @param judge of a create that pays in the currency of the case */
const inItsCurrency =
  (judge: (amount: string, currency: string) => string | null): Judge =>
  ({attempts: [first], payment: {amount, currency}}) => {
    const {body} = first!;
    if (
      body['currency'] !== currency ||
      valueOf(Number(writtenIn(first!)).toFixed(3)) !== valueOf(Number(amount).toFixed(3))
    ) {
      return notJudged(
        `the program pays ${writtenIn(first!)} ${String(body['currency'])}, not what CERTIFY_AMOUNT and CERTIFY_CURRENCY say`,
      );
    }
    const fault = judge(writtenIn(first!), currency);
    return fault === null ? null : failed(fault);
  };

const tooPrecise = (amount: string, currency: string): string | null => {
  const digits = AMOUNT.exec(amount)?.[3]?.length ?? 0;
  const most = exponentOf(currency);
  return digits > most ? `${amount} has ${digits} decimals, and ${currency} has ${most}` : null;
};

const DECIMALS = 'Format an amount with the decimals of its currency, from a table, and never with two as a rule.';

export const amountCases: readonly ClientCase[] = [
  {
    id: 'amounts/strings',
    title: 'Amounts are strings with a decimal point',
    why: 'A JSON number can lose digits on the way, and the gateway refuses it with 2102.',
    rule: '/request_format#amounts',
    fix: 'Send `"amount": "150.00"`, in quotes, with a point, without a sign, an exponent or groups of digits.',
    expected: '"amount": "150.00", with at most the decimals of the currency',
    isOfCall: true,
    judge({exchanges}) {
      const wrong = exchanges
        .filter(isCreate)
        .map(({body: {amount, currency}}) => {
          const shown = JSON.stringify(amount);
          if (typeof amount !== 'string' || !AMOUNT.test(amount)) {
            return `amount is ${shown}`;
          }
          return typeof currency === 'string' && isCurrency(currency) ? tooPrecise(amount, currency) : null;
        })
        .find((fault) => fault !== null);
      return wrong === undefined ? null : failed(wrong);
    },
  },
  {
    id: 'amounts/no-decimals',
    title: 'An amount in JPY has no decimals',
    why: 'The gateway refuses 1500.00 JPY with 2106, and a program that drops the point pays a hundred times as much.',
    rule: '/request_format#amounts',
    fix: DECIMALS,
    expected: '"amount": "1500" with "currency": "JPY"',
    payment: {amount: '1500', currency: 'JPY'},
    isOfCall: true,
    judge: inItsCurrency(tooPrecise),
  },
  {
    id: 'amounts/three-decimals',
    title: 'An amount in KWD keeps its third decimal',
    why: 'A program that rounds to two decimals asks for 12.35 KWD where 12.345 are due.',
    rule: '/request_format#amounts',
    fix: DECIMALS,
    expected: '"amount": "12.345" with "currency": "KWD"',
    payment: {amount: '12.345', currency: 'KWD'},
    isOfCall: true,
    judge({attempts: [first], payment: {amount, currency}}) {
      const {body} = first!;
      if (body['currency'] !== currency) {
        return notJudged(`the program pays in ${String(body['currency'])}, whatever CERTIFY_CURRENCY says`);
      }
      const written = writtenIn(first!);
      return valueOf(written) === amount ? null : failed(`${amount} ${currency} became ${written}`);
    },
  },
  {
    id: 'amounts/exact',
    title: 'No digit of an amount is lost to floating point',
    why: '1024.09 * 100 is 102408.99999999999 in floating point: cut to an integer, a cent is missing on each such order.',
    rule: '/request_format#amounts',
    fix: 'Calculate with decimal types or with integers in minor units, and convert text to text.',
    expected: '"amount": "1024.09"',
    payment: {amount: '1024.09', currency: 'PEN'},
    isOfCall: true,
    judge({attempts: [first], plain, payment: {amount}}) {
      const written = writtenIn(first!);
      const usual = plain.exchanges.find(isCreate);
      if (usual && writtenIn(usual) === written) {
        return notJudged(`the program pays ${written}, whatever CERTIFY_AMOUNT says`);
      }
      return valueOf(written) === amount ? null : failed(`${amount} became ${written}`);
    },
  },
];
