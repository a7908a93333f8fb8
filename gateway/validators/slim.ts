// Ajv writes each schema that its code asks for a name into that code, with descriptions and examples, and the place of a
// rule into each error. Two thirds of the code are read by nobody, and a page loads all of it.
import {parseAst} from 'rolldown/parseAst';
import type {JsonObject} from '../../facts/contract/load';
import {isObject} from '../../lib/read-json';

/** A part of the code, and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const SCHEMA = /^schema\d+$/;
const ERROR = /^err\d+$/;
/** What Ajv writes out after every rule: an error is kept with those before it. */
const KEEP = `const keep = (errors, error) => {
  if (errors === null) {
    return [error];
  }
  errors.push(error);
  return errors;
};
`;
/** Errors of a field beside another one are told by their place: gateway/sandbox/http/validate.ts. */
const TOLD_BY_PLACE = /\/dependentSchemas\//;

/** A schema of which the code only asks whether it has a property of a name. @throws Error for anything else */
function names(code: string, {start, end}: Node): string {
  const schema: JsonObject = JSON.parse(code.slice(start, end));
  const {properties} = schema;
  if (!isObject(properties)) {
    throw new Error(`gateway/validators/slim.ts: expected properties in ${code.slice(start, start + 80)}`);
  }
  return JSON.stringify({properties: Object.fromEntries(Object.keys(properties).map((name) => [name, 0]))});
}

/**
 * `const err0 = {...};`, followed by `if (vErrors === null) {...} else {...}` that adds it to the errors: as a call, of
 * which a browser reads the thousands faster.
 *
 * @returns what is cut out around the error itself
 */
function kept(statement: Node, next: Node | undefined): Edit[] {
  const [declared] = statement.type === 'VariableDeclaration' ? [statement['declarations']].flat().filter(isNode) : [];
  const {id, init} = (declared ?? {}) as {id?: Node; init?: Node};
  if (!id || !init || !ERROR.test(String(id['name'])) || next?.type !== 'IfStatement') {
    return [];
  }
  return [
    {start: statement.start, end: init.start, text: 'vErrors = keep(vErrors, '},
    {start: init.end, end: next.end, text: ');'},
  ];
}

/**
 * Generated code that does the same with less: schemas with the names of their properties alone, errors without their
 * place where nobody asks for it, one function that keeps an error.
 *
 * @param code an ES module of Ajv
 * @throws Error when the code reads more of a schema than the names of its properties
 */
export function slim(code: string): string {
  const edits: Edit[] = [];
  const asked = new Set<string>();
  const schemas = new Map<string, Node>();
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && SCHEMA.test(String(node['id']['name']))) {
      schemas.set(String(node['id']['name']), node['init'] as Node);
      return;
    }
    if (node.type === 'MemberExpression' && isNode(node['object']) && SCHEMA.test(String(node['object']['name']))) {
      const member = code.slice((node['property'] as Node).start, (node['property'] as Node).end);
      if (member !== 'properties') {
        throw new Error(
          `gateway/validators/slim.ts: expected the code to read properties of a schema, found ${member}`,
        );
      }
      asked.add(String(node['object']['name']));
      return;
    }
    if (node.type === 'Identifier' && SCHEMA.test(String(node['name']))) {
      throw new Error(`gateway/validators/slim.ts: expected a member of ${String(node['name'])}, found all of it`);
    }
    if (node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'schemaPath') {
      const value = node['value'] as Node;
      if (!TOLD_BY_PLACE.test(code.slice(value.start, value.end))) {
        // With the comma behind it: `keyword` always follows.
        edits.push({start: node.start, end: code.indexOf(',', node.end) + 1, text: ''});
      }
      return;
    }
    const statements = node['body'];
    if (Array.isArray(statements)) {
      statements.forEach((statement: Node, index) => edits.push(...kept(statement, statements[index + 1] as Node)));
    }
    childrenOf(node).forEach(visit);
  };
  // Nodes are looked at one by one, whatever kinds of them the parser's types tell apart.
  visit(parseAst(code) as unknown as Node);
  for (const [name, node] of schemas) {
    edits.push({start: node.start, end: node.end, text: asked.has(name) ? names(code, node) : '0'});
  }
  const inOrder = edits.sort((left, right) => left.start - right.start);
  const pieces = inOrder.map(({start, text}, index) => code.slice(inOrder[index - 1]?.end ?? 0, start) + text);
  return KEEP + pieces.join('') + code.slice(inOrder.at(-1)?.end ?? 0);
}
