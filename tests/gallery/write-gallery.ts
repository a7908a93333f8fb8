// The gallery as files: a frame for each story, and one page that shows each frame dark and light at three widths.
import fs from 'node:fs';
import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {bundle} from 'lightningcss';
import {REPOSITORY} from '@repo/lib/paths';
import {inlineFace} from '@repo/site/plugins/fonts/faces';
import {gatewayAssets} from '@repo/tools/scripts/lib/gateway-assets';
import type {StoryFile} from './story';

const sheet = (filename: string): string => bundle({filename: path.join(REPOSITORY, filename)}).code.toString();

/** Of every component: the site's build takes the same files, and leaves out what a page does not need. */
const componentSheets = (folder: string): string[] =>
  fs
    .readdirSync(path.join(REPOSITORY, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => sheet(path.join(folder, file)));

const siteSheet = (): string =>
  [
    sheet('node_modules/infima/dist/css/default/default.css'),
    ...['design/tokens.css', 'site/src/css/fonts.css', 'site/src/css/shell.css', 'site/src/css/prose.css'].map(sheet),
    ...componentSheets('design/components'),
    ...componentSheets('site/src/components'),
    'body { padding: 24px; } .sidebar, .toc { max-height: none; }',
  ].join('\n');

/** A frame is as high as what it holds, so nothing in it is measured by the height of its window. */
const SHEETS: Readonly<Record<string, () => string>> = {
  site: siteSheet,
  design: siteSheet,
  console: () =>
    `${sheet('gateway/console/style.css')}\nhtml:has(#console) { height: 720px !important; }\nhtml:not(:has(#console)) body { height: auto; }`,
  payer: () => `${sheet('gateway/pages/style.css')}\n.page { min-height: 0 !important; }`,
};

const frame = (area: string, html: string): string => `<!doctype html>
<html lang="en" data-js>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="../../${area}.css">
<script>
document.documentElement.dataset.theme = location.search.slice(1);
addEventListener('load', () =>
  new ResizeObserver(() => parent.postMessage(document.body.offsetHeight, '*')).observe(document.body));
</script>
<body>${html}
`;

/**
 * @param folder that is emptied and written
 * @param all stories by area and folder, as `site/callout`
 * @returns path of the page
 */
export async function writeGallery(folder: string, all: ReadonlyMap<string, StoryFile>): Promise<string> {
  fs.rmSync(folder, {recursive: true, force: true});
  const names: Record<string, string[]> = {};
  for (const [id, {default: stories, isBare = false}] of all) {
    const [area = ''] = id.split('/');
    const around = area === 'site' && !isBare ? '<article class="prose">' : '';
    names[id] = Object.keys(stories);
    fs.mkdirSync(path.join(folder, id), {recursive: true});
    for (const [name, story] of Object.entries(stories)) {
      fs.writeFileSync(path.join(folder, id, `${name}.html`), frame(area, around + renderToStaticMarkup(story)));
    }
  }
  const face = await inlineFace();
  for (const [area, write] of Object.entries(SHEETS)) {
    fs.writeFileSync(path.join(folder, `${area}.css`), face + write());
  }
  const assets = await gatewayAssets();
  fs.writeFileSync(path.join(folder, 'console.js'), assets.get('console.js')!.text);
  const page = fs.readFileSync(path.join(import.meta.dirname, 'gallery.html'), 'utf8');
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    page.replace('{}', () => JSON.stringify(names)),
  );
  return path.join(folder, 'index.html');
}
