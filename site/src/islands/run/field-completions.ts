// Completions for the editor: names and values of the operation's fields.
import type {Completion, CompletionContext, CompletionResult, CompletionSource} from '@codemirror/autocomplete';
import {syntaxTree} from '@codemirror/language';
import type {RunField} from '@repo/gateway/worker/run-data';
import {fieldAt, membersAt, pathOf} from './fields';

const isText = ({type}: RunField): boolean => type.startsWith('string');

/** The beginning of a value, to insert after the name. */
function startOf(field: RunField): string {
  if (field.type.startsWith('array')) {
    return '[]';
  }
  return field.fields ? '{}' : isText(field) ? '""' : '';
}

const nameOption = (field: RunField, isQuoted: boolean): Completion => ({
  label: field.name,
  type: 'property',
  detail: field.required ? `${field.type}, required` : field.type,
  info: field.text,
  apply: isQuoted ? field.name : `"${field.name}": ${startOf(field)}`,
});

const valueOptions = (field: RunField): Completion[] =>
  (field.values ?? (field.type.startsWith('boolean') ? ['true', 'false'] : [])).map((value) => ({
    label: isText(field) ? `"${value}"` : value,
    type: 'enum',
    info: field.text,
  }));

export const completeFields =
  (fields: readonly RunField[]): CompletionSource =>
  ({state, pos, explicit}: CompletionContext): CompletionResult | null => {
    const node = syntaxTree(state).resolveInner(pos, -1);
    const textBetween = (from: number, to: number): string => state.sliceDoc(from, to);
    const path = pathOf(node, textBetween);
    if (node.name === 'PropertyName') {
      const known = membersAt(fields, path.slice(0, -1));
      return {from: node.from + 1, to: node.to - 1, options: known.map((field) => nameOption(field, true))};
    }
    const field = fieldAt(fields, path);
    const isValue = node.name === 'String' || (node.name === 'Property' && field !== null);
    if (isValue && field) {
      const from = node.name === 'String' ? node.from : pos;
      const options = valueOptions(field);
      return options.length > 0 ? {from, to: node.name === 'String' ? node.to : pos, options} : null;
    }
    const isInObject = node.name === 'Object' || node.name === '{';
    const word = /"?\w*$/.exec(state.sliceDoc(state.doc.lineAt(pos).from, pos))![0];
    if (!isInObject && !explicit && word === '') {
      return null;
    }
    return {from: pos - word.length, options: membersAt(fields, path).map((each) => nameOption(each, false))};
  };
