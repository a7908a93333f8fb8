// A copy of the working tree to spoil: a run that is cut off leaves nothing behind in the tree itself.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {REPOSITORY} from '../../../lib/paths';

/** Folders that tests read and git does not know. */
const CACHES = ['node_modules/.cache/sandbox'];

/**
 * Files of the tree, changed and new ones as they are, with a link to the build.
 *
 * @returns the copy's folder
 */
export function copyTree() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutations-'));
  const {stdout} = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  for (const name of stdout.split('\0').filter((each) => each !== '' && fs.existsSync(path.join(REPOSITORY, each)))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.copyFileSync(path.join(REPOSITORY, name), path.join(folder, name));
  }
  linkPackages(folder);
  linkBuild(folder);
  CACHES.filter((name) => fs.existsSync(path.join(REPOSITORY, name))).forEach((name) =>
    fs.cpSync(path.join(REPOSITORY, name), path.join(folder, name), {recursive: true}),
  );
  return folder;
}

/**
 * Links every package separately, so that caches below node_modules are the copy's own.
 *
 * @param folder of the copy
 */
function linkPackages(folder: string) {
  const packages = path.join(REPOSITORY, 'node_modules');
  fs.mkdirSync(path.join(folder, 'node_modules'));
  fs.readdirSync(packages)
    .filter((name) => !['.cache', '.vite', '.vitest'].includes(name))
    .forEach((name) => fs.symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name)));
}

/**
 * Tests of the search read its index from the build; nothing writes there.
 *
 * @param folder of the copy
 */
function linkBuild(folder: string) {
  const build = path.join(REPOSITORY, 'build');
  if (fs.existsSync(build)) {
    fs.symlinkSync(build, path.join(folder, 'build'));
  }
}
