import fs from 'node:fs';
import path from 'node:path';
import {matchPath} from 'react-router';
import {expect, test} from 'vitest';
import {internals, requireInternals} from '../../plugins/static-pages/internals';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('the installed Docusaurus has what the site relies on', () => {
  expect(() => requireInternals()).not.toThrow();
});

test.each(internals)('a change of $file is named, with what to look at', ({file, look}) => {
  const read = (asked: string): string => {
    if (asked === file) {
      return '{}';
    }
    return internals.find((each) => each.file === asked)!.holds.join('\n');
  };
  expect(() => requireInternals(read)).toThrow(new RegExp(`${file}.*${look.slice(0, 12)}`));
});

/** Text of every file of the site's frame and of its plugins, by path. */
const sources = ['src', 'plugins'].flatMap((room) =>
  fs
    .readdirSync(path.join(ROOT, room), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name))
    .map((name) => path.join(room, name))
    .filter((name) => name !== path.join('plugins', 'static-pages', 'internals.ts'))
    .map((name) => ({name, text: fs.readFileSync(path.join(ROOT, name), 'utf8')})),
);

const FOLDERS: Readonly<Record<string, string>> = {
  coreClient: '@docusaurus/core/lib/client/',
  themeClassic: '@docusaurus/theme-classic/lib/',
  themeCommon: '@docusaurus/theme-common/lib/',
};

test('the list has every module that is imported from inside, or replaced', () => {
  const used = sources.flatMap(({name, text}) => [
    ...[...text.matchAll(/from '(@docusaurus\/[\w-]+\/(?:lib|src)\/[^']+)'/g)].map(([, file]) => `${file}.js`),
    ...[...text.matchAll(/from '(@docusaurus\/theme-common)\/internal'/g)].map(([, name]) => `${name}/lib/internal.js`),
    ...[...text.matchAll(/from '@docusaurus\/renderRoutes'/g)].map(
      () => '@docusaurus/core/lib/client/exports/renderRoutes.js',
    ),
    ...[...text.matchAll(/from 'react-loadable'/g)].map(() => 'react-loadable/lib/index.js'),
    ...(name === path.join('plugins', 'static-pages', 'index.ts')
      ? [...text.matchAll(/path\.join\((coreClient|themeClassic|themeCommon), '([^']+\.js)'\)/g)].map(
          ([, folder, file]) => FOLDERS[folder!]! + file,
        )
      : []),
  ]);
  expect(used.length).toBeGreaterThan(9);
  expect(used.filter((file) => !internals.some((each) => each.file === file))).toEqual([]);
});

test('the list has every component of the theme that one of ours takes the place of', () => {
  const ours = sources.flatMap(({name}) => /^src\/theme\/(.*)\/index\.tsx$/.exec(name)?.[1] ?? []);
  const listed = internals.flatMap(({look}) => /^src\/theme\/([\w/]+)$/.exec(look)?.[1] ?? []);
  expect(listed.sort()).toEqual(ours.sort());
});

test('the router remembers 10000 route patterns and compiles any further one each time', () => {
  const RealRegExp = RegExp;
  const compilations = (pattern: string): number => {
    let count = 0;
    globalThis.RegExp = new Proxy(RealRegExp, {
      construct: (target, args) => (count++, Reflect.construct(target, args) as object),
    });
    matchPath('/', pattern);
    globalThis.RegExp = RealRegExp;
    return count;
  };
  for (let n = 0; n < 10_000; n++) {
    matchPath('/', `/pattern-${n}`);
  }
  expect(compilations('/pattern-0')).toBe(0);
  expect(compilations('/pattern-9999')).toBe(0);
  expect(compilations('/pattern-10000')).toBeGreaterThan(0);
  expect(compilations('/pattern-10000')).toBeGreaterThan(0);
});
