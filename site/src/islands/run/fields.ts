// Finds the path at a place in a JSON text, and the operation's field at a path.
import type {syntaxTree} from '@codemirror/language';
import type {RunField} from '@repo/gateway/worker/run-data';

/** A node of the editor's syntax tree. */
export type JsonNode = ReturnType<typeof syntaxTree>['topNode'];

/** Names from the root to a node, without indices of arrays. */
export function pathOf(node: JsonNode | null, textOf: (from: number, to: number) => string): string[] {
  const names: string[] = [];
  for (let each: JsonNode | null = node; each; each = each.parent) {
    const name = each.name === 'Property' ? each.getChild('PropertyName') : null;
    if (name) {
      names.unshift(textOf(name.from + 1, name.to - 1));
    }
  }
  return names;
}

/** The field at a path, or null. */
export function fieldAt(fields: readonly RunField[], path: readonly string[]): RunField | null {
  const [first, ...rest] = path;
  const field = fields.find(({name}) => name === first) ?? null;
  return rest.length === 0 || field === null ? field : fieldAt(field.fields ?? [], rest);
}

/** Possible fields of the object at a path. */
export const membersAt = (fields: readonly RunField[], path: readonly string[]): readonly RunField[] =>
  path.length === 0 ? fields : (fieldAt(fields, path)?.fields ?? []);
