import fs from 'node:fs';
import path from 'node:path';
import {operationsOf, type DocumentName, type JsonObject, type Operation} from '../../../../facts/contract/load';
import vectors from '../../../../facts/contract/vectors.json';
import type {SiteConfig} from '../../../../facts/operator/site.schema';
import {CHAIN, orderOf, savesOf} from './chain';
import {preparations} from './prepare';
import {postmanItem} from './request';
import {asObject, asObjects, asText, asTexts} from '../../../../lib/read-json';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const SCRIPT = path.join(__dirname, './sign.js');

const DESCRIPTION = `Every operation of the API with an example of its page. A script signs each request as it is sent.

1. Set the variables of the collection: \`host\`, \`key\` and \`secret\` for version 2, \`host\`, \`pointId\` and \`v1Secret\` for version 1. They hold the documentation's test values. Keep your own secrets in the current value, which Postman does not share.
2. Send one request, or run the collection from its first to its last: each answer is tested, and its ids are kept for the requests that follow. The console shows what was sent.

A request that acts on something takes what an earlier answer left or makes it first, as long as its body or query names the variable, such as \`{{v2CardPayment}}\`. Put an id of yours in its place to act on that one instead. If something cannot be made or signed, the request is not sent, and a failed test says what to do.

A new \`Idempotency-Key\` goes out with each send. To retry a request, put the key of the first attempt in its place. Run the whole collection against the sandbox only: it makes payments and payouts.`;

/** Test values of the documentation; the key is the one that its samples use. */
const settings = ({hosts}: SiteConfig): JsonObject[] => [
  {key: 'host', value: hosts.sandbox, type: 'string', description: 'Sandbox, or the live host with live keys.'},
  {key: 'key', value: 'pk_test_2a9d5e7c1b8f4036', type: 'string', description: 'Key of version 2.'},
  {key: 'secret', value: vectors.v2_post.secret, type: 'string', description: 'Secret of that key.'},
  {key: 'pointId', value: String(vectors.v1_body.body.point_id), type: 'string', description: 'Your point.'},
  {key: 'v1Secret', value: vectors.v1_body.secret, type: 'string', description: "The point's secret of version 1."},
];

/** Variables for ids that later requests take from answers, separate for each version. */
const idVariables = (): JsonObject[] => {
  const places = Object.values(CHAIN).flatMap(({saves, prepare = []}) => [saves, ...prepare.map((step) => step.saves)]);
  const names = (['v1', 'v2'] as const).flatMap((version) =>
    places.flatMap((each) => Object.keys(savesOf(version, each))),
  );
  return [...new Set(names)].map((key) => ({
    key,
    value: '',
    type: 'string',
    description: 'Set as requests are answered.',
  }));
};

/** Type comments, which readers in Postman do not need. */
const TYPES = / *\/\*\*(?:(?!\*\/)[^])*@(?:param|returns|type|typedef)\b[^]*?\*\/\n?/g;

/** The script, with the calls that it makes before requests. */
const script = (documents: ReadonlyMap<DocumentName, JsonObject>): string[] =>
  fs
    .readFileSync(SCRIPT, 'utf8')
    .replaceAll(TYPES, '')
    .replace('{/* preparations */}', () => JSON.stringify(preparations(documents), null, 2))
    .trimEnd()
    .split('\n');

/** Sorts operations in the order of the chain. */
const inOrder = (operations: readonly Operation[]): Operation[] =>
  [...operations].sort((left, right) => orderOf(left.path) - orderOf(right.path));

function folderOf(name: DocumentName, document: JsonObject): JsonObject {
  const info = asObject(document['info']);
  const byTag = new Map<string, Operation[]>();
  for (const operation of operationsOf(name, document)) {
    const [tag] = asTexts(operation.definition['tags']);
    byTag.set(tag!, [...(byTag.get(tag!) ?? []), operation]);
  }
  const lastOf = (tag: JsonObject): number =>
    Math.max(...byTag.get(asText(tag['name']))!.map(({path: at}) => orderOf(at)));
  const tags = asObjects(document['tags'])
    .filter((tag) => byTag.has(asText(tag['name'])))
    .sort((left, right) => lastOf(left) - lastOf(right));
  return {
    name: info['title']!,
    description: info['summary']!,
    item: tags.map((tag) => ({
      name: tag['name']!,
      description: tag['description']!,
      item: inOrder(byTag.get(asText(tag['name']))!).map((operation) => postmanItem(document, operation)),
    })),
  };
}

/**
 * The contract as a Postman collection, format 2.1: a folder for each document and tag, a request for each operation,
 * and the script `sign.js`, which runs before each request.
 *
 * @param documents published documents
 */
export function postmanCollection(documents: ReadonlyMap<DocumentName, JsonObject>, site: SiteConfig): JsonObject {
  return {
    info: {name: `${site.brand.name} API`, description: DESCRIPTION, schema: SCHEMA},
    item: [...documents].map(([name, document]) => folderOf(name, document)),
    event: [
      {
        listen: 'prerequest',
        script: {type: 'text/javascript', exec: script(documents)},
      },
    ],
    variable: [...settings(site), ...idVariables()],
  };
}
