// Reads one YAML file of the catalogue. Node only.
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import type * as z from 'zod';
import {withHosts} from '../reference/hosts';
import {messageOf} from '../../lib/message-of';
import {parse} from './schema';

/**
 * Reads one file, puts in the operator's hosts, and checks it against a schema.
 *
 * @param directory folder of the catalogue
 * @param name path of the file within that folder
 * @throws Error that names file, key and what was expected
 */
export function readYaml<Schema extends z.ZodType>(schema: Schema, directory: string, name: string): z.infer<Schema> {
  const file = `facts/catalogue/${name}`;
  let value: unknown;
  try {
    value = load(withHosts(fs.readFileSync(path.join(directory, name), 'utf8')));
  } catch (error) {
    throw new Error(`${file}: expected YAML: ${messageOf(error)}`);
  }
  return parse(schema, file, value);
}
