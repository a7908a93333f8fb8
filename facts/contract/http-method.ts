import fs from 'node:fs';
import path from 'node:path';

/**
 * The HTTP method of an operation, read from the beginning of its file: sidebars are made before the contract is loaded.
 *
 * @param document folder in `facts/contract/`: `v2`, `reports-v1`
 * @param page path of the operation's page below its document's: `transaction/create`
 * @returns lower case: `post`
 * @throws Error that names the file, if it is missing or has no method
 */
export function httpMethod(document: string, page: string): string {
  const file = path.join(__dirname, document, 'paths', `${page}.yaml`);
  const [, method] = /^(get|post):/m.exec(fs.readFileSync(file, 'utf8')) ?? [];
  if (!method) {
    throw new Error(`facts/contract/${document}/paths/${page}.yaml: expected get or post as a key of the file`);
  }
  return method;
}
