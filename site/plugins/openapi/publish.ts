import {suggestKey} from '../../../facts/contract/check';
import type {DocumentName, Json, JsonObject} from '../../../facts/contract/load';
import {repeatAfter, repeatRule} from '../../../facts/reference/errors/repeats';
import type {SiteConfig} from '../../../facts/operator/site.schema';
import {asObject, asObjects, isList, isObject} from '../../../lib/read-json';

type Hosts = SiteConfig['hosts'];

/** Whether published documents contain an extension. `x-page` becomes `externalDocs`. */
export const EXTENSIONS: Readonly<Record<string, 'published' | 'internal'>> = {
  'x-body-auth': 'published',
  'x-errors': 'published',
  'x-frozen': 'published',
  'x-frozen-since': 'published',
  'x-idempotency': 'published',
  'x-query-examples': 'published',
  'x-rate-class': 'published',
  'x-related': 'internal',
  'x-report-columns': 'published',
  'x-report-file-example': 'published',
  'x-request-examples': 'published',
  'x-scope': 'published',
  'x-since': 'published',
  'x-transitions': 'published',
  'x-v1-numbers': 'published',
  'x-variant-by': 'internal',
};

/** Absolute address of an operation's page. */
const pageUrl = (hosts: Hosts, page: string): string => `${hosts.docs}/${page}`;

/**
 * The published form of a document of the contract: with those of our extensions that are useful to readers, the
 * deployment's hosts, and for each operation a link to its page and advice for a lost answer (`x-repeat`).
 *
 * @param document a bundled document
 * @returns a new object, with keys in the same order
 * @throws Error that names the document and the place of an unknown extension, a server that is not one of the hosts,
 *   or an operation without a page
 */
export function published(name: DocumentName, document: JsonObject, hosts: Hosts): JsonObject {
  const fail = (where: string, expected: string): never => {
    throw new Error(`facts/contract/${name}: ${where}: ${expected}`);
  };

  /** What to do after a lost answer, in the words of the operation's page. */
  const advice = (operation: JsonObject): [string, Json][] => {
    const id = String(operation['operationId']);
    const rule = repeatRule(`facts/contract/${name} ${id}`, operation['x-idempotency']);
    return [['x-repeat', repeatAfter({retryable: true, outcomeUnknown: true}, rule, id)]];
  };

  const entry = (key: string, child: Json, where: string): [string, Json][] => {
    if (key === 'x-page') {
      return [['externalDocs', {description: 'The page about it', url: pageUrl(hosts, String(child))}]];
    }
    if (key.startsWith('x-') && !(key in EXTENSIONS)) {
      fail(where, `${key} is not listed in site/plugins/openapi/publish.ts${suggestKey(key, Object.keys(EXTENSIONS))}`);
    }
    return EXTENSIONS[key] === 'internal' ? [] : [[key, walk(child, `${where}/${key}`)]];
  };
  const walk = (node: Json, where: string): Json => {
    if (isList(node)) {
      return node.map((child, index) => walk(child, `${where}/${index}`));
    }
    if (!isObject(node)) {
      return node;
    }
    if ('operationId' in node && typeof node['x-page'] !== 'string') {
      fail(where, 'x-page is missing');
    }
    const own = Object.entries(node).flatMap(([key, child]) => entry(key, child, where));
    return Object.fromEntries([...own, ...('x-rate-class' in node ? advice(node) : [])]);
  };

  for (const {url} of asObjects(document['servers'] ?? fail('servers', 'expected a list'))) {
    if (url !== hosts.api && url !== hosts.sandbox) {
      fail('servers', `expected ${hosts.api} or ${hosts.sandbox}, not ${String(url)}`);
    }
  }
  return asObject(walk(document, ''));
}
