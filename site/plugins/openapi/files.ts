import * as yaml from 'yaml';
import {contractFaults} from '../../../facts/contract/check';
import {DOCUMENTS, loadDocument, type DocumentName, type JsonObject} from '../../../facts/contract/load';
import {contractFileIndex, COLLECTION, LOCAL_GATEWAY, PYTHON_TYPES} from '../../../facts/contract/published-files';
import type {SiteConfig} from '../../../facts/operator/site.schema';
import {forClients} from './for-clients';
import {localGatewayDocument} from './local-gateway';
import {postmanCollection} from './postman/collection';
import {EXTENSIONS, published} from './publish';
import {pythonModule} from './python/module';

/** Not indented, because people read the YAML. */
const toJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

const toYaml = (document: JsonObject): string =>
  yaml.stringify(document, {
    aliasDuplicateObjects: false,
    lineWidth: 120,
    blockQuote: 'literal',
    // Many parsers still use YAML 1.1, where `NO` is false and 2026-06-30 is a date.
    compat: 'yaml-1.1',
  });

/**
 * The published files of the contract by name: `<document>.yaml` and `<document>.json` for each document,
 * `postman.json`, `payments.py`, `local-gateway.yaml` and `.json`, and `index.json`, which lists them. The same contract gives the same bytes.
 *
 * @throws Error that names the document that is not valid
 */
export async function contractFiles(site: SiteConfig): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<DocumentName, JsonObject>();
  for (const name of DOCUMENTS) {
    const document = await loadDocument(name);
    const faults = contractFaults(name, document, [...Object.keys(EXTENSIONS), 'x-page', 'x-errors']);
    if (faults.length > 0) {
      throw new Error(`facts/contract/${name} is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    }
    documents.set(name, published(name, document, site.hosts));
  }
  const files = new Map<string, string>();
  for (const [name, document] of documents) {
    const file = forClients(document);
    files.set(`${name}.yaml`, toYaml(file));
    files.set(`${name}.json`, toJson(file));
  }
  const local = await localGatewayDocument();
  const {docs} = site.hosts;
  const index = (await contractFileIndex()).map(({yaml: yamlFile, json, ...rest}) => ({
    ...rest,
    yaml: `${docs}${yamlFile}`,
    json: `${docs}${json}`,
  }));
  return files
    .set('postman.json', toJson(postmanCollection(documents, site)))
    .set('payments.py', pythonModule(forClients(documents.get('v2')!)))
    .set('local-gateway.yaml', toYaml(local))
    .set('local-gateway.json', toJson(local))
    .set(
      'index.json',
      toJson({
        documents: index,
        postman: `${docs}${COLLECTION}`,
        python: `${docs}${PYTHON_TYPES}`,
        local_gateway: {yaml: `${docs}${LOCAL_GATEWAY}.yaml`, json: `${docs}${LOCAL_GATEWAY}.json`},
      }),
    );
}
