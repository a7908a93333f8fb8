// The signing functions shown on pages, read from the handwritten programs. A worker has them in its bundle instead.
import path from 'node:path';
import {readSamples} from '../read';
import type {Version} from '../../facts/reference/versions';

const FOLDERS = {v1: 'sign-v1', v2: 'sign-v2'};

/**
 * The signing function shown on the request format pages, from a program that tests run.
 * @throws Error if the program or its region is missing
 */
export function signingFunction(version: Version, language: string): string {
  const folder = path.resolve(__dirname, '..', FOLDERS[version]);
  const found = readSamples(folder, 'sign').find(({lang}) => lang === language);
  if (!found) {
    throw new Error(`samples/${FOLDERS[version]} has no program in ${language}`);
  }
  return found.value;
}
