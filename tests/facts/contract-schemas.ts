// Every schema of the contract as its file has it, with the words about it.
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

const CONTRACT = path.resolve(__dirname, '../../facts/contract');
type Node = Readonly<Record<string, unknown>>;

export interface Place {
  readonly where: string;
  readonly node: Node;
  /** Its own description, and where it has none that of the schema around it. */
  readonly words: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Examples; and what holds in one case only, which the field's own words tell. */
const NOT_A_FIELD = /\/(x-)?[\w-]*examples?\b|\/then\//;

/** Whole numbers are bigint. */
export const places: readonly Place[] = fs
  .readdirSync(CONTRACT, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    const found: Place[] = [];
    const walk = (value: unknown, where: string, around: string): void => {
      if (Array.isArray(value)) {
        value.forEach((each, index) => walk(each, `${where}/${index}`, around));
      } else if (isNode(value) && !NOT_A_FIELD.test(where)) {
        const words = typeof value['description'] === 'string' ? value['description'] : around;
        found.push({where, node: value, words});
        Object.entries(value).forEach(([key, each]) => walk(each, `${where}/${key}`, words));
      }
    };
    walk(parse(fs.readFileSync(path.join(CONTRACT, name), 'utf8'), {intAsBigInt: true}), name, '');
    return found;
  });
