// The last step of a build: the changes to the HTML of each page.
import {expect, test} from 'vitest';
import {finishPage} from '../../tools/scripts/lib/finish-page';
import {minifiedHtml} from '../../tools/scripts/lib/minify-html';

const SHEET = '/assets/css/styles.1.css';
const HEAD = {
  href: SHEET,
  font: '/assets/fonts/latin.woff2',
  taglineFont: '/assets/fonts/cyrillic.woff2',
  manifest: '{"run":"/run.css"}',
  parts: [
    {name: 'tables', css: '.table{color:red}', classes: new Set(['table'])},
    {name: 'steps', css: '.steps{color:red}', classes: new Set(['steps'])},
  ],
  style: `<style data-href="${SHEET}">p{}</style>`,
};

const page = (main: string, link = `<link rel=stylesheet href=${SHEET}>`): string =>
  `<!doctype html><html lang=en class="plugin-docs other"><head>${link}</head><body><main>${main}</main></body>`;
const finish = (html: string) => finishPage(html, 'callbacks/index.html', HEAD);

test('a page carries the font of the first paint, the manifest of Run, the parts it needs and the sheet', () => {
  const html = finish(page('<p class="big table">a<!-- -->b<p title="class=steps">'));
  expect(html).toContain(
    '<head><link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/fonts/latin.woff2">' +
      '<script type="application/json" data-run-manifest>{"run":"/run.css"}</script>' +
      `<style data-part="tables">.table{color:red}</style><style data-href="${SHEET}">p{}</style></head>`,
  );
  expect(html).toContain('<p class="big table">ab');
  expect(html).not.toContain('other');
});

test('only the home page preloads the font of its tagline', () => {
  expect(finish(page('<p class=hero-home__tagline>x'))).toContain('/assets/fonts/cyrillic.woff2');
  expect(finish(page('<p>x'))).not.toContain('cyrillic');
});

test.each([
  ['no style sheet', page('x', ''), `callbacks/index.html: expected <link rel=stylesheet href=${SHEET}>`],
  ['an icon of the theme', page('<use href=#theme-svg-edit>'), 'callbacks/index.html uses href=#theme-svg-edit'],
  ['two main parts', page('<main></main>'), 'callbacks/index.html: expected one <main>'],
])('%s stops the build', (_, html, message) => {
  expect(() => finish(html)).toThrow(message);
});

test('faults of HTML stop the build, and HTML without faults is minified', () => {
  expect(minifiedHtml('<!DOCTYPE html><html><head></head><body><p class="a">x</p></body></html>', 'x.html')).toBe(
    '<!doctype html><head></head><body><p class=a>x</body>',
  );
  expect(() => minifiedHtml('<!doctype html><head></head><body><p a=1 a=2></div></body>', 'x.html')).toThrow(
    'x.html: expected HTML without faults, found Duplicate attribute, Stray end tag "div"',
  );
});
