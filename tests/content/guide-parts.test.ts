// What a guide says about its method, from small catalogues made by hand.
import {beforeEach, describe, expect, test, vi} from 'vitest';
import type {WholeCatalogue} from '../../facts/catalogue/lookup';
import type {Guide, Method, Service} from '../../facts/catalogue/types';
import type {Variant} from '../../facts/catalogue/variants';
import type {JsonObject} from '../../facts/contract/load';
import {payerTextFor} from '../../facts/reference/payer-texts';
import {comparison} from '../../site/render/guides/comparison';
import {expiry, inWords} from '../../site/render/guides/expiry';
import type {GuideFacts} from '../../site/render/guides/facts';
import {failures, testing} from '../../site/render/guides/failures';
import {joinWords} from '../../site/render/guides/join-words';
import {PARTS} from '../../site/render/guides/parts';
import {properties} from '../../site/render/guides/properties';
import {refunds, currenciesWithoutPayout, payoutsForRefund} from '../../site/render/guides/refunds';
import {answer, call, path, request} from '../../site/render/guides/request';
import {guideSide} from '../../site/render/guides/side';
import {sources} from '../../site/render/guides/sources';
import {before, payer} from '../../site/render/guides/steps';
import {flowIdOf, flowOf, variantsOf} from '../../site/render/guides/variants';
import {introduction} from '../../site/render/guides/introduction';
import {answerWith, factsOf, failure, field, guide, method, payout, service, smallCatalogue} from './small-guide';
import {pageText, wordsIn} from './page-text';

const held = vi.hoisted((): {catalogue: unknown} => ({catalogue: null}));
vi.mock('../../facts/catalogue', async () => (await import('./mock-catalogue')).mockCatalogue(held));

/** The catalogue that pages are made from is that of these methods. */
function given(...methods: readonly Method[]): WholeCatalogue {
  const catalogue = smallCatalogue(...methods);
  held.catalogue = catalogue;
  return catalogue;
}
const of = (changes: Partial<Method> = {}, ...others: readonly Method[]): GuideFacts =>
  factsOf(given(method('it', {services: [service(5001)], ...changes}), ...others));
const direct = (direction: Guide['direction'], changes: Partial<Guide> = {}): Guide[] => [
  guide('it', {direction, ...(direction === 'payout' && {flow: 'payout_api'}), ...changes}),
];
const ofPayout = (changes: Partial<Method> = {}): GuideFacts =>
  of({directions: ['payout'], guides: direct('payout'), services: [service(5001, {direction: 'payout'})], ...changes});
const ofCheck = (changes: Partial<Method> = {}): GuideFacts =>
  of({guides: direct('validation', {flow: 'otp'}), ...changes});

beforeEach(() => {
  held.catalogue = null;
});

describe('names and times in words', () => {
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('%j is "%s"', (names, words) => {
    expect(joinWords(names)).toBe(words);
  });

  test.each([
    [1, '1 second'],
    [90, '90 seconds'],
    [60, '1 minute'],
    [1800, '30 minutes'],
    [3600, '1 hour'],
    [129_600, '36 hours'],
    [86_400, '1 day'],
    [604_800, '7 days'],
  ])('%i s are %s', (seconds, words) => {
    expect(inWords(seconds)).toBe(words);
  });
});

describe('the first sentences', () => {
  const said = (facts: GuideFacts): string => pageText(introduction(facts));

  test.each([
    ['payin', /^A pay-in by /],
    ['payout', /^A payout by /],
    ['p2p', /^A transfer between people by /],
    ['validation', /^A check before a payment by /],
  ] as const)('name the direction: %s', (direction, words) => {
    const services = [service(5001, {direction: direction === 'validation' ? 'payin' : direction})];
    expect(said(of({guides: direct(direction), services}))).toMatch(words);
  });

  test.each([
    'bank_transfer',
    'bank_wallet',
    'card',
    'carrier_billing',
    'crypto',
    'instant_transfer',
    'mobile_money',
    'open_banking',
    'payment_reference',
    'push',
    'qr',
    'voucher',
    'wallet',
  ])('name the kind %s', (kind) => {
    expect(said(of({kind: [kind]}))).toMatch(/^A pay-in by [a-zA-Z ]+ in Peru\. /);
    expect(said(of({kind: ['wallet', kind]}))).toMatch(/^A pay-in by wallet or [a-zA-Z ]+ in Peru\. /);
  });

  test('of a payout leave out the payer’s step, unless the method has nothing else', () => {
    const kinds = (...kind: string[]) => /by (.*) in Peru/.exec(said(ofPayout({kind})))![1];
    for (const asking of ['open_banking', 'payment_reference', 'push', 'qr', 'voucher']) {
      expect(kinds('wallet', asking)).toBe('wallet');
    }
    expect(kinds('card', 'wallet')).toBe('card or wallet');
    expect(kinds('qr')).toBe('QR code');
    const less = {kind: ['bank_transfer', 'instant_transfer'], payout_kind: ['bank_transfer']};
    expect(said(ofPayout(less))).toMatch(/^A payout by bank transfer in Peru\. /);
    expect(said(of(less))).toMatch(/^A pay-in by bank transfer or instant bank transfer in Peru\. /);
  });

  test('describe a gift card, and refuse a kind without words', () => {
    expect(said(of({kind: ['crypto', 'voucher']}))).toMatch(/^A pay-in by crypto or gift card in /);
    expect(() => introduction(of({kind: ['barter']}))).toThrow('kind barter of it');
  });

  test('say who it is for', () => {
    const card = (changes: Partial<Method> = {}) => of({guides: direct('payin', {flow: 'card'}), ...changes});
    const fields = (...names: string[]) => ({fields: {payin: names.map((name) => field(name))}});
    const pages: [GuideFacts, RegExp][] = [
      [ofPayout(), /if you owe money to people/],
      [ofCheck(), /before a payment whether it can succeed/],
      [of({guides: direct('payin', {integration: 'hpp'})}), /on the gateway’s page/],
      [of({guides: direct('payin', {flow: 'contract_debit'})}), /agreed to be charged later/],
      [card(fields('payer.id', 'card.number', 'card_token')), /they type the card once/],
      [card({fields: {payin: [field('fields.wallet_token', {format: 'gpay_token'})]}}), /pass on a token instead/],
      [card(fields('card.token_x')), /PCI DSS/],
      [card(), /PCI DSS/],
      [of(fields('fields.a_token')), /you ask for the fields/],
      [of(), /you ask for the fields/],
    ];
    for (const [facts, words] of pages) {
      expect(said(facts)).toMatch(words);
    }
  });

  test('name up to four countries', () => {
    const where = (changes: Partial<Method>) => /by wallet (.*?)\. It is/.exec(said(of(changes)))![1];
    const inPlaces = (...countries: string[]) => where({countries, services: [service(5001, {country: null})]});
    expect(inPlaces('PE', 'CL')).toBe('in Peru and Chile');
    expect(inPlaces('PE', 'CL', 'BR', 'AR')).toBe('in Peru, Chile, Brazil and Argentina');
    expect(inPlaces('PE', 'CL', 'BR', 'AR', 'CO')).toBe('in 5 countries');
    expect(inPlaces('PH', 'CL')).toBe('in the Philippines and Chile');
    expect(inPlaces('AE')).toBe('in the United Arab Emirates');
    expect(inPlaces('NL')).toBe('in the Netherlands');
    expect(where({countries: 'global', services: [service(5001, {country: null})]})).toBe('in many countries');
    // Its services tell better than the method, when each has a country.
    const both = [service(5001, {country: 'CL'}), service(5002, {country: 'CL'})];
    expect(where({services: both})).toBe('in Chile');
    expect(where({services: [...both, service(5003, {country: null})]})).toBe('in Peru');
  });

  test('link to the other guides of the method if there are few', () => {
    const guides = (count: number) => [
      ...direct('payin'),
      ...Array.from({length: count}, (_, index) => guide(`other/${index}`)),
    ];
    expect(said(of({guides: guides(0)}))).not.toContain('See also');
    expect(said(of({guides: guides(2)}))).toMatch(
      / See also \[Title of other\/0\]\(\/services\/other\/0\) and \[Title of other\/1\]\(\/services\/other\/1\)\.\n$/,
    );
    expect(said(of({guides: guides(4)}))).toContain('See also');
    expect(said(of({guides: guides(5)}))).toMatch(/answers\.\n$/);
  });
});

describe('the property table', () => {
  /** Cells by the name of their row. */
  const rows = (facts: GuideFacts): Readonly<Record<string, string>> =>
    Object.fromEntries(
      pageText([properties(facts)])
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(2, -2).split(' | ') as [string, string]),
    );
  const many = (count: number, changes: (index: number) => Partial<Service>, method_: Partial<Method> = {}) =>
    rows(of({services: Array.from({length: count}, (_, index) => service(5001 + index, changes(index))), ...method_}));

  test('answers the first questions', () => {
    const limits = {min: 60, default: 1800, max: 3600};
    expect(pageText([properties(of())])).toMatch(/^\| Property \| Short it \|\n/);
    expect(rows(of({services: [service(5001, {expires_in: limits})]}))).toEqual({
      'Countries of the payer · currencies': 'Peru · [`PEN`](/reference/currency_codes#PEN)',
      'Payer’s experience': 'confirms a request in the app',
      'Result known': 'In seconds; open for 30 minutes by default',
      Amounts: '1.00 to 5,000.00 PEN (`5001` Service 5001)',
      Refunds: 'not offered',
      Disputes: 'none',
      'Recurring, one-click': 'not offered',
      'Authorize now, capture later': 'not offered',
      Settlement: 'to your PEN wallet, next working day',
      Integrations: 'host to host, hosted page',
      'Ask your manager before you start': 'nothing',
    });
  });

  test('of a payout is about its recipient, and of a check about no money', () => {
    const out = rows(ofPayout({services: [service(5001, {direction: 'payout', recipient: 'card', settlement: null})]}));
    expect(out).toMatchObject({
      'Recipient’s experience': 'gets the money on the card',
      Refunds: 'none: the receiving side can return a payout',
      Settlement: 'none: amount and fee leave your PEN wallet when the payout starts',
      Integrations: 'payout',
    });
    expect(Object.keys(out)[0]).toBe('Countries of the recipient · currencies');
    expect(rows(ofCheck())).toMatchObject({
      Amounts: 'none: no money moves',
      Disputes: 'none: no money moves',
      Settlement: 'none: no money moves',
      Integrations: 'check',
    });
  });

  test('says by service what differs, with the country where that decides', () => {
    const terms = (index: number): Partial<Service> =>
      index === 0
        ? {refunds: {kind: 'partial', window_days: 90, working_days: 0}, country: 'CL', currency: 'CLP'}
        : {refunds: {kind: 'full', window_days: null, working_days: 1}, country: 'BR', currency: 'BRL'};
    expect(many(2, (index) => ({...terms(index), min: '1', max: index === 0 ? '10000000' : '2.50'}))).toMatchObject({
      'Countries of the payer · currencies':
        '<ul><li>Chile · [`CLP`](/reference/currency_codes#CLP)</li><li>Brazil · [`BRL`](/reference/currency_codes#BRL)</li></ul>',
      Amounts:
        '<ul><li>1 to 10,000,000 CLP (`5001` Service 5001)</li><li>1 to 2.50 BRL (`5002` Service 5002)</li></ul>',
      Refunds:
        '<ul><li>Chile, `5001`: full and partial, within 90 days; the payer gets it in minutes</li><li>Brazil, `5002`: full only, at any time; the payer gets it within 1 working day</li></ul>',
      Settlement: 'to your wallet in the currency of the payment, next working day',
    });
    expect(many(3, (index) => ({two_stage: index === 1}))['Authorize now, capture later']).toBe(
      '<ul><li>`5001`, `5003`: not offered</li><li>`5002`: offered</li></ul>',
    );
  });

  test('has words for every term', () => {
    const disputes = (['card', 'pix_med', 'scheme', 'operator'] as const).map(
      (kind) => many(1, () => ({disputes: {kind, window_days: kind === 'scheme' ? null : 80}}))['Disputes'],
    );
    expect(disputes).toEqual([
      'chargeback, up to 80 days; you answer in the cabinet',
      'special return (MED), up to 80 days; you answer in the cabinet',
      'claim under the rules of the scheme, without a fixed end; you answer in the cabinet',
      'claim of the operator, up to 80 days; you answer in the cabinet',
    ]);
    const settled = (settlement: Service['settlement'], more: Partial<Method> = {}) =>
      many(1, () => ({settlement}), more)['Settlement'];
    expect(settled({cycle: 'daily', working_days: 2})).toBe('to your PEN wallet, after 2 working days');
    expect(settled({cycle: 'weekly', working_days: 1})).toBe(
      'to your PEN wallet, weekly, 1 working day after the end of the week',
    );
    expect(settled(null, {passes_on: true})).toBe('none: the money passes on');
    expect(many(1, () => ({recurring: true}))['Recurring, one-click']).toBe('recurring only');
    const coins = {currency: 'USDT', min: '1.000000', max: '1000.500000'};
    expect(many(1, () => coins)['Amounts']).toBe('1 to 1,000.5 USDT (`5001` Service 5001)');
  });

  test('names the places of cards, of the method and those where it is not offered', () => {
    const place = (facts: GuideFacts) => rows(facts)['Countries of the payer · currencies']!.split(' · ')[0];
    const anywhere = {countries: 'global' as const, services: [service(5001, {country: null})]};
    expect(place(of(anywhere))).toBe('any country');
    expect(place(of({...anywhere, not_in: 'Peru'}))).toBe('any country, but not Peru');
    expect(place(of({countries: ['PE', 'CL'], services: [service(5001, {country: null})]}))).toBe('Peru and Chile');
    // The country of a card pay-in is the acquirer’s.
    expect(place(of({countries: 'global', kind: ['card'], services: [service(5001)]}))).toBe('any country');
  });

  test('takes the payer’s experience from the method, or from the flows of the guide', () => {
    const seen = (changes: Partial<Method>) => rows(of(changes))['Payer’s experience'];
    expect(seen({experience: 'sings'})).toBe('sings');
    expect(seen({guides: direct('payin', {flow: 'hpp'}), flows: ['hpp', 'qr']})).toBe(
      'scans a QR code in the app and confirms',
    );
    expect(seen({guides: direct('payin', {flow: 'hpp'}), flows: ['hpp']})).toBe('logs in at Short it and confirms');
    expect(seen({guides: direct('payin', {flow: 'otp', other_flows: ['push']})})).toBe(
      'types a one-time code from an SMS or confirms a request in the app',
    );
  });

  test('says what a payout does for each kind of recipient', () => {
    const seen = (...recipients: Service['recipient'][]) =>
      rows(
        ofPayout({
          services: recipients.map((recipient, index) => service(5001 + index, {direction: 'payout', recipient})),
        }),
      )['Recipient’s experience'];
    expect([seen('bank_account'), seen('phone'), seen('wallet'), seen('crypto'), seen('email')]).toEqual([
      'gets the money in the bank account',
      'gets the money in the mobile wallet',
      'gets the money in the wallet',
      'gets the coins at the address',
      'gets the money by e-mail',
    ]);
    expect(seen('card', null, 'card', 'email')).toBe('gets the money on the card or gets the money by e-mail');
  });

  test('says how long a payer can pay, unless nothing is paid at that time', () => {
    const services = [service(5001, {expires_in: {min: 60, default: 1800, max: 3600}})];
    const known = (facts: GuideFacts) => rows(facts)['Result known'];
    expect(known(of({services: [service(5001)]}))).toBe('In seconds');
    expect(known(ofCheck({services}))).toBe('In seconds');
    expect(known(of({services, guides: direct('payin', {flow: 'contract_debit'})}))).toBe('In seconds');
  });

  test('keeps countries apart only where they differ, and the currencies of one together', () => {
    const full = {refunds: {kind: 'full', window_days: null, working_days: 1}} as const;
    const terms: Partial<Service>[] = [
      {country: 'PE', currency: 'PEN', ...full},
      {country: 'PE', currency: 'USD', ...full},
      {country: 'CL', currency: 'CLP', ...full},
      {country: 'BR', currency: 'BRL'},
    ];
    const listed = many(terms.length, (index) => terms[index]!);
    expect(listed['Countries of the payer · currencies']).toMatch(
      /^<ul><li>Peru · \[`PEN`\]\([^)]+\), \[`USD`\]\([^)]+\)<\/li><li>Chile · /,
    );
    expect(listed['Refunds']).toMatch(/^<ul><li>`5001`, `5002`, `5003`: full only, .*<\/li><li>Brazil, `5004`: not /);
    const services = [service(5001, {direction: 'payout'})];
    const out = rows(ofPayout({countries: 'global', kind: ['card'], services}));
    expect(out['Countries of the recipient · currencies']).toMatch(/^Peru · /);
    expect(many(1, () => ({}), {countries: 'global'})['Countries of the payer · currencies']).toMatch(/^Peru · /);
    expect(many(1, () => ({}), {kind: ['card']})['Countries of the payer · currencies']).toMatch(/^Peru · /);
  });

  test('of a transfer between people names its integration', () => {
    const between = direct('p2p', {integration: 'hpp', flow: 'hpp'});
    const services = [service(5001, {direction: 'p2p', flows: ['hpp'], settlement: null})];
    expect(rows(of({guides: between, services}))).toMatchObject({
      Integrations: 'hosted page',
      Settlement: 'none: the money passes on',
    });
  });

  test('of a payout in several currencies names no wallet', () => {
    const currencies = ['PEN', 'USD'].map((currency, index) =>
      service(5001 + index, {direction: 'payout', settlement: null, currency}),
    );
    expect(rows(ofPayout({services: currencies}))['Settlement']).toContain(
      'your wallet in the currency of the payout when',
    );
  });

  test('says what to ask first, and links to the other guides', () => {
    const asked = of({ask_manager: {payin: 'who `it` is'}, guides: [...direct('payin'), payout('it/out')]});
    expect(rows(asked)).toMatchObject({
      Integrations: 'host to host, [payout](/services/it/out), hosted page',
      'Ask your manager before you start': 'who `it` is',
    });
  });
});

describe('methods to choose from', () => {
  const one = (place: number, changes: Partial<Method> = {}) =>
    method(`m${place}`, {
      choice: {of: 'wallets', place, pick: `Pick ${place}`},
      services: [service(6000 + place)],
      ...changes,
    });

  test('are compared in their order, each with its fields', () => {
    const limits = {min: 60, default: 1800, max: 3600};
    const catalogue = given(
      method('alone', {services: [service(1)]}),
      one(2, {
        services: [
          service(6002, {expires_in: limits, refunds: {kind: 'full', window_days: 1, working_days: 1}}),
          service(6003, {min: '2.00', currency: 'USD'}),
        ],
        fields: {
          payin: [field('phone'), field('recipient.kind'), field('payer.name', {required: false}), field('otp')],
        },
      }),
      one(1),
      one(4, {
        guides: [payout('m4')],
        services: [
          service(6005, {direction: 'payout', recipient: 'bank_account'}),
          service(6006, {direction: 'payout', recipient: 'wallet'}),
        ],
        fields: {
          payout: [field('recipient.bank_code', {only: 'bank_account'}), field('recipient.account')],
        },
      }),
      one(3, {guides: [payout('m3')], services: [service(6004, {direction: 'payout'})]}),
      method('elsewhere', {choice: {of: 'cards', place: 1, pick: 'no'}, services: [service(2)]}),
    );
    const facts = (route: string) => factsOf(catalogue, {}, [], `/services/${route}`);
    expect(comparison(facts('alone'))).toEqual([]);
    expect(pageText(comparison(facts('m2')))).toMatch(
      new RegExp(
        [
          '### The wallets compared {#choice}',
          'Times are the default of .+',
          '| Guide | Pick it if | Required fields | Amounts | Open for | Refunds |',
          '| [Short m1](/services/m1) | Pick 1. | nothing | 1.00 to 5,000.00 PEN | no deadline | none |',
          '| Short m2 (this guide) | Pick 2. | `phone`, `otp` | 1.00 to 5,000.00 PEN, 2.00 to 5,000.00 USD | 30 minutes | full |',
          '| [Short m3](/services/m3) | Pick 3. | nothing | 1.00 to 5,000.00 PEN | no deadline | not for payouts |',
          '| [Short m4](/services/m4) | Pick 4. | 6005: `recipient.bank_code`, `recipient.account`; 6006: `recipient.account` | 1.00 to 5,000.00 PEN, 1.00 to 5,000.00 PEN | no deadline | not for payouts |',
        ]
          .map((line) => line.replace(/[|()[\]{}]/g, '\\$&'))
          .join('\n'),
      ),
    );
  });
});

describe('the time to pay', () => {
  const limits = {min: 60, default: 1800, max: 86_400};
  const said = (facts: GuideFacts): string => pageText(expiry(facts));
  const services = (...all: (Service['expires_in'] | undefined)[]) =>
    all.map((expires, index) => service(5001 + index, {expires_in: expires ?? null}));

  test('is that of the service in the requests, with its proof', () => {
    expect(said(of({services: services(limits)}))).toBe(
      '### Expiry {#expiry}\n`expires_in` takes 1 minute to 1 day. By default [an unpaid payment by service `5001` expires after 30 minutes](proof:guides/it-expiry).\n',
    );
  });

  test('of other services is mentioned if it differs', () => {
    const other = {...limits, default: 3600};
    const longer = {...limits, max: 172_800};
    expect(said(of({services: services(limits, limits, other, undefined)}))).toContain(
      '). Service `5003` takes 1 minute to 1 day, and 1 hour without it.\n'.slice(1),
    );
    expect(said(of({services: services(limits, other, longer, other)}))).toContain(
      ' Services `5002` and `5004` take 1 minute to 1 day, and 1 hour without it. Service `5003` takes 1 minute to 2 days, and 30 minutes without it.\n',
    );
  });

  test('can also be that of banks and schemes, or be missing', () => {
    expect(said(of({services: services(limits), expiry: 'An hour'}))).toMatch(/\.\nAn hour\.\n$/);
    expect(said(of({expiry: 'An `hour`'}))).toBe('### Expiry {#expiry}\nAn `hour`.\n');
    expect(said(of())).toBe('');
    expect(said(ofCheck({services: services(limits)}))).toBe('');
  });
});

describe('failures', () => {
  const own = [
    failure('payer_cancelled'),
    failure('underpaid', {tell: 'Pay the rest.'}),
    failure('payment_expired', {direction: 'payout'}),
  ];

  test('say what happened and what the payer reads', () => {
    const said = pageText(failures(of({failures: own})));
    expect(said).toMatch(/^### When it fails \{#failures\}\n\| Reason \| What happened here \| Tell the payer \|\n/);
    expect(said).toMatch(
      /\n\| 7301 \[`payer_cancelled`\]\(\/reference\/failure_reason_codes#payer_cancelled\) \| It was payer_cancelled\. \| [A-Z].+\. \|\n/,
    );
    expect(said).toContain('| It was underpaid. | Pay the rest. |');
    expect(said).not.toContain('payment_expired');
    expect(failures(of())).toEqual([]);
  });

  test('of a payout address its recipient, and some have no message', () => {
    const said = (code: string) => pageText(failures(ofPayout({failures: [failure(code, {direction: 'payout'})]})));
    expect(said('payment_expired')).toContain('| Tell the recipient |');
    expect(said('sanctions_match')).toContain('| Only that it did not succeed |');
    const told = (facts: GuideFacts) => wordsIn(failures(facts)).split('|').at(-2)!.trim();
    const [asPayin, asPayout] = [failure('lost_or_stolen'), failure('lost_or_stolen', {direction: 'payout'})];
    expect(told(of({failures: [asPayin], kind: ['card']}))).toBe(payerTextFor('lost_or_stolen', 'card', false));
    expect(told(ofPayout({failures: [asPayout], kind: ['card']}))).toBe(payerTextFor('lost_or_stolen', 'card', true));
  });

  test('of a check are errors, or answers that are not valid', () => {
    const ofAnswer = (code: string) => failure(code, {direction: 'validation', tell: `Told of ${code}.`});
    const facts = ofCheck({failures: [ofAnswer('field_not_allowed'), ofAnswer('service_unavailable')]});
    expect(pageText(failures(facts))).toBe(
      [
        '### When it fails {#failures}',
        '| The check returns | What happened here | Tell the payer |',
        '| 2103 [`field_not_allowed`](/reference/api_error_codes#field_not_allowed) | It was field_not_allowed. | Told of field_not_allowed. |',
        '| `valid: false`, [`service_unavailable`](/reference/api_error_codes#service_unavailable) | It was service_unavailable. | Told of service_unavailable. |',
        '',
      ].join('\n'),
    );
  });

  test('can be played in the sandbox, each scenario once', () => {
    const said = pageText(testing(of({failures: [...own, failure('payer_cancelled', {happened: 'Again.'})]})));
    expect(said).toMatch(
      /^## Test it \{#testing\}\nIn the sandbox, .+\.\n\| `X-Test-Scenario` \| You see \|\n\| `completed` \| It succeeds after a second \|\n\| `cancelled:payer_cancelled` \| It was payer_cancelled\. \|\n\| `partially_paid:underpaid` \| It was underpaid\. \|\n$/,
    );
    expect(testing(ofCheck())).toEqual([]);
  });
});

test('the parts are in the order of the page, with preparation before the programs', () => {
  const facts = of({
    failures: [failure('underpaid')],
    services: [service(5001, {expires_in: {min: 60, default: 60, max: 60}})],
  });
  const anchors = Object.values(PARTS).map((make) => /\{#(.*?)\}/.exec(pageText(make(facts)))![1]);
  expect(anchors).toEqual([
    'before',
    'request',
    'expiry',
    'refunds',
    'call',
    'payer',
    'answers',
    'path',
    'failures',
    'testing',
    'checklist',
  ]);
  expect(pageText(PARTS['checklist']!(facts))).toBe('## Before you go live {#checklist}\n');
});

describe('refunds', () => {
  const said = (facts: GuideFacts): string => pageText(refunds(facts));
  const refunded = (kind: Service['refunds']['kind'], days: number | null = null): Partial<Service> => ({
    refunds: {kind, window_days: days, working_days: kind === 'none' ? null : 1},
  });
  const paysOut = (id: string, serviceId: number, changes: Partial<Service> = {}, more: Partial<Method> = {}) =>
    method(id, {
      guides: [payout(id)],
      directions: ['payout'],
      services: [service(serviceId, {direction: 'payout', ...changes})],
      ...more,
    });

  test('of a payout are returns, and a check has none', () => {
    expect(said(ofPayout())).toMatch(
      /^### Returned payouts \{#refunds\}\n.*: \[what the recipient got is back in `available`, and the fee is kept\]\(proof:guides\/it-returned\)\.\n$/,
    );
    expect(refunds(ofCheck())).toEqual([]);
    expect(refunds({...of(), services: []})).toEqual([]);
  });

  test('are described by kind, with their proof and their final status', () => {
    const full = said(of({services: [service(5001, refunded('full', 90))]}));
    expect(full).toMatch(/^### Refunds \{#refunds\}\n/);
    expect(full).toContain(
      'Call [`transaction/cancel`](/api/v2/transaction/cancel) without `amount`: [partial refunds are not possible](proof:guides/it-refund). Within 90 days of completion, as `refund_days` says; a later one gets 4007. How long',
    );
    const part = said(of({services: [service(5001, refunded('partial'))]}));
    expect(part).toContain(
      'with [`amount` for a part](proof:guides/it-refund). The gateway sets no end (`refund_days` is `null`)',
    );
  });

  test('of different services name each service', () => {
    const some = [
      service(5001, refunded('full', 90)),
      service(5002, refunded('full', 30)),
      service(5003, refunded('full', 30)),
      service(5004, refunded('none')),
    ];
    const advice = said(of({services: some}));
    expect(advice).toContain('Services `5001`, `5002` and `5003`: Call [`transaction/cancel`]');
    expect(advice).toContain(
      '(proof:guides/it-refund). Service `5001`: within 90 days of completion, as `refund_days` says; a later one gets 4007. Services `5002` and `5003`: within 30 days of completion',
    );
    // Only the service in the requests has a proof.
    expect(advice).toContain('\nService `5004`: Completed payments are final here: ');
    expect(said(of({services: some.slice(0, 1)}))).toContain('{#refunds}\nCall ');
  });

  test('are missing if the money is passed on', () => {
    const advice = said(of({passes_on: true}));
    expect(advice).toContain('[Completed payments are final here](proof:guides/it-refund): ');
    expect(advice).toContain('The money has passed on');
    expect(advice).not.toContain('payout');
  });

  test('may be payouts: by the same method, in the country, anywhere, at most three plus other currencies', () => {
    const own = guide('it/payout', {direction: 'payout', flow: 'payout_api'});
    const back = [
      paysOut('email', 7001, {recipient: 'email', country: null}, {countries: 'global'}),
      paysOut('anyone', 7002, {country: null}, {countries: 'global'}),
      paysOut('here', 7003),
      paysOut('there', 7004, {country: 'CL'}),
      paysOut('dollars', 7005, {currency: 'USD'}),
    ];
    const facts = of(
      {
        guides: [...direct('payin'), own],
        directions: ['payin', 'payout'],
        services: [service(5001), service(5002, {direction: 'payout'})],
      },
      ...back,
    );
    expect(payoutsForRefund(facts)).toEqual([
      '[Title of it/payout](/services/it/payout)',
      '[Title of here](/services/here)',
      '[Title of anyone](/services/anyone)',
    ]);
    expect(said(facts)).toContain(
      'Pay the money back by a payout, [Title of it/payout](/services/it/payout), [Title of here](/services/here) or [Title of anyone](/services/anyone), or outside the gateway.\n',
    );
    expect(payoutsForRefund(facts, 0)).toEqual(['[Title of it/payout](/services/it/payout)']);
    const two = of(
      {services: [service(5001), service(5002, {currency: 'USD'}), service(5003, {currency: 'EUR'})]},
      ...back,
    );
    expect(payoutsForRefund(two, 1)).toEqual([
      '[Title of here](/services/here) (PEN)',
      '[Title of dollars](/services/dollars) (USD)',
    ]);
    expect(currenciesWithoutPayout(two)).toEqual(['EUR']);
    expect(said(two)).toContain('or outside the gateway. No payout guide reaches every payer of this method in EUR.\n');
    // A service without refunds lists its own currencies, not those of another service with refunds.
    const refundable = service(5009, {currency: 'BRL', refunds: {kind: 'full', window_days: null, working_days: 1}});
    const beside = of({services: [service(5001), refundable]}, ...back);
    expect(said(beside)).not.toContain('BRL');
    const three = of({services: [...two.services, service(5004, {currency: 'BRL'})]}, ...back);
    expect(said(three)).toContain(' No payout guide reaches every payer of this method in EUR or BRL.\n');
  });

  test('are ranked by the best of their services, the same method before those of the country', () => {
    const anywhere = {countries: 'global' as const};
    const both = paysOut('both', 7001, {}, anywhere);
    const catalogue = given(
      paysOut('card', 7003, {country: null, recipient: 'card'}, anywhere),
      {...both, services: [...both.services, service(7002, {direction: 'payout', country: null, recipient: 'email'})]},
      method('it', {
        guides: [...direct('payin'), payout('it/payout')],
        services: [service(5001), service(5002, {direction: 'payout'})],
      }),
      paysOut('here', 7004),
    );
    expect(
      payoutsForRefund(factsOf(catalogue, {}, [], '/services/it'), 9).map((way) => /\((.*)\)/.exec(way)![1]),
    ).toEqual(['/services/it/payout', '/services/both', '/services/here', '/services/card']);
  });

  test('beyond three are only those for a currency that is not yet covered', () => {
    const two = paysOut('two', 7002);
    const more = {...two, services: [...two.services, service(7003, {direction: 'payout', currency: 'USD'})]};
    const facts = of({services: [service(5001), service(5002, {currency: 'USD'})]}, paysOut('one', 7001), more);
    expect(payoutsForRefund(facts, 1)).toEqual([
      '[Title of one](/services/one) (PEN)',
      '[Title of two](/services/two)',
    ]);
  });

  test('by a payout without a guide name its services', () => {
    const services = [
      service(5001),
      service(5002, {direction: 'payout'}),
      service(5003, {direction: 'payout', currency: 'USD'}),
    ];
    const advice = said(of({services}));
    expect(advice).toContain('by a payout, service `5002` (PEN), or outside the gateway.\n');
    expect(said(of({services: [...services, service(5005, {currency: 'BRL'})]}))).toContain('service `5002` (PEN), or');
    const three = said(
      of({services: [...services, service(5004, {direction: 'payout'})]}, paysOut('a', 7001), paysOut('b', 7002)),
    );
    expect(three).toContain('service `5002` (PEN), service `5004` (PEN) or [Title of a](/services/a), or outside');
  });

  test('by a global wallet are left out if a payout of the country reaches everyone', () => {
    const wallet = paysOut('wallet', 7001, {country: null, recipient: 'wallet'}, {countries: 'global'});
    const here = paysOut('here', 7002);
    const ways = (...services: Service[]) => payoutsForRefund(of({services}, wallet, here)).length;
    expect(ways(service(5001))).toBe(1);
    // With a currency that the payout of the country does not pay, it is one.
    const dollars = {
      ...wallet,
      services: [...wallet.services, service(7003, {...wallet.services[0], service_id: 7003, currency: 'USD'})],
    };
    expect(
      payoutsForRefund(of({services: [service(5001), service(5002, {currency: 'USD'})]}, dollars, here)),
    ).toHaveLength(2);
    expect(payoutsForRefund(of({}, wallet))).toHaveLength(1);
  });

  test('that need a check first say so, except on the pages of the method itself', () => {
    const check = {pays_back_check: 'check first that its license is valid'};
    expect(payoutsForRefund(of({}, paysOut('back', 7001, {}, check)))).toEqual([
      '[Title of back](/services/back) (check first that its license is valid)',
    ]);
    const own = {
      ...check,
      guides: [...direct('payin'), payout('it/payout')],
      services: [service(5001), service(5002, {direction: 'payout'})],
    };
    expect(payoutsForRefund(of(own))).toEqual(['[Title of it/payout](/services/it/payout)']);
  });

  test('may be impossible', () => {
    expect(said(of())).toContain(
      'returns 4007. No service pays out in PEN, so pay the money back outside the gateway.',
    );
    expect(said(of({}, paysOut('there', 7001, {country: 'CL'})))).toContain(
      '4007. No payout guide reaches every payer',
    );
  });

  test.each<[string, Partial<Service>, Partial<Service>, Partial<Method>, boolean]>([
    ['to the country', {}, {}, {}, true],
    ['to another country', {}, {country: 'CL'}, {}, false],
    ['of another currency', {}, {currency: 'USD'}, {}, false],
    ['to those who paid by it', {}, {}, {pays_back_only: true}, false],
    ['not usual there', {}, {}, {pays_back_not_in: ['CL', 'PE']}, false],
    ['not usual elsewhere', {}, {}, {pays_back_not_in: ['CL']}, true],
    ['to any country, not usual somewhere', {}, {country: null}, {countries: 'global', pays_back_not_in: ['PE']}, true],
    ['to the countries of its method', {}, {country: null}, {countries: ['CL', 'PE']}, true],
    ['over the same network', {network: 'TRC20'}, {network: 'TRC20'}, {}, true],
    ['over another network', {network: 'TRC20'}, {network: 'TON'}, {}, false],
    ['over any network', {network: 'TRC20'}, {network: null}, {}, true],
    ['over a network, of a payment without', {network: null}, {network: 'TON'}, {}, true],
  ])('go to payers by a payout %s', (_name, paid, back, more, reaches) => {
    const facts = of({services: [service(5001, paid)]}, paysOut('back', 7001, back, more));
    expect(payoutsForRefund(facts)).toHaveLength(reaches ? 1 : 0);
    expect(currenciesWithoutPayout(facts)).toEqual(reaches ? [] : ['PEN']);
  });

  test('of global payers go by global payouts, the same method first', () => {
    const anywhere = {countries: 'global' as const, services: [service(5001, {country: null})]};
    const wallet = paysOut('wallet', 7001, {country: null, recipient: 'wallet'}, {countries: 'global'});
    const card = paysOut('card', 7002, {country: null, recipient: 'card'}, {countries: 'global'});
    expect(payoutsForRefund(of(anywhere, wallet, card, paysOut('here', 7003)))).toEqual([
      '[Title of card](/services/card)',
      '[Title of wallet](/services/wallet)',
    ]);
    const own = {
      ...anywhere,
      pays_back_only: true as const,
      guides: [...direct('payin'), payout('it/payout')],
      services: [...anywhere.services, service(5002, {direction: 'payout', country: null, recipient: 'email'})],
    };
    expect(payoutsForRefund(of(own, wallet, card))[0]).toBe('[Title of it/payout](/services/it/payout)');
  });
});

describe('the fields', () => {
  test('have demand, format, example and the bench for check digits', () => {
    const facts = of({
      fields: {
        payin: [
          field('payer.number', {format: 'tax', note: 'without dots. Or with.', example: '123'}),
          field('fields.color', {required: false, one_of: ['red', 'blue']}),
          field('fields.size', {required: false, one_of: ['big'], when: 'it is a shirt'}),
        ],
      },
    });
    const said = pageText(request(facts));
    expect(said).toMatch(
      /^### Fields \{#request\}\nThis method asks for these fields:\n<ul className="fields" data-content="fields">/,
    );
    expect(said).toContain(
      '<li className="field" id="field.payer.number"><div className="field__head"><a className="field__name" href="#field.payer.number">payer.number</a><span className="field__required">required</span><span className="field__type">in create</span></div>' +
        '<div className="field__text">A tax number. Check: the last digit. Without dots. Or with</div><div className="field__rules" data-content="rules"><span>example `123`</span></div></li>',
    );
    expect(said).toContain('<span className="field__type">optional</span>');
    expect(said).toContain('Any text. One of `red`, `blue`</div>');
    expect(said).toContain('<span className="field__required">required when it is a shirt</span>');
    expect(said).toContain('Any text. Always `big`</div>');
    expect(said).toMatch(/<\/ul><Bench name="identifier" about="tax"><\/Bench>$/);
  });

  test('may be absent, or those of the service', () => {
    expect(pageText(request(of()))).toBe(
      '### Fields {#request}\nThis method asks for no fields beyond those that every method takes.\n',
    );
    const user = method('user', {uses_services_of: ['it']});
    const catalogue = given(user, method('it', {services: [service(5001)]}));
    expect(pageText(request(factsOf(catalogue)))).toContain(
      'asks for the fields of the service that you use it with.\n',
    );
  });

  test('name their call only if there are several', () => {
    const fields = {
      payin: [field('phone'), field('payer.name'), field('fields.utr', {required: false}), field('fields.a')],
    };
    expect(pageText(request(of({fields, guides: direct('payin', {integration: 'hpp'})})))).not.toContain('>in ');
    const names = [...pageText(request(of({fields}))).matchAll(/id="field\.(.*?)".*?>in (\w+)</g)].map(
      ([, name, step]) => `${name} ${step}`,
    );
    expect(names).toEqual(['phone pay', 'payer.name create', 'fields.utr update', 'fields.a create']);
    const stored = {payin: [field('payer.id'), field('card.number'), field('card_token')]};
    expect(wordsIn(request(of({fields: stored})))).toMatch(
      /card\.number required in issue_token .* card_token required in pay /,
    );
  });

  test('are optional for services that do not need them', () => {
    const services = [service(5001), service(2118), service(2119)];
    expect(pageText(request(of({services, fields: {payin: [field('payer.ip')]}})))).toContain(
      '>required, optional with 2118 and 2119<',
    );
  });
});

describe('the calls', () => {
  test('are named in order, and those of v1 by their fields', () => {
    const one = pageText(call(of({guides: direct('payin', {integration: 'hpp'})})));
    expect(one).toMatch(
      /^## The call \{#call\}\nOne call: \[`transaction\/create`\]\(\/api\/v2\/transaction\/create\)\. The samples send it in six languages and as plain HTTP, .* In v1 the same fields go into \[`\/v1\/transaction\/create`\]\(\/api\/v1\/transaction\/create\), with/,
    );
    const typedThere = {payin: [field('payer.name'), field('fields.reference', {required: false})]};
    expect(pageText(call(of({fields: typedThere, guides: direct('payin', {integration: 'hpp'})})))).toBe(one);
    const two = pageText(call(of({fields: {payin: [field('phone'), field('fields.utr', {required: false})]}})));
    expect(two).toMatch(
      /^## The calls \{#call\}\n2 calls, in this order: \[`transaction\/create`\]\(\S+\), \[`transaction\/pay`\]\(\S+\)\. The samples send them in/,
    );
    expect(two).toContain(
      'go into [`/v1/transaction/pay`](/api/v1/transaction/pay) and [`/v1/transaction/update`](/api/v1/transaction/update), with',
    );
    expect(pageText(call(of()))).toMatch(/go into \[`\/v1\/transaction\/create`\]\(\S+\), with/);
  });

  test('end earlier for a payer without a code', () => {
    const onlyAfterCode = '`transaction/update` follows `enter_otp` only:';
    const others = {flow: 'otp', other_flows: ['stk']};
    expect(pageText(call(of({guides: direct('payin', others)})))).toContain(onlyAfterCode);
    expect(pageText(call(of({guides: direct('payin', {flow: 'otp'})})))).not.toContain(onlyAfterCode);
    expect(pageText(call(of({guides: direct('payin', {...others, flow: 'stk'})})))).not.toContain(onlyAfterCode);
  });

  test('are beside the text, with the sandbox’s answers', () => {
    const one = pageText(guideSide(of({guides: direct('payin', {integration: 'hpp'})})));
    expect(one).toMatch(
      /^<aside className="operation__side" id="try" aria-label="Samples"><div><CodeSample title="transaction\/create" run="v2\/makeThing" call="guide\/services\/it 0">/,
    );
    expect(one).toContain(
      '<details className="case"><summary><span className="case__status case__status--2">200</span> What the sandbox answered</summary>```json\n{\n  "data": {}\n}\n```\n</details></div></aside>',
    );
    const two = pageText(guideSide(of()));
    expect(two).toContain(
      '<details className="call" name="call" open><summary>1. `transaction/create`</summary><CodeSample title="Request" run="v2/makeThing" call="guide/services/it 0">',
    );
    expect(two).toContain(
      '<details className="call" name="call"><summary>2. `transaction/pay`</summary><CodeSample title="Request" run="v2/makeThing" call="guide/services/it 1">',
    );
  });
});

describe('the answer', () => {
  const flow = (name: string, changes: Partial<Method> = {}) =>
    given(method('it', {services: [service(5001)], guides: direct('payin', {flow: name}), ...changes}));
  const said = (catalogue: WholeCatalogue, answers: Readonly<Record<string, JsonObject>>) =>
    pageText(answer(factsOf(catalogue, answers)));
  const fenced = (page: string) => /```(.*)\n([\s\S]*?)\n```/.exec(page)?.slice(1, 3);

  test('is the action of the flow, or the last one', () => {
    const otp = said(flow('otp'), {
      pay: answerWith({type: 'enter_otp', length: 6}),
      update: answerWith({type: 'wait'}),
    });
    expect(otp).toMatch(
      /^## Answers and failures \{#answers\}\n### The answer \{#answer\}\n```json title="next_action of pay"\n/,
    );
    expect(JSON.parse(fenced(otp)![1]!)).toEqual({next_action: {type: 'enter_otp', length: 6}});
    const push = said(flow('otp'), {create: {transaction: {next_action: null}}, pay: answerWith({type: 'redirect'})});
    expect(JSON.parse(fenced(push)![1]!)).toEqual({next_action: {type: 'redirect'}});
    expect(push).toContain('`next_action` is `enter_otp`: show one field');
  });

  test('may be requisites of a separate call, or missing', () => {
    const catalogue = given(
      method('it', {services: [service(5001, {direction: 'p2p'})], guides: direct('p2p', {flow: 'account_details'})}),
    );
    const requisites = {requisites: {value: '1'}};
    const p2p = said(catalogue, {'p2p/get_recipient_card': requisites, create: answerWith({type: 'wait'})});
    expect(fenced(p2p)![0]).toBe('json title="data of p2p/get_recipient_card"');
    expect(JSON.parse(fenced(p2p)![1]!)).toEqual(requisites);
    expect(fenced(said(flow('push'), {}))).toBeUndefined();
    expect(pageText(answer(ofCheck()))).toBe('## Answers and failures {#answers}\n### The answer {#answer}\n');
  });

  test('mentions bar codes and pasting when the answer and the method have them', () => {
    const voucher = (barcode: string | null) =>
      said(flow('voucher'), {pay: answerWith({type: 'display_voucher', barcode})});
    expect(voucher('123')).toContain('its bar code');
    expect(voucher(null)).not.toContain('its bar code');
    const qr = (format: string) =>
      said(flow('qr', {next_actions: [{flow: 'qr', action: {type: 'display_qr'}, format}]}), {});
    expect(qr('pasted_code')).toContain('with a copy button');
    expect(qr('picture_code')).toContain('from the camera or that link only');
    const hosted = (flows: string[]) =>
      said(given(method('it', {services: [service(5001)], guides: direct('payin', {integration: 'hpp'}), flows})), {});
    expect(hosted(['voucher'])).toContain('not yet paid');
    expect(hosted(['push'])).toContain('you are checking');
  });
});

describe('the path of the status', () => {
  const said = (facts: GuideFacts): string => pageText(path(facts));
  const way = (facts: GuideFacts) =>
    [
      ...said(facts)
        .split('. Each')[0]!
        .matchAll(/\[`(\w+)`\]\(\/reference\/transaction_statuses#\1\)/g),
    ].map(([, status]) => status);
  const hosted = (statuses: readonly string[]) =>
    factsOf(
      given(method('it', {services: [service(5001)], guides: direct('payin', {integration: 'hpp'})})),
      {},
      statuses,
    );

  test('is the recorded one, which on the hosted page includes the payer’s visit', () => {
    expect(said(of())).toMatch(
      /^### Status path and callbacks \{#path\}\nIf everything succeeds: \[`created`\]\(\S+\) → \[`completed`\]\(\S+\)\. Each change of status sends one \[callback\]\(\/callbacks\)\.\n/,
    );
    expect(way(of())).toEqual(['created', 'completed']);
    expect(way(hosted(['created', 'completed']))).toEqual(['created', 'requires_action', 'completed']);
    expect(way(hosted(['created', 'requires_action', 'completed']))).toEqual([
      'created',
      'requires_action',
      'completed',
    ]);
    expect(path(ofCheck())).toEqual([]);
  });

  test('of a voucher on the hosted page differs', () => {
    const voucher = {guides: direct('payin', {integration: 'hpp'}), flows: ['voucher']};
    expect(said(of(voucher))).toContain('until somebody pays the voucher');
    expect(said(of({...voucher, flows: ['push']}))).not.toContain('voucher');
  });

  /** The text behind the words of the flow, by the status it leads to. */
  const besides = {
    capture: /`capture: manual`/,
    part: /Less than the amount becomes `partially_paid` with 7303, and more/,
    review: /A different amount stops as `on_hold`/,
    recognized: /if the recipient recognizes/,
    reassigned: /was released/,
    cancelled: /#after-cancel/,
  };
  test.each<[string, Partial<Method>, (keyof typeof besides)[]]>([
    ['of a push', {}, []],
    [
      'of two stages',
      {services: [service(5001, {two_stage: true}), service(5002), service(5003, {two_stage: true})]},
      ['capture'],
    ],
    ['with a part', {failures: [failure('underpaid')]}, ['part']],
    ['with a review', {failures: [failure('amount_mismatch')]}, ['review']],
    ['with a recipient', {failures: [failure('amount_mismatch'), failure('underpaid')]}, ['recognized']],
    ['of coins', {flows: ['crypto', 'qr'], guides: direct('payin', {flow: 'crypto'})}, ['cancelled']],
    [
      'of an account',
      {flows: ['account_details'], guides: direct('payin', {flow: 'account_details'})},
      ['reassigned', 'cancelled'],
    ],
    ['of a voucher', {flows: ['voucher'], guides: direct('payin', {flow: 'voucher'})}, ['reassigned', 'cancelled']],
    ['of another flow than the voucher', {flows: ['voucher', 'push']}, ['cancelled']],
    [
      'of a voucher on the page',
      {flows: ['push', 'voucher'], guides: direct('payin', {integration: 'hpp'})},
      ['reassigned', 'cancelled'],
    ],
    [
      'of persons',
      {
        flows: ['account_details'],
        guides: direct('p2p', {flow: 'account_details'}),
        services: [service(5001, {direction: 'p2p'})],
      },
      [],
    ],
    [
      'of a payout',
      {
        flows: ['voucher'],
        guides: direct('payout'),
        services: [service(5001, {direction: 'payout', two_stage: true})],
        failures: [failure('underpaid', {direction: 'payout'})],
      },
      [],
    ],
  ])('%s mentions what else can happen', (_name, changes, expected) => {
    const words = said(of(changes));
    expect(
      Object.entries(besides)
        .filter(([, rule]) => rule.test(words))
        .map(([name]) => name),
    ).toEqual(expected);
    expect(words).not.toMatch(/ \n|[.)]\.?[A-Z]/);
  });

  test('names the services that capture', () => {
    const services = [service(5001, {two_stage: true}), service(5002), service(5003, {two_stage: true})];
    expect(said(of({services}))).toContain('. With service `5001` or `5003` (`two_stage: true`), ');
  });
});

describe('before the start', () => {
  const said = (facts: GuideFacts): string => pageText(before(facts));

  test('come what has to be switched on, and the refused amounts', () => {
    expect(said(of())).toMatch(
      /^## Before you start \{#before\}\nThe service must be switched on for your point: .+\.\n\[Service `5001` refuses more than 5,000\.00 PEN with 2105, and less than 1\.00 with 2104\]\(proof:guides\/it-limits\)\.\n$/,
    );
    expect(said(of({services: [service(5001, {min: '0.01'})]}))).toContain('PEN with 2105](proof:');
    expect(said(of({services: [service(5001, {min: '0.02'})]}))).toContain(', and less than 0.02 with 2104]');
    expect(said(ofCheck())).not.toContain('refuses');
  });

  test('comes a choice if there are several services', () => {
    expect(said(of({services: [service(5001), service(5002)]}))).toContain(
      'One of the services above must be switched on',
    );
  });

  test('come the limits of banks and wallets, and the demands of law and scheme', () => {
    const advice = said(
      of({
        limits: '10 a day. 5 a night.',
        compliance: ['Keep it. Always.', {only: 'payout', text: 'Not here'}, 'Show `it`'],
      }),
    );
    expect(advice).toMatch(/\n10 a day\. 5 a night\.\n- Keep it\. Always\.\n- Show `it`\.\n$/);
    expect(said(of())).not.toMatch(/a day|- /);
    const lists = (facts: GuideFacts) => before(facts).filter(({type}) => type === 'list');
    expect(lists(of())).toEqual([]);
    expect(lists(of({compliance: ['x']}))).toMatchObject([
      {ordered: false, spread: false, children: [{spread: false}]},
    ]);
    expect(said({...of({compliance: ['Keep it']}), services: []})).toBe('## Before you start {#before}\n- Keep it.\n');
    expect(said(of({choice: {of: 'wallets', place: 1, pick: 'x'}}))).toContain('### The wallets compared');
  });
});

describe('what the payer sees', () => {
  const diagram = (facts: GuideFacts) => /<FlowDiagram(.*?)>/.exec(pageText(payer(facts)))?.[1];

  test('is a list of steps and a diagram of the calls', () => {
    const facts = of({steps: {payin: ['It `asks`.', 'It pays.']}});
    expect(pageText(payer(facts))).toMatch(
      /^## What the payer sees \{#payer\}\n- It `asks`\.\n- It pays\.\n<PayerScreens /,
    );
    expect(payer(facts)[1]).toMatchObject({ordered: true, spread: false, children: [{spread: false}, {}]});
    const drawn = diagram(facts)!;
    expect(drawn).toContain(' title="Short it, from order to result" proof="guide/services/it" diagram="{');
    expect(drawn).toMatch(/"Short it".*create, h2h.*pay with it.*202 wait.*Callback completed/);
    expect(pageText(payer(ofPayout()))).toMatch(/^## What happens \{#payer\}\n<FlowDiagram /);
    expect(pageText(payer(ofCheck()))).toBe('## What you do {#payer}\n');
  });
});

describe('the variants of a guide', () => {
  test.each<[string, Partial<Method>, Variant[]]>([
    ['nothing', {}, []],
    ['a voucher', {flows: ['qr', 'voucher']}, ['pays_later']],
    ['another flow', {flows: ['qr']}, []],
    [
      'cash',
      {kind: ['voucher'], guides: direct('payout'), services: [service(5001, {direction: 'payout'})]},
      ['collects_cash'],
    ],
    ['a voucher paid', {kind: ['voucher']}, []],
    ['a transfer that is approved first', {settles_later: true}, ['settles_later']],
    ['a payout', {guides: direct('payout'), services: [service(5001, {direction: 'payout'})]}, []],
    [
      'a code that is pasted',
      {next_actions: [{flow: 'qr', action: {type: 'display_qr'}, format: 'pasted_code'}]},
      ['pasted'],
    ],
    [
      'a code of the payer',
      {next_actions: [{flow: 'otp', action: {type: 'enter_otp', sent_to: null}, format: null}]},
      ['fetched_code'],
    ],
    [
      'a code that is sent',
      {next_actions: [{flow: 'otp', action: {type: 'enter_otp', sent_to: 'x'}, format: null}]},
      [],
    ],
    ['another action without', {next_actions: [{flow: 'qr', action: {type: 'wait', sent_to: null}, format: null}]}, []],
    [
      'both',
      {
        next_actions: [
          {flow: 'qr', action: {type: 'wait'}, format: null},
          {flow: 'otp', action: {type: 'enter_otp', sent_to: null}, format: null},
        ],
      },
      ['fetched_code'],
    ],
    ['one try', {failures: [failure('payer_cancelled'), failure('otp_invalid')]}, ['single_try']],
    ['a contract', {fields: {payin: [field('fields.single_upper_limit')]}}, ['contract']],
    ['a token', {fields: {payin: [field('fields.a'), field('fields.b', {format: 'gpay_token'})]}}, ['token']],
    [
      'a stored card',
      {
        guides: direct('payin', {flow: 'card'}),
        fields: {payin: ['payer.id', 'card.number', 'card_token'].map((name) => field(name))},
      },
      ['stored'],
    ],
    [
      'a price in another currency',
      {
        guides: direct('payin', {flow: 'crypto'}),
        fields: {payin: []},
        quoted: {currency: 'USD', amount: '10.00'},
      },
      ['quoted'],
    ],
    ['a reference', {fields: {payin: [field('fields.reference')]}}, ['typed_reference']],
  ])('are told for %s', (_name, changes, wanted) => {
    expect(variantsOf(of(changes))).toEqual(wanted);
  });

  test('depend on the answer, and on who is paid', () => {
    const flow = (barcode: string | null) =>
      variantsOf(factsOf(given(method('it', {services: [service(5001)]})), {pay: answerWith({type: 'x', barcode})}));
    expect([flow(null), flow('1234')]).toEqual([['digits_only'], []]);
    const between = direct('p2p', {integration: 'hpp', flow: 'hpp'});
    expect(variantsOf(of({guides: between, services: [service(5001, {direction: 'p2p'})]}))).toEqual(['p2p']);
  });

  test('are those of its flow: hosted page, payout, or its own', () => {
    const flows = [
      direct('payin', {integration: 'hpp', flow: 'voucher'}),
      direct('payout', {integration: 'h2h', flow: 'push'}),
      direct('payin', {flow: 'voucher'}),
    ];
    expect(flows.map(([each]) => flowIdOf(each!))).toEqual(['hpp', 'payout_api', 'voucher']);
    const onPage = of({flows: ['voucher'], guides: direct('payin', {integration: 'hpp', flow: 'voucher'})});
    expect(flowOf(onPage).words['on_return']).toBe('the voucher is issued and not yet paid');
  });
});

describe('the sources', () => {
  test('are listed with their dates and with unconfirmed statements', () => {
    const facts = of({
      sources: [
        {title: 'A page', address: 'https://a.example', date: '2026-01-02'},
        {title: 'b.example/c', address: 'https://b.example/c', date: null},
        {title: 'A book', address: null, date: null},
      ],
    });
    expect(pageText(sources(facts))).toBe(
      '<footer className="guide__sources"><p>Sources</p><ul><li>[A page](https://a.example), 2 January 2026</li><li>[b.<wbr></wbr>example/<wbr></wbr>c](https://b.example/c)</li><li>A book</li></ul></footer>',
    );
  });

  test('may be missing', () => {
    expect(sources(of())).toEqual([]);
  });
});
