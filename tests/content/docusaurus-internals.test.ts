// cspell:ignore codegen -- a folder of Docusaurus
import fs from 'node:fs';
import path from 'node:path';
import {matchPath} from 'react-router';
import {expect, test} from 'vitest';
import {internals, requireInternals} from '../../plugins/static-pages/internals';
import {THEME_PARTS} from '../../plugins/styles/theme-parts';
import {programs} from './imports';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('the installed Docusaurus has what the site relies on', () => {
  expect(() => requireInternals()).not.toThrow();
});

/** What is installed, with one text in it changed. */
const changed =
  (file: string, from: string) =>
  (asked: string): string => {
    const text = fs.readFileSync(path.join(ROOT, 'node_modules', asked), 'utf8');
    return asked === file ? text.replaceAll(from, '') : text;
  };

test.each(internals.flatMap(({file, holds, look}) => holds.map((text) => ({file, text, look}))))(
  'a $file without $text is named, with what to look at',
  ({file, text, look}) => {
    expect(() => requireInternals(changed(file, text))).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`${file} no longer holds "${text}". Look at ${look}.`),
      }),
    );
  },
);

test('a file that is gone is named, and with it all others that are', () => {
  const [one, , other] = internals;
  const read = (asked: string): string => {
    if (asked === one!.file || asked === other!.file) {
      throw new Error('ENOENT');
    }
    return fs.readFileSync(path.join(ROOT, 'node_modules', asked), 'utf8');
  };
  expect(() => requireInternals(read)).toThrow(
    `Docusaurus: ${one!.file} is gone. Look at ${one!.look}.\nDocusaurus: ${other!.file} is gone.`,
  );
});

/** Text of every program that could know Docusaurus, by path. */
const sources = [...programs()]
  .filter((name) => /^(?:src|plugins|scripts|render|recording|gateway)\/|^[^/]+$/.test(name))
  .filter((name) => name !== 'plugins/static-pages/internals.ts')
  .map((name) => ({name, text: fs.readFileSync(path.join(ROOT, name), 'utf8')}));

const FOLDERS: Readonly<Record<string, string>> = {
  coreClient: '@docusaurus/core/lib/client/',
  themeClassic: '@docusaurus/theme-classic/lib/',
  themeCommon: '@docusaurus/theme-common/lib/',
};
const ALIASES: Readonly<Record<string, string>> = {
  '@docusaurus/theme-common/internal': '@docusaurus/theme-common/lib/internal.js',
  '@docusaurus/plugin-content-docs/client': '@docusaurus/plugin-content-docs/lib/client/index.js',
  '@docusaurus/renderRoutes': '@docusaurus/core/lib/client/exports/renderRoutes.js',
  'react-loadable': 'react-loadable/lib/index.js',
};
const listed = new Set(internals.map(({file}) => file));

test('the list has every module that is imported from inside, or replaced', () => {
  const used = sources.flatMap(({name, text}) => [
    ...[...text.matchAll(/from '(@docusaurus\/[\w-]+\/(?:lib|src)\/[^']+)'/g)].map(([, file]) => `${file}.js`),
    ...[...text.matchAll(/import (?!type).*from '([^']+)'/g)].flatMap(([, module]) => ALIASES[module!] ?? []),
    ...[...text.matchAll(/node_modules\/(@docusaurus\/[^'"`]+)['"`]/g)].map(([, file]) => file!),
    ...(name === 'plugins/static-pages/index.ts'
      ? [...text.matchAll(/path\.join\((coreClient|themeClassic|themeCommon), '([^']+\.js)'\)/g)].map(
          ([, folder, file]) => FOLDERS[folder!]! + file,
        )
      : []),
    ...(name === 'plugins/styles/index.ts'
      ? [...text.matchAll(/path\.join\(themeClassic, '(?:\.\.\/(theme-common)\/)?(lib\/[^'{]+\.js)'\)/g)].map(
          ([, common, file]) => `@docusaurus/${common ?? 'theme-classic'}/${file}`,
        )
      : []),
  ]);
  expect(used.length).toBeGreaterThan(18);
  expect(used.filter((file) => !listed.has(file))).toEqual([]);
});

test('the list has every part of the theme that ours draw', () => {
  const parts = sources.flatMap(({text}) =>
    [...text.matchAll(/import (?!type).*from '@theme\/([\w/]+)'/g)].map(([, part]) => part!),
  );
  const missing = parts.filter(
    (part) =>
      !['/index.js', '.js'].some((end) => listed.has(`@docusaurus/theme-classic/lib/theme/${part}${end}`)) &&
      !listed.has(`@docusaurus/core/lib/client/theme-fallback/${part}/index.js`),
  );
  expect(parts.length).toBeGreaterThan(12);
  expect(missing).toEqual([]);
});

test('every generated module that is read or replaced is one that the list says Docusaurus writes', () => {
  const written = internals.filter(({file}) => file.includes('/server/codegen/')).flatMap(({holds}) => holds);
  const used = sources.flatMap(({name, text}) =>
    name.endsWith('.cjs') ? [] : [...text.matchAll(/'@generated\/([\w.-]+)'/g)].map(([, module]) => module!),
  );
  const names: Readonly<Record<string, string>> = {'docusaurus.config': 'DEFAULT_CONFIG_FILE_NAME'};
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !written.some((text) => text.includes(names[name] ?? `'${name}.js`)))).toEqual([]);
});

test('every part of the theme whose classes are kept has a file of it in the list', () => {
  for (const {name, file} of THEME_PARTS) {
    expect(file.startsWith(name.replace('*', '')), name).toBe(true);
    expect(listed).toContain(`@docusaurus/theme-classic/lib/theme/${file}`);
  }
});

test('the list has every component of the theme that one of ours takes the place of', () => {
  const ours = sources.flatMap(({name}) => /^src\/theme\/(.*)\/index\.tsx$/.exec(name)?.[1] ?? []);
  const replaced = internals.flatMap(({look}) => /^src\/theme\/([\w/]+)$/.exec(look)?.[1] ?? []);
  expect(replaced.sort()).toEqual(ours.sort());
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
