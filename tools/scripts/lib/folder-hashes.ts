import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** By name of the file. */
export type Hashes = ReadonlyMap<string, string>;

/** Hashes of all files below a folder. */
export const folderHashes = (folder: string): Hashes =>
  new Map(
    fs
      .readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  );

/** Names of files that differ or exist in only one of the folders. */
export const differences = (one: Hashes, other: Hashes): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
