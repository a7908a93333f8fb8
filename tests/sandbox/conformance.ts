import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {DOCUMENTS, loadDocument, operationsOf, type JsonObject} from '../../facts/contract/load';

/** Says what in an answer is not as the contract has it, its error among them; empty if nothing. */
export type Check = (method: string, path: string, status: number, body: unknown) => string;

const escape = (text: string): string => encodeURIComponent(text.replace(/~/g, '~0').replace(/\//g, '~1'));

/** 2003 and 2004 come before an operation is known. */
const BEFORE_ROUTING = [2003, 2004];

/** Number of the error in an answer of either version; null if it is none. */
function numberOf(body: unknown): number | null {
  const {error} = body as {readonly error?: {readonly number?: number; readonly code?: number | string} | null};
  return error ? Number(error.number ?? error.code) : null;
}

async function load(): Promise<Check> {
  const ajv = new Ajv2020({strict: false, allErrors: true});
  addFormats(ajv);
  const compiled = new Map<string, ValidateFunction>();
  const documents = await Promise.all(DOCUMENTS.map(async (name) => [name, await loadDocument(name)] as const));
  const operations = documents.flatMap(([name, document]) => {
    ajv.addSchema({...document, $id: `https://contract.example/${name}`});
    return operationsOf(name, document).map(({method, path, definition}) => ({
      name,
      method,
      path,
      responses: definition['responses'] as JsonObject,
      errors: definition['x-errors'] as readonly number[],
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  });
  return (method, path, status, body) => {
    const found = operations.filter((each) => each.method === method.toLowerCase() && each.pattern.test(path));
    const operation = found.find((each) => each.path === path) ?? found[0];
    if (!operation) {
      return '';
    }
    const number = numberOf(body);
    if (number !== null && !BEFORE_ROUTING.includes(number) && !operation.errors.includes(number)) {
      return `${method} ${path}: answered with ${number}, which is not in its x-errors`;
    }
    const response = operation.responses[String(status)] as JsonObject | undefined;
    if (!response) {
      return `${method} ${path}: the contract has no answer ${status}`;
    }
    const shared = typeof response['$ref'] === 'string' ? response['$ref'] : null;
    const place = shared ?? `#/paths/${escape(operation.path)}/${operation.method}/responses/${status}`;
    const validate =
      compiled.get(operation.name + place) ??
      ajv.compile({$ref: `https://contract.example/${operation.name}${place}/content/application~1json/schema`});
    compiled.set(operation.name + place, validate);
    return validate(body) ? '' : `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

let loaded: Promise<Check> | null = null;

export const conformance = (): Promise<Check> => (loaded ??= load());
