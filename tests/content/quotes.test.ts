// A quote has the same amount on every page that uses it.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAYS = 'facts/contract/v2/paths/transaction/currency_rate.yaml';

const filesOf = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file));

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** `source_amount` by quote, as the examples of the call that makes quotes have it. */
const sources = new Map(
  [...read(PAYS).matchAll(/quote_id: (qte_\w+)\n[^\n]*\n +source_amount: '([\d.]+)'/g)].map(([, id, amount]) => [
    id!,
    amount!,
  ]),
);

/** Bodies on pages that spend a quote. */
const spent = filesOf('site/docs', '.mdx').flatMap((file) =>
  [...read(file).matchAll(/```json[^\n]*\n(\{[\s\S]*?\n\})\n```/g)]
    .map(([, text]) => JSON.parse(text!) as {quote_id?: string; amount?: string})
    .filter(({quote_id: id}) => id !== undefined)
    .map(({quote_id: id, amount}) => ({file, id: id!, amount: amount!})),
);

test('a body on a page has the amount of its quote', () => {
  expect(sources.size).toBe(2);
  expect(spent.length).toBeGreaterThan(1);
  for (const {file, id, amount} of spent) {
    expect([file, id, amount]).toEqual([file, id, sources.get(id) ?? amount]);
    sources.set(id, amount);
  }
});
