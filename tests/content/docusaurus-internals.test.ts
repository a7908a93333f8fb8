import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {internals, requireInternals} from '../../site/plugins/static-pages/internals';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('the installed Docusaurus has what the site relies on', () => {
  expect(() => requireInternals()).not.toThrow();
});

test('the error lists every missing or changed file, with our code to check', () => {
  const [gone, other, changed] = internals;
  const read = (file: string): string => {
    if (file === gone!.file || file === other!.file) {
      throw new Error('ENOENT');
    }
    const text = fs.readFileSync(path.join(ROOT, 'node_modules', file), 'utf8');
    return file === changed!.file ? text.replaceAll(changed!.holds[0]!, '') : text;
  };
  expect(() => requireInternals(read)).toThrow(
    [
      `Docusaurus: ${gone!.file} is missing. Check ${gone!.look}.`,
      `Docusaurus: ${other!.file} is missing. Check ${other!.look}.`,
      `Docusaurus: ${changed!.file} no longer contains "${changed!.holds[0]}". Check ${changed!.look}.`,
    ].join('\n'),
  );
});

// A component that Docusaurus renames is drawn by Docusaurus again, and the build says nothing.
test('every component of the theme that ours replaces is in the list', () => {
  const ours = fs
    .readdirSync(path.join(ROOT, 'site/src/theme'), {recursive: true, encoding: 'utf8'})
    .flatMap((name) => (name.endsWith('/index.tsx') ? [path.dirname(name)] : []));
  const replaced = internals.flatMap(({look}) => /^site\/src\/theme\/([\w/]+)$/.exec(look)?.[1] ?? []);
  expect(replaced.sort()).toEqual(ours.sort());
});
