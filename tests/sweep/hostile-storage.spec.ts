import fc from 'fast-check';
import {expect, open} from '../browser/page';
import {samplesWithoutLanguage} from './hostile-guard';
import {ascii, load, test} from './hostile-run';
import {hostileTexts, sample, texts} from './hostile-texts';

/** Every key that the site reads; the last test holds the list to that. */
const KEYS = ['theme', 'code-language', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id'];

test.beforeEach(() => test.setTimeout(300_000));

test('what is stored', async ({page, run}) => {
  const own = fc.constantFrom(
    'dark',
    'light',
    'system',
    'true',
    'false',
    'php',
    'DARK',
    '"dark"',
    'x'.repeat(1_000_000),
  );
  const value = fc.oneof(texts, own);
  const values = sample(fc.tuple(value, value, value, value), 'stored', 120);
  await run('stored values', values, {
    open: () => load(page, '/'),
    async put(stored) {
      await page.evaluate(
        (json) => {
          for (const storage of [localStorage, sessionStorage]) {
            storage.clear();
            for (const [key, text] of Object.entries(JSON.parse(json) as Record<string, string>)) {
              storage.setItem(key, text);
            }
          }
        },
        ascii(Object.fromEntries(KEYS.map((key, at) => [key, stored[at]]))),
      );
      await load(page, '/callbacks');
    },
    look: () => samplesWithoutLanguage(page),
  });
});

test('what another tab stores', async ({page, run}) => {
  const values = hostileTexts('another tab', 150).map((text, index) => [KEYS[index % KEYS.length]!, text] as const);
  await run('stored by another tab', values, {
    open: () => load(page, '/callbacks'),
    put: (change) =>
      page.evaluate((json) => {
        const [key, newValue] = JSON.parse(json) as [string, string];
        window.dispatchEvent(new StorageEvent('storage', {key, newValue, oldValue: null, storageArea: localStorage}));
      }, ascii(change)),
  });
});

/** Ways in which a browser keeps storage from a page, or what is stored from it. */
const BLOCKS: Readonly<Record<string, () => void>> = {
  'reading the property throws': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
  'there is none': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {value: null});
    }
  },
  'reading a key throws': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
  },
  'writing throws': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [what, block] of Object.entries(BLOCKS)) {
  test.describe(`storage: ${what}`, () => {
    // What Docusaurus says of storage that breaks under its hands is meant for developers.
    test.use({viewport: {width: 1440, height: 900}, allowFaults: /^console: Docusaurus storage error/});

    test('pages, tabs and the color mode work', async ({page, run}) => {
      await page.addInitScript(block);
      await run(
        `storage, ${what}`,
        ['/', '/callbacks', '/changelog', '/reference/country_codes', '/search/?q=refund'],
        {
          open: () => load(page, '/'),
          async put(path) {
            await load(page, path);
            // Only by selectors: looking things up by role is a long task of its own.
            await page.evaluate(() => {
              document.querySelector<HTMLElement>('.color-mode')!.click();
              document.querySelector<HTMLElement>('main [role=tab][data-language=php]')?.click();
            });
          },
          look: () =>
            page.evaluate(() => {
              const {theme, codeLanguage} = document.documentElement.dataset;
              const hasTabs = document.querySelector('main [role=tab][data-language=php]') !== null;
              return [
                ...(theme === 'light' ? [] : ['the color mode did not change']),
                ...(!hasTabs || codeLanguage === 'php' ? [] : ['the language did not change']),
              ];
            }),
        },
      );
    });
  });
}

test('no other key is read', async ({page}) => {
  await page.addInitScript(() => {
    const read: string[] = [];
    const getItem = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      read.push(key);
      return getItem.call(this, key);
    };
    Object.assign(window, {read: () => read});
  });
  for (const path of ['/', '/callbacks', '/changelog', '/reference/bank_codes', '/search/?q=refund']) {
    await open(page, path);
    const read = await page.evaluate(() => (window as unknown as {read(): string[]}).read());
    expect(read).toContain('theme');
    expect(read.filter((key) => !KEYS.includes(key))).toEqual([]);
  }
});
