// Documents for developers: what they link to and name exists, and each recipe and decision is in its index.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FENCE = /^\s*```[\s\S]*?^\s*```/gm;
const LINK = /\]\(([^)#\s]*)(?:#([^)\s]*))?\)/g;
/** A path in backticks that begins with a folder at the root. Patterns such as `tests/*` and `<route>` are left out. */
const PATH =
  /`((?:facts|gateway|samples|search|design|site|tools|lib|tests|handbook|\.github|\.devcontainer)\/[\w./-]*)`/g;

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {cwd: ROOT, encoding: 'utf8'})
  .split('\n')
  .filter((file) => /^(?:[A-Z]+\.md|handbook\/.*|\.github\/.*|.*\/README\.md)$/.test(file));

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const proseOf = (file: string): string => read(file).replace(FENCE, '');

/** Anchors of a document, as the host of the repository makes them. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

test('every relative link leads to a file, and to a heading of it', () => {
  const faults = documents.flatMap((file) =>
    [...proseOf(file).matchAll(LINK)].flatMap(([, address = '', anchor]) => {
      if (/^[a-z]+:/.test(address) || address.startsWith('/')) {
        return [];
      }
      const target = address === '' ? file : path.join(path.dirname(file), address);
      if (!fs.existsSync(path.join(ROOT, target))) {
        return [`${file}: ${address}: expected a file`];
      }
      return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor)
        ? []
        : [`${file}: ${address}#${anchor}: expected a heading`];
    }),
  );
  expect(faults).toEqual([]);
});

test('every path in backticks exists, with its ending or without', () => {
  // A decision keeps the names of its day.
  const current = documents.filter((file) => !file.startsWith('handbook/decisions/'));
  const faults = current.flatMap((file) =>
    [...proseOf(file).matchAll(PATH)].flatMap(([, name = '']) => {
      const endings = ['', '.ts', '.tsx', '.mjs'];
      return endings.some((ending) => fs.existsSync(path.join(ROOT, name.replace(/\/$/, '') + ending)))
        ? []
        : [`${file}: ${name}: expected a file or a folder`];
    }),
  );
  expect(faults).toEqual([]);
});

test.each(['recipes', 'decisions'])('the index of %s lists each of them', (folder) => {
  const files = fs.readdirSync(path.join(ROOT, 'handbook', folder)).filter((name) => name.endsWith('.md'));
  const index = read(`handbook/${folder}/README.md`);
  expect(files.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))).toEqual([]);
});
