// The guides of payment methods: one for each entry of the catalogue, each in its own words.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {catalogue} from '@repo/facts/catalogue';
import {isOptionalFor} from '@repo/facts/catalogue/documented-services';
import type {Guide} from '@repo/facts/catalogue/types';
import {payerKindOf} from '@repo/facts/catalogue/payer-kind';
import {REGION_NAMES, regionOf} from '@repo/facts/catalogue/regions';
import {guideTexts} from '@repo/facts/catalogue/guide-texts';
import {currenciesWithoutPayout, payoutsForRefund} from '@site/render/guides/refunds';
import {isReassigned} from '@site/render/guides/request';
import {flowsOf, placesOf, termsOf} from '@site/plugins/method-finder/places';
import {serviceTable} from '@site/plugins/method-finder/services';
import {methodTable} from '@site/plugins/method-finder/table';
import {facetLabel, TERMS} from '@site/src/components/method-finder/facets';
import {NO_FILTER, type MethodFilter} from '@site/src/components/method-finder/bar';
import {readGuideScope, writeGuideScope} from '@site/src/components/method-finder/guide-scope';
import {fits, type Offered} from '@site/src/islands/method-finder/fits';
import {failureReasons, type FailureCode} from '@repo/facts/reference/failure-reasons';
import {payerTextFor} from '@repo/facts/reference/payer-texts';
import {parseScenario} from '@repo/facts/reference/scenarios';
import {sandboxServices} from '@repo/gateway/sandbox/domain/services/services';

const DOCS = path.join(__dirname, '../../site/docs');
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

test('every scenario that a guide names exists', () => {
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

describe('ways to give money back', () => {
  const waysOf = (guide: Guide): string =>
    payoutsForRefund({method: catalogue.methodOf(guide.route), services: catalogue.servicesOfGuide(guide)}).join(' ');

  test('a payout that reaches only those who paid by its method is offered by no other', () => {
    const reserved = catalogue.guides.filter(
      ({route, direction}) => direction === 'payout' && catalogue.methodOf(route).pays_back_only,
    );
    expect(reserved.length).toBeGreaterThan(1);
    const strangers = catalogue.guides.flatMap((guide) =>
      reserved
        .filter(({route}) => catalogue.methodOf(route) !== catalogue.methodOf(guide.route))
        .filter(({route}) => waysOf(guide).includes(`(${route})`))
        .map(({route}) => `${guide.route}: ${route}`),
    );
    expect(strangers).toEqual([]);
  });

  test('a payout to any country counts', () => {
    const multibanco = catalogue.guides.find(({route}) => route === '/services/portugal/multibanco/payin')!;
    expect(waysOf(multibanco)).toContain('(/services/card_payout)');
  });

  test('a payout to a card does not count in countries without card payouts', () => {
    const guideOf = (wanted: string): Guide => catalogue.guides.find(({route}) => route === wanted)!;
    expect(waysOf(guideOf('/services/upi/cash'))).not.toContain('(/services/p2p/payout)');
    expect(waysOf(guideOf('/services/open_finance/payin_hpp'))).not.toContain('(/services/p2p/payout)');
    expect(waysOf(guideOf('/services/p2p_transfer_h2h'))).toContain('(/services/p2p/payout)');
  });

  test('a global wallet does not count if a payout of the country reaches its payers', () => {
    const openFinance = catalogue.guides.find(({route}) => route === '/services/open_finance/payin_hpp')!;
    expect(waysOf(openFinance)).toBe('[Pix, payout](/services/pix/payout)');
  });

  test('coins go back over the network they came from', () => {
    const tonkeeper = waysOf(catalogue.guides.find(({route}) => route === '/services/crypto/tonkeeper_pay/payin')!);
    expect(tonkeeper).toContain('(/services/binance/payout)');
    expect(tonkeeper).not.toContain('(/services/cryptofiat/payout)');
  });

  test('currencies without a payout to their payers are listed', () => {
    const left = (route: string): string[] =>
      currenciesWithoutPayout({
        method: catalogue.methodOf(route),
        services: catalogue.servicesOfGuide(catalogue.guides.find((guide) => guide.route === route)!),
      });
    expect(left('/services/p2p_transfer_h2h')).toEqual([]);
    expect(waysOf(catalogue.guides.find(({route}) => route === '/services/p2p_transfer_h2h')!)).toContain(
      'card_payout',
    );
    expect(left('/services/crypto/tonkeeper_pay/payin')).toEqual(['TON']);
    expect(left('/services/pse/payin_h2h')).toEqual(['COP']);
    expect(left('/services/chile/bank_transfer/payin')).toEqual([]);
  });
});

test('a payer whose data match no account reads to check them', () => {
  const general = failureReasons.find(({code}) => code === 'provider_declined')!.payerText;
  const told = catalogue.guides.flatMap((guide) => {
    const method = catalogue.methodOf(guide.route);
    return guideTexts(method, guide)
      .failures.filter(({cause, code}) => cause === 'invalid_document' && code === 'provider_declined')
      .map(({tell}) => tell ?? payerTextFor('provider_declined', payerKindOf(method), false));
  });
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((words) => words === null || words === general)).toEqual([]);
});

test('the finder has every method and guide, and every method is in the sidebar', () => {
  expect(methodTable.rows.flatMap(({guides}) => guides).sort()).toEqual(
    catalogue.guides.map(({route}) => route).sort(),
  );
  const regions = catalogue.methods.map(regionOf);
  expect(regions.filter((region) => !REGION_NAMES.includes(region))).toEqual([]);
  expect(new Set(regions).size).toBe(REGION_NAMES.length);
});

test('the table of services has each service once, with its limits, and every guide', () => {
  expect(serviceTable.rows.map(({service_id: id}) => Number(id))).toEqual(
    catalogue.services.map(({service_id: id}) => id),
  );
  for (const {service_id: id, direction, currency, min, max} of serviceTable.rows) {
    expect({direction, currency, min, max}).toMatchObject(
      (({direction, currency, min, max}) => ({direction, currency, min, max}))(catalogue.service(Number(id))),
    );
  }
  expect([...new Set(serviceTable.rows.flatMap(({guides}) => guides))].sort()).toEqual(
    catalogue.guides
      .filter((guide) => catalogue.servicesOfGuide(guide).some(({method}) => method !== null))
      .map(({route}) => route)
      .sort(),
  );
});

test('the finder matches country, currency and direction by guide', () => {
  const rows = methodTable.rows as unknown as readonly (Offered & {id: string; guides: readonly string[]})[];
  const guides = new Map(catalogue.guides.map((guide) => [guide.route, guide]));
  const shown = (wanted: Partial<MethodFilter>): string[] =>
    rows
      .filter((row) =>
        row.guides.some((route) => {
          const guide = guides.get(route)!;
          const scope = {...guide, flows: flowsOf(guide), terms: termsOf(guide), places: placesOf(guide)};
          const way = readGuideScope(writeGuideScope(scope));
          return fits(row, way, {...NO_FILTER, ...wanted});
        }),
      )
      .map(({id}) => id);
  expect(shown({})).toHaveLength(rows.length);
  expect(shown({countries: 'PE', directions: 'p2p'})).toContain('method-p2p');
  expect(shown({countries: 'PE', directions: 'payout'})).not.toContain('method-p2p');
  expect(shown({countries: 'PE', directions: 'payout'})).toContain('method-card_payout');
  expect(shown({countries: 'BR', currencies: 'INR'})).not.toContain('method-p2p');
  // One of its services leads to the bank, though the samples show an account.
  expect(shown({countries: 'PE', flows: 'redirect_bank'})).toContain('method-bank_transfer_peru');
  // A service without a country is there for each country of its method.
  expect(shown({countries: 'ES', currencies: 'EUR', directions: 'payout'})).toContain('method-europe_trustly');
  // The terms are those of pay-ins.
  expect(shown({stored: 'recurring', countries: 'PE'})).toEqual(
    expect.arrayContaining(['method-peru_credit_card', 'method-acquiring_form']),
  );
  expect(shown({stored: 'recurring'})).not.toContain('method-pix');
  expect(shown({disputes: 'pix_med'}).sort()).toEqual(['method-boleto', 'method-open_finance', 'method-pix']);
  expect(shown({refunds: 'partial', capture: 'yes', settlement: 'daily1'})).toEqual([]);
  expect(shown({refunds: 'partial', capture: 'yes', settlement: 'weekly1'})).toContain('method-acquiring_form');
  expect(shown({directions: 'payout', refunds: 'none'})).toEqual([]);
  // What is offered as a choice leads somewhere.
  for (const facet of ['countries', 'currencies', 'directions', 'kinds', 'flows'] as const) {
    const values = [...new Set(rows.flatMap((row) => (row as unknown as Record<typeof facet, string[]>)[facet]))];
    expect(values.filter((value) => shown({[facet]: value}).length === 0)).toEqual([]);
  }
  for (const term of TERMS) {
    const values = [...new Set(catalogue.guides.flatMap((guide) => termsOf(guide)[term]))];
    expect(values.filter((value) => shown({[term]: value}).length === 0)).toEqual([]);
    // Each has words of its own.
    expect(values.filter((value) => /[_\d]/.test(facetLabel(term, value).replace(/ \d+ working days$/, '')))).toEqual(
      [],
    );
  }
});

test('a guide names 7302 if the payment can expire, and 7703 if its account may be reassigned', () => {
  const missing = catalogue.guides
    .filter(({direction}) => direction === 'payin' || direction === 'p2p')
    .flatMap((guide) => {
      const method = catalogue.methodOf(guide.route);
      const told = new Set<string>(guideTexts(method, guide).failures.map(({code}) => code));
      const wanted = ['payment_expired', ...(isReassigned({guide, method}) ? ['transfer_too_late'] : [])];
      return wanted.filter((code) => !told.has(code)).map((code) => `${guide.route}: ${code}`);
    });
  expect(missing).toEqual([]);
});

test('a guide to payouts has no facts about pay-ins, and vice versa', () => {
  const ofPayins = /\bpay-ins?\b|\bpayers?\b|\breturn_url\b|\bpayment_url\b|\bhosted page\b|\bchargebacks?\b/i;
  const ofPayouts = /\bpayouts?\b|\brecipients?\b/i;
  const faults = catalogue.guides.flatMap((guide) => {
    const {steps, timing, expiry, limits, compliance, failures} = guideTexts(catalogue.methodOf(guide.route), guide);
    const foreign = {payin: ofPayouts, p2p: /\bpayouts?\b/i, payout: ofPayins, validation: /(?!)/}[guide.direction];
    return [...steps, timing, expiry ?? '', limits ?? '', ...compliance, ...failures.map(({happened}) => happened)]
      .filter((words) => foreign.test(words))
      .map((words) => `${guide.route}: ${words}`);
  });
  expect(faults).toEqual([]);
});

test('texts mention a card, a bank or a wallet only if the method has one', () => {
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
    return guideTexts(method, guide).failures.flatMap(({code, tell}) => {
      const words = tell ?? payerTextFor(code as FailureCode, kind, guide.direction === 'payout') ?? '';
      return foreign[kind].test(words) ? [`${guide.route} ${code}: ${words}`] : [];
    });
  });
  expect(faults).toEqual([]);
});

test('a field that a guide calls required is required, except for the services that it names', () => {
  /** Part of every request of its kind, by the contract; `payer.id` with a stored card. */
  const byContract =
    /^(card\.|card_token$|browser$|recipient\.(kind|account|number|address|network)$|payer\.id$|fields\.google_pay_token$)/;
  const known = new Map(sandboxServices(catalogue).map((service) => [service.id, service]));
  const faults = catalogue.guides
    .filter(({direction}) => direction !== 'validation')
    .flatMap((guide) => {
      const required = catalogue.fieldsOf(guide).filter(({required, name}) => required && !byContract.test(name));
      return catalogue.servicesOfGuide(guide).flatMap(({service_id: id}) => {
        const {strict} = known.get(id)!;
        return required
          .filter(({name}) => isOptionalFor(id, name) === strict)
          .map(({name}) => `${guide.route}: ${id} ${strict ? 'wants' : 'does without'} ${name}`);
      });
    });
  expect(faults).toEqual([]);
});
