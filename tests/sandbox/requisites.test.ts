// The recipients that a payout service refuses: each has one change to a good request.
import {beforeAll, expect, test} from 'vitest';
import {createCatalogue} from '../../facts/catalogue/lookup';
import {createBody} from '../../facts/catalogue/requests';
import {catalogue as data, openGateway, type Gateway} from './gateway';

const catalogue = createCatalogue(data);
let gateway: Gateway;

beforeAll(async () => {
  gateway = await openGateway({limit: 100_000});
});

/** Numbers and paths of what is wrong with the guide's recipient after the change; null takes a member out. */
async function faults(id: number, change: Record<string, unknown>): Promise<string[]> {
  const service = catalogue.services.find(({service_id}) => service_id === id)!;
  const body = createBody(catalogue, service);
  const merged = {...(body['recipient'] as object), ...change};
  const recipient = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  gateway.clock.advance(200);
  const {json} = await gateway.send('transaction/validate', {...body, recipient});
  return (json.error?.fields ?? []).map(({path}: {path: string}) => `${json.error.number} ${path}`);
}

const tron = 'TEfHpHbSYVnTSu5e2wB6RvfBZEeMedrKFh';
const bitcoin = 'bc1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3h8ffkz';

test.each<[number, Record<string, unknown>, string[]]>([
  [3791, {network: 'POLYGON'}, ['2110 /recipient/network']],
  [3791, {address: tron}, ['2110 /recipient/address']],
  [3793, {address: bitcoin}, ['2110 /recipient/address']],
  [3491, {bank_code: 'airtel'}, ['2110 /recipient/bank_code']],
  [3511, {bank_code: 'xyz'}, ['2110 /recipient/bank_code']],
  [3531, {bank_code: '030100'}, ['2110 /recipient/bank_code']],
  [3551, {bank_code: '68'}, ['2110 /recipient/bank_code']],
  [4371, {bank_code: '011'}, ['2110 /recipient/bank_code']],
  [4651, {holder: 'A'.repeat(51)}, ['2110 /recipient/holder']],
  [3551, {document: {type: 'national_id'}}, ['2101 /recipient/document/number']],
  [4031, {document: {number: 'ÑAB561231GR4'}}, ['2101 /recipient/document/type']],
  [2218, {holder: 'Rosa_Huaman #1'}, ['2110 /recipient/holder']],
  [3211, {document: {type: 'tax_id', number: '800123457'}}, ['2110 /recipient/document/number']],
  [3211, {document: {type: 'national_id', number: '800123457'}}, []],
  [4831, {extra: {account: '01340120951203045014'}}, ['2110 /recipient/extra/account']],
  [4411, {account: `${'a'.repeat(40)}@${'b'.repeat(37)}`, extra: {key_type: 'email'}}, ['2110 /recipient/account']],
  [4411, {account: '+551196123456', extra: {key_type: 'phone'}}, ['2110 /recipient/account']],
  [4711, {extra: {phone: '+12025550123'}}, ['2110 /recipient/extra/phone']],
  [4031, {document: {type: 'tax_id', number: 'A&B561231GR4'}}, []],
])('service %i with %j', async (id, change, wanted) => {
  expect(await faults(id, change)).toEqual(wanted);
});

test('every document has a type and a number', async () => {
  const services = catalogue.services.filter(({direction}) => direction === 'payout');
  const lax: number[] = [];
  for (const {service_id: id} of services) {
    gateway.clock.advance(200);
    const {json} = await gateway.send(`service/${id}`);
    const document = json.data.service.requisites_schema.properties.document;
    if (document && !['type', 'number'].every((name) => document.required.includes(name))) {
      lax.push(id);
    }
  }
  expect(lax).toEqual([]);
});
