import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {canBe} from '@repo/gateway/sandbox/domain/transaction/machine';
import {apiErrors, type ApiError} from '@repo/facts/reference/errors/api-errors';
import {cryptoExponents, currencyExponents, fiatExponents, fromMinor, toMinor} from '@repo/facts/reference/currencies';
import {
  failureAdvice,
  failureReasons,
  type FailureCode,
  type FailureReason,
} from '@repo/facts/reference/failure-reasons';
import {payerTexts} from '@repo/facts/reference/payer-texts';
import {
  callbackFaults,
  parseScenario,
  scenarioOutcomes,
  scenarioPath,
  type Scenario,
} from '@repo/facts/reference/scenarios';
import {transactionStatuses, type StatusName, type TransactionStatus} from '@repo/facts/reference/statuses';
import {testCards, type TestCard} from '@repo/facts/reference/test-cards';
import {SCENARIOS} from '../sandbox/scenarios';

const errors: readonly ApiError[] = apiErrors;
const reasons: readonly FailureReason[] = failureReasons;
const statuses: readonly TransactionStatus[] = transactionStatuses;
const cards: readonly TestCard[] = testCards;

const DOCS = path.resolve(__dirname, '../../site/docs');
const page = (name: string): string => fs.readFileSync(path.join(DOCS, `${name}.mdx`), 'utf8');
/** The cells of every table row of a page, without backticks. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
const unique = (values: readonly unknown[]): void => expect(values.length).toBe(new Set(values).size);
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Currencies of the payment methods' facts, and those the design and the pages name. */
const FIAT_USED = words(`ARS AZN BDT BRL CAD CLP COP DKK EGP EUR GBP GHS INR KES KZT MXN NGN NOK PEN PHP PKR PLN PYG RUB
  SEK TRY UAH UGX USD UYU UZS VES XAF XOF ZAR JPY KWD BGN ANG XCG VND KRW BHD OMR TND JOD IQD`);
const CRYPTO_USED = words('BNB BTC ETH TON USDC USDT TRX XRP');

/** Where Node's Intl (CLDR: decimals people write) differs from ISO 4217 (decimals banks book). ISO wins. */
const CLDR_DIFFERS: Readonly<Record<string, {iso: number; intl: number; reason: string}>> = {
  COP: {iso: 2, intl: 0, reason: 'centavos are booked though no coin is left'},
  IQD: {iso: 3, intl: 0, reason: 'the fils is a thousandth and out of use in cash'},
  PKR: {iso: 2, intl: 0, reason: 'paisa coins are no longer legal tender'},
};

describe('api errors', () => {
  it('have unique numbers and codes', () => {
    unique(errors.map(({number}) => number));
    unique(errors.map(({code}) => code));
  });

  it('have two to four causes and whole sentences', () => {
    for (const {code, causes, meaning, action} of errors) {
      expect(causes.length, code).toBeGreaterThanOrEqual(2);
      expect(causes.length, code).toBeLessThanOrEqual(4);
      for (const text of [...causes, meaning, action]) {
        expect(text, code).toMatch(/^(v[12]: .|[A-Z0-9`]).*[.]$/s);
        expect(text.split('`').length % 2, `backticks of ${code}: ${text}`).toBe(1);
      }
    }
    unique(errors.flatMap(({meaning}) => meaning));
  });

  it('agree with every table of /response_format that lists them', () => {
    const listed = rows(page('response_format')).filter(([number, , , retry]) => /^\d{4}$/.test(number!) && retry);
    expect(listed).toHaveLength(errors.length);
    for (const [number, code, http, retry] of listed) {
      const error = errors.find((candidate) => String(candidate.number) === number);
      const expected = error?.outcomeUnknown ? 'same key' : error?.retryable ? 'yes' : 'no';
      expect([number, code, http, retry]).toEqual([number, error?.code, String(error?.http), expected]);
    }
  });

  it('agree with its list of retries', () => {
    const listed = rows(page('response_format')).filter(([code]) => /^\d{4} \w+$/.test(code!));
    expect(listed.map(([code]) => code).sort()).toEqual(
      errors
        .filter(({retryable}) => retryable)
        .map(({number, code}) => `${number} ${code}`)
        .sort(),
    );
    for (const [name, http, outcome] of listed) {
      const error = errors.find(({code}) => name!.endsWith(` ${code}`));
      expect([name, http, outcome === 'Unknown']).toEqual([name, String(error?.http), error?.outcomeUnknown]);
    }
  });

  it('agree with its list of types: range, count and HTTP', () => {
    const types: readonly string[] = [...new Set(errors.map(({type}) => type))];
    const listed = rows(page('response_format')).filter(([type, , count]) => types.includes(type!) && count);
    expect(listed.map(([type]) => type)).toEqual(types);
    for (const [type, range, count, http] of listed) {
      const own = errors.filter((error) => error.type === type);
      const [first, last] = range!.split(/ to |, /).map(Number);
      expect([own.at(0)?.number, own.at(-1)?.number, own.length], type).toEqual([first, last, Number(count)]);
      expect([...new Set(own.map((error) => String(error.http)))].sort(), type).toEqual(http!.split(', ').sort());
    }
  });

  it('agree with the authentication errors of /request_format', () => {
    const listed = rows(page('request_format')).filter(([number, , http]) => /^1\d{3}$/.test(number!) && http);
    expect(listed.map(([number, code, http]) => [number, code, http])).toEqual(
      errors
        .filter(({type}) => type === 'authentication')
        .map(({number, code, http}) => [`${number}`, code, `${http}`]),
    );
  });
});

describe('failure reasons', () => {
  it('have unique numbers and codes, and one range for each category', () => {
    unique(reasons.map(({number}) => number));
    unique(reasons.map(({code}) => code));
    const hundreds = reasons.map(({number, category}) => `${Math.floor(number / 100)} ${category}`);
    expect(new Set(hundreds).size).toBe(new Set(reasons.map(({category}) => category)).size);
  });

  it('use every advice, and each letter once', () => {
    unique(failureAdvice.map(({letter}) => letter));
    expect(new Set(reasons.map(({advice}) => advice))).toEqual(new Set(failureAdvice.map(({advice}) => advice)));
  });

  it('have words for the payer without codes or jargon, and none for risk', () => {
    for (const {code, category, payerText} of reasons) {
      expect(payerText === null, code).toBe(category === 'risk');
      const own = Object.values(payerTexts[code as FailureCode] ?? {});
      expect(category === 'risk' ? own : [], code).toEqual([]);
      for (const text of payerText === null ? [] : [payerText, ...own]) {
        expect(text.match(/[.](?: |$)/g)?.length, code).toBeOneOf([1, 2]);
        expect(text, code).not.toMatch(/[`_\d]|issuer|acquirer|provider|merchant|3DS|decline|fraud|your fault/i);
      }
    }
  });

  it('can be reached by a scenario', () => {
    for (const {code, scenario} of reasons) {
      const result = parseScenario(scenario);
      expect(result, code).toMatchObject({ok: true, scenario: {reason: code}});
    }
  });

  it('name the card that ends with them, and only that one', () => {
    for (const {code, testCard} of reasons) {
      expect(cards.find(({failure}) => failure === code)?.pan ?? null, code).toBe(testCard);
    }
  });
});

describe('statuses', () => {
  it('lead to known statuses, and stop where they are final', () => {
    const names = new Set(statuses.map(({name}) => name));
    expect(names.size).toBe(15);
    for (const {name, next, final, actors} of statuses) {
      expect(final, name).toBe(next.length === 0);
      expect(final && actors.length > 0, name).toBe(false);
      for (const target of next) {
        expect(names, name).toContain(target);
      }
    }
  });

  it('say what to do for exactly the types they apply to', () => {
    for (const {name, appliesTo, merchantAction, p2pStage} of statuses) {
      expect(merchantAction.payin !== null, name).toBe(appliesTo.includes('payin'));
      expect(merchantAction.payout !== null, name).toBe(appliesTo.includes('payout'));
      expect(p2pStage !== null, name).toBe(appliesTo.includes('p2p'));
    }
  });

  it('are announced by callbacks that /callbacks lists', () => {
    const events = rows(page('callbacks')).map(([type]) => type);
    const used = statuses.flatMap(({callback, otherCallbacks}) => [callback, ...otherCallbacks.map(({type}) => type)]);
    expect(statuses.filter(({callback}) => callback === null).map(({name}) => name)).toEqual(['created']);
    for (const type of new Set(used.filter((event) => event !== null))) {
      expect(events).toContain(type);
    }
    expect(new Set(used).size - 1).toBe(events.filter((type) => /^(transaction|p2p)\.\w+$/.test(type!)).length);
  });

  it('have the numbers of /request_format_v1', () => {
    const listed = rows(page('request_format_v1')).filter(([n, name]) =>
      statuses.some((s) => `${s.number}${s.name}` === n! + name),
    );
    expect(listed).toHaveLength(15);
  });
});

/** Whether each status may follow the one before. */
function allowed(way: readonly StatusName[]): boolean {
  return way.every(
    (name, at) => at === 0 || statuses.find((status) => status.name === way[at - 1])?.next.includes(name),
  );
}

/** The check digit rule of card numbers. */
function luhn(pan: string): boolean {
  const sum = [...pan].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('test cards', () => {
  it('have valid numbers, each once, and the brand of their first digit', () => {
    expect(luhn('4111111111111112')).toBe(false);
    unique(cards.map(({pan}) => pan));
    for (const {pan, brand} of cards) {
      expect(luhn(pan), pan).toBe(true);
      expect(brand, pan).toBe({3: 'amex', 4: 'visa', 5: 'mastercard'}[pan[0]!]);
      expect(pan).toMatch(brand === 'amex' ? /^37\d{13}$/ : /^\d{16}$/);
    }
  });

  it('move as the graph allows, forward in time, and end with their result', () => {
    for (const {pan, steps, result} of cards) {
      const way = steps.flatMap(({status}) => status ?? []);
      expect(allowed(['created', ...way]), `${pan}: ${way.join(', ')}`).toBe(true);
      expect(way.at(-1), pan).toBe(result);
      steps.reduce((before, {at}) => {
        expect(at ?? 0, pan).toBeGreaterThanOrEqual(at === null ? 0 : before);
        return at ?? 0;
      }, 0);
    }
  });

  it('have an existing reason exactly if they are refused', () => {
    for (const {pan, result, failure} of cards) {
      expect(failure !== null, pan).toBe(result === 'declined' || result === 'expired');
      expect(failure === null || reasons.some(({code}) => code === failure), pan).toBe(true);
    }
  });

  it('are the cards of /payment_page and the home page', () => {
    const text = page('payment_page') + page('index').replaceAll(/(?<=\d{4}) (?=\d{4})/g, '');
    const named = new Set(text.match(/\b[45]1{0,5}5{0,5}0000\d{6}\b/g));
    expect(named.size).toBeGreaterThanOrEqual(9);
    for (const pan of named) {
      const card = cards.find((candidate) => candidate.pan === pan);
      expect(card, pan).toBeDefined();
      for (const [, cell, ends] of rows(text).filter((row) => row[1]?.startsWith(pan) && !row[1].includes('000000'))) {
        expect(ends, cell).toContain(card!.result);
        expect(ends, cell).toContain(card!.failure ?? '');
      }
    }
  });
});

describe('scenarios', () => {
  it('parse with defaults filled in', () => {
    const parsed = (text: string): Scenario | undefined => {
      const result = parseScenario(text);
      return result.ok ? result.scenario : undefined;
    };
    expect(parsed('completed')).toEqual({outcome: 'completed', reason: null, after: 1, callback: null});
    expect(parsed('declined:insufficient_funds;after=5')).toEqual({
      outcome: 'declined',
      reason: 'insufficient_funds',
      after: 5,
      callback: null,
    });
    expect(parsed('returned;callback=dup')).toEqual({
      outcome: 'returned',
      reason: 'returned_by_bank',
      after: 60,
      callback: 'dup',
    });
    expect(parsed('completed;after=0;callback=drop')?.after).toBe(0);
  });

  it('report the wrong part', () => {
    const problems = {
      '': ['', 'outcome'],
      refunded: ['refunded', 'outcome'],
      Completed: ['Completed', 'outcome'],
      ' completed': [' completed', 'outcome'],
      constructor: ['constructor', 'outcome'],
      'completed:insufficient_funds': ['insufficient_funds', 'takes no reason'],
      'declined:': ['', 'takes one of'],
      'declined:no_money': ['no_money', 'takes one of'],
      'declined:payment_expired': ['payment_expired', 'takes one of'],
      'declined:do_not_honor:7102': ['do_not_honor:7102', 'takes one of'],
      'completed;after=-1': ['after=-1', 'whole number'],
      'completed;after=1.5': ['after=1.5', 'whole number'],
      'completed;after=3601': ['after=3601', '0 to 3600'],
      'completed;after': ['after', 'whole number'],
      'completed;after=1;after=2': ['after=2', 'at most once'],
      'completed;callback=dup;callback=dup': ['callback=dup', 'at most once'],
      'completed;callback=dup;after=5': ['after=5', 'and then callback='],
      'completed;callback=late': ['callback=late', 'dup, reorder, drop, badsig'],
      'completed;callback=toString': ['callback=toString', 'dup'],
      'completed;': ['', 'options are'],
      'completed;wait=5': ['wait=5', 'options are'],
      'completed; after=5': [' after=5', 'options are'],
    };
    for (const [text, [part, message]] of Object.entries(problems)) {
      const result = parseScenario(text);
      expect(result, text).toMatchObject({ok: false, part});
      expect(result.ok ? '' : result.message, text).toContain(message);
    }
  });

  it('never throw, and parse everything that the data can express', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseScenario(text).ok === 'boolean'));
    const option = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values);
    fc.assert(
      fc.property(
        fc.constantFrom(...scenarioOutcomes),
        fc.nat(),
        option(fc.integer({min: 0, max: 3600})),
        option(fc.constantFrom(...Object.keys(callbackFaults))),
        (outcome, pick, after, callback) => {
          const reason = outcome.reasons.length > 0 ? outcome.reasons[pick % outcome.reasons.length]! : null;
          const text = [
            reason === null ? outcome.name : `${outcome.name}:${reason}`,
            after === null ? [] : `after=${after}`,
            callback === null ? [] : `callback=${callback}`,
          ]
            .flat()
            .join(';');
          expect(parseScenario(text)).toEqual({
            ok: true,
            scenario: {outcome: outcome.name, reason, after: after ?? outcome.after, callback},
          });
        },
      ),
    );
  });

  it('move as the graph allows, for the types that can have them', () => {
    for (const {name, reasons: own, defaultReason} of scenarioOutcomes) {
      for (const reason of [defaultReason, ...own]) {
        const ways = (['payin', 'payout'] as const).map(
          (type) => [type, scenarioPath({outcome: name, reason}, type)] as const,
        );
        expect(
          ways.some(([, way]) => way),
          name,
        ).toBe(true);
        for (const [type, way] of ways.filter(([, found]) => found)) {
          expect([way!.at(0), way!.at(-1), allowed(way!)], `${type} ${name}`).toEqual(['created', name, true]);
          for (const step of way!) {
            expect(statuses.find((status) => status.name === step)!.appliesTo, `${type} ${name}`).toContain(type);
          }
        }
      }
      expect(defaultReason === null || own.some((reason) => reason === defaultReason), name).toBe(true);
    }
    expect(scenarioPath({outcome: 'expired', reason: 'capture_window_expired'}, 'payin')).toContain('authorized');
    expect(scenarioPath({outcome: 'returned', reason: null}, 'payin')).toBe(null);
  });

  it('are in the table of the test cards, by the types that can end with them', () => {
    const told = rows(page('reference/test_cards')).flatMap(([names = '', payin, p2p, payout]) =>
      payin === 'yes' || payout === 'yes' ? names.split(', ').map((name) => `${name} ${payin} ${p2p} ${payout}`) : [],
    );
    const word = (way: readonly StatusName[] | null): string => (way === null ? 'no' : 'yes');
    const ofP2p = (way: readonly StatusName[] | null): readonly StatusName[] | null =>
      way?.every((status) => canBe('p2p', status)) ? way : null;
    expect(told.toSorted()).toEqual(
      scenarioOutcomes
        .map(({name, path: ways}) => `${name} ${word(ways.payin)} ${word(ofP2p(ways.payin))} ${word(ways.payout)}`)
        .toSorted(),
    );
  });

  it.each(SCENARIOS)('example %s parses', (text) => {
    expect(parseScenario(text)).toMatchObject({ok: true});
  });

  it('parse on every page', () => {
    const outcome = scenarioOutcomes.map(({name}) => name).join('|');
    const form = new RegExp(`[\`"]((?:${outcome})(?::[a-z_]+(?![a-z_]*: )|(?=;))[^\`"\\s]*)[\`"]`, 'g');
    const named = fs
      .readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.mdx'))
      .flatMap((file) => [...page(file.slice(0, -4)).matchAll(form)].map((match) => match[1]!));
    expect(named.length).toBeGreaterThanOrEqual(9);
    for (const text of named) {
      expect(parseScenario(text), text).toMatchObject({ok: true});
    }
  });
});

describe('currencies', () => {
  it('cover what methods and pages use', () => {
    expect(Object.keys(fiatExponents)).toEqual(expect.arrayContaining(FIAT_USED));
    expect(Object.keys(cryptoExponents)).toEqual(expect.arrayContaining(CRYPTO_USED));
    expect(Object.keys(currencyExponents)).toHaveLength(
      Object.keys(fiatExponents).length + Object.keys(cryptoExponents).length,
    );
  });

  it('have the decimals of ISO 4217 and of the chains', () => {
    const by = (exponent: number, table: Readonly<Record<string, number>>): string[] =>
      Object.keys(table).filter((code) => table[code] === exponent);
    expect(by(0, fiatExponents)).toEqual(words('CLP JPY KRW PYG UGX VND XAF XOF'));
    expect(by(3, fiatExponents)).toEqual(words('BHD IQD JOD KWD OMR TND'));
    expect(by(2, fiatExponents)).toHaveLength(Object.keys(fiatExponents).length - 14);
    expect(by(6, cryptoExponents)).toEqual(words('ADA TRX USDC USDT XRP'));
    expect(by(8, cryptoExponents)).toEqual(words('BCH BTC DOGE LTC'));
    expect(by(9, cryptoExponents)).toEqual(words('SOL TON'));
    expect(by(18, cryptoExponents)).toEqual(words('BNB DAI ETH'));
  });

  it('differ from Intl only where CLDR counts coins', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    const digits = (currency: string): number | undefined =>
      new Intl.NumberFormat('en', {style: 'currency', currency}).resolvedOptions().maximumFractionDigits;
    const checked = Object.keys(fiatExponents).filter((code) => known.has(code));
    expect(checked.length).toBeGreaterThanOrEqual(45);
    const differing = Object.entries(fiatExponents)
      .filter(([code, exponent]) => known.has(code) && digits(code) !== exponent)
      .map(([code, exponent]) => [code, exponent, digits(code)]);
    expect(differing).toEqual(Object.entries(CLDR_DIFFERS).map(([code, {iso, intl}]) => [code, iso, intl]));
  });

  it.each([
    ['150', 'PEN', 15_000n, '150.00'],
    ['150.5', 'PEN', 15_050n, '150.50'],
    ['15000', 'JPY', 15_000n, '15000'],
    ['12.345', 'KWD', 12_345n, '12.345'],
    ['25.50', 'USDT', 25_500_000n, '25.500000'],
    ['0.0015', 'BTC', 150_000n, '0.00150000'],
    ['0.000000000000000001', 'ETH', 1n, '0.000000000000000001'],
    ['0', 'JPY', 0n, '0'],
    ['0', 'USD', 0n, '0.00'],
    ['9999999999999999.99', 'USD', 999_999_999_999_999_999n, '9999999999999999.99'],
  ])('%s %s is %d', (amount, currency, minor, padded) => {
    expect(toMinor(amount, currency)).toBe(minor);
    expect(fromMinor(minor, currency)).toBe(padded);
  });

  it('round trip any amount of any currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(currencyExponents)).chain(([currency, exponent]) =>
          fc.record({
            currency: fc.constant(currency),
            exponent: fc.constant(exponent),
            minor: fc.bigInt({min: 0n, max: 10n ** BigInt(16 + exponent) - 1n}),
          }),
        ),
        ({currency, exponent, minor}) => {
          const amount = fromMinor(minor, currency);
          expect(toMinor(amount, currency)).toBe(minor);
          expect(amount.split('.')[1]?.length ?? 0).toBe(exponent);
          expect(amount).toMatch(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/);
          // Without its last zeros it is the same amount, and is padded again.
          const short = exponent === 0 ? amount : amount.replace(/\.?0+$/, '');
          expect(fromMinor(toMinor(short, currency), currency)).toBe(amount);
        },
      ),
      {numRuns: 2000},
    );
  });

  it.each([
    ['150.005', 'PEN', 'PEN: "150.005" has 3 decimals; PEN has 2'],
    ['150.000', 'PEN', 'PEN: "150.000" has 3 decimals; PEN has 2'],
    ['1500.00', 'JPY', 'JPY: "1500.00" has 2 decimals; JPY has 0'],
    ['150,00', 'PEN', 'PEN: "150,00" is not an amount such as "150.00"'],
    ['0150.00', 'PEN', 'is not an amount'],
    ['.50', 'PEN', 'is not an amount'],
    ['5.', 'PEN', 'is not an amount'],
    ['-1', 'PEN', 'is not an amount'],
    ['1e3', 'PEN', 'is not an amount'],
    ['', 'PEN', 'is not an amount'],
    ['1\n', 'PEN', 'is not an amount'],
    ['10000000000000000', 'PEN', 'is not an amount'],
    ['1', 'XYZ', 'XYZ: not a currency of the gateway'],
    ['1', 'pen', 'pen: not a currency of the gateway'],
    ['1', 'constructor', 'constructor: not a currency of the gateway'],
  ])('%j %s is refused: %s', (amount, currency, message) => {
    expect(() => toMinor(amount, currency)).toThrow(message);
  });

  it('refuse minor units that are not an amount', () => {
    expect(() => fromMinor(-1n, 'PEN')).toThrow('PEN: -1 is negative');
    expect(() => fromMinor(10n ** 18n, 'PEN')).toThrow('PEN: 1000000000000000000 has 17 digits before the point');
    expect(() => fromMinor(1n, 'XYZ')).toThrow('XYZ: not a currency of the gateway');
  });
});
