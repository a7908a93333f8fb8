// What a page is when it is finished: its styles in it, what *Run* loads named, beginnings of programs in files of their own.
import {expect, test} from 'vitest';
import {finishedPage} from '../../scripts/lib/finished-page.mjs';
import {minifiedHtml} from '../../scripts/lib/minify-html.mjs';

const SHEET = '/assets/css/styles.1.css';
const SHARED = {
  heads: {
    [SHEET]: {
      font: '/assets/fonts/latin.woff2',
      taglineFont: '/assets/fonts/cyrillic.woff2',
      parts: [
        {name: 'tables', now: '.table{color:red}', classes: new Set(['table'])},
        {name: 'steps', now: '.steps{color:red}', classes: new Set(['steps'])},
      ],
      style: `<style data-href="${SHEET}">p{}</style>`,
    },
  },
  gateway: {early: ['/worker.js'], run: '/run.css', validators: {v2: '/v2.js'}},
  scripts: ['/touched.js'],
};
const MARKDOWN = ['callbacks.md', 'callbacks.php.md'];

const page = (main: string, link = `<link rel=stylesheet href=${SHEET}>`): string =>
  `<!doctype html><html lang=en class="plugin-docs other"><head>${link}</head><body><main>${main}</main></body>`;
const finished = (html: string) => finishedPage(html, 'callbacks/index.html', SHARED, MARKDOWN);

test('the sheet stands in the page, behind the parts that the page needs and the font of the first paint', () => {
  const {html} = finished(page('<p class=table>a<!-- -->b'));
  expect(html).toContain(
    '<head><link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/fonts/latin.woff2">' +
      `<style data-part="tables">.table{color:red}</style><style data-href="${SHEET}">p{}</style></head>`,
  );
  expect(html).toContain('<p class=table>ab');
  expect(html).not.toContain('other');
});

test('the home page alone has the font of its tagline', () => {
  const tagline = '<p class=hero-home__tagline>x';
  expect(finished(page(tagline)).html).toContain('/assets/fonts/cyrillic.woff2');
  expect(finished(page('<p>x')).html).not.toContain('cyrillic');
});

test('what Run loads for its first answer is named, the operation and the guide before the gateway', () => {
  const {html} = finished(page('<div data-touch=run data-run=v2/create data-call="services/pix/payin 0">'));
  expect(html).toContain(
    'data-early="/touched.js /run/gateway.json /run/v2/create.json /run/services/pix/payin.json /run.css /worker.js /v2.js"',
  );
});

test('the beginning of a program moves into a file, and a link leads to the program as text', () => {
  const setup = (language: string) =>
    `<figure data-language=${language}><div class=code__body><details class=code__setup><summary>Setup</summary>` +
    '<pre><code>&lt;?php</code></pre></details></div></figure>';
  const {html, setups} = finished(page(setup('php') + setup('bash')));
  expect(setups).toEqual([[expect.stringMatching(/^assets\/setups\/[0-9a-f]{12}\.json$/), '"&lt;?php"']]);
  const [[file]] = setups as [[string, string]];
  expect(html.split(`data-setup="/${file}"`)).toHaveLength(3);
  expect(html).toContain('<a href="/callbacks.php.md">');
  // A language without a file of its own stands in the page's.
  expect(html).toContain('<a href="/callbacks.md">');
  expect(html).not.toContain('&lt;?php');
});

test.each([
  ['no style sheet', page('x', ''), 'expected a link to a style sheet in callbacks/index.html'],
  ['an icon of the theme', page('<use href=#theme-svg-edit>'), 'callbacks/index.html uses href=#theme-svg-edit'],
  ['two main parts', page('<main></main>'), 'callbacks/index.html: expected one <main>'],
  ['Run without its mark', page('<div data-run=v2/create>'), 'callbacks/index.html: expected data-touch="run"'],
  ['Run of no document', page('<div data-touch=run data-run=v3/create>'), 'expected it to begin with v2'],
  [
    'a beginning of a program in another form',
    page('<details class=code__setup><summary>Setup</summary></details>'),
    'callbacks/index.html: expected 1 beginnings of programs as CodeBlock writes them, found 0',
  ],
])('%s stops the build', (_, html, message) => {
  expect(() => finished(html)).toThrow(message);
});

test('faults of HTML stop the build, and a page without any is read the same in fewer bytes', () => {
  expect(minifiedHtml('<!DOCTYPE html><html><head></head><body><p class="a">x</p></body></html>', 'x.html')).toBe(
    '<!doctype html><head></head><body><p class=a>x</body>',
  );
  expect(() => minifiedHtml('<!doctype html><head></head><body><p a=1 a=2></div></body>', 'x.html')).toThrow(
    'x.html: expected HTML without faults, found Duplicate attribute, Stray end tag "div"',
  );
});
