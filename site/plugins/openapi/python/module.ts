// `payments.py`: the contract's types and operations for Python.
import {operationsOf, type Json, type JsonObject, type Operation} from '../../../../facts/contract/load';
import {asObject, asObjects, asObjectsByName, asText} from '../../../../lib/read-json';
import {alias, docstring, isAttribute, snake} from './notation';
import {createPythonTypes, type PythonTypes} from './types';

const head = (info: JsonObject): string => `# ${asText(info['title'])}, version ${asText(info['version'])}.
# Types of requests, answers and callbacks for Python 3.11 and newer.
# Literals beside \`str\` or \`int\` are the values of today, and others come without a new version.
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`;

const OPERATIONS = `class Operations(ABC):
    """All operations. A subclass signs the requests and sends them."""

    @abstractmethod
    def send(
        self,
        method: str,
        path: str,
        query: Mapping[str, str | int | Sequence[str] | None] | None = None,
        body: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Sends a request, without the members of the query that are None. Returns JSON."""
`;

const pascal = (id: string): string => id[0]!.toUpperCase() + id.slice(1);
const parameterName = (name: string): string => (isAttribute(name) ? name : `${name}_`);
const jsonSchema = (content: Json): Json => asObject(asObject(asObject(content)['application/json']!)['schema']!);

/** One operation as a method of `Operations`. */
function methodOf({method, path, definition}: Operation, shared: JsonObject, types: PythonTypes): string {
  const id = asText(definition['operationId']);
  const parameters = asObjects(definition['parameters'] ?? []).map((each) =>
    '$ref' in each ? asObject(shared[asText(each['$ref']).replace('#/components/parameters/', '')]!) : each,
  );
  const inPlace = (place: string): readonly JsonObject[] => parameters.filter((each) => each['in'] === place);
  const argument = (each: JsonObject): string => {
    const name = asText(each['name']);
    const type = types.typeOf(each['schema']!, pascal(id) + pascal(name));
    return `${parameterName(name)}: ${each['required'] === true ? type : `${type} | None = None`}`;
  };
  const query = inPlace('query');
  const isRepeatable = inPlace('header').some(({name}) => name === 'Idempotency-Key');
  const body = definition['requestBody'] && jsonSchema(asObject(definition['requestBody'])['content']!);
  const named = [...query.map(argument), ...(isRepeatable ? ['idempotency_key: str'] : [])];
  const received = Object.entries(asObjectsByName(definition['responses']!)).find(([status]) => status.startsWith('2'));
  const answer = types.typeOf(jsonSchema(received![1]['content']!), `${pascal(id)}Response`);
  const given = [
    'self',
    ...inPlace('path').map(argument),
    ...(body ? [`body: ${types.typeOf(body, `${pascal(id)}Request`)}`] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ];
  const route = path.includes('{') ? `f"${path}"` : `"${path}"`;
  const passed = [
    `"${method.toUpperCase()}", ${route},`,
    ...(query.length > 0
      ? ['query={', ...query.map(({name}) => `    "${asText(name)}": ${parameterName(asText(name))},`), '},']
      : []),
    ...(body ? ['body=body,'] : []),
    ...(isRepeatable ? ['idempotency_key=idempotency_key,'] : []),
  ];
  return [
    `    def ${snake(id)}(`,
    ...given.map((each) => `        ${each},`),
    `    ) -> ${answer}:`,
    ...docstring(asText(definition['summary'] ?? ''), '        '),
    `        answer: ${answer} = self.send(`,
    ...passed.map((each) => `            ${each}`),
    '        )',
    '        return answer',
    '',
  ].join('\n');
}

/**
 * The module for a document: TypedDicts for its objects, `Callback` for what merchants receive, and `Operations`, whose
 * methods are the operations.
 *
 * @param document for clients, version 2
 */
export function pythonModule(document: JsonObject): string {
  const types = createPythonTypes(document);
  const shared = asObject(asObject(document['components']!)['parameters']!);
  const methods = operationsOf('v2', document).map((operation) => methodOf(operation, shared, types));
  const callbacks = Object.entries(asObjectsByName(document['webhooks']!)).map(([name, item]) =>
    types.typeOf(jsonSchema(asObject(asObject(item['post']!)['requestBody']!)['content']!), pascal(snake(name))),
  );
  return [
    head(asObject(document['info']!)),
    ...types.definitions().map((each) => `${each}\n`),
    `# What merchants receive. \`type\` tells which one it is.\n${alias('Callback', callbacks)}\n`,
    [OPERATIONS, ...methods].join('\n').trimEnd(),
  ]
    .join('\n\n')
    .concat('\n');
}
