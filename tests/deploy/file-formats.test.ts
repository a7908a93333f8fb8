// Files with a format of their own are read by a parser of that format. Needs a build: `npm test` makes one before.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {parse as parseCsv} from 'csv-parse/sync';
import {parseAtomFeed, parseJsonFeed} from 'feedsmith';
import robotsParser from 'robots-parser';
import {parseSitemap} from 'sitemap';
import parseSpdx from 'spdx-expression-parse';
import {beforeAll, describe, expect, test} from 'vitest';
import site from '../../facts/operator/site.config';
import {securityText} from '../../site/plugins/site-config';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const read = (name: string): string => fs.readFileSync(path.join(BUILD, name), 'utf8');
const json = <Value>(name: string): Value => JSON.parse(read(name)) as Value;
const named = (ending: string): string[] =>
  fs.readdirSync(path.join(BUILD, 'reference')).filter((name) => name.endsWith(ending));
const {docs} = site.hosts;

test('no text file begins with a byte order mark, and all are UTF-8', () => {
  const names = fs
    .readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((name) => /^[^/]+\.(txt|xml|atom|json|md)$|^(openapi|reference)\/.+\.(json|yaml|csv)$/.test(name));
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  expect(names.filter((name) => decoder.decode(fs.readFileSync(path.join(BUILD, name))).startsWith('\ufeff'))).toEqual(
    [],
  );
});

/** What the reference parser of llms.txt reads: a title, a summary, free text, and below each heading nothing but links. */
function readLlms(text: string) {
  const [start = '', ...sections] = text.split(/^##\s*(.*?$)/m);
  const head = /^#\s*(.+?$)\n+(?:^>\s*(.+?$)$)?\n+(.*)/ms.exec(start);
  const links = sections.flatMap((lines, index) =>
    index % 2 === 0
      ? []
      : lines
          .trim()
          .split(/\n+/)
          .map((line) => ({line, found: /^-\s*\[([^\]]+)\]\(([^)]+)\)(?::\s*(.*))?$/.exec(line)})),
  );
  return {
    title: head?.[1],
    summary: head?.[2],
    details: head?.[3],
    sections: sections.filter((_, n) => n % 2 === 0),
    links,
  };
}

test('llms.txt has a title, a summary, and links only below its headings', () => {
  const {title, summary, details, sections, links} = readLlms(read('llms.txt'));
  expect([title, summary]).toEqual([`${site.brand.name} documentation`, site.brand.description]);
  expect(details).toContain('.md');
  expect(details).not.toMatch(/^#/m);
  expect(sections.length).toBeGreaterThan(8);
  expect(links.filter(({found}) => found === null).map(({line}) => line)).toEqual([]);
  expect(links.filter(({found}) => !found![2]!.startsWith(`${docs}/`)).map(({line}) => line)).toEqual([]);
  for (const file of json<{documents: {json: string}[]}>('openapi/index.json').documents) {
    expect(links.map(({found}) => found![2])).toContain(file.json);
  }
});

test('robots.txt lets robots read every page but the search, and names the sitemap', () => {
  const robots = robotsParser(`${docs}/robots.txt`, read('robots.txt'));
  expect(robots.isAllowed(`${docs}/callbacks`, 'AnyBot')).toBe(true);
  expect(robots.isAllowed(`${docs}/search/?q=x`, 'AnyBot')).toBe(false);
  expect(robots.getSitemaps()).toEqual([`${docs}/sitemap.xml`]);
});

test('the sitemap lists pages of this host, each once, with a day that has been', async () => {
  const items = await parseSitemap(Readable.from([read('sitemap.xml')]));
  const addresses = items.map(({url}) => url);
  expect(addresses.length).toBeGreaterThan(200);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.filter((each) => new URL(each).origin !== docs)).toEqual([]);
  expect(items.filter(({lastmod}) => lastmod && Number.isNaN(Date.parse(lastmod)))).toEqual([]);
});

test('both feeds have the same entries, with ids that never repeat', () => {
  const atom = parseAtomFeed(read('changelog.atom'));
  const feed = parseJsonFeed(json('changelog.json'));
  const ids = atom.entries!.map(({id}) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  expect(feed.items!.map(({id}) => id)).toEqual(ids);
  expect(atom.links!.find(({rel}) => rel === 'self')!.href).toBe(`${docs}/changelog.atom`);
  expect(feed.feed_url).toBe(`${docs}/changelog.json`);
  expect(atom.entries!.filter(({title, updated}) => !title || Number.isNaN(Date.parse(updated!)))).toEqual([]);
});

test.each(named('.csv'))('%s reads as RFC 4180, with as many columns in each row as names', (name) => {
  const text = read(`reference/${name}`);
  const rows = parseCsv(text, {columns: true, relax_quotes: false, relax_column_count: false}) as readonly object[];
  expect(rows.length).toBeGreaterThan(2);
  expect(Object.keys(rows[0]!).filter((column) => !/^[a-z][a-z0-9_]*$/.test(column))).toEqual([]);
});

test.each(named('.schema.json'))('%s is a JSON Schema, and its table fits', (name) => {
  const schema = json<{readonly $schema: string}>(`reference/${name}`);
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  const ajv = new Ajv2020({allErrors: true});
  addFormats(ajv);
  const validate = ajv.compile(schema);
  expect([validate(json(`reference/${name.replace('.schema', '')}`)), validate.errors]).toEqual([true, null]);
});

test('security.txt has what RFC 9116 wants, and ends in less than a year', () => {
  const lines = read('.well-known/security.txt').trimEnd().split('\n');
  const fields = lines.map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1) as [string, string]);
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  const {Contact: contact, Expires: expires, Canonical: canonical} = Object.fromEntries(fields);
  expect(contact).toBe(site.securityContact);
  expect(canonical).toBe(`${docs}/.well-known/security.txt`);
  expect(Date.parse(expires!) - Date.now()).toBeLessThan(366 * 86_400_000);
  const date = new Date('2026-03-01T00:00:00Z');
  expect(securityText(site, date)).toContain('Expires: 2027-02-28T00:00:00.000Z\n');
});

describe('bill of materials', () => {
  interface Bill {
    readonly serialNumber: string;
    readonly metadata: {readonly timestamp: string; readonly component: {readonly 'bom-ref': string}};
    readonly components: readonly {'bom-ref': string; name: string; licenses?: readonly {expression: string}[]}[];
    readonly dependencies: readonly {ref: string; dependsOn: readonly string[]}[];
  }
  let text: string;
  let bill: Bill;
  const print = (): string =>
    execFileSync(process.execPath, ['tools/scripts/run.mjs', 'sbom'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  beforeAll(() => {
    text = print();
    bill = JSON.parse(text) as Bill;
  });

  test('is valid CycloneDX', () => {
    const folder = path.join(ROOT, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
    const schema = (name: string): object => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as object;
    const ajv = new Ajv({strict: false, formats: {'idn-email': true, 'iri-reference': true}});
    addFormats(ajv);
    for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json']) {
      ajv.addSchema({...schema(name), $id: `http://cyclonedx.org/schema/${name}`});
    }
    const validate = ajv.compile(schema('bom-1.5.SNAPSHOT.schema.json'));
    expect([validate(bill), validate.errors]).toEqual([true, null]);
  });

  test('is the same for the same commit, with its time', () => {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {cwd: ROOT, encoding: 'utf8'});
    expect(Date.parse(bill.metadata.timestamp)).toBe(Number(seconds) * 1000);
    expect(print()).toBe(text);
  });

  test('says which package asks for which, from the site to the last one', () => {
    const asks = new Map(bill.dependencies.map(({ref, dependsOn}) => [ref, dependsOn]));
    const reached = new Set<string>();
    const follow = (ref: string): void => {
      if (!reached.has(ref)) {
        reached.add(ref);
        asks.get(ref)!.forEach(follow);
      }
    };
    follow(bill.metadata.component['bom-ref']);
    expect(bill.components.map((each) => each['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([]);
    const react = bill.components.find(({name}) => name === 'react-dom')!;
    expect(asks.get(react['bom-ref'])!.join()).toMatch(/pkg:npm\/react@/);
  });

  test('has licenses as expressions of SPDX', () => {
    const faults = bill.components.flatMap(({name, licenses = []}) =>
      licenses.flatMap(({expression}) => {
        try {
          parseSpdx(expression);
          return [];
        } catch {
          return [`${name}: ${expression}`];
        }
      }),
    );
    expect(faults).toEqual([]);
  });
});
