import fs from 'node:fs';
import path from 'node:path';

/**
 * Identifies the installed version of a tool.
 *
 * @param tool name of the command
 * @throws Error when it is not on the PATH
 */
export function stampOf(tool: string): string {
  const found = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, tool))
    .find((each) => fs.existsSync(each));
  if (!found) {
    throw new Error(`${tool} is not on the PATH`);
  }
  const program = fs.realpathSync(found);
  const {size, mtimeMs} = fs.statSync(program);
  return `${program} ${size} ${mtimeMs}`;
}
