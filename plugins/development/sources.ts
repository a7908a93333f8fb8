// The code and the data behind the pages, as they are now.
import fs from 'node:fs';
import path from 'node:path';
import jiti from 'jiti';
import type * as tree from './source-modules';

export type SourceModules = typeof tree;

const ROOT = path.join(__dirname, '../..');

/** What writers change, and what pages are compiled with. */
export const SOURCE_FOLDERS: readonly string[] = [
  ...['cabinet', 'catalogue', 'contract', 'proofs', 'reference', 'samples'],
  ...['changelog', 'diagnosis', 'gateway', 'player', 'plugins', 'recording', 'render', 'sandbox', 'validators'],
].map((name) => path.join(ROOT, name));

/** Changes with every file that comes, goes or is written. */
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
 * In a build, the modules as they are; in a development server, loaded anew after a change of any of them or of the data.
 * The same object until then.
 *
 * @throws what a module throws while it is loaded; asked again, it is loaded again
 */
export async function loadSources(): Promise<SourceModules> {
  if (process.env['NODE_ENV'] !== 'development') {
    return import('./source-modules');
  }
  const state = SOURCE_FOLDERS.map(stateOf).join('\n');
  if (current?.state !== state) {
    // Without the modules that Node keeps: those are of the last time.
    const load = jiti(__filename, {interopDefault: true, requireCache: false}) as (name: string) => SourceModules;
    current = {state, tree: new Promise((resolve) => resolve(load('./source-modules')))};
  }
  return current.tree;
}
