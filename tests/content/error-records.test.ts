// One record per error joins the tables of facts/reference/errors/. These tests check that the tables agree with each other.
import {describe, expect, test} from 'vitest';
import {DOCUMENTS, loadDocument, operationsOf} from '../../facts/contract/load';
import {errorRecords} from '../../facts/reference/errors';
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {operationTexts} from '../../facts/reference/errors/by-operation';
import {requestChecks} from '../../facts/reference/errors/request-checks';

const operations = (
  await Promise.all(DOCUMENTS.map(async (name) => operationsOf(name, await loadDocument(name))))
).flat();
const records = errorRecords(operations);
const record = (code: string) => records.find((each) => each.code === code)!;

describe('error records', () => {
  test('exist for each error, in the same order', () => {
    expect(records.map(({code}) => code)).toEqual(apiErrors.map(({code}) => code));
  });

  test('join the texts of both versions, the check, the triggers and the operations', () => {
    expect(record('amount_below_minimum')).toMatchObject({
      number: 2104,
      isFinal: true,
      v2: {http: 422, repeat: 'Only after a change.', check: null},
      v1: {http: 200},
      sandboxTrigger: 'Service 2117 with `"amount": "0.50"`.',
      amountTriggers: [],
    });
    expect(Object.keys(record('amount_below_minimum').byOperation)).toEqual([
      'createWalletTransfer',
      'completeTransaction',
      'cancelTransaction',
    ]);
    expect(record('amount_below_minimum').operations).toContain('POST /v2/transaction/create');
    expect(record('rate_limited')).toMatchObject({isFinal: false, v2: {check: 'rate'}, v1: {http: 429, check: 'rate'}});
    expect(record('nonce_reused')).toMatchObject({v2: {check: 'nonce'}, v1: null});
  });

  test('name the number in the sandbox trigger of each error that an amount triggers', () => {
    const triggered = records.filter(({amountTriggers}) => amountTriggers.length > 0);
    expect(triggered).toHaveLength(6);
    triggered.forEach(({number, sandboxTrigger}) => expect(sandboxTrigger).toContain(`end in ${number}`));
  });

  test('have texts only for operations that can return the error', () => {
    const errorsOf = (id: string) =>
      operations.flatMap(({definition}) =>
        definition['operationId'] === id ? (definition['x-errors'] as number[]) : [],
      );
    records.forEach(({number, byOperation}) =>
      Object.keys(byOperation).forEach((id) => expect(errorsOf(id), `${id} ${number}`).toContain(number)),
    );
    expect(Object.keys(operationTexts).length).toBeGreaterThan(5);
  });

  test('have a check of v1 only if v1 returns the error', () => {
    const checked = requestChecks.v1.flatMap(({errors}) => errors);
    expect(checked.length).toBeGreaterThan(10);
    records
      .filter(({number}) => checked.includes(number))
      .forEach(({v1, code}) => expect(v1?.check, code).toBeTypeOf('string'));
  });
});
