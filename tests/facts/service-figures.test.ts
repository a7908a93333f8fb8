// Properties of services follow rules: a percentage from the kind of payment, a number from its method, and disputes,
// stored cards and settlement from what the method is. snapshots.test.ts has the values themselves.
import {expect, test} from 'vitest';
import {tariffs} from '@repo/facts/cabinet/tariffs';
import {catalogue} from '@repo/facts/catalogue';
import type {Method, Service} from '@repo/facts/catalogue/types';
import {sandboxServices} from '@repo/gateway/sandbox/domain/services/services';

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

test('the default time to pay is within its limits', () => {
  const faults = all.filter(
    ([, {expires_in: time}]) => time && !(time.min <= time.default && time.default <= time.max),
  );
  expect(faults.map(nameOf)).toEqual([]);
});

/** What a service says of itself that its other properties contradict. */
function contradictions([{id, kind, passes_on: passesOn}, service]: OwnedService): string[] {
  const {direction, refunds, disputes, two_stage, recurring, one_click, settlement, country} = service;
  const isCard = kind.includes('card') && !passesOn;
  const rules: Readonly<Record<string, boolean>> = {
    'a payout is neither refunded, disputed, captured nor settled':
      direction !== 'payout' ||
      (refunds.kind === 'none' && disputes.kind === 'none' && !two_stage && !recurring && settlement === null),
    'a payment is settled, unless its money passes on':
      direction === 'payout' || (settlement === null) === (passesOn ?? false),
    'only a refund has a window, and a time to arrive': (refunds.kind === 'none') === (refunds.working_days === null),
    'no refund, no window': refunds.kind !== 'none' || refunds.window_days === null,
    'no dispute, no window': disputes.kind !== 'none' || disputes.window_days === null,
    'money that passes on is not disputed, nor is a transfer between people':
      disputes.kind === 'none' || (!passesOn && direction === 'payin'),
    'a card is disputed with its issuer for 120 days':
      disputes.kind === 'card' ? isCard && disputes.window_days === 120 : !(isCard && direction === 'payin'),
    'the special return of Pix is for 80 days, in Brazil':
      disputes.kind !== 'pix_med' || (country === 'BR' && disputes.window_days === 80),
    'coins are not disputed': disputes.kind === 'none' || !kind.includes('crypto'),
    'cards are settled by the week': settlement === null || kind[0] !== 'card' || settlement.cycle === 'weekly',
    'what is reserved first is a card': !two_stage || isCard,
    'what charges without the payer takes one click too, unless it has dates of its own':
      !recurring || one_click || id === 'binance_periodic_debit',
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

test('no property of a service contradicts another one', () => {
  const faults = all.flatMap((service) => contradictions(service).map((rule) => `${nameOf(service)}: ${rule}`));
  expect(faults).toEqual([]);
});

test('a service that takes tokens charges with one click and without the payer, and no other card does', () => {
  const cards = sandboxServices(catalogue).filter(({type, payerKind}) => type === 'payin' && payerKind === 'card');
  const faults = cards.filter(
    ({takesTokens, recurring, oneClick}) => recurring !== takesTokens || oneClick !== takesTokens,
  );
  expect(faults.map(({id}) => id)).toEqual([]);
  expect(cards.filter(({takesTokens}) => takesTokens).map(({id}) => id)).toContain(2117);
});

test('the example merchant is settled as often as its services are', () => {
  for (const {service_id: id, settled} of tariffs) {
    const {settlement} = catalogue.service(id);
    const when = settled && {Mondays: 'weekly', 'next working day': 'daily'}[settled.when];
    expect(settlement?.cycle ?? null, String(id)).toBe(when);
  }
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
