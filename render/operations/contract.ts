// The operations of all documents, with what pages ask of them.
import {
  DOCUMENTS,
  loadDocument,
  operationsOf,
  type DocumentName,
  type JsonObject,
  type Operation,
} from '../../contract/load';
import {versionOfDocument, type Version} from '../../reference/versions';
import {asObject} from '../../read-json';

/** An operation with the document that its references point into. */
export interface ApiOperation extends Operation {
  readonly bundle: JsonObject;
  readonly operationId: string;
  /** Route of its page, as `/api/v2/transaction/create`. */
  readonly route: string;
  /** What follows the version: `transaction/create`, `reports/create`, `invoicing/token`. */
  readonly name: string;
  /** Which way of signing and of answering it has. */
  readonly version: Version;
}

export interface Contract {
  readonly operations: readonly ApiOperation[];
  /** `info.version` of a document. */
  versionOf(document: DocumentName): string;
}

async function load(): Promise<Contract> {
  const bundles = new Map(await Promise.all(DOCUMENTS.map(async (name) => [name, await loadDocument(name)] as const)));
  const operations = DOCUMENTS.flatMap((document) => {
    const bundle = bundles.get(document)!;
    return operationsOf(document, bundle).map((operation) => ({
      ...operation,
      bundle,
      operationId: String(operation.definition['operationId']),
      route: `/${String(operation.definition['x-page'])}`,
      name: operation.path.replace(/^\/v\d\//, '').replace(/[{}]/g, ''),
      version: versionOfDocument(document),
    }));
  });
  return {
    operations,
    versionOf: (document) => String(asObject(bundles.get(document)!['info'])['version']),
  };
}

let loaded: Promise<Contract> | undefined;

/** The contract, read once a process: bundling takes a second, and 68 pages ask for it. */
export const contract = (): Promise<Contract> => (loaded ??= load());

/**
 * The operation of a page's `id`, as `v2/createTransaction`.
 *
 * @throws Error that lists what there is
 */
export function operationOf({operations}: Contract, id: string): ApiOperation {
  const found = operations.find(({document, operationId}) => `${document}/${operationId}` === id);
  if (!found) {
    const [document] = id.split('/');
    const near = operations.filter((operation) => operation.document === document).map(({operationId}) => operationId);
    throw new Error(
      near.length > 0
        ? `"${id}" is no operation; ${document} has ${near.join(', ')}`
        : `"${id}" names no document; expected one of ${DOCUMENTS.join(', ')} before the slash`,
    );
  }
  return found;
}

/** The operation that does the same in the other version, or null. */
export function otherVersionOf({operations}: Contract, operation: ApiOperation): ApiOperation | null {
  const other = operation.route.replace(/\/v([12])\//, (_match, digit) => `/v${digit === '1' ? '2' : '1'}/`);
  if (other === operation.route) {
    return null;
  }
  const candidates = operations.filter(({route}) => route === other);
  return candidates.find(({operationId}) => operationId === operation.operationId) ?? null;
}
