// Whatever package.json declares is imported somewhere. That whatever is imported is declared, the doors check.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import manifest from '../../package.json';

const ROOT = path.join(__dirname, '../..');
const SKIPPED = new Set(['node_modules', 'build', 'static', 'docs', 'test-results']);

/** Packages that another one loads by name or peer, and who does. */
const LOADED_BY: Readonly<Record<string, string>> = {
  '@docusaurus/faster': '@docusaurus/core, for future.faster',
  '@mdx-js/react': '@docusaurus/core, for its pages',
  'react-dom': '@docusaurus/core',
  typescript: 'the types in scripts/check.mjs',
  'dependency-cruiser': 'the doors in scripts/check.mjs',
};

function* sources(folder: string): Iterable<string> {
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name) && !entry.name.startsWith('.')) {
        yield* sources(file);
      }
    } else if (/\.([cm]?[jt]s|tsx)$|^tsconfig\.json$/.test(entry.name)) {
      yield fs.readFileSync(file, 'utf8');
    }
  }
}

test('every declared package is imported, or somebody loads it', () => {
  const text = [...sources(ROOT)].join('\n');
  const named = (name: string): boolean => new RegExp(`['"\`]${name.replace('/', '\\/')}(/[^'"\`]*)?['"\`]`).test(text);
  const declared = Object.keys({...manifest.dependencies, ...manifest.devDependencies});
  const idle = declared.filter((name) => !named(name.replace(/^@types\//, '')) && !(name in LOADED_BY));
  expect(idle).toEqual([]);
  expect(Object.keys(LOADED_BY).filter((name) => !declared.includes(name))).toEqual([]);
});
