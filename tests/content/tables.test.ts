import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {parsePhoneNumberFromString} from 'libphonenumber-js/max';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {catalogue} from '@repo/facts/catalogue';
import {writeTables} from '@site/plugins/reference-tables';
import {LIST_SEPARATOR, toCsv} from '@site/plugins/reference-tables/csv';
import {currencyExponents} from '@repo/facts/reference/currencies';
import {cryptoNetworks, type AddressCheck} from '@repo/facts/reference/data/crypto-networks';
import {paymentPageLanguages} from '@repo/facts/reference/data/payment-page-languages';
import {loadTables} from '@repo/facts/tables';
import {defineTable, type Cell, type ReferenceTable, type Row} from '@repo/facts/tables/table';
import {cpuTimeOf} from '../cpu-time';
import {accountChecks} from './account-checks';
import {parseCsv} from './csv';
import {passesCheck} from './crypto-addresses';
import {hosts} from '@repo/facts/reference/hosts';

const ROOT = path.resolve(__dirname, '../..');

/** Rows below which data was lost. */
const AT_LEAST: Readonly<Record<string, number>> = {
  api_error_codes: 56,
  bank_codes: 1642,
  country_codes: 249,
  crypto_codes: 22,
  currency_codes: 184 + 14,
  failure_reason_codes: 49,
  language_codes: 183,
  phone_codes: 245,
  state_codes: 1026,
  test_cards: 20,
  transaction_statuses: 15,
};

const counts = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(text.split(/\s+/).map((part) => [part.slice(0, 2), Number(part.slice(2))]));

const BANKS = counts(
  'AR81 BR511 CL34 CO50 EC21 EG38 GH25 IN89 KE34 KZ49 MX146 NG67 PE21 PH173 PK34 PY7 TR58 UA123 UY13 VE34 ZA39',
);

const STATES = counts(
  'AR24 AZ78 BD72 BR27 CA13 CI14 CL16 CM10 CO33 EC24 EG27 GH16 IN36 KE47 KZ20 MX32 NG37 PE26 PH99 PK7 PL16 PT20 PY18 TR81 UA27 UG139 UY19 UZ14 VE25 ZA9',
);

/** Territories whose numbers are those of a larger country, which a parser names in their place. */
const SHARED_PLANS: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'GP',
  CC: 'AU',
  CX: 'AU',
  EH: 'MA',
  IM: 'GB',
  MF: 'GP',
  SJ: 'NO',
  VA: 'IT',
};

let tables: readonly ReferenceTable[];
let folder: string;

beforeAll(async () => {
  tables = await loadTables();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
  expect(await cpuTimeOf(() => writeTables(tables, folder, hosts.docs))).toBeLessThan(2000);
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

const table = (name: string): ReferenceTable => tables.find((candidate) => candidate.name === name)!;
const byId = (name: string): Map<Cell, Row> => new Map(table(name).rows.map((row) => [row[table(name).rowId]!, row]));
const tally = (rows: readonly Row[], column: string): Record<string, number> =>
  rows.reduce<Record<string, number>>((sums, row) => {
    const key = String(row[column]);
    return {...sums, [key]: (sums[key] ?? 0) + 1};
  }, {});

describe('reference tables', () => {
  it('have all their rows', () => {
    const found = Object.fromEntries(tables.map(({name, rows}) => [name, rows.length]));
    console.info(found);
    expect(Object.keys(found)).toEqual(Object.keys(AT_LEAST));
    for (const [name, least] of Object.entries(AT_LEAST)) {
      expect(found[name], name).toBeGreaterThanOrEqual(least);
    }
    expect(tally(table('bank_codes').rows, 'country')).toEqual(BANKS);
    expect(tally(table('state_codes').rows, 'country')).toEqual(STATES);
  });

  it('have unique anchors that others can link to', () => {
    for (const {name, rows, rowId} of tables) {
      expect(new Set(rows.map((row) => row[rowId])).size, name).toBe(rows.length);
    }
    const anchors = {
      api_error_codes: 'invalid_signature',
      bank_codes: 'PE-002',
      country_codes: 'PE',
      crypto_codes: 'USDT-TRC20',
      currency_codes: 'PKR',
      failure_reason_codes: 'insufficient_funds',
      language_codes: 'pt',
      phone_codes: 'PE',
      state_codes: 'PE-LIM',
      test_cards: '4111110000010004',
      transaction_statuses: 'charged_back',
    };
    for (const [name, anchor] of Object.entries(anchors)) {
      expect(byId(name).has(anchor), `${name}#${anchor}`).toBe(true);
    }
  });

  it('show at least two columns on a phone, and search the name of the row', () => {
    for (const {name, columns, rowId} of tables) {
      expect(columns.filter(({phone}) => phone).length, name).toBeGreaterThanOrEqual(2);
      expect(
        columns.some(({id, search}) => search && (id === rowId || id === 'code' || id === 'asset')),
        name,
      ).toBe(true);
    }
  });
});

describe('files', () => {
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

  it('are three for each table, and JSON is the table', () => {
    expect(fs.readdirSync(folder).sort()).toEqual(
      tables.flatMap(({name}) => [`${name}.csv`, `${name}.json`, `${name}.schema.json`]).sort(),
    );
    for (const {name, rows, columns, version} of tables) {
      expect(JSON.parse(read(`${name}.json`)), name).toMatchObject({name, rows, columns, version});
    }
  });

  it('CSV parses back to the rows of JSON', () => {
    for (const {name} of tables) {
      const {rows, columns} = JSON.parse(read(`${name}.json`)) as ReferenceTable;
      const [header, ...records] = parseCsv(read(`${name}.csv`));
      expect(header, name).toEqual(columns.map(({id}) => id));
      const back = records.map((record) =>
        Object.fromEntries(
          columns.map(({id, kind}, index): [string, Cell] => {
            const text = record[index]!;
            if (kind === 'list') {
              return [id, text === '' ? [] : text.split(LIST_SEPARATOR)];
            }
            if (text === '') {
              return [id, null];
            }
            return [id, kind === 'number' ? Number(text) : kind === 'flag' ? text === 'true' : text];
          }),
        ),
      );
      expect(back, name).toEqual(rows);
      expect(new Set(records.map(({length}) => length)), name).toEqual(new Set([columns.length]));
    }
  });

  it('JSON validates against its schema, which refuses wrong, missing and surplus cells', () => {
    const ajv = new Ajv2020({strict: true, strictTypes: false});
    addFormats(ajv);
    for (const {name, columns} of tables) {
      const validate = ajv.compile(JSON.parse(read(`${name}.schema.json`)) as object);
      const document = JSON.parse(read(`${name}.json`)) as {rows: Record<string, Cell>[]};
      expect(validate(document), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true);
      const [first, ...rest] = document.rows as [Record<string, Cell>, ...Record<string, Cell>[]];
      const {[columns[0]!.id]: dropped, ...fewer} = first;
      expect(dropped, name).toBeDefined();
      expect(validate({...document, rows: [fewer, ...rest]}), name).toBe(false);
      expect(validate({...document, rows: [{...first, other: 'x'}, ...rest]}), name).toBe(false);
      expect(validate({...document, rows: [{...first, [columns[0]!.id]: {}}, ...rest]}), name).toBe(false);
    }
  });
});

describe('countries, currencies and languages', () => {
  it('give every currency of the gateway a row with the same decimals', () => {
    const rows = byId('currency_codes');
    for (const [code, exponent] of Object.entries(currencyExponents)) {
      expect([code, rows.get(code)?.['exponent']]).toEqual([code, exponent]);
    }
    const booked = table('currency_codes').rows.filter(({gateway}) => gateway !== 'no');
    expect(booked.map(({code}) => code).sort()).toEqual(Object.keys(currencyExponents).sort());
    expect(booked.filter(({gateway}) => gateway === 'refunds').map(({code}) => code)).toEqual(['ANG', 'BGN']);
  });

  it('follow the changes since 2024', () => {
    const rows = byId('currency_codes');
    const country = byId('country_codes');
    expect([rows.get('XCG')!['number'], rows.get('ZWG')!['number'], rows.get('XAD')!['number']]).toEqual([
      '532',
      '924',
      '396',
    ]);
    const gone = table('currency_codes').rows.filter(({successor}) => successor !== null);
    expect(gone.map(({code, successor}) => `${code as string} ${successor as string}`)).toEqual([
      'ANG XCG',
      'BGN EUR',
      'CUC CUP',
      'HRK EUR',
      'SLL SLE',
      'ZWL ZWG',
    ]);
    for (const {code, successor} of gone) {
      expect(rows.get(successor!)?.['successor'], `${String(code)}: successor`).toBe(null);
    }
    expect(['BG', 'HR', 'CW', 'SX', 'ZW', 'SL', 'PE'].map((code) => country.get(code)!['currencies'])).toEqual([
      ['EUR'],
      ['EUR'],
      ['XCG'],
      ['XCG'],
      ['ZWG'],
      ['SLE'],
      ['PEN'],
    ]);
  });

  it('list the states of countries with a method or banks of their own, and no others', () => {
    const own = catalogue.methods.flatMap(({countries}) =>
      countries !== 'global' && countries.length === 1 ? countries : [],
    );
    const wanted = [...own, ...table('bank_codes').rows.map(({country}) => country as string)];
    const listed = table('state_codes').rows.map(({country}) => country as string);
    expect([...new Set(listed)].sort()).toEqual([...new Set(wanted)].sort());
  });

  it('agree between the tables', () => {
    const countries = byId('country_codes');
    const currencies = byId('currency_codes');
    for (const row of table('country_codes').rows) {
      for (const code of row['currencies'] as readonly string[]) {
        expect(currencies.get(code)!['countries'], code).toContain(row['alpha2']);
      }
    }
    const outside = table('phone_codes').rows.filter(({alpha2}) => !countries.has(alpha2!));
    expect(outside.map(({alpha2}) => alpha2).sort()).toEqual(['AC', 'TA', 'XK']);
    expect(countries.size).toBe(249);
    for (const name of ['bank_codes', 'state_codes']) {
      expect(
        table(name).rows.every(({country}) => countries.has(country!)),
        name,
      ).toBe(true);
    }
    const numerics = table('country_codes').rows.map(({numeric}) => numeric as string);
    expect(new Set(numerics).size).toBe(249);
    expect(numerics.every((code) => /^\d{3}$/.test(code))).toBe(true);
    expect(['TR', 'CI', 'CW', 'RE', 'AX', 'ST'].map((code) => countries.get(code)!['name'])).toEqual([
      'Türkiye',
      "Côte d'Ivoire",
      'Curaçao',
      'Réunion',
      'Åland Islands',
      'São Tomé and Príncipe',
    ]);
  });

  it('name the languages of the contract', () => {
    const contract = parse(fs.readFileSync(path.join(ROOT, 'facts/contract/common/invoice.yaml'), 'utf8')) as {
      PageLanguage: {enum: string[]};
    };
    expect(contract.PageLanguage.enum).toEqual([...paymentPageLanguages]);
    const spoken = table('language_codes').rows.filter(({payment_page}) => payment_page);
    expect(spoken.map(({code}) => code).sort()).toEqual([...paymentPageLanguages]);
  });
});

describe('examples', () => {
  it('of phone numbers are valid mobile numbers of the length that the row gives', () => {
    for (const row of table('phone_codes').rows) {
      const number = parsePhoneNumberFromString(row['example'] as string);
      expect([number?.isValid(), number?.number], String(row['alpha2'])).toEqual([true, row['example']]);
      expect(number!.country).toBe(SHARED_PLANS[row['alpha2'] as string] ?? row['alpha2']);
      expect(['MOBILE', 'FIXED_LINE_OR_MOBILE'], String(row['alpha2'])).toContain(number!.getType());
      expect(row['calling_code']).toBe(`+${number!.countryCallingCode}`);
      expect(row['mobile_lengths'], String(row['alpha2'])).toContain(String(number!.nationalNumber.length));
    }
    const trunk = byId('phone_codes');
    expect(['AR', 'RU', 'HU', 'IT', 'ES'].map((code) => trunk.get(code)!['trunk_prefix'])).toEqual([
      '0',
      '8',
      '06',
      null,
      null,
    ]);
  });

  it('of account numbers pass format and check digits, and a changed digit does not', () => {
    const countries = table('bank_codes').groups!.rows;
    expect(countries.map(({country}) => country).sort()).toEqual(Object.keys(BANKS));
    const checked: Cell[] = [];
    for (const row of countries) {
      const country = row['country'] as string;
      const example = row['account_example'] as string;
      expect(example, country).toMatch(new RegExp(row['account_format'] as string));
      if (row['account_check'] === null) {
        continue;
      }
      const check = accountChecks[(row['account_check'] as string).split(':')[0]!]!;
      expect(check(example, row['account_example_bank'] as string | null), country).toBe(true);
      const wrong = example.slice(0, -1) + String((Number(example.at(-1)) + 1) % 10);
      expect(check(wrong, row['account_example_bank'] as string | null), `${country}: ${wrong}`).toBe(false);
      checked.push(country);
    }
    expect(checked.sort()).toEqual(['AR', 'EG', 'KZ', 'MX', 'NG', 'PE', 'PK', 'TR', 'UA', 'VE']);
  });

  it('of account numbers are of a bank in the list', () => {
    const starts: Readonly<Record<string, readonly [number, number]>> = {
      AR: [0, 3],
      EG: [4, 8],
      KZ: [4, 7],
      MX: [0, 3],
      PE: [0, 3],
      TR: [4, 9],
      UA: [4, 10],
      VE: [0, 4],
    };
    const groups = new Map(table('bank_codes').groups!.rows.map((row) => [row['country'], row]));
    for (const [country, [from, to]] of Object.entries(starts)) {
      const code = (groups.get(country)!['account_example'] as string).slice(from, to);
      expect(byId('bank_codes').has(`${country}-${code}`), `${country}-${code}`).toBe(true);
    }
  });

  it('of crypto addresses pass format and checksum, and a changed sign does not', () => {
    for (const {id, example, address_format, address_check: checks} of table('crypto_codes').rows) {
      const address_check = String(checks).split(' or ')[0];
      const address = example as string;
      expect(address, String(id)).toMatch(new RegExp(address_format as string));
      expect(passesCheck(address, address_check as AddressCheck), String(id)).toBe(true);
      if (address_check !== 'none') {
        const changed = [...address].map((sign, index) => (index === 12 ? (sign === 'a' ? 'c' : 'a') : sign)).join('');
        const flipped = address_check === 'EIP-55' ? address.toLowerCase() : changed;
        expect(passesCheck(flipped, address_check as AddressCheck), `${String(id)}: ${flipped}`).toBe(false);
      }
    }
  });

  it('of crypto assets cover the networks of the contract and fit its pattern', () => {
    const contract = parse(fs.readFileSync(path.join(ROOT, 'facts/contract/v2/schemas/crypto.yaml'), 'utf8')) as {
      Network: {enum: string[]};
      Address: {pattern: string};
    };
    const rows = table('crypto_codes').rows;
    const named = new Set(rows.map(({network}) => network).filter((network) => network !== null));
    expect([...named].sort()).toEqual([...contract.Network.enum].sort());
    expect(rows.every(({example}) => new RegExp(contract.Address.pattern).test(example as string))).toBe(true);
    expect(new Set(rows.map(({chain}) => chain))).toEqual(new Set(Object.values(cryptoNetworks).map(({name}) => name)));
  });
});

describe('uncertain cells', () => {
  it('say so', () => {
    const banks = byId('bank_codes');
    expect(tally(table('bank_codes').rows, 'confidence')).toEqual({high: 909, medium: 691, low: 47});
    for (const id of ['PY-001', 'PK-MEEZAN_BANK', 'PE-808', 'KZ-550']) {
      expect(banks.get(id)!['confidence'], id).toBe('low');
    }
    const changed =
      'AR-150 AR-259 AR-384 MX-166 MX-140 MX-154 MX-138 MX-608 KZ-821 KZ-549 EG-0013 KE-74 KE-65 CO-1058 TR-00111 PY-001';
    for (const id of changed.split(' ')) {
      expect([banks.get(id)!['state'], banks.get(id)!['state_source']], id).toEqual([
        expect.not.stringContaining('as listed'),
        expect.any(String),
      ]);
    }
    for (const row of table('bank_codes').groups!.rows) {
      expect((row['sources'] as readonly string[]).length, String(row['country'])).toBeGreaterThan(0);
    }
    expect(table('bank_codes').rows.filter(({note}) => String(note).includes('not confirmed')).length).toBe(5);
    const unsourced = table('bank_codes').groups!.rows.filter(({account_sourced}) => !account_sourced);
    expect(unsourced.map(({country}) => country).sort()).toEqual(['BR', 'CO', 'GH', 'IN', 'KE', 'PH', 'UY', 'ZA']);
  });
});

describe('the API', () => {
  it('names errors with the operations that return them', () => {
    const errors = byId('api_error_codes');
    expect(errors.get('idempotency_key_missing')!['operations']).toContain('POST /v2/transaction/create');
    expect(errors.get('external_id_duplicate')!['operations']).toContain('POST /v1/transaction/create');
    expect(errors.get('report_not_ready')!['operations']).toEqual([
      'POST /v1/reports/report',
      'GET /v2/reports/report',
    ]);
    const none = table('api_error_codes').rows.filter(({operations}) => (operations as readonly string[]).length === 0);
    expect(none.map(({code}) => code)).toEqual(['method_not_allowed', 'unknown_endpoint']);
  });

  it('names failures with the cards that end in them', () => {
    const reasons = byId('failure_reason_codes');
    expect(reasons.get('insufficient_funds')!['test_cards']).toEqual(['4111110000040001']);
    const cards = table('failure_reason_codes').rows.flatMap(({test_cards}) => test_cards as readonly string[]);
    const failing = table('test_cards').rows.filter(({failure}) => failure !== null);
    expect([...cards].sort()).toEqual(failing.map(({pan}) => pan).sort());
  });
});

describe('wrong data', () => {
  const columns = [{id: 'code', label: 'Code', kind: 'code', description: 'Code.', phone: true}] as const;
  const define = (rows: readonly Row[]) => defineTable({name: 'codes', title: 'Codes', rowId: 'code', columns, rows});

  it.each([
    [[{code: 'A'}, {code: 'A'}], 'codes: code A: expected a unique anchor'],
    [[{code: 'a b'}], 'codes: code a b: expected a unique anchor'],
    [[{code: 'A', more: 'x'}], 'codes: A: more: expected no such column, got "x"'],
    [[{}], 'codes: code undefined: expected a unique anchor'],
  ] as const)('%j is refused: %s', (rows, message) => {
    expect(() => define(rows as readonly Row[])).toThrow(message);
  });

  it('a cell of another kind, an empty text and a list item with the separator are refused', () => {
    const list = [...columns, {id: 'more', label: 'More', kind: 'list', description: 'More.', phone: true}] as const;
    const make = (more: Cell) =>
      defineTable({name: 'codes', title: 'Codes', rowId: 'code', columns: list, rows: [{code: 'A', more}]});
    expect(() => make('x')).toThrow('codes: A: more: expected a list or null, got "x"');
    expect(() => make([''])).toThrow('codes: A: more: expected a list or null, got [""]');
    expect(() => toCsv(make(['a | b']))).toThrow('codes: A: more: expected no " | " in an item of a list, got a | b');
  });

  it('only the data change the version', () => {
    const one = define([{code: 'A'}]);
    expect(define([{code: 'A'}]).version).toBe(one.version);
    expect(define([{code: 'B'}]).version).not.toBe(one.version);
  });
});
