// The comparison of versions on a page: which rows are allowed, and which field must have one.
import type {Operation} from './contract';
import {namesInRules, requestTree, wholeAnswer, type Facts, type FactTree} from './contract-fields';

/** A row: a path of v1, one of v2, `none` where there is no such field, and what differs. */
export type Row = readonly [v1: string, v2: string, words: string];
type Fields = ReadonlyMap<string, Facts>;

/** Paths as readers write them: a form is named by the value that tells it apart, or not at all. */
function paths({children, variants}: FactTree, parent = ''): Map<string, Facts> {
  return new Map([
    ...children.flatMap((each): [string, Facts][] => {
      const own = `${parent}${each.name}`;
      return [[own, each.facts], ...paths(each, `${own}.`)];
    }),
    ...variants.flatMap(({label, children: inner}): [string, Facts][] => {
      const [by, value] = label;
      const step =
        value === undefined
          ? ''
          : `${by === 'With ' || by === 'Without ' ? `${by.trim().toLowerCase()}_` : ''}${value}.`;
      return [...paths({children: inner, variants: []}, `${parent}${step}`)];
    }),
  ]);
}

/** What every request of v1 carries: see /request_format_v1 and the first table of the comparison. */
const ENVELOPE = ['point_id', 'ts', 'sign', 'test', 'test_scenario'];

export function requestFields(operation: Operation): Fields {
  const ruled = namesInRules(operation);
  const own = [...paths(requestTree(operation))].filter(([path]) => !ENVELOPE.includes(path));
  return new Map(own.map(([path, facts]) => [path, {...facts, sometimes: ruled.has(path)}]));
}

/** What is below `data`; the envelope around it is described once, under Response format. */
export const answerFields = (operation: Operation): Fields =>
  new Map(
    [...paths(wholeAnswer(operation))]
      .filter(([path]) => path.startsWith('data.'))
      .map(([path, field]) => [path.slice('data.'.length), field]),
  );

const isDecimal = ({pattern}: Facts): boolean => {
  const regex = typeof pattern === 'string' ? new RegExp(pattern) : null;
  return regex !== null && regex.test('12.34') && !regex.test('ab') && !regex.test('12.3.4');
};
const isMany = ({values}: Facts): boolean => String(values ?? '').includes(' ');
const says = ({text}: Facts, words: RegExp): boolean => words.test(String(text));

/** Words for how a value is written, and when they are true. */
const FORMS: Readonly<Record<string, (field: Facts) => boolean>> = {
  'a number': (field) => /integer/.test(String(field['type'])) && field['values'] !== undefined,
  'a word': (field) => /string/.test(String(field['type'])) && isMany(field),
  'RFC 3339': ({format}) => format === 'date-time',
  'Unix seconds': (field) => field['type'] === 'integer' && says(field, /Unix/),
  'an integer in minor units': (field) => field['type'] === 'integer' && says(field, /minor unit/),
  'a decimal string': (field) => field['type'] === 'string' && isDecimal(field),
};

/** How a value is written, in those words, or its type. */
const formOf = (field: Facts): string =>
  Object.entries(FORMS).find(([, holds]) => holds(field))?.[0] ?? String(field['type']);

const txn = ({pattern}: Facts): boolean => String(pattern).startsWith('^txn_');

/** Reasons that no form tells, and when they are true. */
const REASONS: Readonly<Record<string, (v1: Facts, v2: Facts, names: readonly [string, string]) => boolean>> = {
  'the opposite: 1 only in the sandbox, where v2 says false': (v1, v2, names) =>
    names.join(' ') === 'test livemode' && v1['values'] === '1' && v2['type'] === 'boolean',
  'a number in v1, which v2 shows as legacy_id; txn_ and a ULID in v2': (v1, v2) =>
    /integer/.test(String(v1['type'])) && txn(v2),
  'one number in v1, an object with advice in v2': (v1, v2, [, two]) =>
    v1['type'] === 'integer' && v2['type'] === 'object' && two === 'failure',
  'v1 counts pages, v2 hands out a cursor': (v1, v2, names) =>
    names.join(' ') === 'page cursor' && v1['type'] === 'integer' && v2['type'] === 'string',
};

const last = (path: string): string => path.split('.').at(-1)!;

/** v2 puts a dot where v1 has an underscore, and may go one step further down; anything else is another field. */
function isNamesake(one: string, two: string): boolean {
  const [left, right] = [one, two].map((path) => path.replaceAll('.', '_')) as [string, string];
  return left === right || right.startsWith(`${left}_`) || `${one} ${two}` === 'per_page limit';
}

const defaultOf = ({default: value}: Facts): string =>
  value === undefined ? 'none' : String(value).replaceAll('"', '');

/** Whether each part of a row's words is true of its two fields. */
function isTrue([one, two, words]: Row, v1: Facts, v2: Facts): boolean {
  const names = [last(one), last(two)] as const;
  const reason = REASONS[words];
  if (reason) {
    return reason(v1, v2, names);
  }
  if (!isNamesake(one, two)) {
    return false;
  }
  if (words === 'the name') {
    return one !== two && formOf(v1) === formOf(v2);
  }
  return words.split('; ').every((part) => {
    const alone = /^required only in (v1|v2)$/.exec(part);
    if (alone) {
      return (v1['required'] === true) === (alone[1] === 'v1') && (v2['required'] === true) === (alone[1] === 'v2');
    }
    const sometimes = /^required in some cases only in (v1|v2)$/.exec(part);
    if (sometimes) {
      return v1['sometimes'] === (sometimes[1] === 'v1') && v2['sometimes'] === (sometimes[1] === 'v2');
    }
    const empty = /^may be null only in (v1|v2)$/.exec(part);
    if (empty) {
      return (v1['nullable'] === true) === (empty[1] === 'v1') && (v2['nullable'] === true) === (empty[1] === 'v2');
    }
    const usual = /^(.*) in v1 and (.*) in v2 when left out$/.exec(part);
    if (usual) {
      return usual[1] === defaultOf(v1) && usual[2] === defaultOf(v2);
    }
    const [, left = '', right = ''] = /^(.*) in v1, (.*) in v2$/.exec(part) ?? [];
    return left !== right && formOf(v1) === left && formOf(v2) === right;
  });
}

/** What is wrong with a row, or nothing. */
function rowFault(row: Row, v1: Fields, v2: Fields): string[] {
  const [one, two, words] = row;
  const [left, right] = [v1.get(one), v2.get(two)];
  const holds =
    one === 'none'
      ? right !== undefined && !v1.has(two) && words === 'only in v2'
      : two === 'none'
        ? left !== undefined && !v2.has(one) && words === 'only in v1'
        : left !== undefined && right !== undefined && isTrue(row, left, right);
  return holds ? [] : [`not so: ${row.join(' | ')}`];
}

/** @param asked in an answer nothing is asked for, so `required` tells nothing */
const differs = (v1: Facts, v2: Facts, asked: boolean): boolean =>
  formOf(v1) !== formOf(v2) ||
  (asked && v1['required'] !== v2['required']) ||
  v1['sometimes'] !== v2['sometimes'] ||
  v1['nullable'] !== v2['nullable'] ||
  defaultOf(v1) !== defaultOf(v2);

/** Rows that are not true, and fields that should have one and have none. */
export function faults(rows: readonly Row[], v1: Fields, v2: Fields, asked: boolean): string[] {
  const seen = {v1: rows.map(([one]) => one), v2: rows.map(([, two]) => two)};
  const twice = seen.v1.filter((path, index) => path !== 'none' && seen.v1.indexOf(path) !== index);
  const missing = [
    ...[...v1].flatMap(([path, field]) => {
      const other = v2.get(path);
      return seen.v1.includes(path) || (other && !differs(field, other, asked)) ? [] : [`v1's ${path} has no row`];
    }),
    ...[...v2.keys()]
      .filter((path) => !seen.v2.includes(path) && !v1.has(path))
      .map((path) => `v2's ${path} has no row`),
  ];
  return [...twice.map((path) => `${path} has two rows`), ...rows.flatMap((row) => rowFault(row, v1, v2)), ...missing];
}
