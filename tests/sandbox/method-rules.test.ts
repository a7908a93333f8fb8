// Rules of single methods that a guide states: a number of another country, a wallet's own forms, a cycle that is too short.
// cspell:ignore BECHCLRM ABNGNGLA -- BICs
import {expect, test} from 'vitest';
import {createCatalogue} from '../../facts/catalogue/lookup';
import {createBody} from '../../facts/catalogue/requests';
import {act} from '../../gateway/sandbox/operations/acts';
import {catalogue as data, openGateway, type Gateway} from './gateway';

const catalogue = createCatalogue(data);
const sampleOf = (id: number) => createBody(catalogue, catalogue.service(id));

async function created(gateway: Gateway, id: number, changes: object = {}): Promise<string> {
  const {json} = await gateway.send('transaction/create', {...sampleOf(id), flow: 'h2h', ...changes});
  return json.data.transaction.id as string;
}

test('Beeline: the number belongs to the country of the service, and Russia has no code', async () => {
  const gateway = await openGateway();
  const pay = async (service: number, phone: string) => {
    const transaction_id = await created(gateway, service, {external_id: `order-${service}-${phone.slice(1)}`});
    const {json} = await gateway.send('transaction/pay', {transaction_id, phone});
    return (json.error?.fields[0].path ?? json.data.transaction.next_action.type) as string;
  };
  expect(await pay(3161, '+77710009998')).toBe('enter_otp');
  expect(await pay(3161, '+79123456789')).toBe('/phone');
  expect(await pay(3162, '+79123456789')).toBe('wait');
  expect(await pay(3162, '+77710009998')).toBe('/phone');
});

test('a contract with Binance has 1 to 24 months or more than 7 days', async () => {
  const gateway = await openGateway();
  const sample = sampleOf(3281);
  const check = async (cycle_type: string, cycle_value: string) => {
    const fields = {...(sample['fields'] as object), cycle_type, cycle_value};
    const external_id = `order-${cycle_type}-${cycle_value}`;
    return (await gateway.send('transaction/create', {...sample, external_id, fields})).json.error?.number as number;
  };
  expect(await check('MONTH', '25')).toBe(2102);
  expect(await check('DAY', '7')).toBe(2102);
  expect(await check('DAY', '8')).toBeUndefined();
});

test('Papara: a mobile number has no prefix', async () => {
  const gateway = await openGateway();
  const sample = sampleOf(4651);
  const recipient = {...(sample['recipient'] as object), extra: {account_type: 'papara_mobile'}};
  const body = {...sample, recipient: {...recipient, account: 'PL1234567890'}};
  expect((await gateway.send('transaction/create', body)).json.error.fields[0].path).toBe('/recipient/account');
});

test('Skrill: a subject has at most 250 characters, a note 255', async () => {
  const gateway = await openGateway();
  const sample = sampleOf(4551);
  const refused = async (subject: number, note: number) => {
    const extra = {subject: 'a'.repeat(subject), note: 'a'.repeat(note)};
    const external_id = `payout-${subject}-${note}`;
    const body = {...sample, external_id, recipient: {...(sample['recipient'] as object), extra}};
    return (await gateway.send('transaction/create', body)).json.error?.fields?.[0].path as string | undefined;
  };
  expect(await refused(251, 1)).toBe('/recipient/extra/subject');
  expect(await refused(1, 256)).toBe('/recipient/extra/note');
  expect(await refused(250, 255)).toBeUndefined();
});

test('a payment with Uzcard or Humo cannot arrive late', async () => {
  const gateway = await openGateway();
  const {world} = gateway.sandbox;
  const id = await created(gateway, 4141);
  gateway.clock.advance(86_400_000);
  expect(world.settle(world.transactions.get(id)!).status).toBe('expired');
  act(world, id, 'payer pays');
  expect(world.transactions.get(id)).toMatchObject({status: 'expired', late: false});
});

test.each([3781, 3782])('the coin of service %s has a rate', async (service_id) => {
  const gateway = await openGateway();
  const {currency: from} = catalogue.service(service_id);
  const body = {service_id, from, to: 'EUR', amount: '150.00', side: 'target'};
  expect((await gateway.send('transaction/currency_rate', body)).json.data.quote_id).toBeTruthy();
});

test.each([
  ['/services/chile/bank_transfer/payout', 'BECHCLRM'],
  ['/services/nigeria/payout', 'ABNGNGLA'],
])('%s: a BIC is not a local bank code', async (route, bank_code) => {
  const gateway = await openGateway();
  const guide = catalogue.guides.find((each) => each.route === route)!;
  const [service] = catalogue.servicesOfGuide(guide);
  const sample = createBody(catalogue, service!);
  const recipient = {...(sample['recipient'] as object), bank_code};
  const {error} = (await gateway.send('transaction/create', {...sample, recipient})).json;
  expect(error).toMatchObject({number: 2110, fields: [{path: '/recipient/bank_code'}]});
});
