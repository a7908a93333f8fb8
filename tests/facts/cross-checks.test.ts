// Facts that appear in two places must agree: a code and the number that ends with it, a step and the statuses that it can meet,
// an advice and what a merchant is told to do, a count in a sentence and what is counted, both versions of an operation.
import fs from 'node:fs';
import path from 'node:path';
import {parsePhoneNumberWithError} from 'libphonenumber-js/max';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import type {People} from '../../facts/catalogue/people';
import {allowedSteps} from '../../facts/reference/allowed-steps';
import {failureReasons} from '../../facts/reference/failure-reasons';
import {postingRules, type PostingRule} from '../../facts/reference/postings';
import {movesOf, transactionStatuses, type TransactionStatus} from '../../facts/reference/statuses';
import {loadTables} from '../../facts/tables';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const statuses: readonly TransactionStatus[] = transactionStatuses;

test('the number of a participant in SPEI ends with the code of its bank', () => {
  const {banks} = parse(read('facts/reference/data/banks/MX.yaml')) as {
    banks: readonly {readonly code: string; readonly other?: readonly string[]}[];
  };
  const numbered = banks.flatMap(({code, other = []}) => other.map((each) => [code, each] as const));
  expect(numbered.length).toBeGreaterThan(90);
  expect(
    numbered.filter(([code, number]) => !new RegExp(`^SPEI \\d+${code}$`).test(number) && !number.endsWith(code)),
  ).toEqual([]);
});

test('phones of people are mobile numbers of their country', () => {
  const people = parse(read('facts/catalogue/people.yaml')) as People;
  const faults = Object.entries(people).flatMap(([country, {payer, recipient}]) =>
    [payer, recipient].flatMap(({phone}) => {
      const number = parsePhoneNumberWithError(phone);
      const isMobile = ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '');
      return isMobile && number.country === country
        ? []
        : [`${country} ${phone} ${number.country} ${number.getType()}`];
    }),
  );
  expect(faults).toEqual([]);
});

describe('a reason of a failure', () => {
  const WORDS = {
    do_not_retry: /./,
    retry_later: /later|again|after|wait|minutes|next|day|attempt|immediately|then/i,
    retry_with_authentication: /payer|attempt/i,
    fix_data_and_retry: /\b(ask|type|correct|check|choose|new transaction)\b/i,
    use_other_method: /other/i,
    contact_support: /support|cancel/i,
    none: /./,
  } as const;

  test('begins with what to stop exactly if the advice is not to retry', () => {
    const stops = failureReasons.filter(({merchantAction}) =>
      /^(Do not (try|ship and do not try)|Stop|Delete)\b/.test(merchantAction),
    );
    expect(stops.map(({code}) => code).sort()).toEqual(
      failureReasons
        .filter(({advice}) => advice === 'do_not_retry')
        .map(({code}) => code)
        .sort(),
    );
  });

  test('gives the merchant the same instruction as its advice', () => {
    const faults = failureReasons.filter(({advice, merchantAction}) => !WORDS[advice].test(merchantAction));
    expect(faults.map(({code, advice}) => `${code} ${advice}`)).toEqual([]);
  });
});

test('a step is allowed to types that can have its statuses, and leads to a next status', () => {
  const faults = allowedSteps.flatMap(({operation, types, from, to}) =>
    types.flatMap((type) => {
      const met = statuses.filter(
        ({name, appliesTo}) => from.includes(name) && (appliesTo as readonly string[]).includes(type),
      );
      const reach = new Set(met.map(({name}) => name));
      // A set that grows during the loop: all statuses that can follow, directly or later.
      for (const name of reach) {
        movesOf(type, name).forEach((next) => reach.add(next));
      }
      const lost = to.filter((name) => !reach.has(name));
      return [
        ...(met.length === 0 ? [`${operation}: no ${type} is ever ${from.join()}`] : []),
        ...(met.length > 0 ? lost.map((name) => `${operation}: a ${type} never gets ${name}`) : []),
      ];
    }),
  );
  expect(faults).toEqual([]);
});

test('a posting moves money between two balances, or into or out of one', () => {
  const rules: readonly PostingRule[] = postingRules;
  for (const {entry, available, pending, reserved} of rules) {
    const moved = [available, pending, reserved].filter((each) => each !== 0);
    const sum = available + pending + reserved;
    expect(moved.length === 2 ? sum === 0 : moved.length === 1, entry).toBe(true);
  }
});

test('a description has the right count', async () => {
  const tables = new Map((await loadTables()).map((table) => [table.name, table]));
  const rowsOf = (name: string): number => tables.get(name)!.rows.length;
  const counts: readonly (readonly [file: string, counted: RegExp, count: number])[] = [
    ['reference/transaction_statuses', /The (\d+) states/, statuses.length],
    ['reference/bank_codes', /(\d+) countries/, fs.readdirSync(path.join(ROOT, 'facts/reference/data/banks')).length],
    ['reference/country_codes', /(\d+) countries/, rowsOf('country_codes')],
    ['reference/language_codes', /(\d+) languages/, rowsOf('language_codes')],
  ];
  for (const [file, counted, count] of counts) {
    expect(Number(counted.exec(read(`site/docs/${file}.mdx`))?.[1]), file).toBe(count);
  }
});
