// Reads and checks the words of drawn screens in the languages of payers. Node only.
import type * as z from 'zod';
import {readYaml} from './read-yaml';
import {screenWordsSchema} from './schema';

export type ScreenWords = z.infer<typeof screenWordsSchema>;

/**
 * Reads and checks `screen-words.yaml`.
 *
 * @param directory folder of the catalogue; tests pass another one
 * @throws Error that names file, key and what was expected
 */
export const loadScreenWords = (directory = __dirname): ScreenWords =>
  readYaml(screenWordsSchema, directory, 'screen-words.yaml');
