// Pieces that programs are put together from.
import path from 'node:path';
import {readSamples} from '../read';

/** A program in two parts, both of which run: pages fold the first. */
export interface Program {
  /** Keys, the signing function and what else is the same for every request; empty for a raw request. */
  readonly setup: string;
  /** The request itself, and what prints the answer. */
  readonly call: string;
}

const FOLDERS = {v1: 'sign-v1', v2: 'sign-v2'};

/**
 * The signing function that the request format pages show, from the program that its tests run.
 *
 * @throws Error when the program or its region is not there
 */
export function signingFunction(version: 'v1' | 'v2', language: string): string {
  const folder = path.resolve(__dirname, '..', FOLDERS[version]);
  const found = readSamples(folder, 'sign').find(({lang}) => lang === language);
  if (!found) {
    throw new Error(`samples/${FOLDERS[version]} has no program in ${language}`);
  }
  return found.value;
}

type Line = string | false | null | undefined;

/** Lines below each other; what is not given leaves no line. */
export const lines = (...given: Line[]): string => given.filter(Boolean).join('\n');

/** Blocks with an empty line between them; what is not given leaves none. */
export const blocks = (...given: Line[]): string => given.filter(Boolean).join('\n\n');

/** A block moved inward; empty lines stay empty. */
export const indented = (text: string, spaces: number): string => text.replace(/^(?=.)/gm, ' '.repeat(spaces));
