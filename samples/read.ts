// The programs by hand, as pages show them and as generated programs take pieces of them.
import fs from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {withHosts} from '../reference/hosts';

/** File name endings of runnable samples, in the order of the tabs. */
const LANGUAGE_BY_ENDING: ReadonlyMap<string, string> = new Map([
  ['.sh', 'bash'],
  ['.http', 'http'],
  ['.php', 'php'],
  ['.mjs', 'javascript'],
  ['.py', 'python'],
  ['.java', 'java'],
  ['.kt', 'kotlin'],
  ['.json', 'json'],
]);

/**
 * The programs of a sample folder as code blocks, in the order of the tabs.
 *
 * @param folder absolute path
 * @param region name of the region to show, or the whole file
 * @throws Error when a file lacks the region
 */
export function readSamples(folder: string, region?: string): Code[] {
  const files = fs.readdirSync(folder);
  const blocks: Code[] = [];
  for (const [ending, lang] of LANGUAGE_BY_ENDING) {
    const name = files.find((candidate) => candidate.endsWith(ending));
    if (name) {
      const value = cut(withHosts(fs.readFileSync(path.join(folder, name), 'utf8')), region, path.join(folder, name));
      blocks.push({type: 'code', lang, value});
    }
  }
  return blocks;
}

function cut(source: string, region: string | undefined, file: string): string {
  const lines = source.trimEnd().split('\n');
  const isMark = (line: string): boolean => /^\s*(#|\/\/)\s*(region\s+\S+|endregion)\s*$/.test(line);
  let shown = lines;
  if (region) {
    const from = lines.findIndex((line) => new RegExp(`^\\s*(#|//)\\s*region\\s+${region}\\s*$`).test(line));
    const length = lines.slice(from + 1).findIndex((line) => /^\s*(#|\/\/)\s*endregion\s*$/.test(line));
    if (from < 0 || length < 0) {
      throw new Error(`${path.relative(process.cwd(), file)}: no region "${region}" with its endregion`);
    }
    shown = lines.slice(from + 1, from + 1 + length);
  }
  return dedent(shown.filter((line) => !isMark(line)));
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
