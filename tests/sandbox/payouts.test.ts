import {beforeEach, expect, test} from 'vitest';
import {createCatalogue} from '../../facts/catalogue/lookup';
import {guideRequests} from '../../facts/catalogue/requests';
import {toMinor} from '../../facts/reference/currencies';
import {startBalances} from '../../gateway/sandbox/domain/start-balances';
import {catalogue, openGateway, services, type Gateway} from './gateway';

const catalogueIndex = createCatalogue(catalogue);
let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const CREATE = 'transaction/create';
const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;

const recipient = {
  kind: 'bank_account',
  account: '00219300012345678917',
  holder: 'Rosa Huaman',
  document: {type: 'national_id', number: '40112233'},
};

test('a payout reserves, completes and can be returned, and one above the balance is 4001', async () => {
  const payout = {
    external_id: 'payout-1',
    service_id: 2218,
    type: 'payout',
    amount: '800.00',
    currency: 'PEN',
    recipient,
  };
  const wallet = async () =>
    (await gateway.send('account/info')).json.data.wallets.find(({currency}: {currency: string}) => currency === 'PEN');
  const {json} = await gateway.send(CREATE, payout, {'X-Test-Scenario': 'returned;after=10'});
  expect(json.data.transaction).toMatchObject({status: 'processing', sequence: 1, net_amount: '806.00'});
  expect(await wallet()).toMatchObject({available: '3567.00', reserved: '1687.00'});
  gateway.clock.advance(20_000);
  expect(await find(json.data.transaction.id)).toMatchObject({status: 'returned', failure: {number: 7508}});
  // The fee of 6.00 is kept.
  expect(await wallet()).toMatchObject({available: '4367.00', reserved: '881.00'});
  const {json: refused} = await gateway.send(CREATE, {...payout, external_id: 'payout-2', amount: '5000.00'});
  expect(refused.error.number).toBe(4001);
});

test.each([
  [3911, 'CAD', {kind: 'wallet', provider: 'interac', account: 'r***@example.com', provider_reference: null}],
  // Nothing has been sent while it is processing.
  [2550, 'PEN', {kind: 'gift_code', product: 'Gift code', sent_to: null}],
])('a payout by e-mail with %d', async (service_id, currency, expected) => {
  const recipient = {
    kind: 'email',
    email: 'rosa@example.com',
    ...(service_id === 3911 && {
      holder: 'Rosa Huaman',
      extra: {security_question: 'The word in your account with us', security_answer: 'juniper'},
    }),
  };
  const body = {external_id: 'payout-1', service_id, type: 'payout', amount: '20.00', currency, recipient};
  const {json} = await gateway.send('transaction/create', body);
  expect(json.data?.transaction.method_details ?? json).toEqual(expected);
});

test('a gift code can be sent again three times', async () => {
  const recipient = {kind: 'email', email: 'ana@example.com'};
  const payout = {external_id: 'g', service_id: 2550, type: 'payout', amount: '50.00', currency: 'PEN', recipient};
  const id = (await gateway.send('transaction/create', payout)).json.data.transaction.id as string;
  const resend = async () =>
    (await gateway.send('transaction/resend_giftcode', {transaction_id: id, channel: 'email'})).json;
  expect((await resend()).error.number).toBe(3004);
  gateway.clock.advance(1000);
  const left = [await resend(), await resend(), await resend()].map(({data}) => data.attempts_left);
  expect(left).toEqual([2, 1, 0]);
  expect((await resend()).error.number).toBe(3004);
});

test('the sandbox has enough money for the payout of every guide', () => {
  const balances = startBalances(services);
  const {guides} = catalogueIndex;
  const payouts = guides
    .map((guide) => guideRequests(catalogueIndex, guide))
    .filter(({service}) => service.direction === 'payout')
    .map(({service: {service_id, currency}, calls}) => {
      const {amount} = calls.find(({operation}) => operation === 'create')!.body;
      return {service_id, currency, needed: toMinor(String(amount), currency)};
    });
  expect(payouts.length).toBeGreaterThan(30);
  // The fee comes on top.
  const short = payouts.filter(({currency, needed}) => 2n * needed > (balances[currency]?.available ?? 0n));
  expect(short).toEqual([]);
  const unfunded = services.filter(({type, currency}) => type === 'payout' && !balances[currency]);
  expect(unfunded).toEqual([]);
});

test('a payout to an M-PESA account names the operator', async () => {
  const recipient = {
    kind: 'phone',
    phone: '+254712345678',
    bank_code: 'mpesa',
    holder: 'Wanjiru Kamau',
    document: {type: 'national_id', number: '27841563'},
  };
  const body = {
    external_id: 'payout-1',
    service_id: 3551,
    type: 'payout',
    amount: '500.00',
    currency: 'KES',
    recipient,
  };
  const {json} = await gateway.send(CREATE, body);
  expect(json.data.transaction.method_details).toMatchObject({kind: 'phone', operator: 'mpesa'});
});
