import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {SUCCESS_PATH} from '../../site/src/components/status-moves/success-path';
import {transactionStatuses} from '../../facts/reference/statuses';
import {findCodes, type Entry} from '../../gateway/diagnosis/find-codes';
import {apiErrors, errorByCode} from '../../facts/reference/errors/api-errors';
import {TRIGGERED_ERRORS} from '../../facts/reference/errors/amount-triggers';
import {loadDocument, operationsOf} from '../../facts/contract/load';
import {failureReasons} from '../../facts/reference/failure-reasons';
import {parseScenario} from '../../facts/reference/scenarios';

const entries: readonly Entry[] = [
  ...apiErrors.map(({number, code}) => ({kind: 'error' as const, number, code, row: {}})),
  ...failureReasons.map(({number, code}) => ({kind: 'reason' as const, number, code, row: {}})),
];

test.each([
  ['a v2 error', '{"error":{"type":"limit","code":"rate_limited","number":4005,"retryable":true}}', ['rate_limited']],
  [
    'a v1 error',
    '{"status":"error","data":null,"error":{"code":2106,"message":"..."},"ts":1767225600}',
    ['amount_precision'],
  ],
  ['a v1 decline', '{"transaction_id":880012345,"status":7,"amount":3004,"reason":7101}', ['insufficient_funds']],
  ['a bare number', '7302', ['payment_expired']],
  ['a bare word', 'do_not_honor', ['do_not_honor']],
  [
    'a log line with two codes',
    'WARN 1004 timestamp_out_of_window then 1005 nonce_reused',
    ['timestamp_out_of_window', 'nonce_reused'],
  ],
  ['a documentation address', 'https://docs.example/reference/api_error_codes#url_not_allowed', ['url_not_allowed']],
  ['an amount beside a word', '{"code":"insufficient_balance","amount":"3004.00"}', ['insufficient_balance']],
  ['part of a longer number', 'order 17101, id 880071015', []],
  ['nothing of ours', 'TypeError: undefined is not a function', []],
])('the resolver finds the codes of %s', (_name, text, codes) => {
  expect(findCodes(text, entries).map(({code}) => code)).toEqual(codes);
});

test.each(Object.entries(SUCCESS_PATH))('the usual path of a %s is made of moves that exist', (_type, way) => {
  const wrong = way.slice(0, -1).filter((name, step) => {
    const next: readonly string[] = transactionStatuses.find((status) => status.name === name)!.next;
    return !next.includes(way[step + 1]!);
  });
  expect(wrong).toEqual([]);
});

test('a sentence that says to wait for the end of a payout lists every final status', () => {
  const page = fs.readFileSync(path.join(__dirname, '../../site/docs/api/v2/transaction/cancel.mdx'), 'utf8');
  const [, told = ''] = /Wait for ([^.]*)\./.exec(page)!;
  const {next} = transactionStatuses.find(({name}) => name === 'processing')!;
  const ends = transactionStatuses.filter(
    ({name, final, appliesTo}) =>
      (next as readonly string[]).includes(name) &&
      (final || name === 'completed') &&
      (appliesTo as readonly string[]).includes('payout'),
  );
  expect(ends.length).toBeGreaterThan(2);
  expect(ends.filter(({name}) => !told.includes(`\`${name}\``)).map(({name}) => name)).toEqual([]);
});

test('every scenario that a reference page tells readers to send exists', () => {
  const page = fs.readFileSync(path.join(__dirname, '../../site/docs/reference/test_cards.mdx'), 'utf8');
  const [, after = ''] = page.split('| To test | Send |');
  const [section = ''] = after.split('\n\n');
  const scenarios = [...section.matchAll(/\| `([^`]+)` \|/g)].map(([, scenario]) => scenario!);
  expect(scenarios.length).toBeGreaterThan(5);
  const wrong = scenarios.filter((scenario) => !parseScenario(scenario).ok);
  expect(wrong).toEqual([]);
});

test('an amount triggers an error at the operations that list the error', async () => {
  const page = fs.readFileSync(path.join(__dirname, '../../site/docs/reference/test_cards.mdx'), 'utf8');
  const operations = operationsOf('v2', await loadDocument('v2'));
  // Those that lose an answer are too many to name: the row tells which calls ask a provider.
  const refusals = TRIGGERED_ERRORS.filter((code) => !/^(provider|idempotency)_/.test(code));
  expect(refusals.length).toBeGreaterThan(2);
  for (const number of refusals.map((code) => errorByCode(code).number)) {
    const [, where = ''] = new RegExp(`^\\| ${number} \\| ${number} [^|]*\\| ([^|]*) \\|$`, 'm').exec(page)!;
    const [named = ''] = where.split(/[.;] /);
    const told = [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => `/v2/${name}`);
    const listed = operations.filter(({definition}) => (definition['x-errors'] as number[]).includes(number));
    expect(told.toSorted(), `${number}`).toEqual(listed.map((each) => each.path).toSorted());
  }
});
