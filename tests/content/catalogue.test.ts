import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import fc from 'fast-check';
import {iso31661} from 'iso-3166';
import {beforeAll, describe, expect, it} from 'vitest';
import {catalogue, flows} from '@repo/facts/catalogue';
import {checks, type CheckName} from '@repo/facts/catalogue/checks';
import {failureMap, type FailureCause} from '@repo/facts/catalogue/failure-map';
import {loadCatalogue} from '@repo/facts/catalogue/load';
import {loadScreenWords} from '@repo/facts/catalogue/screen-words';
import {inOneLine} from '@repo/facts/catalogue/guide-texts';
import type {Method, MethodField} from '@repo/facts/catalogue/types';
import {loadDocument, type JsonObject} from '@repo/facts/contract/load';
import {exponentOf, isCurrency, toMinor} from '@repo/facts/reference/currencies';
import {readBanks} from '@repo/facts/reference/data/banks';
import {KNOWN_BANK} from '@repo/gateway/sandbox/operations/details';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {kindOfPage} from '@repo/facts/reference/pages';
import {formats as ajvFormats} from '@repo/gateway/validators/formats';

const {methods, formats, services, guides, exampleServices} = catalogue;
const fieldsOfAll = methods.flatMap(({id, fields}) =>
  Object.entries(fields).flatMap(([direction, list]) => list.map((field) => ({id, direction, field}))),
);

/** As much of an operation as says which errors it returns. */
type Checks = Readonly<Record<'post', {readonly 'x-errors': readonly number[]}>>;

/** Why a value is not of a format, or null. */
function fault(id: string, value: string): string | null {
  const format = formats[id]!;
  if (!new RegExp(format.regex, 'u').test(value)) {
    return `${id}: ${value} does not match ${format.regex}`;
  }
  if (format.length !== null && [...value].length !== format.length) {
    return `${id}: ${value} has not ${format.length} signs`;
  }
  const {check} = format;
  return check === null || checks[check as CheckName](value) ? null : `${id}: ${value} fails ${check}`;
}

/** Payloads of `next_action` that are of the format named there. */
const payloads = methods.flatMap(({id, next_actions}) =>
  next_actions.flatMap(({format, action}) => {
    const value = action['payload'] ?? action['account'] ?? action['reference'] ?? action['address'];
    return format === null ? [] : [{id, format, value: String(value)}];
  }),
);

describe('examples', () => {
  const variants = Object.entries(formats).flatMap(([id, format]) =>
    format.variants.map((variant) => ({id, variant, ...(variant.format ? formats[variant.format]! : null)})),
  );
  const values = [
    ...Object.entries(formats).flatMap(([id, {examples}]) => examples.map((value) => ({id, format: id, value}))),
    ...fieldsOfAll.map(({id, field}) => ({id, format: field.format, value: field.example})),
    ...methods.flatMap(({id, returned}) => returned.map(({format, example}) => ({id, format, value: example}))),
    ...payloads,
  ];

  it('pass regex, length and check of their format', () => {
    expect(values.flatMap(({id, format, value}) => fault(format, value)?.concat(` (${id})`) ?? [])).toEqual([]);
  });

  it('of variants pass the rules of their variant', () => {
    const faults = variants.flatMap(({id, variant: {name, regex, check, example, format}}) => {
      const ok =
        format !== undefined || (new RegExp(regex!).test(example!) && (!check || checks[check as CheckName](example!)));
      return ok ? [] : [`${id} ${name}: ${example}`];
    });
    expect(faults).toEqual([]);
  });

  it('are counted', () => {
    console.log(
      `catalogue: ${methods.length} methods, ${guides.length} guides, ${services.length} services, ` +
        `${Object.keys(formats).length} formats, ${fieldsOfAll.length} fields, ` +
        `${values.length + variants.length} examples checked`,
    );
    expect(methods).toHaveLength(92);
    expect(Object.values(formats).filter(({basis}) => basis === 'facts').length).toBeGreaterThanOrEqual(85);
    expect(values.length).toBeGreaterThan(650);
  });
});

describe('check digits', () => {
  const guaranteed = [
    ['boleto_line', '00190000090000000000000000000000410000000015000'],
    ['cbu', '2850590940090418135201'],
    ['cci', '00219300153895206813'],
    ['clabe', '002010077777777771'],
    ['iban', 'UA213223130000026007233566001'],
    ['luhn', '4111110000010004'],
    ['multibanco', '1100000000013000015000'],
    ['nuban', '0110000014579'],
    ['tckn', '17291716060'],
    ['za_id', '7503305044089'],
  ] as const satisfies readonly (readonly [CheckName, string])[];

  // The general digit of a boleto folds 0, 10 and 11 into 1 and so may miss a change outside its three fields.
  const covered: Partial<Record<CheckName, number>> = {boleto_line: 32};

  it.each(guaranteed)('%s notices any one changed digit', (name, value) => {
    expect(checks[name](value)).toBe(true);
    const places = [...value].slice(0, covered[name]).flatMap((sign, index) => (/\d/.test(sign) ? [index] : []));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({min: 1, max: 9}), (place, shift) => {
        const digit = (Number(value[place]) + shift) % 10;
        expect(checks[name](value.slice(0, place) + digit + value.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('of a CLABE agree at every bank of the table, new ones too', () => {
    const {banks} = readBanks().find(({country}) => country === 'MX')!;
    const accounts = banks.map((bank) =>
      Array.from({length: 10}, (_, digit) => `${'code' in bank ? bank.code : ''}18001234567890${digit}`).filter(
        checks.clabe,
      ),
    );
    expect(accounts.length).toBeGreaterThan(100);
    expect(accounts.every(({length}) => length === 1)).toBe(true);
  });

  it.each([
    ['a company whose number fails modulus 11', '1793213150001', true],
    ['a person whose cédula has 6', '0962467429001', true],
    ['a person', '1714307103001', true],
    ['a person with a wrong digit', '1714307104001', false],
    ['no province', '9993370026001', false],
  ])('ec_document: the RUC of %s', (_whose, ruc, holds) => {
    expect(checks.ec_document(ruc)).toBe(holds);
  });

  it.each([
    ['br_code', formats['pix_brcode']!.examples[0]!, '5303986', '5303987'],
    ['tron', 'TEfHpHbSYVnTSu5e2wB6RvfBZEeMedrKFh', 'pHb', 'pHc'],
    ['ton', formats['crypto_addr']!.variants.find(({name}) => name === 'TON')!.example!, 'REREeYT', 'REREfYT'],
    ['bitcoin', 'bc1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3h8ffkz', 'h8ff', 'h8gf'],
    ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'JaN', 'JbN'],
    ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'BeAed', 'BeAeD'],
  ] as const)('%s notices a changed sign', (name, value, from, to) => {
    expect(checks[name](value)).toBe(true);
    expect(value).toContain(from);
    expect(checks[name](value.replace(from, to))).toBe(false);
  });
});

it('the bank of the examples has the name of the list of banks', () => {
  const {banks} = readBanks().find(({country}) => country === 'PE')!;
  expect(banks).toContainEqual(expect.objectContaining(KNOWN_BANK));
});

describe('references', () => {
  it('use every format of the catalogue', () => {
    const used = new Set([
      ...fieldsOfAll.map(({field}) => field.format),
      ...methods.flatMap(({returned}) => returned.map(({format}) => format)),
      ...payloads.map(({format}) => format),
      ...Object.values(formats).flatMap(({variants}) => variants.flatMap(({format}) => format ?? [])),
    ]);
    expect(Object.keys(formats).filter((id) => !used.has(id))).toEqual([]);
  });

  it('use every check of the catalogue', () => {
    const used = Object.values(formats).flatMap(({check, variants}) => [check, ...variants.map((each) => each.check)]);
    expect(Object.keys(checks).filter((name) => !used.includes(name))).toEqual([]);
  });

  it('give each guide route exactly one entry, and no other route', () => {
    const routes = fs.readFileSync(path.join(process.cwd(), 'site/routes.txt'), 'utf8').trim().split('\n');
    const ofMethods = routes.filter((route) => kindOfPage(route).about === 'guide');
    expect(guides.map(({route}) => route).sort()).toEqual(ofMethods.sort());
  });

  it('name existing reasons, as the failure map has them', async () => {
    const codes = new Set<string>(failureReasons.map(({code}) => code));
    const {paths} = (await loadDocument('v2')) as unknown as Record<'paths', Record<string, Checks>>;
    const returned = Object.entries(paths).find(([name]) => name.endsWith('/transaction/validate'))![1].post[
      'x-errors'
    ];
    const checked = [
      'service_unavailable',
      ...apiErrors.filter(({number}) => returned.includes(number)).map(({code}) => code),
    ];
    const faults = methods.flatMap(({id, failures}) =>
      failures.flatMap(({cause, code, direction}) => {
        // A check makes no transaction: it has errors of transaction/validate and no reasons.
        const allowed: readonly string[] =
          direction === 'validation'
            ? checked
            : (failureMap[cause as FailureCause]?.[direction === 'payout' ? 'payout' : 'payin'] ?? []);
        const isKnown = codes.has(code) !== (direction === 'validation');
        return isKnown && allowed.includes(code) ? [] : [`${id}: ${direction} ${cause} ${code}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('use every cause of the failure map', () => {
    const used = new Set(methods.flatMap(({failures}) => failures.map(({cause}) => cause)));
    expect(Object.keys(failureMap).filter((cause) => !used.has(cause))).toEqual([]);
  });

  it('give a next action to each host-to-host pay-in, of the type of its flow', () => {
    const faults = guides.flatMap(({route, direction, integration, flow}) => {
      const action = catalogue.methodOf(route).next_actions.find((each) => each.flow === flow);
      const wanted = integration === 'h2h' && (direction === 'payin' || direction === 'p2p');
      return wanted && action?.action.type !== flows[flow]!.next_action ? [`${route}: ${flow}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('money', () => {
  it('is in currencies of the gateway', () => {
    const used = new Set([
      ...services.map(({currency}) => currency),
      ...methods.flatMap(({currencies}) => (currencies === 'any' ? [] : currencies)),
    ]);
    const missing = [...used].filter((code) => !isCurrency(code));
    console.log(
      `catalogue: ${used.size} currencies, missing in facts/reference/currencies.ts: ${missing.join(', ') || 'none'}`,
    );
    expect(missing).toEqual([]);
  });

  it('has the decimals of its currency and a minimum below the maximum', () => {
    const faults = services.filter(({currency, min, max, fee}) => {
      const decimals = exponentOf(currency);
      const exact = [min, max, fee.fixed].every((value) => (value.split('.')[1] ?? '').length === decimals);
      return !exact || toMinor(min, currency) >= toMinor(max, currency);
    });
    expect(faults.map(({service_id}) => service_id)).toEqual([]);
  });
});

describe('services', () => {
  it('have unique numbers', () => {
    const ids = services.map(({service_id}) => service_id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('keep their numbers and meanings in contract and pages', () => {
    const meaning = ({direction, name, country, currency, min, max, fee, refunds}: (typeof services)[number]) =>
      [direction, name, country, currency, min, max, fee.percent, fee.fixed, refunds.kind].join(' | ');
    const expected: Readonly<Record<number, string>> = {
      2117: 'payin | Card pay-in Peru | PE | PEN | 1.00 | 10000.00 | 3.00 | 0.00 | partial',
      2118: 'payin | Card pay-in Japan | JP | JPY | 100 | 1000000 | 3.00 | 0 | partial',
      2128: 'payin | Cash voucher Peru | PE | PEN | 1.00 | 10000.00 | 3.00 | 0.00 | none',
      2218: 'payout | Bank payout Peru | PE | PEN | 10.00 | 20000.00 | 0.00 | 6.00 | none',
      2227: 'payout | Binance Pay payout |  | USDT | 5.000000 | 50000.000000 | 0.00 | 1.000000 | none',
      2330: 'p2p | P2P transfer Peru | PE | PEN | 20.00 | 2000.00 | 4.00 | 0.00 | none',
      2441: 'payin | USDT on TRC20 |  | USDT | 5.000000 | 50000.000000 | 1.00 | 0.000000 | none',
      2550: 'payout | Gift code Peru | PE | PEN | 10.00 | 500.00 | 0.00 | 0.50 | none',
      2620: 'payin | Binance Pay |  | USDT | 1.000000 | 20000.000000 | 1.00 | 0.000000 | none',
    };
    const found = Object.keys(expected).map((id) => [id, meaning(catalogue.service(Number(id)))]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(catalogue.service(2204).method).toBe('blik');
    expect(exampleServices.length).toBeGreaterThan(0);
  });

  it('serve every guide in its direction and integration', () => {
    const faults = guides.filter(({route, direction, integration}) => {
      const offered = catalogue.servicesOf(catalogue.methodOf(route), direction);
      return direction !== 'validation' && !offered.some((service) => service.flows.includes(integration));
    });
    expect(faults.map(({route}) => route)).toEqual([]);
  });

  it('reserve first and charge later only for pay-ins by card', () => {
    const twoStage = methods.flatMap(({kind, services: own}) =>
      own.filter((service) => service.two_stage).map(({service_id, direction}) => ({service_id, direction, kind})),
    );
    expect(twoStage.length).toBeGreaterThan(0);
    expect(twoStage.filter(({direction, kind}) => direction !== 'payin' || kind[0] !== 'card')).toEqual([]);
  });

  it('take cards in the currencies that the page of the card form names, and in no other', () => {
    const taken = methods
      .filter(({flows}) => flows.includes('card'))
      .flatMap(({services: own}) => own.filter(({direction}) => direction === 'payin'))
      .map(({currency}) => currency);
    expect([...new Set(taken)].sort()).toEqual(['EUR', 'GBP', 'JPY', 'KWD', 'MXN', 'PEN', 'USD']);
  });

  it('have recipients for payouts and an expiry for everything else', () => {
    const faults = services.filter(
      ({direction, recipient, expires_in: limits}) =>
        (direction === 'payout') !== (recipient !== null) ||
        (direction === 'payout') !== (limits === null) ||
        (limits !== null && !(limits.min <= limits.default && limits.default <= limits.max)),
    );
    expect(faults.map(({service_id}) => service_id)).toEqual([]);
  });
});

describe('failures', () => {
  const lists = ({failures}: Method, ...codes: readonly string[]) =>
    codes.every((wanted) => failures.some(({code}) => code === wanted));

  it('of a one-time code belong to one try, or to several', () => {
    const both = methods.filter((method) => lists(method, 'otp_invalid', 'otp_attempts_exceeded'));
    expect(both.map(({id}) => id)).toEqual([]);
  });

  it('of a hosted page have its button to cancel', () => {
    const without = guides.filter(({route, integration, direction}) => {
      const {failures} = catalogue.methodOf(route);
      const has = failures.some(
        ({code, direction: of, only = 'hpp'}) => code === 'payer_cancelled' && of === direction && only === 'hpp',
      );
      return integration === 'hpp' && direction !== 'payout' && !has;
    });
    expect(without.map(({route}) => route)).toEqual([]);
  });

  it('of a payment that is not found belong to methods with a reference from the payer', () => {
    const said = /^fields\.(reference|utr|transaction_reference)$|payment_code/;
    const unsaid = methods.filter(
      (method) =>
        lists(method, 'transfer_not_found') &&
        !method.directions.includes('p2p') &&
        !Object.values(method.fields).some((fields) => fields.some(({name}) => said.test(name))),
    );
    // Its payers send the order number of a transfer with binance_pay/notify.
    expect(unsaid.map(({id}) => id)).toEqual(['binance_payin']);
  });
});

describe('countries', () => {
  const assigned = new Set(iso31661.filter(({state}) => state === 'assigned').map(({alpha2}) => alpha2));
  const used = methods.flatMap(({countries}) => (countries === 'global' ? [] : countries));

  it('are in ISO 3166-1', () => {
    expect([...new Set(used)].filter((code) => !assigned.has(code))).toEqual([]);
  });

  it('of services are among those of their method', () => {
    const faults = methods.flatMap(({id, countries, services: own}) =>
      own
        .filter(({country}) => country !== null && countries !== 'global' && !countries.includes(country))
        .map(() => id),
    );
    expect(faults).toEqual([]);
  });
});

describe('the contract', () => {
  let schema: (pointer: string) => ValidateFunction;
  const steps = ['TransactionCreateRequest', 'TransactionPayRequest', 'TransactionUpdateRequest'] as const;
  let properties: ReadonlySet<string>;

  beforeAll(async () => {
    const document = await loadDocument('v2');
    const ajv = new Ajv2020({strict: false, logger: false, allErrors: true, formats: {...ajvFormats}});
    ajv.addSchema({...document, $id: 'contract'});
    schema = (name) => ajv.compile({$ref: `contract#/components/schemas/${name}`});
    const schemas = (document['components'] as JsonObject)['schemas'] as JsonObject;
    properties = new Set(
      steps.flatMap((name) => Object.keys((schemas[name] as JsonObject)['properties'] as JsonObject)),
    );
  });

  /** `payer.document.number` and an example as `{payer: {document: {number}}}`. */
  function body(fields: readonly MethodField[]): Record<string, unknown> {
    const root: Record<string, unknown> = {};
    for (const {name, example, format} of fields) {
      const keys = name.split('.');
      const last = keys.pop()!;
      let node = root;
      for (const key of keys) {
        node = (node[key] ??= {}) as Record<string, unknown>;
      }
      node[last] = format === 'browser' ? JSON.parse(example) : format === 'expires_in' ? Number(example) : example;
    }
    return root;
  }

  /** The fields of each direction, once for each kind of recipient that it tells apart. */
  const formsOfMethod = (fields: Method['fields']): (readonly [string, readonly MethodField[]])[] =>
    Object.entries(fields).flatMap(([direction, list]) => {
      const kinds = new Set(list.flatMap(({name, only}) => (name === 'recipient.kind' && only ? [only] : [])));
      return [...(kinds.size > 0 ? kinds : [null])].map(
        (kind) => [direction, kind === null ? list : list.filter(({only}) => only === null || only === kind)] as const,
      );
    });

  it('has a place for every field, if only in `fields` of transaction/update', () => {
    const names = fieldsOfAll.map(({id, field}) => ({id, root: field.name.split('.')[0]!}));
    expect(names.filter(({root}) => !properties.has(root))).toEqual([]);
  });

  it.each([
    ['payer', 'PayerInput'],
    ['recipient', 'Recipient'],
    ['card', 'Card'],
    ['browser', 'Browser'],
  ])('accepts %s as the examples fill it', (root, name) => {
    const validate = schema(name);
    const faults = methods.flatMap(({id, fields}) =>
      formsOfMethod(fields).flatMap(([direction, list]) => {
        const value = body(list)[root];
        return value === undefined || validate(value)
          ? []
          : [
              `${id} ${direction}: ${JSON.stringify(value)} ${JSON.stringify(validate.errors?.map((e) => e.instancePath + ' ' + e.message))}`,
            ];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('accepts all payment details of the payer in one request', () => {
    const pay = schema('TransactionPayRequest');
    const members = ['card', 'card_token', 'phone', 'wallet', 'payment_code', 'browser'];
    const faults = methods.flatMap(({id, fields}) =>
      Object.entries(fields).flatMap(([direction, list]) => {
        const given = Object.entries(body(list)).filter(([name]) => members.includes(name));
        const request = {transaction_id: 'txn_01KDVDNACW8H3M7Q2V5X9Z1C4B', ...Object.fromEntries(given)};
        return pay(request) ? [] : [`${id} ${direction}: ${JSON.stringify(request)}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('accepts one-time codes', () => {
    const update = schema('TransactionUpdateRequest');
    const codes = fieldsOfAll.filter(({field}) => field.name === 'otp');
    expect(codes.length).toBeGreaterThan(0);
    for (const {field} of codes) {
      expect(update({transaction_id: 'txn_01KDVDNACW8H3M7Q2V5X9Z1C4B', otp: field.example})).toBe(true);
    }
  });

  it('accepts every next action', () => {
    const validate = schema('NextAction');
    const faults = methods.flatMap(({id, next_actions}) =>
      next_actions.filter(({action}) => !validate(action)).map(({flow}) => `${id} ${flow}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('texts', () => {
  // Companies the research drew on. Readers see them only among the sources. Companies that are part of a method stay.
  const companies =
    // cspell:disable-next-line
    /\b(A55|Abundera|Adyen|Antom|bitexpro|Bitfy|BVNK|Carusell|CinetPay|CoinPayments|Conomy|CyberSource|D24|dLocal|EBANX|ecommpay|Facilita|iServeU|Kiwify|Klap|Koywe|Layer1|Localpayment|Mangopay|Mollie|Monetix|MPay|MultiSafepay|OpenFinTech|Openpay|pagsmile|pawaPay|PayElu|PayerMax|PaymentsGate|PayPay|Paysafe|Peach|PPRO|QIWI|Rafiki|RetailPOS|SafetyPay|Solidgate|Stripe|Tranzzo|Worldline|Worldpay)(?![a-z0-9])/i;

  /** Every text below a node with its path, sources left out. */
  function textsOf(node: unknown, at: string): readonly (readonly [string, string])[] {
    if (typeof node === 'string') {
      return [[at, node]];
    }
    return node === null || typeof node !== 'object'
      ? []
      : Object.entries(node).flatMap(([key, value]) => (key === 'sources' ? [] : textsOf(value, `${at}.${key}`)));
  }

  it('name companies only among sources and operators', () => {
    const texts = [
      ...methods.flatMap((method) => textsOf({...method, operator: null}, method.id)),
      // It operates Skrill. cspell:ignore Paysafe
      ...methods.map(
        ({id, operator}) => [`${id}.operator`, inOneLine(operator ?? '').replaceAll('Paysafe', '')] as const,
      ),
      ...textsOf({formats, flows, exampleServices}, 'catalogue'),
    ];
    expect(texts.filter(([, text]) => companies.test(text))).toEqual([]);
  });

  it('of timing, expiry and limits are fragments without a period, with ranges in words', () => {
    const faults = methods.flatMap(({id, timing, expiry = {}, limits = {}}) =>
      Object.entries({timing, expiry, limits})
        .flatMap(([key, value]) =>
          (typeof value === 'string' ? [value] : Object.values(value)).map((text) => [key, text] as const),
        )
        .filter(([, text]) => !/^[A-Z0-9]/.test(text) || text.endsWith('.') || /\d\s?[-\u2013]\s?\d/.test(text))
        .map(([key, text]) => `${id}.${key}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('a broken file', () => {
  /** A copy of the catalogue with one file changed. */
  function withChange(file: string, change: (text: string) => string): () => unknown {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-'));
    fs.cpSync(path.join(process.cwd(), 'facts/catalogue'), directory, {recursive: true});
    const target = path.join(directory, file);
    fs.writeFileSync(target, change(fs.readFileSync(target, 'utf8')));
    return () => {
      try {
        loadCatalogue(directory);
        loadScreenWords(directory);
      } finally {
        fs.rmSync(directory, {recursive: true});
      }
    };
  }

  it.each([
    ['methods/blik.yaml', (text: string) => `${text}unexpected: 1\n`, /methods\/blik\.yaml: \(root\): .*unexpected/],
    ['methods/blik.yaml', (text: string) => text.replace("'50000.00'", '50000'), /blik\.yaml: services\.0\.max: /],
    ['methods/blik.yaml', (text: string) => text.replace('format: blik_code', 'format: blik'), /format, found blik/],
    ['methods/blik.yaml', (text: string) => text.replace('id: blik', 'id: other'), /id: expected the name of the file/],
    ['methods/binance_code.yaml', (text: string) => text.replace('rule: bi', 'rule: a_bi'), /rules\.yaml, found a_bi/],
    ['formats.yaml', (text: string) => text.replace('check: cbu', 'check: cbx'), /expected a check, found cbx/],
    ['screen-words.yaml', (text: string) => text.replace('fr: [BJ', 'fr: [PE'), /languages: expected one .* PE/],
    ['screen-words.yaml', (text: string) => text.replace(/(?<=fr: .*) \{\}/, ''), / in {}\.fr: .* as many/],
    ['screen-words.yaml', (text: string) => text.replace('    fr: Annuler\n', ''), /words\.Cancel\.fr: /],
  ])('%s is refused with file and key (%#)', (file, change, message) => {
    expect(withChange(file, change)).toThrow(message);
  });
});
