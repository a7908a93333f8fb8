// Reads the handwritten programs for pages, and the regions used in generated programs.
import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {withHosts} from '../facts/reference/hosts';

/** Languages by file extension, in tab order. */
const LANGUAGE_BY_ENDING: ReadonlyMap<string, string> = new Map([
  ['.sh', 'bash'],
  ['.http', 'http'],
  ['.php', 'php'],
  ['.mjs', 'javascript'],
  ['.ts', 'javascript'],
  ['.py', 'python'],
  ['.java', 'java'],
  ['.kt', 'kotlin'],
  ['.json', 'json'],
]);

/**
 * The programs of a sample folder as code blocks, in tab order.
 * @param folder absolute path
 * @param region name of the region to show; omit it to show whole files
 * @throws Error with the file that lacks the region
 */
export const readSamples = (folder: string, region?: string): Code[] =>
  read(folder, (source, file) => ({value: cut(source, region, file)}));

/**
 * Whole programs. `setup` in their meta is the number of lines before the region, which a page folds (keys and
 * signing).
 * @param folder absolute path
 * @throws Error with the file that lacks the region
 */
export const readFolded = (folder: string, region: string): Code[] =>
  read(folder, (source, file) => {
    const before = source.split('\n').slice(0, linesOfRegion(source, region, file).from);
    const folded = dedent(before.filter((line) => !isMark(line)));
    return {value: cut(source, undefined, file), ...(folded && {meta: `setup="${folded.split('\n').length}"`})};
  });

function read(folder: string, blockOf: (source: string, file: string) => Pick<Code, 'value' | 'meta'>): Code[] {
  const files = fs.readdirSync(folder);
  return [...LANGUAGE_BY_ENDING].flatMap(([ending, lang]): Code[] => {
    const name = files.find((candidate) => candidate.endsWith(ending));
    if (!name) {
      return [];
    }
    const file = path.join(folder, name);
    return [{type: 'code', lang, ...blockOf(withHosts(fs.readFileSync(file, 'utf8')), file)}];
  });
}

const isMark = (line: string): boolean => /^\s*(#|\/\/)\s*(region\s+\S+|endregion)\s*$/.test(line);

/** Indexes of the lines that start and end a region. */
function linesOfRegion(source: string, region: string, file: string): {readonly from: number; readonly to: number} {
  const lines = source.split('\n');
  const from = lines.findIndex((line) => new RegExp(`^\\s*(#|//)\\s*region\\s+${region}\\s*$`).test(line));
  const to = lines.findIndex((line, at) => at > from && /^\s*(#|\/\/)\s*endregion\s*$/.test(line));
  if (from < 0 || to < 0) {
    const name = path.join(path.basename(path.dirname(file)), path.basename(file));
    throw new Error(`samples/${name}: no region "${region}" with its endregion`);
  }
  return {from, to};
}

function cut(source: string, region: string | undefined, file: string): string {
  const lines = source.trimEnd().split('\n');
  const {from, to} = region === undefined ? {from: -1, to: lines.length} : linesOfRegion(source, region, file);
  return dedent(lines.slice(from + 1, to).filter((line) => !isMark(line)));
}

function dedent(lines: string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)![0].length);
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
