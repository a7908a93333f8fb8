import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {beforeEach, describe, expect, test} from 'vitest';
import {loadDocument, operationsOf, type JsonObject} from '../../facts/contract/load';
import {columnsOf, type ReportType} from '../../gateway/sandbox/domain/reports/columns';
import {writeFile} from '../../gateway/sandbox/domain/reports/file';
import type {ReportRecord} from '../../gateway/sandbox/domain/reports/record';
import {settlementRow} from '../../gateway/sandbox/domain/reports/rows';
import {exchange, type SettledRow} from '../../gateway/sandbox/domain/reports/settlements';
import {defaultPoint} from '../../gateway/sandbox/domain/points';
import {act} from '../../gateway/sandbox/operations/acts';
import {midnightOf, rfc3339In} from '../../gateway/sandbox/kit/zone';
import {cents, download, parseCsv} from './files';
import {openGateway, order, type Gateway} from './gateway';
import type {Version} from '../../facts/reference/versions';

const DAY = 86_400_000;
const HOUR = 3_600_000;
let gateway: Gateway;
let received: {readonly type: string; readonly data: {readonly report: object}}[];

const open = async (changes: object = {}): Promise<Gateway> => {
  received = [];
  return openGateway({
    deliver: async (request) => {
      received.push(await request.json());
      return new Response(null, {status: 204});
    },
    ...changes,
  });
};

beforeEach(async () => {
  gateway = await open();
});

const january = {from: '2026-01-01', to: '2026-01-05', format: 'json'};

describe('the contract', () => {
  const definition = async (version: Version) =>
    operationsOf(`reports-${version}`, await loadDocument(`reports-${version}`)).find(({path}) =>
      path.endsWith('/reports/report'),
    )!.definition;

  test.each(['v1', 'v2'] as const)('columns of %s', async (version) => {
    const columns = (await definition(version))['x-report-columns'] as unknown as Record<ReportType, JsonObject[]>;
    for (const [type, wanted] of Object.entries(columns)) {
      const facts = wanted.map(({name, type: kind}) => ({name, type: kind}));
      expect(columnsOf(type as ReportType, version)).toEqual(facts);
    }
  });

  test.each(['v1', 'v2'] as const)('the settlement of the page in %s, to the byte', async (version) => {
    const example = (await definition(version))['x-report-file-example'] as unknown as Record<string, string>;
    const report = {version, timezone: 'America/Lima'} as ReportRecord;
    const row = (
      id: string,
      legacyId: number,
      name: string,
      type: string,
      status: string,
      gross: bigint,
      fee: bigint,
      at: string,
    ) =>
      settlementRow(
        {
          settlementId: 'stl_01KE8DBXK0D4T8X2N6R9W3Y7Q5',
          transactionId: id,
          legacyId,
          externalId: name,
          type,
          status,
          gross,
          fee,
          currency: 'PEN',
          rate: '0.2653',
          settlementCurrency: 'USD',
          settlementNet: exchange(gross - fee, 'PEN', 'USD', 265_300n),
          createdAt: Date.parse(at),
          settledAt: Date.parse('2026-01-06T01:05:00Z'),
        } as SettledRow,
        report,
      );
    const [first, second] = ['txn_01KDVDNACW8H3M7Q2V5X9Z1C4B', 'txn_01KDZMCEXZ2R6W9D3K7N1Q5T8V'] as const;
    const rows = [
      row(first, 880012345, 'order-10045', 'payin', 'completed', 15000n, 450n, '2026-01-01T00:00:00.412Z'),
      row(second, 880012346, 'order-10046', 'payin', 'partially_refunded', 32000n, 960n, '2026-01-02T15:14:27.903Z'),
      row(
        'txn_01KE0DY82Y5B9F3J7M1P4S8X2Z',
        880012351,
        'order-10051',
        'payin',
        'completed',
        8990n,
        270n,
        '2026-01-02T22:41:05.118Z',
      ),
      row(second, 880012346, 'order-10046', 'refund', 'partially_refunded', -12000n, 0n, '2026-01-03T14:20:11.640Z'),
      row(
        'txn_01KAC8ZYRR4C8G2K6N9R3V7Y1A',
        880009987,
        'order-9987',
        'chargeback',
        'charged_back',
        -7500n,
        4000n,
        '2026-01-04T17:00:36.275Z',
      ),
    ];
    const bytes = writeFile('csv', columnsOf('settlement', version), rows);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(example['sha256']);
    expect(bytes.length).toBe(example['size_bytes']);
  });
});

test('a spreadsheet gets no formula, a program its values', () => {
  const columns = [
    {name: 'text', type: 'text'},
    {name: 'net', type: 'amount'},
  ] as const;
  const texts = ['=1+1', '+1', '-10045', '@a', '\tx', '\rx', 'a,b', 'say "x"', 'a\nb', 'ñ'];
  const rows = texts.map((text) => ({text, net: '-120.00'}));
  const csv = new TextDecoder('utf-8', {ignoreBOM: true}).decode(writeFile('csv', columns, rows));
  expect(csv.startsWith("text,net\r\n'=1+1,-120.00\r\n'+1,-120.00\r\n")).toBe(true);
  expect(parseCsv(csv).map(({text = ''}) => text.replace(/^'/, ''))).toEqual(texts);
  const json = new TextDecoder().decode(writeFile('json', columns, rows));
  expect(JSON.parse(json)).toEqual(rows);
  expect(new TextDecoder().decode(writeFile('json', columns, []))).toBe('[]');
});

test('midnights and offsets, also where midnight is skipped', () => {
  const at = (date: string, zone: string): string => new Date(midnightOf(date, zone)).toISOString();
  expect(at('2026-01-05', 'America/Lima')).toBe('2026-01-05T05:00:00.000Z');
  expect(at('2026-03-29', 'Europe/Warsaw')).toBe('2026-03-28T23:00:00.000Z');
  expect(at('2026-03-30', 'Europe/Warsaw')).toBe('2026-03-29T22:00:00.000Z');
  // In Santiago the clocks go from 23:59:59 to 01:00:00.
  expect(at('2025-09-07', 'America/Santiago')).toBe('2025-09-07T04:00:00.000Z');
  expect(rfc3339In(Date.parse('2026-01-01T00:00:00.412Z'), 'Australia/Adelaide')).toBe('2026-01-01T10:30:00.412+10:30');
  expect(rfc3339In(0, 'UTC')).toBe('1970-01-01T00:00:00.000Z');
});

test('every example of create, in both versions; each version reads both', async () => {
  gateway.clock.advance(6 * DAY);
  const made: string[] = [];
  for (const version of ['v1', 'v2'] as const) {
    const [create] = operationsOf(`reports-${version}`, await loadDocument(`reports-${version}`));
    const body = create!.definition['requestBody'] as {
      content: Record<string, {examples: Record<string, {value: object}>}>;
    };
    for (const {value} of Object.values(body.content['application/json']!.examples)) {
      const fields = Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'sign' && name !== 'ts'));
      const {status, json} =
        version === 'v1'
          ? await gateway.sendV1('reports/create', fields)
          : await gateway.send('reports/create', fields);
      expect(status).toBe(version === 'v1' ? 200 : 202);
      expect(json.data).toMatchObject({status: 'queued', rows: null, ready_at: null});
      made.unshift(json.data.report_id);
    }
  }
  gateway.clock.advance(2000);
  const v2 = (await gateway.send('reports/list?limit=3')).json;
  const rest = (await gateway.send(`reports/list?limit=3&cursor=${v2.page.next_cursor}`)).json;
  const ids = [...v2.data.reports, ...rest.data.reports].map(({report_id: id}: {report_id: string}) => id);
  expect(ids).toEqual(made);
  const v1 = (await gateway.sendV1('reports/list', {page: 2, per_page: 3})).json.data;
  expect(v1).toMatchObject({page: 2, per_page: 3, total: 5});
  expect(v1.reports.map(({report_id: id}: {report_id: string}) => id)).toEqual(made.slice(3));
  expect(v1.reports[0]).toMatchObject({from: 1764547200, to: 1767225600, status: 'ready', test: 1});
  // Three of the five were asked for in v2.
  expect(received.map(({type}) => type)).toEqual(['report.ready', 'report.ready', 'report.ready']);
});

test('queued, running, ready; a link for 15 minutes; the callback is the report', async () => {
  gateway.clock.advance(5 * DAY);
  const created = (await gateway.send('reports/create', {...january, type: 'transactions', format: 'csv'})).json.data;
  const id = created.report_id as string;
  const check = async () => (await gateway.send(`reports/check-report?report_id=${id}`)).json.data;
  const link = async () => gateway.send(`reports/report?report_id=${id}`);
  expect((await link()).json.error).toMatchObject({number: 3007, message: 'The report is still queued.'});
  gateway.clock.advance(1000);
  expect((await check()).status).toBe('running');
  expect((await link()).json.error.number).toBe(3007);
  gateway.clock.advance(1000);
  const ready = await check();
  expect(ready).toEqual({...created, status: 'ready', rows: 0, ready_at: '2026-01-06T00:00:02.000Z'});
  await gateway.sandbox.idle();
  expect(received).toMatchObject([{type: 'report.ready', data: {report: ready}}]);
  const {data} = (await link()).json;
  const get = (method = 'GET', url = data.download_url) => gateway.sandbox.handle(new Request(url, {method}));
  const bytes = new Uint8Array(await (await get()).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(data.sha256);
  expect(bytes.length).toBe(data.size_bytes);
  expect((await get('POST')).status).toBe(405);
  expect((await get('GET', data.download_url.replace(/token=./, 'token=*'))).status).toBe(403);
  const {report_id: other} = (await gateway.send('reports/create', {...january, type: 'balance'})).json.data;
  gateway.clock.advance(2000);
  expect((await get('GET', data.download_url.replace(id, other))).status).toBe(403);
  const v1 = (await gateway.sendV1('reports/report', {report_id: id})).json.data;
  expect(v1).toMatchObject({sha256: data.sha256, rows: 0, expires_at: Date.parse(data.expires_at) / 1000 + 2});
  gateway.clock.advance(15 * 60_000 - 2001);
  expect((await get()).status).toBe(200);
  gateway.clock.advance(1);
  expect((await get()).status).toBe(403);
  expect((await link()).status).toBe(200);
  gateway.clock.advance(30 * DAY);
  expect((await link()).json.error.number).toBe(3006);
  expect((await gateway.sendV1('reports/check-report', {report_id: id})).json.error.code).toBe(3006);
});

test('one zone makes reports fail, and no callback comes', async () => {
  gateway.clock.advance(5 * DAY);
  const failing = {...january, type: 'balance', timezone: 'Antarctica/Troll'};
  const {report_id: id} = (await gateway.send('reports/create', failing)).json.data;
  gateway.clock.advance(2000);
  expect((await gateway.send(`reports/check-report?report_id=${id}`)).json.data).toMatchObject({status: 'failed'});
  const {error} = (await gateway.send(`reports/report?report_id=${id}`)).json;
  expect(error).toMatchObject({number: 3007, message: 'The report failed; create it again.'});
  expect(received).toEqual([]);
});

describe('create refuses', () => {
  test.each([
    ['36 days', {from: '2025-11-26', to: '2026-01-01'}, '/to', 'the window has 36 days; at most 31 are allowed'],
    ['the future', {to: '2026-01-07', timezone: 'America/Lima'}, '/to', '2026-01-07 in America/Lima is in the future'],
    ['an empty window', {from: '2026-01-05'}, '/to', 'must be after from'],
    ['a day that is none', {from: '2025-02-30'}, '/from', 'is not a day or time of the calendar'],
    [
      'a zone that is none',
      {timezone: 'America/Nowhere'},
      '/timezone',
      'America/Nowhere is not an IANA name such as America/Lima',
    ],
  ])('%s', async (_name, changes, path, message) => {
    gateway.clock.advance(5 * DAY);
    const {json} = await gateway.send('reports/create', {...january, type: 'settlement', ...changes});
    expect(json.error).toMatchObject({number: 2102, fields: [{path, message}]});
  });

  test('an offset, milliseconds in v1, the eleventh of both versions together', async () => {
    gateway.clock.advance(5 * DAY);
    const fields = {type: 'settlement', from: 1767225600, to: 1767312000, format: 'csv'};
    const offset = await gateway.send('reports/create', {...january, type: 'balance', timezone: '-05:00'});
    expect(offset.json.error).toMatchObject({number: 2102, fields: [{path: '/timezone'}]});
    const long = (await gateway.sendV1('reports/create', {...fields, from: 1767225600000})).json.error;
    expect(long).toMatchObject({code: 2102, fields: [{path: 'from'}]});
    const early = (await gateway.sendV1('reports/create', {...fields, from: 1764000000})).json.error;
    expect(early.fields).toEqual([{path: 'to', code: 2102, message: 'the window has 39 days; at most 31 are allowed'}]);
    for (let count = 1; count < 10; count += 1) {
      expect((await gateway.sendV1('reports/create', fields)).json.status).toBe('ok');
    }
    const key = {'Idempotency-Key': 'monday'};
    const {json: last} = await gateway.send('reports/create', {...january, type: 'balance'}, key);
    const {status, headers} = await gateway.send('reports/create', {...january, type: 'balance'});
    expect([status, headers.get('Retry-After')]).toEqual([429, '360']);
    expect((await gateway.sendV1('reports/create', fields)).status).toBe(429);
    expect((await gateway.send('reports/create', {...january, type: 'balance'}, key)).json).toEqual(last);
  });
});

/** One payment: how it ends, its amount in cents, and the part that is refunded immediately. */
const payments = fc.array(
  fc.record({
    scenario: fc.constantFrom(
      'completed',
      'declined',
      'partially_paid',
      'charged_back',
      'processing',
      'payout',
      'returned',
    ),
    // Amounts that end so ask the sandbox for an error.
    amount: fc.integer({min: 1000, max: 20_000}).filter((amount) => ![4004, 5003].includes(amount % 10_000)),
    refund: fc.integer({min: 0, max: 900}),
    minutes: fc.integer({min: 0, max: 50}),
  }),
  {minLength: 1, maxLength: 8},
);

const money = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

test('sums of reports are those of the transactions, balances and settlements', async () => {
  await fc.assert(
    fc.asyncProperty(payments, fc.constantFrom('PEN', 'USD'), async (made, settled) => {
      gateway = await open({points: [{...defaultPoint, settlesIn: {PEN: settled}}]});
      for (const [index, {scenario, amount, refund, minutes}] of made.entries()) {
        const payout = scenario === 'payout' || scenario === 'returned';
        const recipient = {kind: 'phone', phone: '+51999000123', holder: 'Ana Torres', country: 'PE'};
        const {json} = await gateway.send(
          'transaction/create',
          payout
            ? {
                external_id: `-${index}`,
                service_id: 2224,
                type: 'payout',
                amount: money(amount),
                currency: 'PEN',
                recipient,
              }
            : order({external_id: `-${index}`, amount: money(amount)}),
          {'X-Test-Scenario': scenario === 'payout' ? 'completed' : scenario},
        );
        gateway.clock.advance(minutes * 60_000 + 2000);
        if (refund > 0 && scenario === 'completed') {
          await gateway.send('transaction/cancel', {
            transaction_id: json.data.transaction.id,
            amount: money(refund),
            reason: 'x',
          });
          gateway.clock.advance(1000);
        }
      }
      gateway.clock.advance(DAY + HOUR);
      const day = {from: '2026-01-01', to: '2026-01-02'};
      const files = async (type: string) => {
        const [json, csv] = [
          await download(gateway, {...day, type, format: 'json'}),
          await download(gateway, {...day, type, format: 'csv'}),
        ];
        const rows = JSON.parse(json.text) as Record<string, string | number | boolean | null>[];
        const plain = rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
        );
        const own = parseCsv(csv.text).map((row) => ({...row, external_id: row['external_id']!.replace(/^'/, '')}));
        // The first and last rows of a wallet are not postings and get new identifiers in each file.
        const named = (list: Record<string, string>[]) =>
          list.map((row) => ({...row, entry_id: row['entry_type']?.endsWith('ing') ? '' : row['entry_id']}));
        expect(named(own)).toEqual(named(plain));
        expect(createHash('sha256').update(csv.text).digest('hex')).toBe(csv.sha256);
        expect([json.rows, csv.rows]).toEqual([rows.length, rows.length]);
        return plain;
      };
      const sum = (rows: Record<string, string>[], name: string): bigint =>
        rows.reduce((total, row) => total + cents(row[name]!), 0n);

      const transactions = await files('transactions');
      const listed = (await gateway.send('transaction/find?limit=100')).json.data.transactions as Record<
        string,
        string
      >[];
      for (const name of ['amount', 'amount_received', 'amount_refunded', 'net_amount']) {
        expect(sum(transactions, name)).toBe(sum(listed, name));
      }
      const balance = await files('balance');
      const {wallets} = (await gateway.send('account/info')).json.data;
      for (const {currency, ...wallet} of wallets.filter(({currency}: {currency: string}) => currency !== 'USDT')) {
        const rows = balance.filter((row) => row['currency'] === currency);
        const [opening, closing] = [rows[0]!, rows.at(-1)!];
        expect([opening['entry_type'], closing['entry_type']]).toEqual(['opening', 'closing']);
        for (const part of ['available', 'pending', 'reserved']) {
          const after = cents(opening[`${part}_after`]!) + sum(rows, `${part}_change`);
          expect(cents(closing[`${part}_after`]!)).toBe(after);
          expect(after < 0n ? 0n : after).toBe(cents(wallet[part]));
        }
      }
      const settlement = await files('settlement');
      for (const row of settlement) {
        expect(cents(row['net']!)).toBe(cents(row['gross']!) - cents(row['fee']!));
        expect(row['settlement_currency']).toBe(settled);
      }
      const credits = balance.filter((row) => row['entry_type'] === 'settlement');
      for (const id of new Set(settlement.map((row) => row['settlement_id']))) {
        const own = credits.filter((row) => row['settlement_id'] === id);
        const rows = settlement.filter((row) => row['settlement_id'] === id);
        expect(sum(own, 'available_change')).toBe(sum(rows, 'settlement_net'));
        expect(-sum(own, 'pending_change')).toBe(sum(rows, 'net'));
      }
      const paid = transactions.filter(
        (row) =>
          ['completed', 'partially_refunded', 'charged_back'].includes(row['status']!) && row['type'] === 'payin',
      );
      expect(sum(settlement, 'gross')).toBe(sum(paid, 'amount') - sum(paid, 'amount_refunded'));
    }),
    {numRuns: 15},
  );
});

test('a lost dispute is a row of its own moment, in the currency of the wallet', async () => {
  const rate = {service_id: 2118, from: 'JPY', to: 'PEN', amount: '10000', side: 'source'};
  const {quote_id} = (await gateway.send('transaction/currency_rate', rate)).json.data;
  const body = order({service_id: 2118, amount: '10000', currency: 'JPY', quote_id, external_id: 'yen'});
  const {json} = await gateway.send('transaction/create', body, {'X-Test-Scenario': 'completed'});
  const {id} = json.data.transaction;
  gateway.clock.advance(2 * HOUR);
  act(gateway.sandbox.world, id, 'payer disputes');
  gateway.clock.advance(HOUR / 2);
  act(gateway.sandbox.world, id, 'dispute is lost');
  gateway.clock.advance(DAY);
  const day = {from: '2026-01-01', to: '2026-01-02', format: 'csv'};
  const rows = parseCsv((await download(gateway, {...day, type: 'settlement'})).text);
  expect(rows.map(({type, gross, currency, created_at: at}) => [type, gross, currency, at])).toEqual([
    ['payin', '252.54', 'PEN', '2026-01-01T00:00:00.000Z'],
    ['chargeback', '-252.54', 'PEN', '2026-01-01T02:30:00.000Z'],
  ]);
  const held = parseCsv((await download(gateway, {...day, type: 'balance'})).text)
    .filter(({entry_type: entry}) => entry?.startsWith('chargeback_'))
    .map(({entry_type: entry, currency, reserved_change: change}) => [entry, currency, change]);
  expect(held).toEqual([
    ['chargeback_hold', 'PEN', '252.54'],
    ['chargeback_release', 'PEN', '-252.54'],
  ]);
});
