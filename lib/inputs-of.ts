// The files of this repository that a cached result depends on.
import fs from 'node:fs';
import path from 'node:path';
import {hashOfSources} from './build-cache';
import {REPOSITORY} from './paths';

/** A quoted path: relative, by an alias, or from the root. */
const PATH = /(['"])((?:\.{1,2}|@site|@repo|[a-z]+)\/[\w./-]+)\1/g;
const ALIASES = {'@site/': 'site/', '@repo/': ''};
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];
const CODE = /\.[cm]?[jt]sx?$|\.css$/;

/** Sources do not change while a process uses the cache, so each file is read once. */
const named = new Map<string, readonly string[]>();

/**
 * @param name as the file has it
 * @returns the file of this repository that it names, from the root
 */
function resolve(file: string, name: string): string | undefined {
  const alias = Object.entries(ALIASES).find(([prefix]) => name.startsWith(prefix));
  const place = alias
    ? alias[1] + name.slice(alias[0].length)
    : name.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), name)
      : name;
  return ENDINGS.map((ending) => place + ending).find(
    (each) => !each.startsWith('..') && fs.statSync(path.join(REPOSITORY, each), {throwIfNoEntry: false})?.isFile(),
  );
}

/** @param file from the root */
function filesNamedIn(file: string) {
  const known = named.get(file);
  if (known || !CODE.test(file)) {
    return known ?? [];
  }
  const text = fs.readFileSync(path.join(REPOSITORY, file), 'utf8');
  const files = [...text.matchAll(PATH)].flatMap(([, , name]) => resolve(file, String(name)) ?? []);
  named.set(file, files);
  return files;
}

/**
 * What a result depends on: a module, every file that its text names, and every file that those name. A path in quotes
 * counts however it is used (imports, workers, `path.join`), so the list can be too long, but not too short: code must write
 * the path of a module in one piece.
 *
 * @param entry module that makes the result, from the root
 * @param data files and folders that the code reads but does not name, from the root
 * @returns files and folders from the root, as `hashOfSources` takes them
 */
export function inputsOf(entry: string, ...data: string[]): string[] {
  const files = new Set([entry]);
  for (const file of files) {
    filesNamedIn(file).forEach((each) => files.add(each));
  }
  return [...[...files].filter((file) => !data.some((folder) => file.startsWith(`${folder}/`))), ...data];
}

/**
 * @param entry as for `inputsOf`
 * @param data as for `inputsOf`
 * @returns a hash of the inputs, and of the packages and the Node that run them
 */
export const hashOfInputs = (entry: string, ...data: string[]): Promise<string> =>
  hashOfSources(...inputsOf(entry, ...data));
