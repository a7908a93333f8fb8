// Links in pages: the page is there, and so is the heading or the row; a link that names an operation or a version leads to it.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {loadDocument, operationsOf} from '@repo/facts/contract/load';
import {apiErrors} from '@repo/facts/reference/errors/api-errors';
import {failureReasons} from '@repo/facts/reference/failure-reasons';

const ROOT = path.resolve(__dirname, '../..');
const DOCS = path.join(ROOT, 'site/docs');

/** How far from a link its version may be named. */
const NEAR = 120;

interface Page {
  readonly file: string;
  readonly text: string;
}

const pages = new Map<string, Page>(
  fs
    .readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((file) => {
      const text = fs.readFileSync(path.join(DOCS, file), 'utf8');
      const [, slug] = /^slug: (.*)$/m.exec(text) ?? [];
      return [slug ?? `/${file.replace(/(\/?index)?\.mdx$/, '')}`, {file, text}];
    }),
);

/** Anchors that data makes: a row of an error or of a reason, a country of a table of banks. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  '/reference/api_error_codes': apiErrors.map(({code}) => code),
  '/reference/failure_reason_codes': failureReasons.map(({code}) => code),
  '/reference/bank_codes': fs
    .readdirSync(path.join(ROOT, 'facts/reference/data/banks'))
    .map((name) => `group-${path.parse(name).name}`),
};
/** Of every page of an operation. */
const OF_OPERATIONS = ['request'];

function anchorsOf(route: string): ReadonlySet<string> {
  const {text} = pages.get(route)!;
  return new Set([
    ...Array.from(text.matchAll(/\{\/\* #([\w-]+) \*\/\}|<Part name="([\w-]+)"|\bid="([\w-]+)"/g), ([, ...ids]) =>
      ids.find(Boolean)!,
    ),
    ...(route.startsWith('/api/') ? OF_OPERATIONS : []),
    ...(ROWS[route] ?? []),
  ]);
}

const links = [...pages].flatMap(([route, {file, text}]) =>
  Array.from(text.matchAll(/\[([^[\]]*)\]\((\/[^\s#)]*)?(?:#([^\s)]+))?\)/g), (match) => {
    const {1: words = '', 2: to, 3: anchor} = match;
    const target = to === undefined ? route : to.replace(/(?<=.)\/$/, '');
    const around = text.slice(Math.max(0, match.index - NEAR), match.index + match[0].length + NEAR);
    return {file, words, target, anchor, around: around.replace(/\]\([^)]*\)/g, ''), where: `${file}: ${match[0]}`};
  }),
);

test('every link leads to an existing page and anchor', () => {
  const faults = links.filter(
    ({target, anchor}) =>
      !path.extname(target) && (!pages.has(target) || (anchor !== undefined && !anchorsOf(target).has(anchor))),
  );
  expect(faults.map(({where}) => where)).toEqual([]);
});

test('a link that names an operation leads to its page', async () => {
  const documents = await Promise.all(
    (['v1', 'v2'] as const).map(async (name) => operationsOf(name, await loadDocument(name))),
  );
  const names = new Set(documents.flat().map((operation) => operation.path.replace(/^\/v\d\//, '')));
  const faults = links.filter(({words, target}) => {
    const [, name = ''] = /^(?:v\d's )?`?([\w-]+\/[\w/-]+)`?(?: in v\d)?$/.exec(words) ?? [];
    return names.has(name) && target.startsWith('/api/') && !target.endsWith(`/${name}`);
  });
  expect(faults.map(({where}) => where)).toEqual([]);
});

test('a link to the other version says so, except for details that pages of v1 leave to v2', () => {
  const faults = links.filter(({file, words, target, anchor, around}) => {
    const [, version] = /^\/api\/(v[12])\//.exec(target) ?? [];
    const own = /\bv1\b|_v1/.test(file) ? 'v1' : 'v2';
    const [, said] = /\b(v[12])\b/.exec(words) ?? [];
    const isDetail = own === 'v1' && anchor !== undefined;
    return (
      version !== undefined && (said ? said !== version : version !== own && !isDetail && !around.includes(version))
    );
  });
  expect(faults.map(({where}) => where)).toEqual([]);
});
