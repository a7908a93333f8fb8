// The gallery of the components: every folder with components has stories, and every story can be drawn. `npm run gallery`
// runs only this test and names the page that it writes.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {REPOSITORY} from '@repo/lib/paths';
import type {StoryFile} from './story';
import {GALLERY} from './folder';
import {writeGallery} from './write-gallery';

const STORIES = 'tests/gallery/stories';

/** Where components are, by the area whose styles they have. Each folder in it has stories. */
const AREAS = {
  site: 'site/src/components',
  design: 'design/components',
  console: 'gateway/console',
  payer: 'gateway/pages',
} as const;

const drawsSomething = (folder: string): boolean => fs.readdirSync(folder).some((name) => /\.(?:tsx|css)$/.test(name));

/** As `site/callout`, by folder. */
const components = Object.entries(AREAS).flatMap(([area, folder]) =>
  fs
    .readdirSync(path.join(REPOSITORY, folder), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && drawsSomething(path.join(entry.parentPath, entry.name)))
    .map(({name}) => ({folder: `${folder}/${name}`, file: `${STORIES}/${area}/${name}.tsx`})),
);

test('every folder of components has stories, and no other has', () => {
  const missing = components.filter(({file}) => !fs.existsSync(path.join(REPOSITORY, file)));
  expect(missing, 'folders without stories').toEqual([]);
  const files = fs.readdirSync(path.join(REPOSITORY, STORIES), {recursive: true, encoding: 'utf8'});
  expect(files.filter((file) => file.endsWith('.tsx'))).toHaveLength(components.length);
});

test('every story is drawn', async () => {
  const all = new Map<string, StoryFile>();
  for (const {file} of components) {
    all.set(
      file.replace(/^tests\/gallery\/stories\/|\.tsx$/g, ''),
      (await import(path.join(REPOSITORY, file))) as StoryFile,
    );
  }
  const page = await writeGallery(GALLERY, all);
  if (process.env['npm_lifecycle_event'] === 'gallery') {
    console.log(`file://${page}`);
  }
});
