// A copy of the working tree to spoil: a run that is cut off leaves nothing behind in the tree itself.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {ROOT} from './install.mjs';

/** Folders that tests read and git does not know. */
const CACHES = ['node_modules/.cache/sandbox'];

/** Files of the tree, changed and new ones as they are, with a link to the build. @returns the copy's folder */
export function copyTree() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutations-'));
  const {stdout} = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {cwd: ROOT, encoding: 'utf8'});
  for (const name of stdout.split('\0').filter((each) => each !== '' && fs.existsSync(path.join(ROOT, each)))) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.copyFileSync(path.join(ROOT, name), path.join(folder, name));
  }
  linkPackages(folder);
  linkBuild(folder);
  CACHES.filter((name) => fs.existsSync(path.join(ROOT, name))).forEach((name) =>
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), {recursive: true}),
  );
  return folder;
}

/**
 * Every package by itself, so that caches below node_modules are the copy's own.
 *
 * @param {string} folder of the copy
 */
function linkPackages(folder) {
  const packages = path.join(ROOT, 'node_modules');
  fs.mkdirSync(path.join(folder, 'node_modules'));
  fs.readdirSync(packages)
    .filter((name) => !['.cache', '.vite', '.vitest'].includes(name))
    .forEach((name) => fs.symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name)));
}

/**
 * Tests of the search read its index from the build; nothing writes there.
 *
 * @param {string} folder of the copy
 */
function linkBuild(folder) {
  const build = path.join(ROOT, 'build');
  if (fs.existsSync(build)) {
    fs.symlinkSync(build, path.join(folder, 'build'));
  }
}
