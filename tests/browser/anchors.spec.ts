import {expect, test} from './page';
import {ROUTES} from './routes';

interface Link {
  readonly from: string;
  readonly href: string;
}

// The test parses pages in the browser, which Trusted Types leave to the site's own code.
test.use({bypassCSP: true});

test('every link within the site leads to a page, a place on it, or a file', async ({page}) => {
  await page.goto('/');
  const {broken, checked, doubled} = await page.evaluate(async (routes) => {
    const pages = new Map<string, Document>();
    for (const route of routes) {
      pages.set(route, new DOMParser().parseFromString(await (await fetch(route)).text(), 'text/html'));
    }
    const broken: Link[] = [];
    const doubled: Link[] = [];
    const files = new Map<string, boolean>();
    let checked = 0;
    for (const [from, document] of pages) {
      for (const link of document.querySelectorAll('a[href]')) {
        const href = link.getAttribute('href')!;
        const {origin, pathname, hash} = new URL(href, location.origin + from);
        // A lone # is the button that opens the list of languages.
        if (origin !== location.origin || href === '#') {
          continue;
        }
        checked++;
        const target = pages.get(pathname);
        if (!target && !files.has(pathname)) {
          files.set(pathname, /\.\w+$/.test(pathname) && (await fetch(pathname)).ok);
        }
        const id = decodeURIComponent(hash.slice(1));
        if (target ? id && !target.getElementById(id) : !files.get(pathname)) {
          broken.push({from, href});
        }
      }
      const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
      doubled.push(...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => ({from, href: `#${id}`})));
    }
    return {broken, checked, doubled};
  }, ROUTES);
  expect(broken).toEqual([]);
  expect(doubled).toEqual([]);
  expect(checked).toBeGreaterThan(10 * ROUTES.length);
});
