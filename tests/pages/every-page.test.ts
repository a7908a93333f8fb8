// The metadata of every built page, and the targets of its links.
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {hosts} from '@repo/facts/reference/hosts';
import {BUILD, ROUTES} from '../browser/routes';
import {builtFile} from './built-pages';
import {tagsOf, type Tag} from './start-tags';

const pages = new Map(ROUTES.map((route) => [route, tagsOf(builtFile(path.join(route, 'index.html')))]));

const valuesOf = (tags: readonly Tag[], name: string): string[] => tags.flatMap((tag) => tag.attribute(name) ?? []);

describe.each([...pages])('%s', (route, tags) => {
  const named = (name: string): Tag[] => tags.filter((tag) => tag.name === name);
  const only = (found: readonly Tag[], attribute: string): string | null => {
    expect(found).toHaveLength(1);
    return found[0]!.attribute(attribute);
  };

  test('has language, title, description and canonical address, each once', () => {
    expect(only(named('html'), 'lang')).toBe('en');
    expect(named('h1')).toHaveLength(1);
    // Pictures have titles of their own.
    expect(named('title')[0]!.text).toMatch(/^\S.* \| Payment Gateway$/);
    const about = named('meta').filter((tag) => tag.attribute('name') === 'description');
    expect(only(about, 'content')).toMatch(/^.{50,160}$/);
    const canonical = named('link').filter((tag) => tag.attribute('rel') === 'canonical');
    expect(only(canonical, 'href')).toBe(hosts.docs + route);
  });

  test('has unique IDs', () => {
    const ids = valuesOf(tags, 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

test('no page lets its address set attributes of the document, and one script of each reads the theme', () => {
  for (const name of ['404.html', ...ROUTES.map((route) => path.join(route, 'index.html'))]) {
    const html = builtFile(name);
    expect([html.includes('docusaurus-data-'), html.split('docusaurus-theme').length - 1], name).toEqual([false, 1]);
  }
});

test('heads in the body of a table are for rows, and those above it are for columns', () => {
  let rows = 0;
  for (const [route, tags] of pages) {
    let part = 'tbody';
    for (const tag of tags) {
      part = ['thead', 'tbody', 'tfoot'].includes(tag.name) ? tag.name : tag.name === 'table' ? 'tbody' : part;
      const scope = tag.name === 'th' ? tag.attribute('scope') : null;
      rows += scope === 'row' ? 1 : 0;
      expect(scope, `${route}: ${tag.text} in ${part}`).not.toBe(part === 'thead' ? 'row' : 'col');
    }
  }
  expect(rows).toBeGreaterThan(5000);
});

test('the build holds the listed pages and no others', () => {
  const built = fs
    .readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .map((name) => `/${name}`.replace(/(?<=.)\/index\.html$/, '').replace(/^\/index\.html$/, '/'));
  // A slash at the end of a route is the same file without it.
  expect(built.sort()).toEqual(ROUTES.map((route) => route.replace(/(?<=.)\/$/, '')).sort());
});

test('every link within the site leads to the canonical address of a page, an anchor on it, or a file', () => {
  const ids = new Map([...pages].map(([route, tags]) => [route, new Set(valuesOf(tags, 'id'))]));
  const broken: string[] = [];
  let checked = 0;
  for (const [from, tags] of pages) {
    // A lone # is the button that opens the list of languages.
    const links = valuesOf(
      tags.filter(({name}) => name === 'a'),
      'href',
    ).filter((href) => href !== '#');
    for (const href of links) {
      const {origin, pathname, hash} = new URL(href, hosts.docs + from);
      if (origin !== hosts.docs) {
        continue;
      }
      checked += 1;
      const place = decodeURIComponent(hash.slice(1));
      const target = ids.get(pathname);
      const isFile = /\.\w+$/.test(pathname) && fs.existsSync(path.join(BUILD, pathname));
      if (target ? place !== '' && !target.has(place) : !isFile) {
        broken.push(`${from}: ${href}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(10 * ROUTES.length);
});
