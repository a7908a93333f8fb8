import fs from 'node:fs';
import path from 'node:path';
import {messageOf} from '../../../lib/message-of';
import {UserError} from './user-error';

/**
 * Tries what a build does with its folder: removes it and writes it again.
 *
 * @param folder may be missing
 * @throws UserError if that will fail: the folder is a file, a mount point, or belongs to somebody else
 */
export function requireReplaceable(folder: string) {
  const stats = fs.statSync(folder, {throwIfNoEntry: false});
  if (stats && !stats.isDirectory()) {
    throw new UserError(`${folder}: expected a folder, or nothing; this is a file. Remove it`);
  }
  try {
    fs.accessSync(path.dirname(folder), fs.constants.W_OK);
    if (stats) {
      fs.accessSync(folder, fs.constants.W_OK);
      // Fails for a mount point, too.
      fs.renameSync(folder, `${folder}.${process.pid}`);
      fs.renameSync(`${folder}.${process.pid}`, folder);
    }
  } catch (error) {
    throw new UserError(
      `${folder}: expected a folder that a build can remove and write again (${messageOf(error)}). Unmount it, or change its owner or mode`,
    );
  }
}
