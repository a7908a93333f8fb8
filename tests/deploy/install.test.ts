import fs from 'node:fs';
import {expect, test} from 'vitest';
import {REPOSITORY} from '../../lib/paths';
import {isInstalled} from '../../tools/scripts/lib/install.mjs';

type Lock = Parameters<typeof isInstalled>[0];

const read = (name: string): Lock => JSON.parse(fs.readFileSync(`${REPOSITORY}/${name}`, 'utf8')) as Lock;
const lock = read('package-lock.json');
const installed = read('node_modules/.package-lock.json');

test('packages count as installed when they match the lock file, regardless of dates', () => {
  expect(isInstalled(lock, installed)).toBe(true);
});

test('packages are installed again when one is missing, different or surplus', () => {
  const {'node_modules/zod': zod, ...others} = installed.packages;
  expect(zod).toBeDefined();
  expect(isInstalled(lock, {packages: others})).toBe(false);
  expect(isInstalled(lock, {packages: {...others, 'node_modules/zod': {integrity: 'sha512-another'}}})).toBe(false);
  expect(isInstalled(lock, {packages: {...installed.packages, 'node_modules/left-over': {}}})).toBe(false);
});
