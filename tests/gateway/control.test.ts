// `/_gateway/` over the wire: callbacks to this machine, the clock, snapshots, acts, signatures taken apart, keys.
import {createHmac} from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {actDescriptions} from '../../gateway/control/act-descriptions';
import {CREATE, payin, receiver, startGateway, type Received, type Running} from './process';

let gateway: Running;
let shop: Awaited<ReturnType<typeof receiver>>;

beforeAll(async () => {
  gateway = await startGateway();
  shop = await receiver();
});
afterAll(async () => {
  shop.close();
  await gateway.end();
});

const genuine = ({id, timestamp, body, signature}: Received): boolean => {
  const key = Buffer.from(gateway.callback_secret.replace('whsec_', ''), 'base64');
  return signature === `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};
const create = (external_id: string, others: object = {}) =>
  gateway.call('POST', CREATE, payin({external_id, callback_url: shop.url, ...others}));
const pays = (id: string) => gateway.control(`transactions/${id}/acts`, {act: 'payer pays'});

describe('callbacks', () => {
  test('arrive at localhost, and can be resent with every kind of fault', async () => {
    await create('cb-1');
    await pays('cb-1');
    // Each goes its own way: the later one may be acknowledged first.
    await gateway.control('wait', {transaction: 'cb-1', callback: 'processing'});
    const {json} = await gateway.control('wait', {transaction: 'cb-1', callback: 'completed'});
    const callbacks = json.callbacks as {id: string; status: string; acknowledged: boolean}[];
    expect(callbacks.map(({acknowledged}) => acknowledged)).toEqual([true, true]);
    const [completed, processing] = ['completed', 'processing'].map((status) =>
      callbacks.find((each) => each.status === status),
    );
    expect(shop.received).toHaveLength(2);
    expect(shop.received.every(genuine)).toBe(true);
    const send = async (id: string, how: string): Promise<Received[]> => {
      const before = shop.received.length;
      expect((await gateway.control(`callbacks/${id}/send`, {how})).status).toBe(200);
      return shop.received.slice(before);
    };
    expect(await send(completed!.id, 'again')).toMatchObject([{id: completed!.id}]);
    expect((await send(completed!.id, 'twice')).map(genuine)).toEqual([true, true]);
    expect((await send(completed!.id, 'wrong_signature')).map(genuine)).toEqual([false]);
    expect((await send(processing!.id, 'out_of_order')).map(({id}) => id)).toEqual([completed!.id, processing!.id]);
    const [old] = await send(completed!.id, 'old_timestamp');
    expect(genuine(old!)).toBe(true);
    expect(Number(old!.timestamp)).toBeLessThan(Date.now() / 1000 - 600);
    expect(await send(completed!.id, 'late')).toEqual([]);
    const before = shop.received.length;
    await gateway.control('clock', {advance: '60 s'});
    expect(shop.received.length).toBe(before + 1);
    // The receiver judges by its own clock, which nobody has moved.
    expect(Math.abs(Number(shop.received.at(-1)!.timestamp) - Date.now() / 1000)).toBeLessThan(30);
    const detail = await gateway.control(`callbacks/${completed!.id}`);
    expect(detail.json.tries.map(({how}: {how: string | null}) => how)).toEqual([
      null,
      'again',
      'twice',
      'twice',
      'wrong_signature',
      'out_of_order',
      'old_timestamp',
      'late',
    ]);
    expect(detail.json.tries[0]).toMatchObject({acknowledged: true, answer: {status: 204}, error: null});
    expect((await gateway.control(`callbacks/${completed!.id}/send`, {how: 'loudly'})).json.error.message).toContain(
      'expected one of again',
    );
  });

  test('the next one can overtake a callback that was acknowledged after it', async () => {
    const slow = await receiver(204, (body) => (body.includes('"status":"processing"') ? 300 : 0));
    await create('cb-3', {callback_url: slow.url});
    await pays('cb-3');
    await gateway.control('wait', {transaction: 'cb-3', callback: 'completed'});
    const {json} = await gateway.control('wait', {transaction: 'cb-3', callback: 'processing'});
    const callbacks = json.callbacks as {id: string; status: string}[];
    const processing = callbacks.find(({status}) => status === 'processing')!;
    expect((await gateway.control(`callbacks/${processing.id}/send`, {how: 'out_of_order'})).status).toBe(200);
    expect(slow.received.map(({id}) => id).lastIndexOf(processing.id)).toBe(3);
    slow.close();
  });

  test('nobody listens: the attempt says why, and the plan continues by the clock', async () => {
    await create('cb-2', {callback_url: 'http://127.0.0.1:9/callbacks'});
    await gateway.control('transactions/cb-2/acts', {act: 'payer cancels'});
    await gateway.control('clock', {advance: '10 min'});
    const {json} = await gateway.control('callbacks?q=127.0.0.1:9');
    expect(json.items[0]).toMatchObject({attempts: 3, acknowledged: false});
    const detail = await gateway.control(`callbacks/${json.items[0].id}`);
    expect(detail.json.tries[0].error).toContain('ECONNREFUSED');
  });
});

/** A transfer to an account number of its own. */
const TRANSFER = {
  service_id: 4021,
  amount: '1500.00',
  currency: 'MXN',
  payer: {name: 'Ana Torres', email: 'ana@example.com'},
};

describe('acts', () => {
  test('are all on the console’s page', () => {
    const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../site/docs/reference/test_cards.mdx'), 'utf8');
    const [, table = ''] = page.split('| Act | With | Possible |');
    const named = [...table.split('\n\n')[0]!.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(actDescriptions.map(({act}) => act).toSorted());
  });

  test('include exactly the possible ones, with their fields', async () => {
    await create('act-1', TRANSFER);
    const {json} = await gateway.control('transactions/act-1');
    expect(json.acts.map(({act}: {act: string}) => act)).toEqual([
      'payer pays',
      'payer pays another amount',
      'payer cancels',
      'bank declines',
    ]);
    const refused = await gateway.control('transactions/act-1/acts', {act: 'dispute is won'});
    expect([refused.status, refused.json.error.code]).toEqual([409, 'not_possible']);
    const less = await gateway.control('transactions/act-1/acts', {act: 'payer pays another amount', amount: '20.00'});
    expect(less.json.transaction).toMatchObject({status: 'partially_paid', amount_received: '20.00'});
  });

  test('another amount can arrive by methods whose payers send money, and not by card', async () => {
    await create('act-3');
    const card = await gateway.control('transactions/act-3/acts', {act: 'payer pays another amount', amount: '20.00'});
    expect([card.status, card.json.error.code]).toEqual([409, 'not_possible']);
    await gateway.control('clock', {advance: '31 min'});
    expect((await pays('act-3')).status).toBe(409);
  });

  test('a payer can type a card on its page, which is then stored for charges without the payer', async () => {
    const payer = {id: 'customer-1', email: 'ana@example.com'};
    const {json} = await create('with-card', {payer, agreement: 'recurring'});
    const act = (card: string) => gateway.control('transactions/with-card/acts', {act: 'payer pays', card});
    expect((await act('4111110000010005')).json.error.message).toContain('expected a card number with its check digit');
    expect((await act('4111110000010004')).json.transaction.method_details).toMatchObject({
      kind: 'card',
      last4: '0004',
    });
    const {json: issued} = await gateway.call('POST', '/v2/transaction/issue_token', {
      transaction_id: json.data.transaction.id,
    });
    expect(issued.data.card_token).toMatch(/^ctk_/);
  });

  test('a bank declines with a reason, and a payout waits for approval', async () => {
    await create('act-2');
    const declined = await gateway.control('transactions/act-2/acts', {act: 'bank declines', reason: 'expired_card'});
    expect(declined.json.transaction.failure.code).toBe('expired_card');
    expect((await gateway.control('transactions/none/acts', {act: 'payer pays'})).status).toBe(404);
  });
});

test('a wrong signature shows the string, the signed one, and the first difference', async () => {
  const wrong = await gateway.call(
    'GET',
    '/v2/transaction/find?external_id=a&limit=1',
    undefined,
    gateway.keys[0],
    (text) =>
      text
        .replace('external_id=a&limit=1', 'limit=1&external_id=a')
        .replace('limit=1&external_id=a', 'external_id=a&limit=1')
        .concat('\n'),
  );
  expect(wrong.json.error.code).toBe('invalid_signature');
  const {json} = await gateway.control(`requests/${wrong.json.meta.request_id}`);
  expect(json.checks.at(-1)).toMatchObject({name: 'signature', passed: false, error: 'invalid_signature'});
  expect(json.signature).toMatchObject({
    expected: wrong.json.error.string_to_sign,
    yours: `${wrong.json.error.string_to_sign}\n`,
    yours_is: 'found',
    mistake: 'A line feed follows the last line.',
    first_difference: wrong.json.error.string_to_sign.length,
  });
});

test('each trial key gets its error', async () => {
  const {json: info} = await gateway.control('');
  const answers: string[] = [];
  for (const [index, key] of gateway.keys.entries()) {
    const {json} = await gateway.call('POST', CREATE, payin({external_id: `key-${index}`}), key);
    answers.push(json.error?.code ?? 'works');
  }
  expect(answers).toEqual(info.keys.map(({answer}: {answer: string}) => answer));
  const low = gateway.keys.at(-1)!;
  const burst = await Promise.all(
    Array.from({length: 4}, (_none, index) => gateway.call('POST', CREATE, payin({external_id: `low-${index}`}), low)),
  );
  expect(burst.map(({status}) => status)).toContain(429);
});

test('a path without a version gets an API error for a program, and the not-found page for a person', async () => {
  const {status, json} = await gateway.call('POST', '/transaction/create', payin({external_id: 'no-version'}));
  expect([status, json.error.number]).toEqual([404, 2004]);
  expect(await (await fetch(`${gateway.url}/transaction/create`)).text()).toMatch(/^No page has the path/);
});

test('a snapshot restores everything', async () => {
  await create('snap-1');
  const {json: before} = await gateway.control('snapshot');
  const lists = async (): Promise<unknown> =>
    Promise.all(
      ['transactions', 'requests', 'callbacks', 'balances', 'postings', 'transactions/snap-1'].map(
        async (name) => (await gateway.control(name)).json,
      ),
    );
  const shown = await lists();
  await pays('snap-1');
  await gateway.control('reset', {});
  expect((await gateway.control('transactions')).json.total).toBe(0);
  expect((await gateway.control('restore', before)).status).toBe(200);
  expect(await lists()).toEqual(shown);
  // What was planned happens in the world that came back too.
  const expired = await gateway.control('wait', {transaction: 'snap-1', status: 'expired', skip: true});
  expect(expired.json.transaction?.status).toBe('expired');
  const broken = await gateway.control('restore', {...before, state: before.state.slice(0, 100)});
  expect([broken.status, broken.json.error.message]).toEqual([400, 'state: expected it as it was given']);
});

describe('a request that is not as expected is refused, with what was expected', () => {
  const ACTS = 'transactions/refused-1/acts';
  test.each([
    [ACTS, {act: 'payer pays', amount: '-1'}, 'amount: expected of the fields of "payer pays": card'],
    [ACTS, {act: 'payer cancels', why: ''}, 'why: expected "payer cancels" without fields'],
    [ACTS, {act: 'bank declines', amount: '1'}, 'amount: expected of the fields of "bank declines": reason'],
    [ACTS, {act: 'bank declines', reason: {}}, 'reason {}: expected a text'],
    ['clock', {advance: 1e-300}, 'advance 1e-300: expected whole milliseconds'],
    ['clock', {advance: 0.5}, 'advance 0.5: expected whole milliseconds'],
    ['clock', {advance: ['1 s']}, 'advance ["1 s"]: expected whole milliseconds'],
    ['clock', {advance: '1 s', freeze: true}, 'expected one of {"advance"'],
    ['clock', {freeze: false}, 'expected one of {"advance"'],
    ['clock', {set: '2099'}, 'set "2099": expected a moment'],
    ['clock', {advances: 1}, 'advances: expected each member once, one of advance, set'],
    ['seed', {seed: {}}, 'seed {}: expected 1 to 256 characters'],
    ['seed', {seed: ['7']}, 'seed ["7"]: expected 1 to 256 characters'],
    ['seed', {seed: 'a b'}, 'seed "a b": expected 1 to 256 characters'],
    ['seed', {seed: 0.5}, 'seed 0.5: expected 1 to 256 characters'],
    ['reset', {seed: '7'}, 'seed: expected no member'],
    ['reset?now=1', {}, 'now: expected no query parameter'],
    ['transactions?limits=5', undefined, 'limits: expected each query parameter once, one of q, after, limit'],
    ['transactions?limit=5&limit=6', undefined, 'limit: expected each query parameter once'],
    ['balances?q=PEN', undefined, 'q: expected no query parameter'],
    ['wait', {transaction: 'refused-1', status: 'payed'}, 'status ["payed"]: expected created'],
    ['wait', {transaction: 'refused-1', status: []}, 'status []: expected created'],
    ['wait', {transaction: 'refused-1', callback: 'sent'}, 'callback ["sent"]: expected created'],
    ['wait', {transaction: 'refused-1', status: 'created', skip: 'no'}, 'skip "no": expected true or false'],
  ])('%s %j', async (name, body, message) => {
    await create('refused-1');
    const {status, json} = await gateway.control(name, body);
    expect({status, message: json.error?.message}).toEqual({status: 400, message: expect.stringContaining(message)});
  });

  test('an asset is none that every object has', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'console.js/x']) {
      expect((await fetch(`${gateway.url}/_gateway/assets/${name}`)).status, name).toBe(404);
    }
  });
});

test('moving the clock does not wait for a receiver that hangs', async () => {
  const hanging = net.createServer(() => undefined);
  await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
  const {port} = hanging.address() as net.AddressInfo;
  await create('hangs-1', {callback_url: `http://127.0.0.1:${port}/`});
  await pays('hangs-1');
  const began = Date.now();
  await gateway.control('clock', {advance: '30 h'});
  expect(Date.now() - began).toBeLessThan(8000);
  const {json} = await gateway.control('transactions/hangs-1');
  expect(json.callbacks.map(({attempts}: {attempts: number}) => attempts)).toEqual([10, 10]);
  hanging.close();
});

test('callback=drop makes ten failed attempts, and the callback can be sent again', async () => {
  const headers = {'X-Test-Scenario': 'completed;callback=drop'};
  const before = shop.received.length;
  await gateway.call(
    'POST',
    CREATE,
    payin({external_id: 'drop-1', callback_url: shop.url}),
    undefined,
    undefined,
    headers,
  );
  await gateway.control('wait', {transaction: 'drop-1', status: 'completed', skip: true});
  await gateway.control('clock', {advance: '30 h'});
  const {json} = await gateway.control('transactions/drop-1');
  const [last] = json.callbacks;
  expect(last).toMatchObject({status: 'completed', attempts: 10, acknowledged: false, next_attempt_at: null});
  expect(shop.received.length).toBe(before);
  const {json: sent} = await gateway.control(`callbacks/${last.id}/send`, {how: 'again'});
  expect(sent.acknowledged).toBe(true);
  expect(genuine(shop.received.at(-1)!)).toBe(true);
});

test('waiting times out, and says what it waited for', async () => {
  await create('wait-1');
  const {status, json} = await gateway.control('wait', {transaction: 'wait-1', status: 'completed', timeout_s: 0.1});
  expect([status, json.error.message]).toEqual([
    408,
    'wait-1 is created after 0.1 s, and not yet at the status completed',
  ]);
});

test('an invoice that the payer only opened can be cancelled, until a method is chosen', async () => {
  const issue = async (name: string): Promise<{invoice_id: string; invoice_url: string}> => {
    const {json} = await gateway.call('POST', '/v2/invoicing/invoice_create', {
      external_id: name,
      currency: 'PEN',
      items: [{name: 'Blanket', quantity: '1', unit_price: '120.00'}],
      due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      payer: {name: 'Ana Torres'},
      service_ids: [2117],
      delivery: 'link',
    });
    return json.data.invoice;
  };
  const end = ({invoice_id}: {invoice_id: string}) =>
    gateway.call('POST', '/v2/invoicing/invoice_delete', {invoice_id});
  const opened = await issue('opened');
  expect((await fetch(opened.invoice_url)).status).toBe(200);
  const found = await gateway.call('GET', `/v2/invoicing/invoice_find?invoice_id=${opened.invoice_id}`);
  expect(found.json.data.invoice.status).toBe('viewed');
  expect((await end(opened)).json.data.invoice.status).toBe('cancelled');
  const chosen = await issue('chosen');
  const form = {method: 'POST', body: new URLSearchParams({service: '2117'}), redirect: 'manual'} as const;
  expect((await fetch(chosen.invoice_url, form)).status).toBe(303);
  const {status, json} = await end(chosen);
  expect([status, json.error.number]).toEqual([409, 3004]);
  expect(json.error.message).toMatch(/ is created\.$/);
});
