// The built site as other programs read it: validators, feed readers, search engines, accessibility checkers.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {lastUpdates} from '@site/plugins/last-updated';
import {anchorFaults} from '../../tools/scripts/lib/check-site';
import {pagesIn} from './page-parts';

const BUILD = path.resolve(__dirname, '../../build');
const read = (name: string): string => fs.readFileSync(path.join(BUILD, name), 'utf8');

describe.skipIf(!fs.existsSync(BUILD))('the built site', () => {
  const pages = fs
    .readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({name, html: read(name)}));
  const pagesWith = (fault: (html: string) => boolean): string[] =>
    pages.filter(({html}) => fault(html)).map(({name}) => name);

  test('has an element for every anchor', () => {
    expect(anchorFaults(pagesIn(BUILD))).toEqual([]);
  });

  test('has aria-label only on elements with a role', () => {
    expect(pagesWith((html) => /<(span|div|p|code)(?![^>]*\brole=)[^>]*\baria-label=/.test(html))).toEqual([]);
  });

  test('has a submit button in every form', () => {
    const forms = ({html}: {html: string}): string[] => html.match(/<form[\s\S]*?<\/form>/g) ?? [];
    expect(
      pages.filter((page) => forms(page).some((form) => !/type="?submit/.test(form))).map(({name}) => name),
    ).toEqual([]);
  });

  test('has row headers in its tables', () => {
    const headless = (html: string): boolean =>
      (html.match(/<table(?![^>]*aria-hidden)[\s\S]*?<\/table>/g) ?? []).some((table) => {
        const [, body = ''] = /<tbody[^>]*>([\s\S]*)/.exec(table) ?? [];
        return table.includes('<thead') && body !== '' && !/<th[ >]/.test(body);
      });
    const drawn = (html: string): string => html.replace(/<div[^>]*class="?[^">]*cab-main[\s\S]*?<figcaption/g, '');
    expect(pagesWith((html) => headless(drawn(html)))).toEqual([]);
    // Some checkers want it said, once a column's head says it.
    expect(pagesWith((html) => /<th(?![^>]* scope=)[ >]/.test(drawn(html)))).toEqual([]);
  });

  test('has a unique title for each page, with og:type, and links in all breadcrumbs', () => {
    const titles = pages.map(({html}) => /<title[^>]*>([^<]*)/.exec(html)![1]!);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(pagesWith((html) => !/property="?og:type"? content="?website/.test(html))).toEqual([]);
    const items = pages.flatMap(({html}) => html.match(/\{"@type":"ListItem"[^}]*\}/g) ?? []);
    expect(items.length).toBeGreaterThan(500);
    expect(items.filter((item) => !/"item":"https:/.test(item))).toEqual([]);
  });

  test('has title and description on the not-found page too', () => {
    const html = read('404.html');
    expect(html).toMatch(/<title[^>]*>Page Not Found \| /);
    expect(html).toMatch(/name="?description"? content="No page of this documentation has this address/);
    expect(html).not.toMatch(/href="?\/404["? ]/);
  });

  test('has feeds in the form of their standards', () => {
    const atom = read('changelog.atom');
    const entries = atom.match(/<entry>[\s\S]*?<\/entry>/g) ?? [];
    expect(entries.length).toBeGreaterThan(3);
    expect(atom.replace(/<entry>[\s\S]*/, '')).toMatch(/<author>\s*<name>\S/);
    expect(atom.match(/<category(?![^>]*term="\w)[^>]*>/g)).toBeNull();
    for (const entry of entries) {
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT/);
    }
    const feed = JSON.parse(read('changelog.json')) as {items: readonly Record<string, unknown>[]};
    expect(feed.items).toHaveLength(entries.length);
    for (const item of feed.items) {
      expect(item).toMatchObject({date_published: expect.stringMatching(/^\d{4}-\d\d-\d\dT/)});
    }
  });

  test.runIf(lastUpdates(process.cwd()) !== undefined)('the sitemap says when each page last changed', () => {
    const urls = read('sitemap.xml').match(/<url>[\s\S]*?<\/url>/g) ?? [];
    expect(urls.length).toBeGreaterThan(250);
    expect(urls.filter((url) => !/<lastmod>\d{4}-\d\d-\d\d/.test(url))).toEqual([]);
  });
});
