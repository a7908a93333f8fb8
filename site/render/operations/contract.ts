// The operations of all documents of the contract, with their routes and versions.
import {
  DOCUMENTS,
  loadDocument,
  operationsOf,
  type DocumentName,
  type JsonObject,
  type Operation,
} from '../../../facts/contract/load';
import {versionOfDocument, type Version} from '../../../facts/reference/versions';
import {asObject} from '../../../lib/read-json';

/** An operation with its page, its version, and the document that its references point into. */
export interface ApiOperation extends Operation {
  readonly bundle: JsonObject;
  readonly operationId: string;
  /** Route of its page, such as `/api/v2/transaction/create`. */
  readonly route: string;
  /** Its path after the version: `transaction/create`, `reports/create`, `invoicing/token`. */
  readonly name: string;
  /** Decides how requests are signed and what answers look like. */
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

/** The contract. Loaded once per process, because bundling takes a second. */
export const contract = (): Promise<Contract> => (loaded ??= load());

/**
 * Finds an operation.
 *
 * @param id of `<Operation id="v2/createTransaction">`
 * @throws Error that lists the known operations or documents
 */
export function operationOf({operations}: Contract, id: string): ApiOperation {
  const found = operations.find(({document, operationId}) => `${document}/${operationId}` === id);
  if (!found) {
    const [document] = id.split('/');
    const near = operations.filter((operation) => operation.document === document).map(({operationId}) => operationId);
    throw new Error(
      near.length > 0
        ? `"${id}": expected one of the operations of ${document}: ${near.join(', ')}`
        : `"${id}": expected one of ${DOCUMENTS.join(', ')} before the slash`,
    );
  }
  return found;
}

/** The same operation in the other version; null if there is none. */
export function otherVersionOf({operations}: Contract, operation: ApiOperation): ApiOperation | null {
  const other = operation.route.replace(/\/v([12])\//, (_match, digit) => `/v${digit === '1' ? '2' : '1'}/`);
  if (other === operation.route) {
    return null;
  }
  const candidates = operations.filter(({route}) => route === other);
  return candidates.find(({operationId}) => operationId === operation.operationId) ?? null;
}
