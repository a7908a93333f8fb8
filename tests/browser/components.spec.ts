// Pictures of components in both themes, from the gallery. After a change that was meant, look at the difference and
// renew them: add `--update-snapshots`.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {REPOSITORY} from '../../lib/paths';
import {GALLERY} from '../gallery/folder';

const PICTURES = path.join(REPOSITORY, 'tests/gallery/pictures');
const MOST_BYTES = 1_000_000;

/** Stories by the width of their window. */
const STORIES = {
  390: [
    'design/disclosure/open',
    'design/status/completed',
    'design/status/on_hold',
    'site/invoice-life/states',
    'site/status-moves/payout',
    'site/settlement-example/settlement',
    'payer/parts/paid',
    'payer/parts/a challenge',
  ],
  820: [
    'site/callout/with a title',
    'site/changelog/entry',
    'site/changelog/filter, one area chosen',
    'site/failure/with a hint',
    'site/home/hero',
    'site/invoice-life/states',
    'site/method-finder/methods',
    'site/status-moves/payin',
    'payer/parts/a card',
  ],
  1280: ['site/home/path cards', 'site/settlement-example/settlement', 'console/parts/a panel'],
} as const;

const nameOf = (story: string, width: string, theme: string): string =>
  `${story.replace(/[^a-z0-9]+/gi, '-')}-${width}-${theme}.png`;

const pictures = Object.entries(STORIES).flatMap(([width, stories]) =>
  stories.flatMap((story) =>
    (['dark', 'light'] as const).map((theme) => ({story, width, theme, name: nameOf(story, width, theme)})),
  ),
);

// One worker writes the gallery.
test.describe.configure({mode: 'default'});
test.beforeAll(() => {
  test.setTimeout(300_000);
  const command = ['vitest', 'run', '--config', 'tests/vitest.config.mts', 'tests/gallery'];
  const {status, stdout, stderr} = spawnSync('npx', command, {cwd: REPOSITORY, encoding: 'utf8'});
  expect(status, stdout + stderr).toBe(0);
});

/**
 * Letters differ between systems and versions of a browser, and little else does: each text becomes a bar in its color,
 * as wide as the font says. Then a picture can be compared almost exactly, and a missing hairline fails.
 */
const BARS = `
* { text-rendering: geometricPrecision !important; }
:root { --font-mono: 'Gateway Sans' !important; }
::highlight(text) { background-color: currentcolor; }
::placeholder, ::marker { color: transparent !important; }
input, select, textarea { appearance: none !important; }
*::before, *::after, input, select, textarea { -webkit-text-fill-color: transparent !important; }
svg text { fill: transparent !important; stroke: transparent !important; }
`;

async function drawTextAsBars(page: Page): Promise<void> {
  await page.addStyleTag({content: BARS});
  await page.evaluate(async () => {
    await document.fonts.ready;
    const all = new Range();
    all.selectNodeContents(document.body);
    CSS.highlights.set('text', new Highlight(all));
  });
}

for (const {story, width, theme, name} of pictures) {
  test(`${story} looks as it did, ${theme}, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width: Number(width), height: 600});
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await page.goto(`file://${GALLERY}/${encodeURI(story)}.html?${theme}`);
    await drawTextAsBars(page);
    await expect(page.locator('body')).toHaveScreenshot(name, {threshold: 0.05, maxDiffPixels: 60});
  });
}

test('each picture is compared, and together they are small', () => {
  const files = fs.readdirSync(PICTURES);
  expect(files.sort()).toEqual(pictures.map(({name}) => name).sort());
  const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
