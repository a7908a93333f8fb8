// Card numbers and CVVs: nothing that the gateway records, shows or writes to a file contains them.
import {beforeEach, describe, expect, test} from 'vitest';
import {testCards} from '../../facts/reference/test-cards';
import {withoutCardData} from '../../gateway/control/card-data';
import {presets} from '../../gateway/proofs/presets';
import {createControl, type ControlWithSession} from '../../gateway/control/create-control';
import type {Gateway} from '../../gateway/control/gateway';
import type {Context} from '../../gateway/mcp/context';
import {send, type Answered} from '../../gateway/mcp/tools/send';
import {markOf, numberOf, testCardOf} from '../../gateway/sandbox/domain/card-mark';
import {testOptions} from './options';
import {CREATE, payin} from './process';

const VISA = '4111110000010004';
const REFUND_FAILS = '4111110000200001';
/** Passes the check digit, and does not belong to a test card. */
const UNKNOWN = '4000001234567899';
const CVV = '739';

describe('a text', () => {
  test.each([
    [`{"card":{"number":"${VISA}","cvv":"739"}}`, '{"card":{"number":"411111******0004","cvv":"***"}}'],
    ['{"number" : "4111 1100 0001 0004", "cvv": 7391}', '{"number" : "4111 11** **** 0004", "cvv": ****}'],
    ['{"number":"4111110000010005"}', '{"number":"411111******0005"}'],
    ['{"number":"\\u0034111110000010004","c\\u0076v":"739"}', '{"number":"411111******0004","cvv":"***"}'],
    [`card.cvv=739&card.number=${VISA}&ts=1`, 'card.cvv=***&card.number=411111******0004&ts=1'],
    ['{"cvv":null,"card":{"cvv":"739"', '{"cvv":null,"card":{"cvv":"***"'],
    [
      `{"note":"paid with ${UNKNOWN}, 5555-5500-0001-0001"}`,
      '{"note":"paid with 400000******7899, 5555-55**-****-0001"}',
    ],
    ['{"a":"{\\"cvv\\":\\"739\\"}"}', '{"a":"{\\"cvv\\":\\"***\\"}"}'],
  ])('%s', (text, expected) => {
    expect(withoutCardData(text)).toBe(expected);
  });

  test.each([
    ['{"ts":1767225600000,"transaction_id":880012345}'],
    ['{"phone":"+5511987654321","account":"00219100123456789012"}'],
    ['{"id":"txn_01KDVDR2M8P3S7V1X5Z9B4D6F0","amount":"4111110000010004.00"}'],
    ['{"number":"45678912"}'],
    ['plain \\u00e9 text'],
  ])('without card data stays as it is: %s', (text) => {
    expect(withoutCardData(text)).toBe(text);
  });
});

test('test cards stay distinguishable when they are masked', () => {
  const marks = testCards.map(({pan}) => markOf(pan));
  expect(new Set(marks).size).toBe(testCards.length);
  expect(marks.map((mark) => testCardOf(mark)?.pan)).toEqual(testCards.map(({pan}) => pan));
  expect(numberOf(markOf(UNKNOWN))).toBeNull();
});

describe('a gateway that was given cards', () => {
  let control: ControlWithSession;
  let context: Context;
  const received: string[] = [];

  beforeEach(async () => {
    const options = await testOptions();
    // A merchant that echoes what it knows.
    const deliver = () => Promise.resolve(new Response(`{"number":"${VISA}","cvv":"${CVV}"}`));
    control = createControl({...options, deliver});
    const gateway: Gateway = {control, tick: () => undefined, handle: (...args) => control.session.handle(...args)};
    context = {gateway, origin: options.origin} as Context;
    received.length = 0;
  });

  async function call(target: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const answer = await send(
      {method: 'POST', target, body: JSON.stringify(body), headers},
      control.info().keys[0]!,
      context,
    );
    received.push(answer.text);
    return answer;
  }
  const card = (number: string) => ({number, exp_month: '12', exp_year: '2030', cvv: CVV, holder: 'ANA TORRES'});
  const pay = async (number: string, name: string, others: object = {}): Promise<string> => {
    const order = payin({external_id: name, flow: 'h2h', payer: {id: 'c-1', email: 'ana@example.com'}, ...others});
    const {data} = JSON.parse((await call(CREATE, order)).text);
    const {browser} = presets.pay;
    await call('/v2/transaction/pay', {
      transaction_id: data.transaction.id,
      card: card(number),
      save_card: true,
      browser,
    });
    return String(data.transaction.id);
  };

  test('records, shows and saves neither their numbers nor their CVVs', async () => {
    await pay(VISA, 'a');
    await pay(UNKNOWN, 'b');
    await call('/v2/transaction/issue_token', {card: card(VISA), payer_id: 'c-2'});
    await call('/v2/cards/whitelist_add', {card: {number: VISA}, purpose: 'payin', payer_id: 'c-1'});
    await call('/v2/cards/check', {card: {number: VISA}});
    await call(CREATE, payin({external_id: `order-${VISA}`, note: VISA}), {'X-Note': UNKNOWN});
    await call(`/v2/cards/check?number=${VISA}&cvv=${CVV}`, card(VISA));
    await control.setClock({advance: '2 h'});
    const all = {limit: 1000};
    const details = [
      ...(await Promise.all(control.requests(all).items.map(({id}) => control.request(id)))),
      ...control.callbacks(all).items.map(({id}) => control.callback(id)),
      ...control.transactions(all).items.map(({id}) => control.transaction(id)),
    ];
    const snapshot = await control.snapshot();
    const shown = [...details, control.requests(all), control.postings(all), snapshot, ...received];
    const state = JSON.stringify(control.session.state(), (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(details.length).toBeGreaterThan(12);
    for (const text of [...shown.map((each) => JSON.stringify(each)), state]) {
      expect(text).not.toMatch(new RegExp(`${VISA}|${UNKNOWN}|\\b${CVV}\\b`));
    }
    expect(state).toContain('411111******0004');
  });

  test('explains a wrong signature with the bytes that were signed, and not after it was restored', async () => {
    const target = '/v2/cards/check';
    const wrong = await call(target, {card: {number: VISA}}, {'X-Signature': `sha256=${'0'.repeat(64)}`});
    expect(wrong.status).toBe(401);
    const id = String(wrong.headers.get('X-Request-Id'));
    const right = await call(target, {card: {number: VISA}});
    const {signature} = await control.request(String(right.headers.get('X-Request-Id')));
    expect(signature?.sent_signature).toBe(signature?.expected_signature);
    expect((await control.request(id)).signature).toMatchObject({sent_signature: expect.any(String)});
    await control.restore(await control.snapshot());
    expect((await control.request(id)).signature).toBeNull();
  });

  test('knows them again after it was restored', async () => {
    const id = await pay(REFUND_FAILS, 'a');
    await control.setClock({advance: '1 min'});
    await control.restore(await control.snapshot());
    await call('/v2/transaction/cancel', {transaction_id: id, reason: 'x'});
    await control.setClock({advance: '1 min'});
    expect(control.world.transactions.get(id)?.refunds.map(({status}) => status)).toEqual(['failed']);
  });

  test('refuses a world that has a whole number in it', async () => {
    await pay(VISA, 'a');
    const snapshot = await control.snapshot();
    const state = snapshot.state.replaceAll(markOf(VISA), VISA);
    await expect(control.restore({...snapshot, state})).rejects.toThrow(
      'expected a card by its first six and last four digits',
    );
  });
});
