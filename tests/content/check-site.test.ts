// Faults of a finished build: broken links and routes that differ from site/routes.txt stop it, broken anchors do not.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {anchorFaults, checkSite, siteFaults} from '../../tools/scripts/lib/check-site';
import {pagesIn} from './page-parts';

/** A built site with these files in it. */
function siteWith(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const good = {
  'index.html': '<a href="/callbacks#retries">x</a><a href=/callbacks/#retries>x</a><a href="#top">x</a><p id=top>',
  'callbacks.html':
    '<h2 id="retries">Retries</h2><a href="https://other.example/#none">x</a><a href="/openapi/v2.yaml">x</a>',
  'openapi/v2.yaml': '',
  '404.html': '<a href="/">x</a>',
};
/** Faults of a built site with these files in it. */
function faultsOf(files: Readonly<Record<string, string>>, routes: readonly string[]): string[] {
  const folder = siteWith(files);
  const pages = pagesIn(folder);
  return [...siteFaults(folder, pages, routes), ...anchorFaults(pages)];
}
const ROUTES = ['/', '/callbacks/'];

test('a site without faults passes', () => {
  expect(faultsOf(good, ROUTES)).toEqual([]);
});

test('a broken anchor is a warning that names page and anchor', () => {
  const folder = siteWith({
    ...good,
    'index.html': '<a href="/callbacks#retry">x</a><a href="#none">x</a>',
    'routes.txt': ROUTES.join('\n'),
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  checkSite(folder, pagesIn(folder), path.join(folder, 'routes.txt'));
  expect(warn.mock.calls.flat()).toEqual([
    'Broken anchor: /: link /callbacks#retry: expected an element with the id "retry" on /callbacks',
    'Broken anchor: /: link #none: expected an element with the id "none" on /',
  ]);
});

test.each([
  [
    'a broken link',
    {'callbacks.html': '<h2 id="retries"><a href="/callback">x</a>'},
    ROUTES,
    /link \/callback: expected a page or a file/,
  ],
  ['a route without a page', {}, [...ROUTES, '/reports'], /^\/reports: in site\/routes\.txt, and not built/],
  ['a page that is not listed', {}, ['/'], /^\/callbacks: built, and not in site\/routes\.txt/],
  ['a page that is built twice', {'callbacks/index.html': ''}, ROUTES, /^\/callbacks: built twice, as /],
  [
    'a host that nobody put in',
    {'proofs/a.json': '"https://pay.host.invalid/p/1"'},
    ROUTES,
    /^proofs\/a\.json: names a host/,
  ],
  ['a route that is listed twice', {}, [...ROUTES, '/callbacks'], /^\/callbacks: twice in site\/routes\.txt/],
])('%s is reported with its page', async (_name, files, routes, message) => {
  expect(faultsOf({...good, ...files}, routes).join('\n')).toMatch(message);
});

test('links and anchors are resolved as in a browser', () => {
  const files = {
    ...good,
    'index.html': [
      "<a title='a > b' href='/callbacks#retries'>x</a><A HREF=/callbacks>x</A>",
      '<a href="/callbacks?a=1&amp;b=2&#35;retries">x</a>',
      '<!-- <a href="/gone">x</a> --><p title=\' href="/gone" \'>x</p><textarea><a href="/gone"></textarea>',
      '<script>"<a href=/gone>"</script >',
    ].join(''),
  };
  expect(faultsOf(files, ROUTES)).toEqual([]);
  const broken = {...files, 'index.html': "<a href='/gone'>x</a><p id=none><!-- <p id=here> --><a href=#here>x</a>"};
  expect(faultsOf(broken, ROUTES)).toHaveLength(2);
});
