// What package.json declares is what is used: packages that build the site are dependencies, all others are not.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import manifest from '../../package.json';
import {packageUsers} from './imports';

const ROOT = path.join(__dirname, '../..');

/** Packages that another one of the build loads by name or as a peer, and the file that says so. */
const LOADED_BY_BUILD: Readonly<Record<string, string>> = {
  '@docusaurus/faster': 'node_modules/@docusaurus/core/package.json',
  '@docusaurus/plugin-sitemap': 'docusaurus.config.ts',
  '@mdx-js/react': 'node_modules/@docusaurus/core/package.json',
};

/** What tests and checks run or load without an import, and the file that says so. */
const LOADED_BY_TESTS: Readonly<Record<string, string>> = {
  '@docusaurus/module-type-aliases': 'tsconfig.json',
  '@docusaurus/tsconfig': 'tsconfig.json',
  '@stryker-mutator/vitest-runner': 'scripts/lib/mutate-code.mjs',
  '@types/node': 'tsconfig.json',
  cspell: 'scripts/check.mjs',
  'dependency-cruiser': 'scripts/check.mjs',
  prettier: 'scripts/check.mjs',
};

/** Modules that Docusaurus makes while it builds, and those of its core that go by other names. */
const NO_PACKAGES =
  /^@(?:theme|generated)$|^@(?:theme|generated)\/|^@docusaurus\/(?:Link|Head|Translate|ErrorBoundary|ExecutionEnvironment|router|renderRoutes|use[A-Z]\w+)$/;

const users = packageUsers();
const dependencies: readonly string[] = Object.keys(manifest.dependencies);
const devDependencies: readonly string[] = Object.keys(manifest.devDependencies);
const declared = new Set([...dependencies, ...devDependencies]);
const isTypes = (name: string): boolean => name.startsWith('@types/');
const usersOf = (name: string) => users.get(name.replace('@types/', ''));

const builds = (name: string): boolean =>
  !isTypes(name) && (name in LOADED_BY_BUILD || (usersOf(name)?.building.length ?? 0) > 0);

test('every package that is imported is declared, itself or its types', () => {
  const strays = [...users].filter(
    ([name, {building, testing}]) =>
      !NO_PACKAGES.test(name) &&
      !declared.has(name) &&
      !(building.length + testing.length === 0 && declared.has(`@types/${name}`)),
  );
  expect(strays).toEqual([]);
});

test('every declared package is imported, or somebody loads it', () => {
  const idle = [...declared].filter(
    (name) => usersOf(name) === undefined && !(name in LOADED_BY_BUILD) && !(name in LOADED_BY_TESTS),
  );
  expect(idle).toEqual([]);
});

test('what builds the site is a dependency, and nothing else', () => {
  expect(devDependencies.filter(builds)).toEqual([]);
  expect(dependencies.filter((name) => !builds(name))).toEqual([]);
});

test('what is loaded without an import is declared, and named where it is loaded', () => {
  const binsOf = (name: string): string[] => {
    const {bin = {}}: {bin?: string | Record<string, string>} = JSON.parse(
      fs.readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
    );
    return typeof bin === 'string' ? [name] : Object.keys(bin);
  };
  const wrong = Object.entries({...LOADED_BY_BUILD, ...LOADED_BY_TESTS}).filter(([name, file]) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const names = [name.replace('@types/', ''), ...binsOf(name)];
    return !declared.has(name) || !names.some((each) => new RegExp(`['"]${each}(?:/[^'"]*)?['"]`).test(text));
  });
  expect(wrong).toEqual([]);
});
