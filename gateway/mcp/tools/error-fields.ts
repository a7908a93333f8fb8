// The fields that an error answer names.
import {jsonOrNull} from '../../control/json-or-null';
import {asMaybeObject, isObject, textOrNull} from '../../../lib/read-json';

const MOST = 20;

/** The JSON object in a text, from its first brace to its last; null if there is none. */
function objectIn(text: string): object | null {
  const value = jsonOrNull(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return isObject(value) ? value : null;
}

function fieldText(field: unknown): readonly string[] {
  const {path, code, message} = asMaybeObject(field) ?? {};
  const name = textOrNull(path);
  return name === null
    ? []
    : [
        `- ${name || 'the body as a whole'}: ${[code, message]
          .filter((each) => each !== undefined)
          .map(String)
          .join(', ')}`,
      ];
}

/** Lines about `error.fields` of an answer in the text; empty if it has none. */
export function fieldsText(text: string): string {
  const answer = asMaybeObject(objectIn(text));
  const error = asMaybeObject(answer?.['error']) ?? answer;
  const fields: unknown = error?.['fields'];
  const lines = Array.isArray(fields) ? fields.slice(0, MOST).flatMap(fieldText) : [];
  return lines.length > 0 ? `The answer names the fields to mend:\n${lines.join('\n')}` : '';
}
