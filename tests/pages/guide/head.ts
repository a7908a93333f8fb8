// The property table of a guide: the same rows in the same order on all, each cell as the catalogue's file has it.
import {describe, expect, test} from 'vitest';
import {countryName} from '@repo/facts/tables/countries';
import type {Service} from '@repo/facts/catalogue/types';
import {page} from '../built-pages';
import {all, attribute, rowsOf, text, type Element} from '../dom';
import {guides, type Told} from './catalogue';

const ROWS = [
  /^Countries of the (payer|recipient) · currencies$/,
  /^(Payer|Recipient)’s experience$/,
  /^Result known$/,
  /^Amounts$/,
  /^Refunds$/,
  /^Disputes$/,
  /^Recurring, one-click$/,
  /^Authorize now, capture later$/,
  /^Settlement$/,
  /^Integrations$/,
  /^Ask your manager before you start$/,
];

/** Lines of a cell: those of its list, or the whole. */
function linesOf(cell: Element): string[] {
  const items = all(cell, 'li');
  return items.length > 0 ? items.map(text) : [text(cell)];
}

/** `Chile, 3921, 3922: none` says "none" of both services. A line without numbers is about all. */
function saidOf(cell: Element, services: readonly Service[]): Map<number, string> {
  return new Map(
    linesOf(cell).flatMap((line) => {
      const [, ids, words] = /(?:^|; |, )((?:\d{4}(?:, )?)+): (.*)$/.exec(line) ?? [];
      const named = ids?.match(/\d{4}/g)?.map(Number) ?? services.map(({service_id: id}) => id);
      return named.map((id) => [id, words ?? line] as const);
    }),
  );
}

const plainNumber = (words: string): number => Number(words.replaceAll(',', ''));
const ofAll = (services: readonly Service[], told: (service: Service) => unknown): Map<number, unknown> =>
  new Map(services.map((service) => [service.service_id, told(service)]));
const read = (said: Map<number, string>, reading: (words: string) => unknown): Map<number, unknown> =>
  new Map([...said].map(([id, words]) => [id, reading(words)]));

const numberIn = (words: string, pattern: RegExp): number | null => {
  const found = pattern.exec(words)?.[1];
  return found === undefined ? null : Number(found);
};

/** Words about refunds as the file's values: kind, days, working days. */
const refundsIn = (words: string): unknown[] => [
  words.startsWith('full and partial') ? 'partial' : words.startsWith('full only') ? 'full' : 'none',
  numberIn(words, /, within (\d+) days?;/),
  words.includes('gets it in minutes') ? 0 : numberIn(words, /gets it within (\d+) working days?$/),
];
const DISPUTES = {card: 'chargeback', pix_med: 'special return (MED)', scheme: 'claim under', operator: 'claim of'};
const disputesIn = (words: string): unknown[] => [
  Object.entries(DISPUTES).find(([, begin]) => words.startsWith(begin))?.[0] ?? words,
  numberIn(words, /, up to (\d+) days;/),
];
const settlementIn = (words: string): unknown =>
  words.startsWith('none')
    ? null
    : [/\bweekly\b/.test(words) ? 'weekly' : 'daily', numberIn(words, /(\d+) working days?\b/) ?? 1];

describe.each(guides)('%s', (route, told: Told) => {
  const {guide, method, services, say} = told;
  const [table] = all(page(route), 'div.operation__text').flatMap((part) => all(part, 'table'));
  const rows = rowsOf(table!);
  const cell = (index: number): Element => rows[index]![1]!;
  const isCheck = guide.direction === 'validation';

  test('has the rows of the property table, in their order', () => {
    expect(rows.map(([name], index) => ROWS[index]?.test(text(name!)))).toEqual(ROWS.map(() => true));
    expect(text(rows[0]![0]!)).toContain(guide.direction === 'payout' ? 'recipient' : 'payer');
    expect(all(table!, 'td').map(text)).not.toContain('');
  });

  test('says where, in what money, and when the result is known', () => {
    const places = linesOf(cell(0)).join(' ');
    const shown = all(cell(0), 'a').map((link) => attribute(link, 'href')!.split('#')[1]!);
    expect(new Set(shown)).toEqual(new Set(services.map(({currency}) => currency)));
    const anywhere = method.countries === 'global';
    const isCard = anywhere && method.kind.includes('card') && guide.direction === 'payin';
    const named = services.flatMap(({country}) =>
      country && !isCard ? [country] : anywhere ? [] : (method.countries as string[]),
    );
    expect(named.filter((country) => !places.includes(countryName(country)))).toEqual([]);
    expect(places.includes('any country')).toBe(anywhere && (isCard || services.some(({country}) => country === null)));
    if (method.not_in !== undefined && places.includes('any country')) {
      expect(places).toContain(`but not ${method.not_in}`);
    }
    expect(text(cell(2))).toContain(say('timing')!.replaceAll('`', ''));
    const waits = !isCheck && guide.flow !== 'contract_debit' && guide.direction !== 'payout';
    const times = [...text(cell(2)).matchAll(/open for (\d+ \w+?)s? by default/g)].map(([, time]) => time);
    const seconds = {day: 86_400, hour: 3600, minute: 60, second: 1};
    const inSeconds = times.map((time) => {
      const [count, unit] = time!.split(' ');
      return Number(count) * seconds[unit as keyof typeof seconds];
    });
    const defaults = services.flatMap(({expires_in: limits}) => limits?.default ?? []);
    expect(new Set(inSeconds)).toEqual(new Set(waits ? defaults : []));
  });

  test('names every service with its limits', () => {
    const shown = linesOf(cell(3)).map((line) =>
      /^([\d,.]+) to ([\d,.]+) ([A-Z]+) \((\d+) (.*)\)$/.exec(line)?.slice(1),
    );
    const found = shown.map((line) => line && [plainNumber(line[0]!), plainNumber(line[1]!), ...line.slice(2)]);
    expect(found).toEqual(
      isCheck
        ? [undefined]
        : services.map(({service_id: id, name, currency, min, max}) => [
            Number(min),
            Number(max),
            currency,
            String(id),
            name,
          ]),
    );
  });

  test('says of every service what it offers', () => {
    if (isCheck) {
      expect([4, 5, 6, 7, 8].map((index) => text(cell(index)))).toEqual(Array(5).fill('none: no money moves'));
      return;
    }
    const said = (index: number) => saidOf(cell(index), services);
    expect(read(said(4), refundsIn)).toEqual(
      ofAll(services, ({refunds}) => [refunds.kind, refunds.window_days, refunds.working_days]),
    );
    expect(read(said(5), disputesIn)).toEqual(ofAll(services, ({disputes}) => [disputes.kind, disputes.window_days]));
    const offered = (isOffered: boolean): string => (isOffered ? 'offered' : 'not offered');
    expect(said(6)).toEqual(
      ofAll(services, ({recurring, one_click: one_}) =>
        recurring && one_ ? 'offered' : recurring ? 'recurring only' : one_ ? 'one-click only' : 'not offered',
      ),
    );
    expect(said(7)).toEqual(ofAll(services, ({two_stage: isTwoStage}) => offered(isTwoStage)));
    expect(read(said(8), settlementIn)).toEqual(
      ofAll(services, ({settlement}) => settlement && [settlement.cycle, settlement.working_days]),
    );
    const [currency, ...others] = new Set(services.map((each) => each.currency));
    if (others.length === 0 && !text(cell(8)).endsWith('passes on')) {
      expect(text(cell(8))).toContain(`your ${currency} wallet`);
    }
  });

  test('leads to the other guides, and to what to ask first', () => {
    const links = all(cell(9), 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(method.guides.map((each) => each.route).filter((each) => each !== route));
    expect(text(cell(10))).toBe((say('ask_manager') ?? 'nothing').replaceAll('`', ''));
  });
});
