// The guides of payment methods: one for each entry of the catalogue, each in its own words.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {catalogue} from '@site/catalogue';
import {payerKindOf} from '@site/catalogue/payer-kind';
import {REGION_NAMES, regionOf} from '@site/catalogue/regions';
import {toldBy} from '@site/catalogue/told';
import {exchangeOf} from '@site/src/components/flow-diagram/steps';
import {flowProse} from '@site/render/guides/flow-prose';
import {methodTable} from '@site/plugins/method-finder/table';
import type {FailureCode} from '@site/reference/failure-reasons';
import {payerTextFor} from '@site/reference/payer-texts';
import {parseScenario} from '@site/reference/scenarios';

const DOCS = path.join(__dirname, '../../docs');
const LEAST_WORDS = 150;
const SHINGLE = 5;
/** Pages of different methods may share this much of their shingles; the two most alike share 1.7 %. */
const MOST_ALIKE = 0.02;

const fileOf = (route: string): string => path.join(DOCS, `${route}.mdx`);

/** A page's own prose: no front matter, tags, tables' rules or code. */
function proseOf(route: string): string {
  return fs
    .readFileSync(fileOf(route), 'utf8')
    .replace(/^---[\s\S]*?---/, '')
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/<\/?[A-Z][^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+(?:['’][\p{L}]+)?/gu) ?? [];

function shinglesOf(words: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (let start = 0; start + SHINGLE <= words.length; start++) {
    all.add(words.slice(start, start + SHINGLE).join(' '));
  }
  return all;
}

test('every guide of the catalogue has its page, and every page its guide', () => {
  const pages = fs
    .readdirSync(path.join(DOCS, 'services'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx') && !file.startsWith('invoicing'))
    .map((file) => `/services/${file.replace(/\.mdx$/, '')}`);
  expect(pages.sort()).toEqual(catalogue.guides.map(({route}) => route).sort());
});

test(`every guide has at least ${LEAST_WORDS} words of its own`, () => {
  const short = catalogue.guides
    .filter(({route}) => !catalogue.methodOf(route).ask_first)
    .map(({route}) => `${route}: ${wordsOf(proseOf(route)).length}`)
    .filter((line) => Number(line.split(': ')[1]) < LEAST_WORDS);
  expect(short).toEqual([]);
});

test('no two guides of different methods read the same', () => {
  const pages = catalogue.guides.map(({route}) => ({
    route,
    method: catalogue.methodOf(route).id,
    shingles: shinglesOf(wordsOf(proseOf(route))),
  }));
  const pairs = pages.flatMap((one, index) =>
    pages.slice(index + 1).flatMap((other) => {
      const shared = [...one.shingles].filter((shingle) => other.shingles.has(shingle)).length;
      const alike = shared / Math.min(one.shingles.size, other.shingles.size);
      return one.method === other.method ? [] : [{pair: `${one.route} ${other.route}`, alike}];
    }),
  );
  const top = pairs.sort((left, right) => right.alike - left.alike).slice(0, 10);
  console.log(top.map(({pair, alike}) => `${(alike * 100).toFixed(1)} % ${pair}`).join('\n'));
  expect(top.filter(({alike}) => alike > MOST_ALIKE)).toEqual([]);
});

test('every scenario that a guide names is one', () => {
  const outcomes =
    /`((?:completed|declined|failed|cancelled|expired|returned|on_hold|partially_paid|charged_back)[:;][^`]*)`/g;
  const wrong = catalogue.guides.flatMap(({route}) =>
    [...proseOf(route).matchAll(outcomes)]
      .map(([, scenario]) => scenario!)
      .filter((scenario) => !parseScenario(scenario).ok)
      .map((scenario) => `${route}: ${scenario}`),
  );
  expect(wrong).toEqual([]);
});

describe('flows', () => {
  test('every guide has prose and an exchange for its flow, and every flow is used', () => {
    for (const {route, flow, integration, direction} of catalogue.guides) {
      expect(flowProse(flow, integration, direction).render, route).toMatch(/\.$/);
      expect(exchangeOf({flow, integration, direction, method: 'X'}).steps.length, route).toBeGreaterThan(4);
    }
    const used = new Set(catalogue.guides.map(({flow}) => flow));
    expect([...used].sort()).toEqual(Object.keys(catalogue.flows).sort());
  });
});

test('the finder has every method and every guide, and every method is in the sidebar', () => {
  expect(methodTable.rows.flatMap(({guides}) => guides).sort()).toEqual(
    catalogue.guides.map(({route}) => route).sort(),
  );
  const regions = catalogue.methods.map(regionOf);
  expect(regions.filter((region) => !REGION_NAMES.includes(region))).toEqual([]);
  expect(new Set(regions).size).toBe(REGION_NAMES.length);
});

test('the page of a payout tells no facts of pay-ins, and the other way round', () => {
  const ofPayins = /\bpay-ins?\b|\bpayers?\b|\breturn_url\b|\bpayment_url\b|\bhosted page\b|\bchargebacks?\b/i;
  const ofPayouts = /\bpayouts?\b|\brecipients?\b/i;
  const faults = catalogue.guides.flatMap((guide) => {
    const {steps, timing, expiry, limits, compliance, failures} = toldBy(catalogue.methodOf(guide.route), guide);
    const foreign = {payin: ofPayouts, p2p: /\bpayouts?\b/i, payout: ofPayins, validation: /(?!)/}[guide.direction];
    return [...steps, timing, expiry ?? '', limits ?? '', ...compliance, ...failures.map(({happened}) => happened)]
      .filter((words) => foreign.test(words))
      .map((words) => `${guide.route}: ${words}`);
  });
  expect(faults).toEqual([]);
});

test('nobody is told of a card, a bank or a wallet that the method does not have', () => {
  const foreign = {
    card: /wallet|mobile money|operator/,
    bank: /(?<!gift )card|wallet|mobile money|operator/,
    wallet: /card|bank|mobile money|operator/,
    mobile_money: /card|bank|wallet/,
    voucher: /card|bank|wallet|mobile money|operator/,
    qr: /card|bank|mobile money|operator/,
    crypto: /(?<!gift )card|bank|mobile money|operator/,
    payout: /(?!)/,
  };
  const faults = catalogue.guides.flatMap((guide) => {
    const method = catalogue.methodOf(guide.route);
    const kind = payerKindOf(method);
    return toldBy(method, guide).failures.flatMap(({code, tell}) => {
      const words = tell ?? payerTextFor(code as FailureCode, kind, guide.direction === 'payout') ?? '';
      return foreign[kind].test(words) ? [`${guide.route} ${code}: ${words}`] : [];
    });
  });
  expect(faults).toEqual([]);
});
