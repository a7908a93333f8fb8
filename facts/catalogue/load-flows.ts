// Reads and checks the payment flows (`flows/*.yaml`). Node only.
import fs from 'node:fs';
import path from 'node:path';
import {flowFaults} from './flow-faults';
import {flowSchema, partsSchema} from './flow-schema';
import {readYaml} from './read-yaml';
import type {Flow} from './types';

/** Ids of the flows, from the names of their files. @param directory folder of the catalogue */
export const flowIds = (directory: string): readonly string[] =>
  fs
    .readdirSync(path.join(directory, 'flows'))
    .sort()
    .map((name) => path.basename(name, '.yaml'));

/**
 * Reads and checks the flows, each with the parts that all flows share.
 *
 * @param directory folder of the catalogue; tests pass another one
 * @throws Error that names file, key and the expected value
 */
export function loadFlows(directory = __dirname): Readonly<Record<string, Flow>> {
  const shared = readYaml(partsSchema, directory, 'flow-parts.yaml');
  const faults: string[] = [];
  const flows = flowIds(directory).map((id): [string, Flow] => {
    const file = `flows/${id}.yaml`;
    const own = readYaml(flowSchema, directory, file);
    const flow = {...own, parts: {...shared, ...own.parts}};
    faults.push(...flowFaults(flow, Object.keys(own.parts)).map((fault) => `facts/catalogue/${file}: ${fault}`));
    return [id, flow];
  });
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
  return Object.fromEntries(flows);
}
