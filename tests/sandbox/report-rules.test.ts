// Reports: which windows are allowed, what the rows contain, how files are written and who gets them.
import {beforeEach, describe, expect, test} from 'vitest';
import {figures} from '../../facts/reference/figures';
import {columnsOf, type Column, type ReportType} from '../../gateway/sandbox/domain/reports/columns';
import {writeFile} from '../../gateway/sandbox/domain/reports/file';
import type {ReportRecord} from '../../gateway/sandbox/domain/reports/record';
import {rowsOf} from '../../gateway/sandbox/domain/reports/rows';
import {divideRounded, exchange, SETTLEMENT_MS} from '../../gateway/sandbox/domain/reports/settlements';
import {momentOf, requireWindow, requireZone} from '../../gateway/sandbox/domain/reports/window';
import {defaultPoint} from '../../gateway/sandbox/domain/points';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import type {Movement} from '../../gateway/sandbox/domain/wallets';
import type {ApiFailure} from '../../gateway/sandbox/kit/failure';
import {checkReport, createReport, getReport, listReports} from '../../gateway/sandbox/operations/reports/handlers';
import {serveFile} from '../../gateway/sandbox/operations/reports/link';
import {FAILING_ZONE} from '../../gateway/sandbox/operations/reports/order';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk, type Shown} from './world';

const DAY = 86_400_000;
const START = 1_767_225_600_000;
let desk: Desk;
let told: {readonly type: string; readonly data: {readonly report?: object}}[];

const open = (settlesIn: Readonly<Record<string, string>> = {}): Desk =>
  openDesk([serviceOf()], {
    balances: {PEN: {available: 100_000n}},
    points: [{...defaultPoint, settlesIn}],
    deliver: async (request) => {
      told.push(await request.json());
      return new Response(null, {status: 204});
    },
  });

beforeEach(() => {
  told = [];
  desk = open();
});

/** Field and words of a refusal; null when nothing is refused. */
function refusalOf(run: () => unknown): readonly (readonly [string, string])[] | null {
  try {
    run();
    return null;
  } catch (error) {
    return (error as ApiFailure).details.fields!.map(({path, message}) => [path, message] as const);
  }
}

describe('a window', () => {
  const NOW = Date.parse('2026-02-01T12:00:00Z');
  const windowOf = (from: string, to: string, zone = 'UTC') =>
    requireWindow({from: momentOf(from, zone), to: momentOf(to, zone)}, to, zone, NOW);
  const refused = (from: string, to: string, zone?: string) => refusalOf(() => windowOf(from, to, zone));

  test('is of dates, which begin in their zone, or of moments', () => {
    expect(windowOf('2026-01-01', '2026-01-02', 'America/Lima')).toEqual({
      from: Date.parse('2026-01-01T05:00:00Z'),
      to: Date.parse('2026-01-02T05:00:00Z'),
    });
    expect(windowOf('2026-01-01T00:00:00-05:00', '2026-01-01T06:00:00Z', 'Asia/Tokyo')).toEqual({
      from: Date.parse('2026-01-01T05:00:00Z'),
      to: Date.parse('2026-01-01T06:00:00Z'),
    });
  });

  test.each(['2026-02-30', '2026-02-30T00:00:00Z', '2026-02-01T25:00:00Z', 'yesterday'])('is not of %s', (text) => {
    expect(momentOf(text, 'UTC')).toBeNull();
  });

  test('names each edge that is not a time', () => {
    const words = 'is not a day or time of the calendar';
    expect(refused('x', '2026-01-01')).toEqual([['/from', words]]);
    expect(refused('2026-01-01', 'x')).toEqual([['/to', words]]);
    expect(refused('x', 'x')).toEqual([
      ['/from', words],
      ['/to', words],
    ]);
  });

  test('has an end after its beginning, which is not in the future', () => {
    expect(refused('2026-01-01', '2026-01-01')).toEqual([['/to', 'must be after from']]);
    expect(refused('2026-01-02', '2026-01-01')).toEqual([['/to', 'must be after from']]);
    expect(refused('2026-01-31', '2026-02-02', 'America/Lima')).toEqual([
      ['/to', '2026-02-02 in America/Lima is in the future'],
    ]);
    expect(refused('2026-02-01', '2026-02-01T12:00:00Z')).toBeNull();
    expect(refused('2026-02-01', '2026-02-01T12:00:00.001Z')).toHaveLength(1);
  });

  test('has at most 31 days, counted by the clocks of its zone', () => {
    expect(refused('2026-01-01', '2026-02-01')).toBeNull();
    const words = 'the window has 32 days; at most 31 are allowed';
    expect(refused('2025-12-31', '2026-02-01')).toEqual([['/to', words]]);
    expect(refused('2026-01-01T00:00:00Z', '2026-02-01T00:00:00.001Z')).toEqual([['/to', words]]);
    // An hour more passes in the month in which Warsaw turns its clocks back.
    expect(refused('2025-10-01', '2025-11-01', 'Europe/Warsaw')).toBeNull();
  });

  test('is of a zone that there is', () => {
    expect(refusalOf(() => requireZone('America/Lima'))).toBeNull();
    expect(refusalOf(() => requireZone('-05:00x'))).toEqual([
      ['/timezone', '-05:00x is not an IANA name such as America/Lima'],
    ]);
  });
});

describe('a file', () => {
  const columns: readonly Column[] = [
    {name: 'text', type: 'text'},
    {name: 'net', type: 'amount'},
  ];
  const text = (format: 'csv' | 'json', rows: Parameters<typeof writeFile>[2]) =>
    new TextDecoder('utf-8', {ignoreBOM: true}).decode(writeFile(format, columns, rows));

  test('as CSV has a header, CRLF and quotes where they are needed', () => {
    expect(text('csv', [])).toBe('text,net\r\n');
    const rows = ['a,b', 'say "x"', 'a\nb', 'a\rb', 'ñ'].map((each) => ({text: each, net: 1n}));
    expect(text('csv', rows)).toBe('text,net\r\n"a,b",1\r\n"say ""x""",1\r\n"a\nb",1\r\n"a\rb",1\r\nñ,1\r\n');
    expect(text('csv', [{text: null, net: true}])).toBe('text,net\r\n,true\r\n');
  });

  test('gives a spreadsheet no formula, and leaves numbers alone', () => {
    const rows = ['=1', '+1', '-1', '@a', '\tx', 'a=1', '1-1'].map((each) => ({text: each, net: '-5.00'}));
    const lines = text('csv', rows).split('\r\n').slice(1, -1);
    expect(lines).toEqual(["'=1,-5.00", "'+1,-5.00", "'-1,-5.00", "'@a,-5.00", "'\tx,-5.00", 'a=1,-5.00', '1-1,-5.00']);
  });

  test('as JSON has the columns in their order and every digit', () => {
    expect(text('json', [{net: 12_345_678_901_234_567_890n, text: '=1'}])).toBe(
      '[{"text":"=1","net":12345678901234567890}]',
    );
    expect(text('json', [])).toBe('[]');
  });

  test('of v1 has numbers where v2 has words', () => {
    const types = (type: ReportType, version: 'v1' | 'v2') =>
      Object.fromEntries(columnsOf(type, version).map((column) => [column.name, column.type]));
    expect(types('transactions', 'v1')).toMatchObject({transaction_id: 'integer', type: 'integer', status: 'integer'});
    expect(types('transactions', 'v2')).toMatchObject({transaction_id: 'text', type: 'text', status: 'text'});
    expect(types('settlement', 'v1')).toMatchObject({transaction_id: 'integer', type: 'text', status: 'integer'});
    expect(types('balance', 'v1')).toMatchObject({transaction_id: 'integer', entry_type: 'text'});
  });
});

const reportOf = (changes: Partial<ReportRecord> = {}): ReportRecord => ({
  id: 'rep_1',
  accountId: defaultPoint.accountId,
  pointId: 1042,
  type: 'transactions',
  from: START,
  to: START + DAY,
  timezone: 'America/Lima',
  format: 'csv',
  version: 'v2',
  status: 'running',
  createdAt: START,
  file: null,
  ...changes,
});
const put = (changes: Partial<TransactionRecord>): TransactionRecord => {
  const now = desk.clock.now();
  const record = recordOf({createdAt: now, updatedAt: now, expiresAt: null, ...changes});
  desk.world.add(record);
  return record;
};
const rows = (changes: Partial<ReportRecord>) => rowsOf(desk.world, reportOf(changes));

describe('the transactions', () => {
  const declined = {
    status: 'declined',
    failure: 'insufficient_funds',
    sequence: 3,
    exchange: {from: 'PEN', to: 'USD', rate: '0.2653', quote_id: null},
    fee: {amount: 450n, currency: 'USD', payer: 'merchant'},
  } as const;

  test('of v2 are words, decimals and moments of the zone', () => {
    const record = put(declined);
    expect(rows({})).toEqual([
      {
        transaction_id: record.id,
        legacy_id: 880_012_345,
        external_id: 'order-10045',
        point_id: 1042,
        service_id: 2117,
        type: 'payin',
        flow: 'hpp',
        status: 'declined',
        sequence: 3,
        amount: '150.00',
        currency: 'PEN',
        amount_received: '0.00',
        amount_refunded: '0.00',
        fee: '0.00',
        fee_currency: 'USD',
        fee_payer: 'merchant',
        net_amount: '0.00',
        exchange_rate: '0.2653',
        failure_number: 7101,
        failure_code: 'insufficient_funds',
        late: false,
        created_at: '2025-12-31T19:00:00.000-05:00',
        updated_at: '2025-12-31T19:00:00.000-05:00',
        completed_at: null,
      },
    ]);
  });

  test('of v1 are numbers', () => {
    put({status: 'completed', received: 15_000n, refunded: 5000n, completedAt: START + 1999});
    expect(rows({version: 'v1'})).toMatchObject([
      {
        transaction_id: 880_012_345,
        type: 1,
        status: 6,
        amount: 15_000n,
        amount_received: 15_000n,
        amount_refunded: 5000n,
        fee: 450n,
        net_amount: 14_550n,
        exchange_rate: null,
        failure_number: null,
        failure_code: null,
        created_at: START / 1000,
        completed_at: START / 1000 + 1,
      },
    ]);
  });

  test('are those of the point that began in the window, oldest first, as they are now', () => {
    put({id: 'txn_before', externalId: 'a', createdAt: START - 1});
    put({id: 'txn_first', externalId: 'b', createdAt: START, expiresAt: START + 5});
    put({id: 'txn_last', externalId: 'c', createdAt: START + DAY - 1});
    put({id: 'txn_after', externalId: 'd', createdAt: START + DAY});
    put({id: 'txn_other', externalId: 'e', pointId: 1});
    desk.wait(5);
    expect(rows({}).map(({transaction_id: id, status}) => [id, status])).toEqual([
      ['txn_first', 'expired'],
      ['txn_last', 'created'],
    ]);
  });
});

/** Posts what moves a wallet, now. */
const post = (record: TransactionRecord, movement: Partial<Movement>, currency = record.fee.currency): void => {
  const whole: Movement = {type: 'payin', gross: 10_000n, fee: 300n, createdAt: record.createdAt, ...movement};
  desk.world.wallets.add(
    currency,
    {available: 0n, pending: whole.gross - whole.fee, reserved: 0n},
    {type: 'payin', at: desk.clock.now(), record, movement: whole},
  );
};

describe('the balance', () => {
  test('frames the postings of each wallet by what it had and has', () => {
    const record = put({});
    desk.wait(60_000);
    post(record, {});
    const at = START + 60_000;
    desk.wait(60_000);
    desk.world.wallets.add('PEN', {available: -50n, pending: 0n, reserved: 50n}, {type: 'withdrawal', at: at + 60_000});
    const own = rows({type: 'balance', from: START, to: at + 60_000}).filter(({currency}) => currency === 'PEN');
    const frame = {wallet_id: 'wal_pen_1042', currency: 'PEN', reserved_change: '0.00', reserved_after: '0.00'};
    expect(own).toMatchObject([
      {
        ...frame,
        entry_id: expect.stringMatching(/^ent_/),
        posted_at: '2025-12-31T19:00:00.000-05:00',
        entry_type: 'opening',
        transaction_id: null,
        external_id: null,
        settlement_id: null,
        transfer_id: null,
        available_change: '0.00',
        pending_change: '0.00',
        available_after: '1000.00',
        pending_after: '0.00',
      },
      {
        ...frame,
        posted_at: '2025-12-31T19:01:00.000-05:00',
        entry_type: 'payin',
        transaction_id: record.id,
        external_id: record.externalId,
        available_change: '0.00',
        pending_change: '97.00',
        available_after: '1000.00',
        pending_after: '97.00',
      },
      {
        ...frame,
        posted_at: '2025-12-31T19:02:00.000-05:00',
        entry_type: 'closing',
        available_change: '0.00',
        pending_change: '0.00',
        available_after: '1000.00',
        pending_after: '97.00',
      },
    ]);
    // What came after the window is taken off what the wallet has now, and what came before it is in the opening row.
    const [opening, withdrawal, closing] = rows({type: 'balance', from: at + 60_000});
    expect([opening!['available_after'], opening!['pending_after']]).toEqual(['1000.00', '97.00']);
    expect(withdrawal).toMatchObject({entry_type: 'withdrawal', available_change: '-0.50', reserved_after: '0.50'});
    expect([closing!['available_after'], closing!['reserved_after']]).toEqual(['999.50', '0.50']);
  });

  test('tells settlements, transfers and names by their own columns, oldest first', () => {
    const cause = {at: START + 5, settlementId: 'stl_1', transferId: 'trf_1', externalId: 'move-1'} as const;
    desk.world.wallets.add('PEN', {available: 2n}, {type: 'settlement', ...cause});
    desk.world.wallets.add('PEN', {available: 1n}, {type: 'deposit', at: START + 3});
    expect(
      rows({type: 'balance'}).map((row) => [
        row['entry_type'],
        row['settlement_id'],
        row['transfer_id'],
        row['external_id'],
      ]),
    ).toEqual([
      ['opening', null, null, null],
      ['deposit', null, null, null],
      ['settlement', 'stl_1', 'trf_1', 'move-1'],
      ['closing', null, null, null],
    ]);
    desk.world.wallets.add('PEN', {available: 3n}, {type: 'withdrawal', at: START + 5});
    expect(rows({type: 'balance'}).map((row) => row['entry_type'])).toEqual([
      'opening',
      'deposit',
      'settlement',
      'withdrawal',
      'closing',
    ]);
    desk.world.wallets.add('USD', {available: 1n}, {type: 'deposit', at: START + 3});
    expect(rows({type: 'balance', version: 'v1'}).filter(({currency}) => currency === 'USD')).toMatchObject([
      {entry_type: 'opening', available_after: 0n, posted_at: START / 1000},
      {entry_type: 'deposit', available_change: 1n, available_after: 1n},
      {entry_type: 'closing', available_after: 1n},
    ]);
  });
});

describe('a settlement', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 3n, 0n],
  ])('rounds %s by %s to %s', (dividend, divisor, rounded) => {
    expect(divideRounded(dividend, divisor)).toBe(rounded);
  });

  test('exchanges minor units of one exponent into those of another', () => {
    expect(exchange(10_000n, 'PEN', 'USD', 265_300n)).toBe(2653n);
    expect(exchange(10_000n, 'JPY', 'USD', 6700n)).toBe(6700n);
    expect(exchange(100n, 'USD', 'JPY', 149_253_731n)).toBe(149n);
  });

  test('closes with the hour: one credit, and a row for each movement', () => {
    const record = put({status: 'completed'});
    post(record, {});
    desk.wait(1_800_000);
    post(record, {type: 'refund', gross: -4000n, fee: 0n, createdAt: desk.clock.now()});
    desk.world.replace({...record, status: 'partially_refunded'});
    desk.wait(1_799_999);
    expect(rows({type: 'settlement'})).toEqual([]);
    desk.wait(1);
    expect(desk.world.wallets.get('PEN')).toEqual({available: 105_700n, pending: 0n, reserved: 0n});
    const common = {
      settlement_id: expect.stringMatching(/^stl_/),
      transaction_id: record.id,
      external_id: record.externalId,
      status: 'partially_refunded',
      currency: 'PEN',
      exchange_rate: '1',
      settlement_currency: 'PEN',
      settled_at: '2025-12-31T20:00:00.000-05:00',
    };
    const [first, second] = rows({type: 'settlement'});
    expect([first, second]).toEqual([
      {
        ...common,
        type: 'payin',
        gross: '100.00',
        fee: '3.00',
        net: '97.00',
        settlement_net: '97.00',
        created_at: '2025-12-31T19:00:00.000-05:00',
      },
      {
        ...common,
        type: 'refund',
        gross: '-40.00',
        fee: '0.00',
        net: '-40.00',
        settlement_net: '-40.00',
        created_at: '2025-12-31T19:30:00.000-05:00',
      },
    ]);
    expect(first!['settlement_id']).toBe(second!['settlement_id']);
    const credits = [...desk.world.postings.newestFirst()].filter(({cause}) => cause.type === 'settlement');
    expect(credits.map(({change, cause}) => [change, cause.settlementId, cause.at])).toEqual([
      [{available: 5700n, pending: -5700n, reserved: 0n}, first!['settlement_id'], START + SETTLEMENT_MS],
    ]);
    expect(rows({type: 'settlement', version: 'v1'})).toMatchObject([
      {transaction_id: 880_012_345, gross: 10_000n},
      {},
    ]);
  });

  test('closes on the full hour, whenever its first movement came', () => {
    desk.wait(60_000);
    post(put({}), {});
    desk.wait(SETTLEMENT_MS - 60_001);
    expect(desk.world.wallets.get('PEN').pending).toBe(9700n);
    desk.wait(1);
    expect(desk.world.wallets.get('PEN').pending).toBe(0n);
  });

  test('takes what came before the hour, each movement once', () => {
    const record = put({});
    post(record, {});
    desk.clock.advance(SETTLEMENT_MS);
    post(record, {gross: 500n, fee: 0n});
    desk.world.agenda.runDue();
    expect(desk.world.wallets.get('PEN')).toMatchObject({available: 109_700n, pending: 500n});
    desk.wait(SETTLEMENT_MS);
    expect(desk.world.wallets.get('PEN')).toMatchObject({available: 110_200n, pending: 0n});
    expect(new Set(rows({type: 'settlement'}).map(({settlement_id: id}) => id)).size).toBe(2);
    // The next movement opens an hour of its own.
    post(record, {gross: 100n, fee: 0n});
    desk.wait(SETTLEMENT_MS);
    expect(rows({type: 'settlement'})).toHaveLength(3);
  });

  test('is one for each point and currency', () => {
    const fee = {amount: 0n, currency: 'USD', payer: 'merchant'} as const;
    const [own, other, dollars] = [put({}), put({pointId: 1, id: 'txn_2'}), put({fee, id: 'txn_3'})];
    [own, other, dollars, own].forEach((record) => post(record, {}));
    desk.wait(SETTLEMENT_MS);
    const shown = rows({type: 'settlement'}).map((row) => [row['transaction_id'], row['currency']]);
    expect(shown).toEqual([
      [own.id, 'PEN'],
      [own.id, 'PEN'],
      ['txn_3', 'USD'],
    ]);
    expect([...desk.world.settled.newestFirst()]).toHaveLength(4);
    expect(new Set([...desk.world.settled.newestFirst()].map(({settlementId}) => settlementId)).size).toBe(3);
  });

  test('in another currency credits the wallet of that one', () => {
    desk = open({PEN: 'USD'});
    post(put({}), {});
    desk.wait(SETTLEMENT_MS);
    expect(desk.world.wallets.get('PEN')).toMatchObject({available: 100_000n, pending: 0n});
    expect(desk.world.wallets.get('USD')).toMatchObject({available: 2573n, pending: 0n});
    expect(rows({type: 'settlement'})).toMatchObject([
      {currency: 'PEN', exchange_rate: '0.2653', settlement_currency: 'USD', net: '97.00', settlement_net: '25.73'},
    ]);
  });

  test('contains what closed within its window', () => {
    post(put({}), {});
    desk.wait(SETTLEMENT_MS);
    const inWindow = (from: number, to: number) => rows({type: 'settlement', from, to}).length;
    const end = START + SETTLEMENT_MS;
    expect([inWindow(end, end + 1), inWindow(START, end), inWindow(end + 1, end + 2)]).toEqual([1, 0, 0]);
    expect(rows({type: 'settlement', pointId: 1})).toEqual([]);
  });

  test('knows the status of a transaction that is no longer kept', () => {
    const record = put({status: 'completed'});
    post(record, {});
    desk.world.transactions.delete(record.id);
    desk.wait(SETTLEMENT_MS);
    expect(rows({type: 'settlement'})).toMatchObject([{status: 'completed'}]);
  });
});

describe('an order', () => {
  const order = (changes: object = {}): Promise<Shown> =>
    desk.data(createReport, {type: 'transactions', from: '2026-01-01', to: '2026-01-02', format: 'csv', ...changes});
  const about = (id: string) => ({parameters: {report_id: id}});
  const check = (id: string): Promise<Shown> => desk.data(checkReport, null, about(id));
  const link = (id: string): Promise<Shown> => desk.data(getReport, null, about(id));
  const why = (id: string) =>
    desk.ask(getReport, null, about(id)).then(
      () => null,
      (error: ApiFailure) => [error.error.number, error.message],
    );
  const get = (url: string, method = 'GET') => serveFile(desk.world, {url, method});

  beforeEach(() => {
    desk.wait(2 * DAY);
  });

  test('is queued, runs, and is ready; the callback is the report', async () => {
    const made = await order();
    const id = made.report_id as string;
    expect(made).toEqual({
      report_id: expect.stringMatching(/^rep_/),
      type: 'transactions',
      status: 'queued',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-02T00:00:00.000Z',
      timezone: 'UTC',
      format: 'csv',
      rows: null,
      created_at: '2026-01-03T00:00:00.000Z',
      ready_at: null,
    });
    expect(await why(id)).toEqual([3007, 'The report is still queued.']);
    desk.wait(999);
    expect((await check(id)).status).toBe('queued');
    desk.wait(1);
    expect((await check(id)).status).toBe('running');
    desk.wait(999);
    expect((await check(id)).status).toBe('running');
    desk.wait(1);
    const ready = {...made, status: 'ready', rows: 0, ready_at: '2026-01-03T00:00:02.000Z'};
    expect(await check(id)).toEqual(ready);
    await desk.world.courier.idle();
    expect(told).toMatchObject([{type: 'report.ready', data: {report: ready}}]);
  });

  test('in one zone fails, which is not told', async () => {
    const {report_id: id} = await order({timezone: FAILING_ZONE});
    desk.wait(2000);
    expect(await check(id)).toMatchObject({status: 'failed', rows: null});
    expect(await why(id)).toEqual([3007, 'The report failed; create it again.']);
    await desk.world.courier.idle();
    expect(told).toEqual([]);
  });

  test('of v1 is not told', async () => {
    const {report_id: id} = await order();
    desk.world.reports.set(id, {...desk.world.reports.get(id)!, version: 'v1'});
    desk.wait(2000);
    await desk.world.courier.idle();
    expect([(await check(id)).status, told]).toEqual(['ready', []]);
  });

  test('whose report is no longer kept ends without a trace', async () => {
    const {report_id: id} = await order();
    desk.world.reports.delete(id);
    desk.wait(2000);
    expect(desk.world.reports.get(id)).toBeUndefined();
  });

  test('is refused for a zone and a window that are none', async () => {
    const refusal = (changes: object) =>
      desk.refusal(createReport, {type: 'balance', from: '2026-01-01', to: '2026-01-02', format: 'csv', ...changes});
    expect(await refusal({timezone: 'Lima'})).toEqual([2102, '/timezone']);
    expect(await refusal({to: '2026-01-04'})).toEqual([2102, '/to']);
  });

  test('is listed for its account, newest first, and found by no other', async () => {
    const [first, second] = [await order(), await order()];
    const ids = async () =>
      (await desk.data(listReports, null)).reports.map(({report_id: id}: {report_id: string}) => id);
    expect(await ids()).toEqual([second.report_id, first.report_id]);
    desk.world.reports.set(first.report_id, {...desk.world.reports.get(first.report_id)!, accountId: 'acc_other'});
    expect(await ids()).toEqual([second.report_id]);
    expect(await why(first.report_id)).toMatchObject([3006, expect.anything()]);
    expect(await why('rep_none')).toMatchObject([3006, expect.anything()]);
  });

  describe('has a link', () => {
    let id: string;
    let url: string;
    beforeEach(async () => {
      ({report_id: id} = await order());
      desk.wait(2000);
      ({download_url: url} = await link(id));
    });

    test('to its bytes, with their digest, for a quarter of an hour', async () => {
      const data = await link(id);
      const body = 'transaction_id,';
      const answer = get(url)!;
      const text = await answer.text();
      expect(text.startsWith(body)).toBe(true);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      expect(data).toMatchObject({
        report_id: id,
        rows: 0,
        size_bytes: text.length,
        sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
        expires_at: new Date(desk.clock.now() + figures['report.link'].value).toISOString(),
      });
      expect(Object.fromEntries(answer.headers)).toEqual({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="transactions.csv"',
        'content-length': String(text.length),
        'content-type': 'text/csv; charset=utf-8',
      });
      desk.wait(figures['report.link'].value - 1);
      expect(get(url)!.status).toBe(200);
      desk.wait(1);
      expect(get(url)!.status).toBe(403);
    });

    test('that is only read', async () => {
      const head = get(url, 'HEAD')!;
      expect([head.status, await head.text(), Number(head.headers.get('Content-Length')) > 0]).toEqual([200, '', true]);
      const posted = get(url, 'POST')!;
      expect([posted.status, posted.headers.get('Allow'), posted.headers.get('Content-Type')]).toEqual([
        405,
        'GET, HEAD',
        'text/plain; charset=utf-8',
      ]);
      expect(get(url.replace('/files/', '/file/'))).toBeNull();
    });

    test('that is good for its own file', async () => {
      const {report_id: other} = await order({format: 'json'});
      desk.wait(2000);
      expect(get(url.replace(id, other))!.status).toBe(403);
      expect(get(url.split('?')[0]!)!.status).toBe(403);
      expect(get(`${url}x`)!.status).toBe(403);
      expect(get((await link(other)).download_url)!.headers.get('Content-Type')).toBe('application/json');
      desk.world.reports.delete(id);
      expect(get(url)!.status).toBe(403);
    });
  });
});
