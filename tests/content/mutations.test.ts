// The changes of tools/mutations fit the sources. They run rarely, so nobody would see that one has lost its place.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {REPOSITORY} from '../../lib/paths';
import {requirePlaces, type Kind} from '../../tools/scripts/lib/mutate-places';

const MUTATIONS = path.join(REPOSITORY, 'tools/mutations');
const read = (name: string): unknown => parse(fs.readFileSync(path.join(MUTATIONS, name), 'utf8'));

test('every kind of change to a fact has a place', () => {
  requirePlaces(REPOSITORY, (read('facts.yaml') as {kinds: Kind[]}).kinds);
});

test('every area of the code names files that exist', () => {
  const {areas} = read('code.yaml') as {areas: Record<string, {files: string[]; tests: string[]}>};
  const named = Object.values(areas).flatMap(({files, tests}) => [...files, ...tests]);
  const missing = named.filter((name) => !fs.existsSync(path.join(REPOSITORY, name.replace(/\*\.ts$/, ''))));
  expect(named.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
