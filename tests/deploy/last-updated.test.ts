// Days on which pages last changed, which git knows and a downloaded archive does not.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {lastUpdates} from '../../plugins/last-updated';

const ROOT = path.join(__dirname, '../..');
const archive = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-'));
afterAll(() => fs.rmSync(archive, {recursive: true}));

test('a page has the day of the newest commit to it or to its data', () => {
  expect(lastUpdates(ROOT)?.(path.join(ROOT, 'docs/callbacks.mdx'))).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(lastUpdates(ROOT)?.(path.join(ROOT, 'docs/none.mdx'))).toBeUndefined();
});

test('without git there are none, and Docusaurus is not told to ask for them', () => {
  expect(lastUpdates(archive)).toBeUndefined();
});
