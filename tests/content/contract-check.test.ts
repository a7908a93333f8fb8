// A mistake in the contract stops the build. The error has its place and a suggestion.
import {beforeAll, expect, test} from 'vitest';
import {contractFaults} from '@repo/facts/contract/check';
import {DOCUMENTS, loadDocument, type JsonObject} from '@repo/facts/contract/load';
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
