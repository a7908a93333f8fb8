// `/_gateway/` of the local gateway as an OpenAPI document, read from the types that its code is checked against.
import path from 'node:path';
import ts from 'typescript';
import {DOCUMENTS, loadDocument, type JsonObject} from '../../../facts/contract/load';
import {routes, type ControlMethods} from '../../../gateway/control/control';
import {CONTROL_PATH} from '../../../gateway/control/paths';
import {asObject} from '../../../lib/read-json';
import {keysOf} from '../../../lib/keys-of';
import {REPOSITORY} from '../../../lib/paths';
import {createTypeReader, type TypeReader} from './types-to-schemas';

const FOLDER = path.join(REPOSITORY, 'gateway/control');
const [CONTROL, TYPES] = [path.join(FOLDER, 'control.ts'), path.join(FOLDER, 'types.ts')] as const;

interface Method {
  readonly summary: string;
  readonly body: JsonObject | null;
  readonly answer: JsonObject;
}

const LIST_PARAMETERS: readonly JsonObject[] = [
  {name: 'q', in: 'query', description: 'What the items contain.', schema: {type: 'string'}},
  {name: 'after', in: 'query', description: '`next` of the page before.', schema: {type: 'string'}},
  {name: 'limit', in: 'query', schema: {type: 'integer', minimum: 1, maximum: 1000, default: 50}},
];

/** What the interface `Control` says of its methods. @throws Error if it does not have one of them */
function methodsOf(): {
  readonly reader: TypeReader;
  readonly of: (name: keyof ControlMethods) => Method;
  /** The schema of a type of `types.ts`. */
  readonly named: (name: 'ControlError' | 'GatewayEvent') => JsonObject;
} {
  const {options} = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(REPOSITORY, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    REPOSITORY,
  );
  const program = ts.createProgram([CONTROL], {...options, noEmit: true});
  const checker = program.getTypeChecker();
  const declared = (file: string, name: string): ts.Type => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
    return checker.getDeclaredTypeOfSymbol(checker.getExportsOfModule(module).find((each) => each.name === name)!);
  };
  const type = declared(CONTROL, 'Control');
  const reader = createTypeReader(checker, (symbol) =>
    (symbol.declarations ?? []).some((each) => each.getSourceFile().fileName === TYPES),
  );
  return {
    reader,
    named: (name) => reader.schemaOf(declared(TYPES, name)),
    of(name) {
      const member = type.getProperty(name);
      const [signature] = member ? checker.getTypeOfSymbol(member).getCallSignatures() : [];
      if (!signature) {
        throw new Error(`gateway/control/control.ts: expected Control to have the method ${name}`);
      }
      const last = routes[name].method === 'POST' ? signature.getParameters().at(-1) : undefined;
      const answer = signature.getReturnType();
      return {
        summary: ts.displayPartsToString(member!.getDocumentationComment(checker)),
        body: last ? reader.schemaOf(checker.getTypeOfSymbol(last)) : null,
        answer: reader.schemaOf(checker.getAwaitedType(answer) ?? answer),
      };
    },
  };
}

const json = (schema: JsonObject): JsonObject => ({'application/json': {schema}});

/** @throws Error if a route has no method */
export async function localGatewayDocument(): Promise<JsonObject> {
  const {reader, of, named} = methodsOf();
  const {version} = asObject((await loadDocument(DOCUMENTS[1]))['info']!);
  const refused = {
    description: 'Refused, with what was expected.',
    content: json(named('ControlError')),
  };
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const name of keysOf(routes)) {
    const {method, path: route, isList} = routes[name];
    const isFile = name === 'reportFile';
    const {summary, body, answer} = isFile ? {summary: 'The file of a report.', body: null, answer: {}} : of(name);
    const address = `${CONTROL_PATH}${route.replace('*', '{id}')}`;
    const parameters = [
      ...(route.includes('*') ? [{name: 'id', in: 'path', required: true, schema: {type: 'string'}}] : []),
      ...(isList ? LIST_PARAMETERS : []),
    ];
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        operationId: name,
        ...(summary && {summary}),
        ...(parameters.length > 0 && {parameters}),
        ...(method === 'POST' && {requestBody: {content: json(body ?? {type: 'object'})}}),
        responses: {
          200: {
            description: 'Done.',
            content: isFile ? {'text/csv': {}, 'application/json': {}} : json(answer),
          },
          default: refused,
        },
      },
    };
  }
  paths[`${CONTROL_PATH}events`] = {
    get: {
      operationId: 'events',
      summary: 'Each change as a server-sent event, whose data is this object.',
      responses: {200: {description: 'A stream.', content: {'text/event-stream': {schema: named('GatewayEvent')}}}},
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'The gateway on your machine, for tests',
      version: version!,
      description:
        'What the local gateway offers besides the API: its clock, acts of payers and banks, callbacks, saved state.',
    },
    servers: [{url: 'http://localhost:4010'}],
    paths,
    components: {schemas: Object.fromEntries([...reader.schemas].sort(([left], [right]) => (left < right ? -1 : 1)))},
  };
}
