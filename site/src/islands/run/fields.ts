// Where in a JSON text the cursor is, and which field of the operation that is.
import type {syntaxTree} from '@codemirror/language';
import type {RunField} from '@repo/gateway/worker/run-data';

/** A part of the text, as the editor has parsed it. */
export type JsonNode = ReturnType<typeof syntaxTree>['topNode'];

/** Names from the root to a node; items of arrays have none. */
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

/** The field at a path; null where the operation has none. */
export function fieldAt(fields: readonly RunField[], path: readonly string[]): RunField | null {
  const [first, ...rest] = path;
  const field = fields.find(({name}) => name === first) ?? null;
  return rest.length === 0 || field === null ? field : fieldAt(field.fields ?? [], rest);
}

/** Fields that an object at a path may have. */
export const membersAt = (fields: readonly RunField[], path: readonly string[]): readonly RunField[] =>
  path.length === 0 ? fields : (fieldAt(fields, path)?.fields ?? []);
