import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {loadDocument, operationsOf, type JsonObject} from '../../facts/contract/load';
import type {ApiFailure} from '../../gateway/sandbox/kit/failure';
import {parseExact} from '../../lib/exact-json';
import {validateRequest, type Validators} from '../../gateway/sandbox/http/validate';
import {compiledContract, compiledFolder} from './compiled-contract';

let validators: Validators;

beforeAll(async () => {
  ({validators} = await compiledContract());
});

const create = {
  external_id: 'order-10045',
  service_id: 2117,
  type: 'payin',
  flow: 'hpp',
  amount: '150.00',
  currency: 'PEN',
};

const faults = (name: string, value: unknown): string[] => {
  try {
    validateRequest(validators, name, parseExact(typeof value === 'string' ? value : JSON.stringify(value)));
    return [];
  } catch (error) {
    const {details} = error as ApiFailure;
    return (details.fields ?? []).map(({path, code}) => `${path} ${code}`);
  }
};

test.each([
  ['as it should be', {}, []],
  ['missing', {amount: undefined}, ['/amount field_required']],
  ['unknown', {shade: 1}, ['/shade field_not_allowed']],
  ['a number for text', {amount: 150}, ['/amount field_invalid']],
  ['comma', {amount: '150,00'}, ['/amount field_invalid']],
  ['nested', {payer: {email: 'ana', id: 'c'}}, ['/payer/email field_invalid']],
  ['nested, unknown', {payer: {'a/b~c': 1}}, ['/payer/a~1b~0c field_not_allowed']],
  ['h2h without return_url', {flow: 'h2h'}, ['/return_url field_required']],
  ['no flow', {flow: undefined}, ['/flow field_required']],
  ['recipient of a pay-in', {recipient: {kind: 'phone', phone: '+51999000321'}}, ['/recipient field_not_allowed']],
  ['a name in metadata', {metadata: {'a b': 'x'}}, ['/metadata/a b field_invalid']],
  ['a kind nobody knows', {type: 'payout', flow: undefined, recipient: {kind: 'x'}}, ['/recipient/kind field_invalid']],
  [
    'a recipient without its fields',
    {type: 'payout', flow: undefined, recipient: {kind: 'bank_account', account: 'ABCD'}},
    ['/recipient/holder field_required'],
  ],
])('create: %s', (_name, change, expected) => {
  expect(faults('v2 createTransaction', {...create, ...change})).toEqual(expected);
});

test('a query', () => {
  expect(faults('v2 listServices query', {limit: 10, currency: 'PEN'})).toEqual([]);
  expect(faults('v2 listServices query', {limit: 0, shade: 'red'})).toEqual([
    '/shade field_not_allowed',
    '/limit field_invalid',
  ]);
});

test('a body that is not an object, and integers written as decimals', () => {
  expect(faults('v2 createTransaction', [])).toEqual([' field_invalid']);
  expect(faults('v2 createTransaction', JSON.stringify(create).replace('2117', '2117.0'))).toEqual([
    '/service_id field_invalid',
  ]);
});

test('every example of a request passes, and the module can run under a strict policy', async () => {
  const document = await loadDocument('v2');
  let count = 0;
  for (const {definition} of operationsOf('v2', document)) {
    const body = definition['requestBody'] as {content: {'application/json': {examples: JsonObject}}} | undefined;
    for (const example of Object.values(body?.content['application/json'].examples ?? {})) {
      const name = `v2 ${definition['operationId'] as string}`;
      expect(faults(name, (example as JsonObject)['value']), name).toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(30);
  const folder = await compiledFolder();
  for (const name of fs.readdirSync(folder)) {
    expect(fs.readFileSync(path.join(folder, name), 'utf8'), name).not.toMatch(/require\(|\beval\b|new Function/);
  }
});
