// What a program of ours is made of.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {ROOT} from './install.mjs';

/** @type {import('typescript').CompilerOptions} */
const RESOLUTION = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowJs: true,
  resolveJsonModule: true,
  baseUrl: ROOT,
  paths: {'@site/*': ['./*']},
};

/**
 * @typedef {object} Module
 * @property {string} file from the root
 * @property {string} text
 * @property {string[]} foreign names of what it imports that is not ours: packages, and Node's own modules
 */

/**
 * @param {string[]} files from the root
 * @returns {Module[]} them and all of ours that they import, dynamically too
 */
export function importedBy(files) {
  const found = new Set(files);
  /** @type {Module[]} */
  const modules = [];
  for (const file of found) {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    /** @type {string[]} */
    const foreign = [];
    const names = /\.[cm]?[jt]sx?$/.test(file) ? ts.preProcessFile(text, true, true).importedFiles : [];
    for (const {fileName} of names) {
      const {resolvedModule} = ts.resolveModuleName(fileName, path.join(ROOT, file), RESOLUTION, ts.sys);
      const name = resolvedModule && path.relative(ROOT, resolvedModule.resolvedFileName).split(path.sep).join('/');
      if (name && !name.startsWith('..') && !name.startsWith('node_modules/')) {
        found.add(name);
      } else {
        foreign.push(fileName);
      }
    }
    modules.push({file, text, foreign});
  }
  return modules;
}
