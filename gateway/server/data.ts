// Reads and writes the saved world for `--data`.
import fs from 'node:fs';
import {FlagError} from './flags';
import type {Snapshot} from '../control/types';
import {messageOf} from '../../lib/message-of';

/**
 * @param mayBeMissing whether the file may not exist yet, because `--keep` will create it
 * @returns null if it does not exist
 * @throws FlagError with the file and what was expected
 */
export function readWorld(file: string, mayBeMissing: boolean): Snapshot | null {
  if (mayBeMissing && !fs.existsSync(file)) {
    return null;
  }
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new FlagError(`--data ${file}: ${messageOf(error)}`);
  }
  try {
    const value: Snapshot | null = JSON.parse(text);
    if (typeof value === 'object' && value !== null) {
      return value;
    }
  } catch {
    // Reported below.
  }
  throw new FlagError(`--data ${file}: expected a world as GET /_gateway/snapshot gives it`);
}

/**
 * Tries at the start what `writeWorld` does at the end.
 *
 * @throws FlagError with the file and what was expected
 */
export function requireWritable(file: string): void {
  try {
    fs.writeFileSync(`${file}.part`, '');
    fs.rmSync(`${file}.part`);
  } catch (error) {
    throw new FlagError(
      `--data ${file}: expected a file in a folder that exists and that --keep can write to (${messageOf(error)})`,
    );
  }
}

/** Written to a temporary file and renamed, so that a crash cannot leave half a world. */
export function writeWorld(file: string, snapshot: Snapshot): void {
  fs.writeFileSync(`${file}.part`, JSON.stringify(snapshot));
  fs.renameSync(`${file}.part`, file);
}
