// The table of members of `data` covers every operation of v2.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {loadDocument, operationsOf} from '../../facts/contract/load';

const PAGE = path.resolve(import.meta.dirname, '../../site/docs/response_format.mdx');

/** `transaction/p2p/confirm`, `p2p/confirm` and `confirm`: the table shortens the later names of a row. */
const endings = (name: string): string[] => {
  const parts = name.split('/');
  return parts.map((_part, index) => parts.slice(index).join('/'));
};

test('every operation of v2 is in the table of members of data', async () => {
  const text = fs.readFileSync(PAGE, 'utf8');
  const table = text.slice(text.indexOf('{/* #data */}'), text.indexOf('{/* #errors */}'));
  const named = new Set(
    table.split('\n').flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name!)),
  );
  const names = ['v2', 'reports-v2'] as const;
  const documents = await Promise.all(names.map(async (name) => operationsOf(name, await loadDocument(name))));
  const pages = documents
    .flat()
    .map(({definition}) => String(definition['x-page']).replace(/^api\/(reports\/)?v2\//, ''));
  expect(pages.length).toBeGreaterThan(25);
  expect(
    pages.filter((page) => !endings(page).some((name) => named.has(name) || named.has(`reports/${name}`))),
  ).toEqual([]);
});
