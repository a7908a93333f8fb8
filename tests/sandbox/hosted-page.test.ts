// A payer on the hosted page: opens it, sends the form, authenticates, refuses, waits, or pays late.
import {beforeEach, describe, expect, test} from 'vitest';
import {sandboxServices} from '../../gateway/sandbox/domain/services/services';
import {legacyName, pageName} from '../../gateway/sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {pageFields, payOnPage} from '../../gateway/sandbox/operations/page/form';
import {
  answerChallenge,
  answerCode,
  keepWaiting,
  open,
  refuse,
  returnAddress,
  takeOver,
} from '../../gateway/sandbox/operations/page/payer';
import {act} from '../../gateway/sandbox/operations/acts';
import {browser, card, catalogue, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const record = (id: string): TransactionRecord =>
  gateway.sandbox.world.settle(gateway.sandbox.world.transactions.get(id)!);
const created = async (changes: object = {}, headers = {}): Promise<TransactionRecord> =>
  record((await gateway.send('transaction/create', order(changes), headers)).json.data.transaction.id as string);
const typed = (number: string): Map<string, string> =>
  new Map(Object.entries(card(number)).map(([name, value]) => [`card.${name}`, value]));
const statusAfter = (id: string, seconds: number): string => {
  gateway.clock.advance(seconds * 1000);
  return record(id).status;
};

test('payment_url leads to its transaction, and opening it changes the status to requires_action once', async () => {
  const {world} = gateway.sandbox;
  const {id, paymentUrl} = await created();
  expect(world.names.get(pageName(paymentUrl!.split('/').at(-1)!))).toBe(id);
  expect(open(world, record(id))).toMatchObject({status: 'requires_action', sequence: 2, nextAction: null});
  expect(open(world, record(id)).sequence).toBe(2);
});

describe('a card', () => {
  const paid = async (number: string, changes: object = {}): Promise<TransactionRecord> => {
    const {world} = gateway.sandbox;
    const {id} = await created(changes);
    return payOnPage(world, open(world, record(id)), typed(number));
  };

  test('is paid once, and a typing mistake does not use up an attempt', async () => {
    const {world} = gateway.sandbox;
    const opened = open(world, await created());
    expect(() => payOnPage(world, opened, typed('4111110000010005'))).toThrow('check digit');
    expect(record(opened.id)).toMatchObject({status: 'requires_action', sent: false});
    const {id} = payOnPage(world, record(opened.id), typed('4111110000010004'));
    expect(statusAfter(id, 1)).toBe('completed');
    expect(record(id).sequence).toBe(4);
    expect(() => payOnPage(world, record(id), typed('4111110000010004'))).toThrow('sent before');
  });

  test('on the stop list is refused in the form, and another card can pay', async () => {
    const {world} = gateway.sandbox;
    const opened = open(world, await created());
    expect(() => payOnPage(world, opened, typed('4111110000190004'))).toThrow('refused by a stop list');
    expect(record(opened.id)).toMatchObject({status: 'requires_action', sent: false, failure: null});
    const {id} = payOnPage(world, record(opened.id), typed('4111110000010004'));
    expect(statusAfter(id, 1)).toBe('completed');
  });

  test.each([
    ['123456', 'completed', null],
    ['000000', 'declined', 'authentication_failed'],
    [null, 'declined', 'authentication_abandoned'],
  ])('challenge answered with %s: %s', async (code, status, failure) => {
    const {id, nextAction} = await paid('4111110000030002');
    expect(nextAction?.type).toBe('three_ds_challenge');
    answerChallenge(gateway.sandbox.world, record(id), code);
    expect(statusAfter(id, 1)).toBe(status);
    expect(record(id).failure).toBe(failure);
  });

  test('with a slow bank, a decline and a reservation', async () => {
    const slow = await paid('4111110000120001');
    expect(statusAfter(slow.id, 59)).toBe('processing');
    expect(statusAfter(slow.id, 1)).toBe('completed');
    expect(statusAfter((await paid('4111110000040001', {external_id: 'o-2'})).id, 1)).toBe('declined');
    expect(statusAfter((await paid('4111110000010004', {external_id: 'o-3', capture: 'manual'})).id, 1)).toBe(
      'authorized',
    );
  });
});

test('every service with a page has a form that its examples can fill, and waits for a person', async () => {
  const {world} = gateway.sandbox;
  const pages = sandboxServices(catalogue).filter(
    ({type, flows, knownCardsOnly}) => type !== 'payout' && flows.includes('hpp') && !knownCardsOnly,
  );
  expect(pages.length).toBeGreaterThan(50);
  for (const service of pages) {
    const base = record((await created({external_id: `page-${service.id}`})).id);
    const ofService = {
      ...base,
      serviceId: service.id,
      type: service.type,
      currency: service.currency,
      p2p:
        service.type === 'p2p'
          ? ({stage: 'awaiting_requisites', method_id: null, amount_to_pay: null, reference: null} as const)
          : null,
    } as const;
    world.replace(ofService);
    const examples = pageFields(service, ofService).map(
      ({name, choices, example}) => [name, choices?.[0] ?? example ?? ''] as const,
    );
    const paid = payOnPage(
      world,
      open(world, ofService),
      new Map([...examples, ...typed('4111110000010004'), ['recipient_card', '4111110000010004']]),
    );
    expect(['requires_action', 'processing'], service.name).toContain(paid.status);
    gateway.clock.advance(10_000);
    const later = record(base.id);
    expect(later.status, service.name).toBe(service.onPage.action === 'card' ? 'completed' : 'requires_action');
    if (later.nextAction?.type === 'enter_otp') {
      answerCode(world, later, '1'.repeat(Number(later.nextAction['length'])));
    } else if (later.status !== 'completed') {
      act(world, base.id, 'payer pays');
    }
    expect(statusAfter(base.id, 1), service.name).toBe('completed');
  }
});

test('a payer can refuse with a reason, or let the shop wait a minute', async () => {
  const {world} = gateway.sandbox;
  const first = open(world, await created({external_id: 'o-1'}));
  expect(refuse(world, first, 'issuer_unavailable')).toMatchObject({status: 'declined', failure: 'issuer_unavailable'});
  const second = open(world, await created({external_id: 'o-2'}));
  expect(() => refuse(world, second, 'weather')).toThrow('must be one of');
  keepWaiting(world, second);
  expect(statusAfter(second.id, 59)).toBe('processing');
  expect(statusAfter(second.id, 1)).toBe('completed');
});

test('at the bank of a host-to-host payment a person replaces the simulated payer', async () => {
  const {world} = gateway.sandbox;
  const {id} = await created({service_id: 2135, flow: 'h2h'});
  const body = {transaction_id: id, browser};
  const {next_action: action} = (await gateway.send('transaction/pay', body)).json.data.transaction;
  expect(world.names.get(pageName(new URL(action.url as string).searchParams.get('session')!))).toBe(id);
  takeOver(world, record(id));
  expect(statusAfter(id, 600)).toBe('requires_action');
});

const shop = 'https://shop.example/return';

test('the return URL keeps the query of the shop and has no status', async () => {
  const back = returnAddress(await created({return_url: 'https://shop.example/return?o=1'}));
  expect(back).toMatch(/^https:\/\/shop\.example\/return\?o=1&transaction_id=txn_\w+&external_id=/);
});

test('the return URL of a shop that uses v1 has the number of v1', async () => {
  const {world} = gateway.sandbox;
  const fields = {external_id: 'o-1', service_id: 2117, amount: 15_000, currency: 'PEN', return_url: shop};
  const {transaction_id: number} = (await gateway.sendV1('transaction/create', fields)).json.data.transaction;
  const back = returnAddress(record(world.names.get(legacyName(number as number))!));
  expect(new URL(back!).searchParams.get('transaction_id')).toBe(String(number));
});

test("a person's requisites are reserved for 15 minutes on the page too, regardless of the time to pay", async () => {
  const {world} = gateway.sandbox;
  const {id} = await created({
    service_id: 4241,
    type: 'p2p',
    currency: 'UAH',
    payer: {country: 'UA'},
    expires_in: 86_400,
  });
  expect(statusAfter(id, 3600)).toBe('created');
  expect(payOnPage(world, open(world, record(id)), new Map()).nextAction?.type).toBe('display_requisites');
  expect(statusAfter(id, 899)).toBe('requires_action');
  expect(statusAfter(id, 1)).toBe('expired');
});

test('for card to card, the sender also types the card of the recipient', async () => {
  const {world} = gateway.sandbox;
  const {id} = await created({service_id: 3081, type: 'p2p', currency: 'UAH', payer: {country: 'UA'}});
  const pay = (recipient: string) =>
    payOnPage(world, open(world, record(id)), new Map([...typed('4111110000010004'), ['recipient_card', recipient]]));
  expect(() => pay('')).toThrow();
  expect(() => pay('4111110000010005')).toThrow('check digit');
  pay('4111110000010004');
  expect(statusAfter(id, 1)).toBe('completed');
});
