// Figures of services follow rules: an example of limits is made from a currency's fee, a percentage from the kind of payment,
// a number from its method. Those of the contract's examples (numbers below 3000) are told there.
import {expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {inOneLine} from '@repo/facts/catalogue/guide-texts';
import type {Method, Service} from '@repo/facts/catalogue/types';

type OwnedService = readonly [Method, Service];

const all: readonly OwnedService[] = catalogue.methods.flatMap((method) =>
  method.services.map((service) => [method, service] as const),
);
const owned = all.filter(([, {service_id: id}]) => id >= 3000);
const nameOf = ([method, {service_id: id}]: OwnedService): string => `${method.id} ${id}`;

/** What most have. */
function usual<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const numbersIn = (words: string): number[] =>
  [...words.matchAll(/\d[\d,.]*\d|\d/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

test('a payout has only a fixed fee, everything else a percentage', () => {
  const faults = owned.filter(([, {direction, fee}]) =>
    direction === 'payout' ? Number(fee.percent) > 0 : Number(fee.fixed) > 0 || Number(fee.percent) === 0,
  );
  expect(faults.map(nameOf)).toEqual([]);
});

test('payments of one kind cost the same percentage', () => {
  const kindOf = ([method, {direction, currency}]: OwnedService): string =>
    [direction, method.kind[0], /^(USD[CT]|BTC|BNB|ETH|TON)$/.test(currency)].join(' ');
  const payins = owned.filter(([, {direction}]) => direction !== 'payout');
  const faults = payins.filter((service) => {
    const [{id}, {fee}] = service;
    const kind = kindOf(service);
    // The only mobile money that the carrier bills.
    return (
      id !== 'mobile_commerce_bdt' &&
      fee.percent !== usual(payins.filter((other) => kindOf(other) === kind).map(([, other]) => other.fee.percent))
    );
  });
  expect(faults.map(nameOf)).toEqual([]);
});

test('the minimum of example limits is the fee of a payout in that currency', () => {
  const faults = owned.filter(([, {limits_basis: basis, currency, min, max}]) => {
    const fees = owned.flatMap(([, {direction, currency: other, fee}]) =>
      direction === 'payout' && other === currency ? [Number(fee.fixed)] : [],
    );
    return (
      basis === 'example' &&
      !(fees.length > 0 ? fees.includes(Number(min)) : Math.round(Number(max) / Number(min)) === 10_000)
    );
  });
  expect(faults.map(nameOf)).toEqual([]);
});

/** A gift card is worth less, and banks let less pass from person to person. */
const SMALLER = ['binance_code', 'p2p'];

test('the maximum of example limits is ten thousand times the minimum, unless the method has another', () => {
  const faults = owned.filter(
    ([{id, limits}, {limits_basis: basis, min, max}]) =>
      basis === 'example' &&
      !SMALLER.includes(id) &&
      Math.round(Number(max) / Number(min)) !== 10_000 &&
      !numbersIn(inOneLine(limits)).includes(Number(max)),
  );
  expect(faults.map(nameOf)).toEqual([]);
});

test('the shortest time to pay is the usual one, unless the method’s words have it', () => {
  const shortest = (list: readonly OwnedService[]): number | undefined =>
    usual(list.flatMap(([, {expires_in: time}]) => (time ? [time.min] : [])));
  const faults = all.filter(([method, {expires_in: time}]) => {
    const own = all.filter(([other]) => other === method);
    const told = numbersIn(inOneLine(method.expiry)).flatMap((number) => [number, number * 60]);
    return (
      time && time.min !== shortest(all) && !(own.length > 2 && time.min === shortest(own)) && !told.includes(time.min)
    );
  });
  expect(faults.map(nameOf)).toEqual([]);
});

test('a payment without a time in its method’s words lasts as long as most such payments', () => {
  const silent = all.filter(([{expiry}, {expires_in: time}]) => time && !/\d/.test(inOneLine(expiry)));
  const most = usual(silent.map(([, {expires_in: time}]) => time!.default));
  // A one-time code runs out after minutes.
  const faults = silent.filter(([{fields}, {expires_in: time}]) => {
    const hasCode = (fields.payin ?? []).some(({format}) => format === 'otp');
    return time!.default !== most && !hasCode;
  });
  expect(faults.map(nameOf)).toEqual([]);
});

test('services are numbered without gaps, and consecutively within a method', () => {
  const numbers = owned.map(([, {service_id: id}]) => id).sort((a, b) => a - b);
  expect(numbers.filter((id, index) => index > 0 && id - numbers[index - 1]! > 60)).toEqual([]);
  const apart = catalogue.methods.filter(({services}) => {
    const own = services.map(({service_id: id}) => id).filter((id) => id >= 3000);
    return Math.max(...own) - Math.min(...own) > 30;
  });
  expect(apart.map(({id}) => id)).toEqual([]);
});
