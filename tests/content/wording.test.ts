// The style guide's words (CONTRIBUTING.md, Style), found in what readers see.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, test} from 'vitest';
import {wordings} from './wording';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = {docs: '.mdx', contract: '.yaml', catalogue: '.yaml', changelog: '.md', reference: '.ts'};
/** Rooms whose programs have texts for readers in them; the search's small words are a list, and no text. */
const PROGRAMS = ['site/src', 'design', 'facts/cabinet', 'gateway', 'site/render'];
/** Programs, names in backticks, components' attributes and link targets are no prose. */
const CODE = /^\s*```[\s\S]*?^\s*```|`[^`\n]*`|<[A-Z][^>\n]*>|^import .*$|\]\([^)]*\)|\{\/\*.*?\*\/\}/gm;

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const filesIn = (folder: string, ending: RegExp): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

const files = Object.entries(SOURCES).flatMap(([folder, ending]) =>
  filesIn(folder, new RegExp(`${ending.replace('.', '[.]')}$`)),
);

/** What a program may show: its strings and the text of its elements, on their lines. A string of one word is a name. */
function shownBy(file: string, code: string): string {
  const lines = code.split('\n').map(() => '');
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') {
      return;
    }
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /\s/.test(node.text.trim())) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart();
      const first = source.getLineAndCharacterOfPosition(start).line;
      node.text.split('\n').forEach((line, index) => (lines[first + index] += ` ${line}`));
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  visit(source);
  return lines.join('\n');
}

function found(file: string, text: string): string[] {
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' ')).split('\n');
  return wordings.flatMap(({find, why, write}) =>
    prose.flatMap((line, index) =>
      find.test(line) ? [`${file}:${index + 1}: "${find.exec(line)?.[0]}": ${why}; write ${write}`] : [],
    ),
  );
}

test('no text has a word of the list', () => {
  expect(files.flatMap((file) => found(file, read(file)))).toEqual([]);
});

test('no program shows one', () => {
  const programs = PROGRAMS.flatMap((folder) => filesIn(folder, /(?<!stop-words)[.]tsx?$/));
  expect(programs.flatMap((file) => found(file, shownBy(file, read(file))))).toEqual([]);
});

test('a word is found with its line, and not in code', () => {
  expect(found('site/docs/a.mdx', 'One.\nSend a mail.')).toEqual([
    'site/docs/a.mdx:2: "mail": mail comes on paper; write e-mail',
  ]);
  expect(found('site/docs/a.mdx', 'The field `mail`, an e-mail.')).toEqual([]);
  expect(found('facts/contract/a.yaml', 'the last four signs')).toHaveLength(1);
  expect(found('facts/reference/a.ts', "meaning: 'It came at once.'")).toHaveLength(1);
  const program =
    '// It came at once.\nconst alone = 1;\nconst page = <p title="Send a mail">It stands {`on ${1} its way on`}</p>;';
  expect(found('site/src/a.tsx', shownBy('site/src/a.tsx', program)).map((fault) => fault.split(':')[1])).toEqual([
    '3',
    '3',
    '3',
  ]);
});
