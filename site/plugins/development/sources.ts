// Loads the current code and data behind the pages.
import fs from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import {REPOSITORY} from '../../../lib/paths';
import {sourceInputs} from './page-inputs';
import type * as tree from './source-modules';

export type SourceModules = typeof tree;

const folderOf = (input: string): string =>
  fs.statSync(path.join(REPOSITORY, input)).isDirectory() ? input : path.dirname(input);

let folders: readonly string[] | undefined;

/** Folders with data that writers change, and with code that compiles pages; none is inside another. Computed on first use. */
export const sourceFolders = (): readonly string[] =>
  (folders ??= [...new Set(sourceInputs().map(folderOf))]
    // Of the site's own folder only what is below: the rest is read once, at the start.
    .filter((folder) => folder !== 'site')
    .sort()
    .filter((folder, index, all) => !all.slice(0, index).some((each) => folder.startsWith(`${each}/`)))
    .map((name) => path.join(REPOSITORY, name)));

/** A fingerprint that changes when a file below the folder is added, removed or written. */
function stateOf(folder: string): string {
  return fs
    .readdirSync(folder, {withFileTypes: true})
    .map((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? stateOf(file) : `${file} ${fs.statSync(file).mtimeMs}`;
    })
    .join('\n');
}

let current: {readonly state: string; readonly tree: Promise<SourceModules>} | null = null;

/**
 * Loads the modules. In a development server, returns the same object until code or data change.
 *
 * @throws the error of a module that cannot be loaded; the next call tries again
 */
export async function loadSources(): Promise<SourceModules> {
  if (process.env['NODE_ENV'] !== 'development') {
    return import('./source-modules');
  }
  const state = sourceFolders().map(stateOf).join('\n');
  if (current?.state !== state) {
    // Without Node's module cache, which has the previous version. Jiti rather than tsx, which would keep all versions.
    const loader = createJiti(__filename, {interopDefault: true, moduleCache: false});
    current = {state, tree: loader.import<SourceModules>('./source-modules')};
  }
  return current.tree;
}
