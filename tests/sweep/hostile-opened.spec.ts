// cspell:ignore allbacks Cimg Cscript Eattacked
import fc from 'fast-check';
import {samplesWithoutLanguage} from './hostile-guard';
import {load, test} from './hostile-run';
import {inAddress, queries, sample} from './hostile-texts';

test.beforeEach(() => test.setTimeout(300_000));

test('parameters of any name, opened', async ({page, run}) => {
  const pages = ['/', '/callbacks', '/changelog', '/api/v2/transaction/create', '/cabinet/general/overview'];
  const values = sample(fc.tuple(fc.constantFrom(...pages), queries), 'parameters, opened', 120);
  await run('parameters, opened', values, {
    open: () => load(page, '/'),
    put: ([path, query]) => load(page, `${path}?${query}`),
    look: () => samplesWithoutLanguage(page),
  });
});

test('the state of a table, opened', async ({page, run}) => {
  const column = fc.oneof(fc.constantFrom('name', '-name', '--name', '-', 'alpha2', '-__proto__'), inAddress);
  const values = sample(
    fc.tuple(fc.constantFrom('country_codes', 'bank_codes', 'api_error_codes'), inAddress, column),
    'table, opened',
    90,
  );
  await run('state of a table, opened', values, {
    open: () => load(page, '/'),
    put: ([table, filter, sort]) => load(page, `/reference/${table}?filter=${filter}&sort=${sort}`, '.ref-table__sort'),
  });
});

test('the state of the method finder, opened', async ({page, run}) => {
  const value = fc.oneof(fc.constantFrom('KE', 'EUR', 'payout', 'ke'), inAddress);
  const values = sample(fc.tuple(value, value, value, value), 'finder, opened', 60);
  await run('state of the finder, opened', values, {
    open: () => load(page, '/'),
    async put([country, currency, direction, kind]) {
      const query = `country=${country}&currency=${currency}&direction=${direction}&kind=${kind}&flow=${kind}`;
      await load(page, `/?${query}`, '.finder [role=status]:not(:empty)');
    },
    look: () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLSelectElement>('.finder select')]
          .filter(({selectedIndex}) => selectedIndex < 0)
          .map(({name}) => `${name} shows no choice`),
      ),
  });
});

test('the state of search and changelog, opened, and hashes', async ({page, run}) => {
  const values = sample(
    fc.tuple(
      fc.constantFrom('/search/?q=', '/search?ctx=', '/changelog?area=', '/callbacks?_highlight=', '/reports#'),
      inAddress,
    ),
    'others, opened',
    100,
  );
  await run('search, changelog and hashes, opened', values, {
    open: () => load(page, '/'),
    put: ([path, value]) => load(page, path + value, 'main:not(:has(.search-page[data-state=loading]))'),
  });
});

test.describe('paths that lead nowhere', () => {
  test.use({allowFaults: /status of 4\d\d/});

  test('show the not-found page', async ({page, run}) => {
    const known = [
      '//evil.example/',
      '//evil.example/100%',
      '/\\evil.example/%',
      '/100%',
      '/%',
      '/%E0%A4%A',
      '/callbacks/%2e%2e/%2e%2e/etc/passwd',
      '/callbacks%00',
      '/callbacks%2F',
      '/%63allbacks%20',
      '/callbacks;x=1',
      '/callbacks:80',
      '//callbacks',
      '///reports?lang=php#x',
      '/__proto__',
      '/constructor',
      '/%F0%9F%94%A5',
      '/a/b/c/d/e/f/g/h/i/j/',
      '/api/v2/%3Cimg%20hostile%20src=x%20onerror=attacked()%3E',
      '/%3Cscript%3Eattacked()%3C/script%3E?x#%',
    ];
    const paths = inAddress.map((text) => `/x${text.replace(/\?/g, '')}`);
    const values = [...known, ...sample(paths, 'paths', 120 - known.length)];
    await run('paths', values, {
      open: () => load(page, '/'),
      put: (path) => load(page, path),
      // An ambiguous path is fetched again, and blank until then; `//x` moves to another host.
      look: () =>
        page.evaluate(() => {
          const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const own = decodeURI(window.location.pathname);
          const pages = fetched.filter(
            ({initiatorType, name}) => initiatorType === 'fetch' && decodeURI(new URL(name).pathname) === own,
          );
          window.history.replaceState(null, '', `${window.location.pathname}?moved`);
          return pages.map(({name}) => `${name} was fetched, beside the document`);
        }),
    });
  });
});
