// Gives a published document the form that generated clients and importers read well. Pages and validators keep the
// contract's own form, in which each header of a signature is a parameter and each list of values is closed.
import type {Json, JsonObject} from '../../../facts/contract/load';
import {asList, asObject, asObjectsByName, asTexts, isList, isObject} from '../../../lib/read-json';

/** Parameters that a signing middleware fills in. They become security schemes, beside the key. */
const SIGNING = ['Timestamp', 'Nonce', 'Signature'];
const KEY = 'ApiKey';
const SCHEMAS = '#/components/schemas/';

const mapValues = (node: JsonObject, change: (child: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(node).map(([key, child]) => [key, change(child, key)]));

const without = (node: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)));

/** Changes every object below a node, the inner ones first. */
function changeObjects(node: Json, change: (object: JsonObject) => JsonObject): Json {
  if (isList(node)) {
    return node.map((child) => changeObjects(child, change));
  }
  return isObject(node) ? change(mapValues(node, (child) => changeObjects(child, change))) : node;
}

/**
 * Makes the headers of a signature security schemes: a client that signs in a middleware does not ask for them at each
 * call. A document without them stays as it is.
 */
function withSigningSchemes(document: JsonObject): JsonObject {
  const components = asObject(document['components']!);
  const parameters = asObjectsByName(components['parameters'] ?? {});
  if (!SIGNING.every((name) => name in parameters)) {
    return document;
  }
  const schemes = Object.fromEntries(
    SIGNING.map((name) => {
      const {name: header, description, schema} = parameters[name]!;
      const text = `${String(description)} ${String(asObject(schema!)['description'])}`;
      return [name, {type: 'apiKey', in: 'header', name: header!, description: text}];
    }),
  );
  const requirement = Object.fromEntries(SIGNING.map((name) => [name, []]));
  const references = SIGNING.map((name) => `#/components/parameters/${name}`);
  const changed = changeObjects(document, (node) => ({
    ...node,
    ...(KEY in node && isList(node[KEY]) && requirement),
    ...(isList(node['parameters']) && {
      parameters: node['parameters'].filter((each) => !isObject(each) || !references.includes(String(each['$ref']))),
    }),
  }));
  return {
    ...asObject(changed),
    components: {
      ...asObject(asObject(changed)['components']!),
      parameters: without(parameters, SIGNING),
      securitySchemes: {...asObject(components['securitySchemes']!), ...schemes},
    },
  };
}

/**
 * v1 has its credentials in the body, for which OpenAPI has no scheme: `x-body-auth` requires them. They stay in the
 * schema, and clients that sign in a middleware may leave them out.
 */
function withBodyCredentials(document: JsonObject): JsonObject {
  if (!isObject(document['x-body-auth'])) {
    return document;
  }
  const credentials = Object.keys(asObject(document['x-body-auth']['fields']!));
  const components = asObject(document['components']!);
  const schemas = asObjectsByName(components['schemas']!);
  const {required, ...envelope} = asObject(schemas['RequestEnvelope']!);
  const rest = asTexts(required!).filter((name) => !credentials.includes(name));
  const changed = {...envelope, ...(rest.length > 0 && {required: rest})};
  return {...document, components: {...components, schemas: {...schemas, RequestEnvelope: changed}}};
}

/**
 * Puts the test scenario where validators find it and importers do not: they fill in each parameter and each property
 * that they see, also optional ones, and a request would end as nobody asked.
 */
function withScenariosAside(document: JsonObject): JsonObject {
  const components = asObject(document['components']!);
  const {TestScenario: scenario, ...parameters} = asObject(components['parameters'] ?? {});
  const isScenario = (each: Json): boolean => isObject(each) && each['$ref'] === '#/components/parameters/TestScenario';
  const rest = {...document, components: {...components, ...('parameters' in components && {parameters})}};
  return asObject(
    changeObjects(rest, (node) => {
      const taken = node['parameters'];
      if (isList(taken) && taken.some(isScenario)) {
        const others = taken.filter((each) => !isScenario(each));
        return {...node, parameters: others, 'x-sandbox-parameters': [scenario!]};
      }
      const properties = node['properties'];
      if (isObject(properties) && isObject(properties['test_scenario'])) {
        const {test_scenario: ofBody, ...others} = properties;
        return {...node, properties: others, dependentSchemas: {test: {properties: {test_scenario: ofBody}}}};
      }
      return node;
    }),
  );
}

/** Names of the schemas that a node refers to. */
const referencesIn = (node: Json): string[] => {
  if (isList(node)) {
    return node.flatMap(referencesIn);
  }
  return isObject(node)
    ? Object.entries(node).flatMap(([key, child]) =>
        key === '$ref' && typeof child === 'string' ? [child.replace(SCHEMAS, '')] : referencesIn(child),
      )
    : [];
};

const isClosedList = (schema: Json | undefined): schema is JsonObject =>
  isObject(schema) && isList(schema['enum']) && 'type' in schema;

/**
 * Opens the lists of values in answers and callbacks, because values are added without a new version: `enum` becomes
 * `x-extensible-enum`, which generators read as a text or a number. Requests keep closed lists, since the gateway
 * refuses other values. A list that both refer to gets two names: `TransactionStatus`, and `TransactionStatusInput` for
 * requests.
 */
function withOpenAnswers(document: JsonObject): JsonObject {
  const components = asObject(document['components']!);
  const schemas = asObject(components['schemas']!);
  const paths = asObjectsByName(document['paths']!);
  const operations = Object.values(paths).flatMap((item) => Object.values(item).filter(isObject));

  const sent = new Set<string>();
  const collect = (name: string): void => {
    if (!sent.has(name) && name in schemas) {
      sent.add(name);
      referencesIn(schemas[name]!).forEach(collect);
    }
  };
  const requests = operations.map(({parameters = [], requestBody = null}) => [parameters, requestBody]);
  referencesIn([...requests, components['parameters'] ?? {}, components['requestBodies'] ?? {}]).forEach(collect);
  const answers: Json = [
    operations.map(({responses}) => responses ?? null),
    document['webhooks'] ?? null,
    without(components, ['schemas', 'parameters', 'requestBodies']),
    without(schemas, [...sent]),
  ];
  const both = new Set(referencesIn(answers).filter((name) => sent.has(name) && isClosedList(schemas[name])));

  const open = (node: Json): Json =>
    changeObjects(node, (schema) =>
      isClosedList(schema)
        ? Object.fromEntries(
            Object.entries(schema).map(([key, child]) =>
              key === 'enum' ? ['x-extensible-enum', asList(child).filter((value) => value !== null)] : [key, child],
            ),
          )
        : schema,
    );
  const closed = (node: Json): Json =>
    changeObjects(node, (each) => {
      const name = String(each['$ref']).replace(SCHEMAS, '');
      return both.has(name) ? {...each, $ref: `${SCHEMAS}${name}Input`} : each;
    });
  const changedSchemas = Object.entries(schemas).flatMap<[string, Json]>(([name, schema]) => {
    if (both.has(name)) {
      return [
        [name, open(schema)],
        [`${name}Input`, schema],
      ];
    }
    return [[name, sent.has(name) ? closed(schema) : open(schema)]];
  });
  const operationOf = (operation: Json): Json =>
    isObject(operation)
      ? mapValues(operation, (child, key) => (key === 'responses' ? open(child) : closed(child)))
      : operation;
  return {
    ...document,
    paths: mapValues(paths, (item) => mapValues(asObject(item), operationOf)),
    ...(document['webhooks'] !== undefined && {webhooks: open(document['webhooks'])}),
    components: {
      ...mapValues(components, (child, key) =>
        ['schemas', 'parameters', 'requestBodies'].includes(key) ? closed(child) : open(child),
      ),
      schemas: Object.fromEntries(changedSchemas),
    },
  };
}

/**
 * @param document a published document
 * @returns the same contract for generators and importers: signing as security schemes, no test scenario among
 *   parameters, and lists of values in answers open
 */
export const forClients = (document: JsonObject): JsonObject =>
  [withSigningSchemes, withBodyCredentials, withScenariosAside, withOpenAnswers].reduce(
    (changed, step) => step(changed),
    document,
  );
