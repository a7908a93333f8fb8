// Finds the words of `wording.ts` in a file: in pages, data and documents, and in comments and texts of programs.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {wordings} from './wording';

const ROOT = path.resolve(__dirname, '../..');
export const FOLDERS = [
  'design',
  'facts',
  'gateway',
  'handbook',
  'lib',
  'samples',
  'search',
  'site',
  'tests',
  'tools',
  '.github',
];
const TEXT = /\.(?:mdx?|ya?ml)$/;
const SCRIPT = /\.(?:tsx?|mts|[cm]?js)$/;
/** In other languages a text of the program and a comment of ours look alike, and both count. */
const OTHER = /\.(?:css|py|php|java|kt|sh|conf)$/;
/** Words of readers, names of others, and what lists the words that it looks for. */
const NOT_OURS = /^search\/data\/|\/data\/banks\/|\/stop-words\.ts$|^tests\/content\/wording[-\w.]*\.ts$/;
/** Code blocks, names in backticks, attributes of components, imports, link targets, MDX comments. */
const CODE = /^\s*```[\s\S]*?^\s*```|`[^`\n]*`|<[A-Z][^>\n]*>|^import .*$|\]\([^)]*\)|\{\/\*.*?\*\/\}/gm;
const NAMES = /`[^`\n]*`/g;

export const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Files below a folder. Hidden folders hold what programs wrote. */
const filesIn = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), {withFileTypes: true}).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) {
      return [name];
    }
    return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : filesIn(name);
  });

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** A script with everything blank except comments, texts of elements, and strings of several words. */
function wordsOfScript(file: string, code: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const isKept = new Uint8Array(code.length);
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
      isKept.fill(1, ts.isJsxText(node) ? node.pos : node.getStart() + 1, ts.isJsxText(node) ? node.end : node.end - 1);
    }
    if (!ts.isJsxText(node)) {
      const before = ts.getLeadingCommentRanges(code, node.pos) ?? [];
      const behind = ts.getTrailingCommentRanges(code, node.end) ?? [];
      [...before, ...behind].forEach(({pos, end}) => isKept.fill(1, pos, end));
    }
    node.getChildren().forEach(visit);
  };
  visit(source);
  return code.replace(/[^\n]/g, (char, index: number) => (isKept[index] ? char : ' ')).replace(NAMES, blank);
}

function wordsOf(file: string, text: string): string {
  if (file.endsWith('.css')) {
    return text.replace(/(?<=^|\*\/)(?:(?!\/\*)[\s\S])*/g, blank);
  }
  return SCRIPT.test(file) ? wordsOfScript(file, text) : text.replace(TEXT.test(file) ? CODE : NAMES, blank);
}

/** Parsing takes most of the time, so a file without any of the words is not parsed. */
export function faultsOf(file: string, text: string): string[] {
  if (!wordings.some(({find}) => find.test(text))) {
    return [];
  }
  const lines = wordsOf(file, text).split('\n');
  return wordings.flatMap(({find, why, write}) =>
    lines.flatMap((line, index) =>
      find.test(line) ? [`${file}:${index + 1}: "${find.exec(line)?.[0]}": ${why}; write ${write}`] : [],
    ),
  );
}

/** Every file that people read, by path from the root. */
export const readableFiles = (): readonly string[] =>
  [...fs.readdirSync(ROOT).filter((name) => name.endsWith('.md')), ...FOLDERS.flatMap(filesIn)].filter(
    (file) => (TEXT.test(file) || SCRIPT.test(file) || OTHER.test(file)) && !NOT_OURS.test(file),
  );
