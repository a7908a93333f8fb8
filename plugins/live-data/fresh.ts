import fs from 'node:fs';
import path from 'node:path';
import createJiti from 'jiti';

const ROOT = path.join(__dirname, '../..');

/** Folders whose files pages are made of, beside the pages themselves. */
export const DATA_FOLDERS = [
  ...['cabinet', 'catalogue', 'changelog', 'contract', 'plugins', 'proofs', 'recording', 'reference', 'render'],
  ...['samples', 'sandbox', 'validators'],
].map((name) => path.join(ROOT, name));

/** Another one after every change of a file in those folders. */
function currentStamp(): string {
  const files = DATA_FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return files.map((file) => `${file} ${fs.statSync(file).mtimeMs}`).join('\n');
}

const loaded = new Map<string, {readonly stamp: string; readonly module: unknown}>();

/**
 * A module with everything that it imports from the site, evaluated anew when a file of the data folders has changed:
 * for the hot-reloading server, which outlives what it has read.
 *
 * @param name below the site's folder, without ending
 * @throws whatever the module throws, as data that is not valid
 */
export function fresh<Module>(name: string): Module {
  const stamp = currentStamp();
  const known = loaded.get(name);
  if (known?.stamp === stamp) {
    return known.module as Module;
  }
  const load = createJiti(__filename, {cache: true, requireCache: false, interopDefault: true});
  const module = load(path.join(ROOT, name)) as Module;
  loaded.set(name, {stamp, module});
  return module;
}

/**
 * What a plugin of Docusaurus reads data with: `fresh` in the hot-reloading server, else `load`, a plain import.
 *
 * @param name of the module that `load` imports, below the site's folder
 */
export const current = async <Module>(name: string, load: () => Promise<Module>): Promise<Module> =>
  process.env['NODE_ENV'] === 'development' ? fresh<Module>(name) : load();
