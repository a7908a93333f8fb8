// The subject of an answer, and what changed since the previous answer about it.
import type {Changed} from './protocol';
import {asObject, isObject} from '../../lib/read-json';
import {jsonOrNull} from '../control/json-or-null';

type JsonObject = Readonly<Record<string, unknown>>;

const IDS = ['id', 'transaction_id', 'invoice_id', 'report_id', 'page_id', 'template_id', 'token_id', 'card_token'];

/** The object that an answer describes. */
export interface Subject {
  readonly id: string | number;
  /** For example `data.transaction`. */
  readonly path: string;
  readonly value: JsonObject;
}

function identified(value: unknown, path: string): Subject | null {
  const name = isObject(value)
    ? IDS.find((each) => typeof value[each] === 'string' || typeof value[each] === 'number')
    : undefined;
  return name === undefined ? null : {id: asObject(value)[name] as string | number, path, value: asObject(value)};
}

/** Null if the answer is not about a single object, for example a list. */
export function subjectOf(body: string): Subject | null {
  const answer = jsonOrNull(body);
  const data = isObject(answer) ? answer['data'] : null;
  if (!isObject(data)) {
    return null;
  }
  const members = Object.entries(data).map(([name, value]) => identified(value, `data.${name}`));
  return members.find((member) => member !== null) ?? identified(data, 'data');
}

/** The leaf values of a tree as JSON, with their paths. */
function* leaves(value: unknown, path: string): Generator<readonly [string, string]> {
  const children = isObject(value) ? Object.entries(value) : Array.isArray(value) ? [...value.entries()] : [];
  if (children.length === 0) {
    yield [path, JSON.stringify(value)];
  }
  for (const [name, child] of children) {
    yield* leaves(child, `${path}.${name}`);
  }
}

/** @param earlier bodies of earlier answers, newest first */
export function changesSince(subject: Subject | null, earlier: Iterable<string>): readonly Changed[] {
  if (subject === null) {
    return [];
  }
  for (const body of earlier) {
    const last = subjectOf(body);
    if (last?.id === subject.id && last.path === subject.path) {
      const before = new Map(leaves(last.value, last.path));
      return [...leaves(subject.value, subject.path)]
        .filter(([path, value]) => before.get(path) !== value)
        .map(([path]) => ({path, before: before.get(path) ?? null}));
    }
  }
  return [];
}
