// Figures of a service are those that its method's sources tell in words: expiry, limits, days for a refund.
import {describe, expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {inOneLine} from '@repo/facts/catalogue/guide-texts';
import type {Method, Service} from '@repo/facts/catalogue/types';

const SECONDS = {second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000};

/** "15 to 60 minutes" is one span of seconds, "48 hours" is one that begins where it ends. */
const spansIn = (words: string): (readonly [least: number, most: number])[] =>
  [...words.matchAll(/([\d.,]+)(?: (?:to|or) ([\d.,]+))?[ -](second|minute|hour|day|week|month|year)s?\b/g)].map(
    ([, low, high, unit]) => {
      const factor = SECONDS[unit as keyof typeof SECONDS];
      return [Number(low) * factor, Number(high ?? low) * factor] as const;
    },
  );

const isTold = (value: number, words: string): boolean =>
  spansIn(words).some(([least, most]) => least <= value && value <= most);

const numbersIn = (words: string): number[] =>
  [...words.matchAll(/(?<![A-Za-z])(?:\d[\d,.]*\d|\d)/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

/** Services whose payment lives longer than the code or prompt that the method's words are about. */
const OTHER_CLOCK = [
  // The transfer may take days; the account number is good for half an hour.
  2135,
  // The payer reads a code of 120 s from the phone, and has half an hour for it.
  2204,
  // The prompt lasts a minute and may be sent again.
  3541,
  // A person is found first.
  2330,
];

const owned: readonly (readonly [string, Service, Method])[] = catalogue.methods.flatMap((method) =>
  method.services.map((service) => [`${method.id} ${service.service_id}`, service, method] as const),
);

const payoutFees = (currency: string): number[] =>
  owned.flatMap(([, {direction, currency: other, fee}]) =>
    direction === 'payout' && other === currency ? [Number(fee.fixed)] : [],
  );

/** What the words about refunds leave no doubt about; null for the others, and where sources disagree. */
function refundKindIn(words: string): Service['refunds']['kind'] | null {
  if (/by one source|technically|\bno service here|; none for/.test(words)) {
    return null;
  }
  if (/^(None|No automatic|A new|By payout|As a payout|Manual)\b/.test(words)) {
    return 'none';
  }
  return /\bpartial\b/.test(words) ? 'partial' : /^(Full\b|By (the refund )?API)/.test(words) ? 'full' : null;
}

/** The method's words are about transfers. This guide sends the payer to the bank's site and describes refunds. */
const REFUNDS_OTHERWISE = [2135];

describe('of every service', () => {
  test('the time to pay is in the method’s words, and within its bounds', () => {
    const faults = owned.flatMap(([name, {service_id: id, expires_in: limits}, method]) => {
      const expiry = inOneLine(method.expiry);
      if (limits === null) {
        return [];
      }
      const isWithin = limits.min <= limits.default && limits.default <= limits.max;
      const isKnown = spansIn(expiry).length === 0 || OTHER_CLOCK.includes(id) || isTold(limits.default, expiry);
      return isWithin && isKnown ? [] : [`${name}: ${JSON.stringify(limits)}, "${expiry}"`];
    });
    expect(faults).toEqual([]);
  });

  test('a limit that is not an example is in the method’s words', () => {
    const faults = owned
      .filter(([, {limits_basis: basis}]) => basis !== 'example')
      .filter(([, {min, max, currency, limits_basis: basis}, {limits}]) => {
        const told = numbersIn(inOneLine(limits));
        // Many sources tell no minimum; then it is one unit, or what a payout costs.
        const least = [1, ...told, ...(basis === 'sourced' ? [] : payoutFees(currency))];
        return !told.includes(Number(max)) || !least.includes(Number(min));
      })
      .map(([name, {min, max}, {limits}]) => `${name}: ${min} to ${max}, "${inOneLine(limits)}"`);
    expect(faults).toEqual([]);
  });

  test('the days for a refund are in the method’s words', () => {
    const faults = owned.flatMap(([name, {refunds}, {refund}]) =>
      refunds.window_days === null ||
      isTold(refunds.window_days * SECONDS.day, refund.replace(/(\d+) to (\d+) days/g, '$1 days, $2 days'))
        ? []
        : [`${name}: ${refunds.window_days} days, "${refund}"`],
    );
    expect(faults).toEqual([]);
  });

  test('the kind of refunds is in the method’s words, and a payout has none', () => {
    const told = owned
      .filter(([, {service_id: id}]) => !REFUNDS_OTHERWISE.includes(id))
      .map(
        ([
          name,
          {
            direction,
            refunds: {kind},
          },
          {refund},
        ]) => {
          return {name, kind, words: direction === 'payout' ? 'none' : refundKindIn(refund), refund};
        },
      )
      .filter(({words}) => words !== null);
    expect(told.filter(({kind, words}) => kind !== words)).toEqual([]);
    expect(told.length).toBeGreaterThan(170);
  });
});
