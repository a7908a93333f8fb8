// Rooms and their doors: every program stands in a room, doors lead upward, and CONTRIBUTING shows those that the rules have.
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import {IN_PAGES} from '../../plugins/source-cache';
import {doors, drawn, helpers, roomOf, rooms} from '../../scripts/lib/rooms.cjs';
import {localImports, programs} from './imports';

interface Place {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
}

const ROOT = path.join(__dirname, '../..');
const {forbidden} = createRequire(__filename)(path.join(ROOT, '.dependency-cruiser.cjs')) as {
  forbidden: readonly {readonly name: string; readonly from: Place; readonly to: Place}[];
};
const doorRules = forbidden.filter(({name}) => name.startsWith('door-of-'));

const isOneOf = (patterns: string | readonly string[], file: string): boolean =>
  [patterns].flat().some((pattern) => new RegExp(pattern).test(file));
const isAt = ({path: within = '', pathNot = []}: Place, file: string): boolean =>
  isOneOf(within, file) && !isOneOf(pathNot, file);
const isRefused = (from: string, to: string): boolean =>
  doorRules.some((rule) => isAt(rule.from, from) && isAt(rule.to, to));

/** A file of a room, for the rules. */
const fileIn = (room: string): string => (fs.existsSync(path.join(ROOT, room)) ? `${room}/file.ts` : `${room}.ts`);

test('CONTRIBUTING shows the doors as they are: npm run doors', () => {
  const text = fs.readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, shown = ''] = /## Rooms and doors\n[^]*?\n```\n([^]*?)\n```\n/.exec(text) ?? [];
  expect(shown.split('\n')).toEqual(drawn().split('\n'));
});

test('a room imports only rooms that stand above it, so that no rooms go in a circle', () => {
  const wrong = [...doors].flatMap(([room, open]) =>
    open
      .filter((other) => !rooms.slice(0, rooms.indexOf(room)).includes(other))
      .map((other) => `${room} <- ${other}: expected a room above ${room}`),
  );
  expect(wrong).toEqual([]);
});

test('between two rooms the rules let pass what a door is for, and nothing else', () => {
  const wrong = rooms.flatMap((from) =>
    rooms
      .filter((to) => isRefused(fileIn(from), fileIn(to)) === (from === to || doors.get(from)!.includes(to)))
      .map((to) => `${from} <- ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('what a page is kept under knows every room of src that a plugin can reach', () => {
  const reached = new Set(['plugins']);
  for (const room of reached) {
    doors.get(room)?.forEach((other) => reached.add(other));
  }
  expect([...IN_PAGES].sort()).toEqual([...reached].filter((room) => room.startsWith('src/')).sort());
});

test.each([
  ['gateway/console/views/clock.tsx', 'gateway/server/http.ts'],
  ['gateway/control/session.ts', 'gateway/app.ts'],
  ['reference/hosts.ts', 'reference/tables/index.ts'],
  ['src/browser/links.ts', 'src/runtime/enhance.ts'],
  ['scripts/build.mjs', 'gateway/app.ts'],
  ['docusaurus.config.ts', 'catalogue/index.ts'],
  ['read-json.ts', 'contract/load.ts'],
  ['plugins/source-cache.ts', 'tests/content/imports.ts'],
])('%s may not import %s', (from, to) => {
  expect(isRefused(from, to)).toBe(true);
});

test('every program stands in a room', () => {
  const homeless = [...programs()].filter(
    (file) => !roomOf(file) && !/^(?:tests\/|playwright\.|\.)/.test(file) && !helpers.includes(path.parse(file).name),
  );
  expect(homeless).toEqual([]);
});

test('every door is used', () => {
  const used = new Set(localImports().map(([from, to]) => `${roomOf(from)} <- ${roomOf(to)}`));
  const idle = [...doors].flatMap(([room, open]) => open.map((other) => `${room} <- ${other}`));
  expect(idle.filter((door) => !used.has(door))).toEqual([]);
});
