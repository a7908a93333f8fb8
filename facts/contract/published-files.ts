import {DOCUMENTS, loadDocument, type DocumentName} from './load';
import {asObject, asText} from '../../lib/read-json';

/** A published document of the contract. */
export interface ContractFile {
  readonly name: DocumentName;
  readonly title: string;
  /** `info.version` of the document. */
  readonly version: string;
  /** Version of OpenAPI: `3.1.0`. */
  readonly openapi: string;
  /** Paths on the site. */
  readonly yaml: string;
  readonly json: string;
}

export const COLLECTION = '/openapi/postman.json';
/** `/_gateway/` of the local gateway, without the ending. */
export const LOCAL_GATEWAY = '/openapi/local-gateway';
/** The types and operations of version 2 for Python. */
export const PYTHON_TYPES = '/openapi/payments.py';
export const INDEX = '/openapi/index.json';

/** The documents with their versions and addresses, for the page, for `llms.txt` and for `/openapi/index.json`. */
export const contractFileIndex = (): Promise<readonly ContractFile[]> =>
  Promise.all(
    DOCUMENTS.map(async (name) => {
      const {openapi, info} = await loadDocument(name);
      const {title, version} = asObject(info!);
      return {
        name,
        title: asText(title),
        version: asText(version),
        openapi: asText(openapi),
        yaml: `/openapi/${name}.yaml`,
        json: `/openapi/${name}.json`,
      };
    }),
  );
