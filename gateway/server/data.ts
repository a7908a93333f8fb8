// Reads the saved world for `--data`.
import fs from 'node:fs';
import {messageOf} from '../../lib/message-of';
import {isObject} from '../../lib/read-json';
import type {Snapshot} from '../control/types';
import {FlagError} from './flags';
import {withLog} from './keep';

/**
 * @param mayBeMissing whether the file may not exist yet, because `--keep` will create it
 * @returns null if it does not exist
 * @throws FlagError with the file and what was expected
 */
export async function readWorld(file: string, mayBeMissing: boolean): Promise<Snapshot | null> {
  if (mayBeMissing && !fs.existsSync(file)) {
    return null;
  }
  try {
    const text = fs.readFileSync(file, 'utf8');
    return await withLog(file, text, snapshotIn(text));
  } catch (error) {
    throw new FlagError(`--data ${file}: ${messageOf(error)}`);
  }
}

/** @throws Error unless it is an object; the control checks the rest */
function snapshotIn(text: string): Snapshot {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) {
      // A cast, because `restore` checks every member.
      return value as unknown as Snapshot;
    }
  } catch {
    // Reported below.
  }
  throw new Error('expected a world as GET /_gateway/snapshot gives it');
}
