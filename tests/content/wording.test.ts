// The style guide's words (CONTRIBUTING.md, Style), found in what readers see.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {wordings} from './wording';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = {docs: '.mdx', contract: '.yaml', catalogue: '.yaml', changelog: '.md', reference: '.ts'};
/** Programs, names in backticks, components' attributes and link targets are no prose. */
const CODE = /^\s*```[\s\S]*?^\s*```|`[^`\n]*`|<[A-Z][^>\n]*>|^import .*$|\]\([^)]*\)|\{\/\*.*?\*\/\}/gm;

const files = Object.entries(SOURCES).flatMap(([folder, ending]) =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`),
);

function found(file: string, text: string): string[] {
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' ')).split('\n');
  return wordings.flatMap(({find, why, write}) =>
    prose.flatMap((line, index) =>
      find.test(line) ? [`${file}:${index + 1}: "${find.exec(line)?.[0]}": ${why}; write ${write}`] : [],
    ),
  );
}

test('no text has a word of the list', () => {
  expect(files.flatMap((file) => found(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('a word is found with its line, and not in code', () => {
  expect(found('docs/a.mdx', 'One.\nSend a mail.')).toEqual([
    'docs/a.mdx:2: "mail": mail comes on paper; write e-mail',
  ]);
  expect(found('docs/a.mdx', 'The field `mail`, an e-mail.')).toEqual([]);
  expect(found('contract/a.yaml', 'the last four signs')).toHaveLength(1);
  expect(found('reference/a.ts', "meaning: 'It came at once.'")).toHaveLength(1);
});
