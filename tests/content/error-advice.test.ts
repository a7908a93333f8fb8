// The advice on pages after an error: in the words of the version, and safe for calls that would run twice.
import {toString} from 'mdast-util-to-string';
import {beforeAll, expect, test} from 'vitest';
import {contract, type ApiOperation} from '@site/render/operations/contract';
import {published} from '@site/plugins/openapi/publish';
import {adviceOf, errorSection, errorsOf} from '@site/render/operations/errors';
import {checksBeforeRepeat} from '@repo/facts/reference/errors/repeats';
import siteConfig from '@repo/facts/operator/site.config';
import {loadDocument, operationsOf} from '@repo/facts/contract/load';

let operations: readonly ApiOperation[];
beforeAll(async () => {
  operations = (await contract()).operations;
});

const nameOf = ({document, operationId}: ApiOperation): string => `${document} ${operationId}`;
const sectionOf = (operation: ApiOperation): string =>
  errorSection(operation, '')
    .map((node) => toString(node))
    .join('\n');

/** What v1 has not: keys, headers that sign, cursors, order numbers, answers with a `meta`. */
const OF_V2 =
  /Idempotency-Key|X-Api-Key|X-Timestamp|X-Nonce|X-Signature|nonce|six lines|sequence|request_id|cursor|report\.ready|\?\w+=|same key/;

test('advice for v1 uses the words of v1', () => {
  const faults = operations
    .filter(({version}) => version === 'v1')
    .flatMap((operation) => {
      const found = OF_V2.exec(sectionOf(operation));
      return found ? [`${nameOf(operation)}: ${found[0]}`] : [];
    });
  expect(faults).toEqual([]);
});

test('advice never says to repeat a call that would run twice without a check', () => {
  const risky = operations.filter(
    ({version, definition}) => version === 'v1' && definition['x-idempotency'] === 'again',
  );
  expect(risky.map(({operationId}) => operationId).sort()).toEqual(Object.keys(checksBeforeRepeat).sort());
  for (const operation of risky) {
    for (const error of errorsOf(operation).filter(({outcomeUnknown}) => outcomeUnknown)) {
      expect(adviceOf(error, operation), nameOf(operation)).toMatch(
        /^It may have run\. If you repeat it, .*(before|only if)/,
      );
    }
  }
});

test('advice for v1 never says to repeat a step without a check, as a wrong code would count twice', () => {
  const update = operations.find(({version, operationId}) => version === 'v1' && operationId === 'updateTransaction')!;
  const advice = errorsOf(update)
    .filter(({outcomeUnknown}) => outcomeUnknown)
    .map((error) => adviceOf(error, update));
  expect(advice).toHaveLength(3);
  expect(advice.filter((text) => !text.startsWith('It may have run: do not repeat it'))).toEqual([]);
});

test('advice names the Idempotency-Key only where there is one', () => {
  const unknown = operations
    .filter(({version}) => version === 'v2')
    .flatMap((operation) =>
      errorsOf(operation)
        .filter(({outcomeUnknown}) => outcomeUnknown)
        .map((error) => [nameOf(operation), operation, adviceOf(error, operation)] as const),
    );
  for (const [name, {definition}, advice] of unknown) {
    expect(advice.includes('Idempotency-Key'), `${name}: ${advice}`).toBe(definition['x-idempotency'] === 'required');
  }
  expect(unknown.length).toBeGreaterThan(39);
});

test('the OpenAPI documents carry the same advice', async () => {
  const document = published('v1', await loadDocument('v1'), siteConfig.hosts);
  const advice = new Map(
    operationsOf('v1', document).map(({definition}) => [definition['operationId'], String(definition['x-repeat'])]),
  );
  expect(advice.get('cancelTransaction')).toMatch(/pays the payer a second time/);
  expect([...advice.values()].filter((text) => OF_V2.test(text))).toEqual([]);
  expect(advice.size).toBe(25);
});
