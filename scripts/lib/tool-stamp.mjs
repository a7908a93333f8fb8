import fs from 'node:fs';
import path from 'node:path';

/**
 * What tells a tool from the one that is installed in its place.
 *
 * @param {string} tool name of the command
 * @returns {string}
 * @throws Error when it is not on the PATH
 */
export function stampOf(tool) {
  const found = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, tool))
    .find((each) => fs.existsSync(each));
  if (!found) {
    throw new Error(`${tool} is not on the PATH`);
  }
  return stampOfFile(found);
}

/**
 * What tells a program from one that is put in its place.
 *
 * @param {string} file path of it, or of a link to it
 * @returns {string}
 */
export function stampOfFile(file) {
  const program = fs.realpathSync(file);
  const {size, mtimeMs} = fs.statSync(program);
  return `${program} ${size} ${mtimeMs}`;
}
