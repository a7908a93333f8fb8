// cspell:ignore chargebak papar
import path from 'node:path';
import zlib from 'node:zlib';
import {beforeAll, expect, test} from 'vitest';
import {firstIndex, FIRST_BUDGET_BYTES} from '../../plugins/search/first-index';
import {buildLarge, type LargeIndex} from '../../plugins/search/large';
import {readPages} from '../../plugins/search/pages';
import {buildIndex} from '../../src/search/build';
import {readIndex, type ShownIndex} from '../../src/search/index-reader';
import {openLarge} from '../../src/search/large';
import {search} from '../../src/search/search';
import type {Answer, FirstData, PageSource, Request} from '../../src/search/types';

const ROOT = path.join(__dirname, '../..');
/** What a query may fetch beside the first file. */
const MOST_QUERY_BYTES = 60_000;

let sources: PageSource[];
let large: LargeIndex;
let whole: ShownIndex;
let files: Map<string, string>;
let fetched: string[] = [];
let ask: (request: Request) => Promise<Answer>;

const request = (query: string): Request => ({query, limit: 8, offset: 0});
const load = (name: string): Promise<unknown> => {
  fetched.push(name);
  const text = files.get(name);
  return text === undefined ? Promise.reject(new Error(name)) : Promise.resolve(JSON.parse(text));
};

beforeAll(() => {
  sources = readPages(path.join(ROOT, 'build'), path.join(ROOT, 'search/asked.txt'));
  large = buildLarge(sources);
  files = new Map(large.files);
  whole = readIndex(buildIndex(sources));
  ask = openLarge(large.directory, {}, load, whole);
});

const QUERIES = [
  'insufficient_funds',
  'transaction statuses',
  'get_recipient_card',
  'sender cuit',
  'mercado pago',
  'papara payout',
  'signatrue does not match',
  'test cards',
  'chargebak',
  '7101',
  'сфддифсл',
];

test('an index in parts answers as one in one piece does, and fetches little for it', async () => {
  const asked = openLarge(large.directory, {}, load, whole);
  for (const query of QUERIES) {
    fetched = [];
    const [answer, expected] = [await asked(request(query)), search(whole, {}, request(query))];
    expect(
      expected.hits.slice(0, 2).map((hit) => hit.path),
      query,
    ).toContain(answer.hits[0]?.path);
    const bytes = fetched.map((name) => zlib.brotliCompressSync(files.get(name)!).length);
    expect(
      bytes.reduce((sum, each) => sum + each, 0),
      query,
    ).toBeLessThan(MOST_QUERY_BYTES);
  }
});

test('what begins many words finds the best of their pages', async () => {
  const {hits} = await ask(request('pay'));
  expect(hits).toHaveLength(8);
  expect((await ask(request('papar'))).hits[0]?.path).toMatch(/papara/);
});

test('a part that cannot be had fails the answer, and is asked for again', async () => {
  const [kept] = [files];
  files = new Map();
  await expect(ask(request('multibanco'))).rejects.toThrow('json');
  files = kept;
  expect((await ask(request('multibanco'))).hits[0]?.path).toMatch(/multibanco/);
});

test('the first file has its size however many pages there are, and holds those that are likeliest meant', () => {
  const home = sources.find((source) => source.path === '/')!;
  const many = Array.from({length: 6000}, (_, at) => ({
    ...home,
    path: `/page_${at}`,
    title: `Title number ${at} ${(at * 7919).toString(36)}`,
    links: at === 5999 ? 500 : 0,
    sections: home.sections.slice(0, 3),
  }));
  for (const directory of [undefined, large.directory]) {
    const text = firstIndex(many, {}, 'a1b2c3d4', directory);
    const {pages} = JSON.parse(text) as FirstData;
    expect(zlib.brotliCompressSync(text).length).toBeLessThanOrEqual(FIRST_BUDGET_BYTES);
    expect(pages.length).toBeGreaterThan(500);
    expect(pages[0]![0]).toBe('/page_5999');
  }
});
