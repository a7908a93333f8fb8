// A mistake in the contract stops the build. The error has its place and a suggestion.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, expect, onTestFinished, test} from 'vitest';
import {contractFaults} from '@repo/facts/contract/check';
import {bundleFile, DOCUMENTS, loadDocument, type JsonObject} from '@repo/facts/contract/load';
import {EXTENSIONS} from '@site/plugins/openapi/publish';

const extensions = [...Object.keys(EXTENSIONS), 'x-page'];
let document: JsonObject;
beforeAll(async () => {
  document = await loadDocument('reports-v2');
});

/** The document with one text exchanged for another. */
const changed = (from: string, to: string): JsonObject => {
  const text = JSON.stringify(document);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to)) as JsonObject;
};

test.each(DOCUMENTS)('%s is as the build wants it', async (name) => {
  expect(contractFaults(name, await loadDocument(name), extensions)).toEqual([]);
});

test.each([
  ['"maxLength":', '"max_length":', /max_length is not a key of the contract; did you mean maxLength\?/],
  ['"requestBody":', '"request_body":', /request_body is not a key of the contract; did you mean requestBody\?/],
  ['"x-scope":', '"x-scopes":', /\/paths\/.*: x-scopes is not a key of the contract; did you mean x-scope\?/],
  [
    '"value":{"type":"settlement"',
    '"value":{"type":"settlements"',
    /examples\/.*: expected what its schema takes: .*type/,
  ],
])('%s for %s is refused by name', (from, to, message) => {
  expect(contractFaults('reports-v2', changed(from, to), extensions).join('\n')).toMatch(message);
});

test.each([
  ['operationId:', 'operationID:', /create\.yaml #\/post\/operationID: .*Did you mean operationId\?/],
  ['summary:', 'operationId:', /create\.yaml.*duplicated mapping key/],
  ['post:', 'pots:', /create\.yaml #\/pots: .*not expected/],
  ['post:', 'post: [', /create\.yaml.*: Failed to parse/],
  ['x-page:', 'x-pages:', /post \/v2\/reports\/create: x-page: .*expected string/],
  ['x-rate-class: P', 'x-rate-class: Q', /post \/v2\/reports\/create: x-rate-class: .*expected one of "R"\|"W"\|"P"/],
])('%s for %s in a file of the contract is refused with file and key', async (from, to, message) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  onTestFinished(() => fs.rmSync(folder, {recursive: true}));
  for (const name of ['common', 'reports-v2']) {
    fs.cpSync(path.resolve(import.meta.dirname, '../../facts/contract', name), path.join(folder, name), {
      recursive: true,
    });
  }
  const file = path.join(folder, 'reports-v2/paths/create.yaml');
  const text = fs.readFileSync(file, 'utf8');
  expect(text).toContain(from);
  fs.writeFileSync(file, text.replace(from, to));
  await expect(bundleFile(path.join(folder, 'reports-v2/openapi.yaml'))).rejects.toThrow(message);
});
