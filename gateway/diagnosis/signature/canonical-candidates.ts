// The v1 canonical string with one or two rules broken.
import {NumberText, omit, type ExactJson, type ExactObject} from '../../../lib/exact-json';
import {withMistake, type Named, type Candidate} from './candidates';
import {COST, type Effort} from './effort';

type Pair = readonly [string, string];

/** How the string is built; every member set to `right` follows the rules. */
interface Rules {
  readonly order: 'right' | 'body' | 'joined' | 'number' | 'language' | 'top' | 'backwards';
  readonly blanks: 'right' | 'kept' | 'null' | 'None' | 'nulls kept';
  readonly falsy: 'right' | 'dropped' | 'false dropped' | 'zero dropped';
  readonly booleans: 'right' | 'true and false' | 'True and False' | '1 and nothing' | 'TRUE and FALSE';
  readonly nested: 'right' | 'json' | 'brackets' | 'quoted brackets' | 'dropped' | 'from one' | 'no index';
  readonly emptyNested: 'right' | 'kept' | 'json';
  readonly sign: 'right' | 'kept' | 'empty';
  readonly encoded: 'right' | 'component' | 'form' | 'address';
  readonly numbers: 'right' | 'float' | 'two decimals' | 'plain';
  readonly quoted: 'right' | 'double';
  readonly names: 'right' | 'none';
  readonly join: 'right' | ';' | ',' | '' | '|' | '\n';
}

const RIGHT: Rules = {
  order: 'right',
  blanks: 'right',
  falsy: 'right',
  booleans: 'right',
  nested: 'right',
  emptyNested: 'right',
  sign: 'right',
  encoded: 'right',
  numbers: 'right',
  quoted: 'right',
  names: 'right',
  join: 'right',
};

type Break = {readonly [Name in keyof Rules]: readonly [Name, Exclude<Rules[Name], 'right'>, Named]}[keyof Rules];

const breaks: readonly Break[] = [
  ['order', 'body', {id: 'v1_order_of_body'}],
  ['order', 'joined', {id: 'v1_sorted_joined'}],
  ['order', 'number', {id: 'v1_sorted_by_number'}],
  ['order', 'language', {id: 'v1_sorted_by_language'}],
  ['order', 'top', {id: 'v1_sorted_at_top'}],
  ['order', 'backwards', {id: 'v1_sorted_backwards'}],
  ['blanks', 'kept', {id: 'v1_blanks_kept'}],
  ['blanks', 'null', {id: 'v1_blanks_kept'}],
  ['blanks', 'None', {id: 'v1_blanks_kept'}],
  ['blanks', 'nulls kept', {id: 'v1_blanks_kept'}],
  ['falsy', 'dropped', {id: 'v1_falsy_dropped'}],
  ['falsy', 'false dropped', {id: 'v1_falsy_dropped'}],
  ['falsy', 'zero dropped', {id: 'v1_falsy_dropped'}],
  ['booleans', 'true and false', {id: 'v1_booleans', detail: 'words'}],
  ['booleans', 'True and False', {id: 'v1_booleans', detail: 'True and False'}],
  ['booleans', 'TRUE and FALSE', {id: 'v1_booleans', detail: 'TRUE and FALSE'}],
  ['booleans', '1 and nothing', {id: 'v1_booleans', detail: '1 and nothing'}],
  ['nested', 'json', {id: 'v1_nested_json'}],
  ['nested', 'brackets', {id: 'v1_brackets'}],
  ['nested', 'quoted brackets', {id: 'v1_brackets'}],
  ['nested', 'dropped', {id: 'v1_nested_left_out'}],
  ['nested', 'from one', {id: 'v1_index_from_one'}],
  ['nested', 'no index', {id: 'v1_no_index'}],
  ['emptyNested', 'kept', {id: 'v1_empty_nested'}],
  ['emptyNested', 'json', {id: 'v1_empty_nested'}],
  ['sign', 'kept', {id: 'v1_sign_left_in'}],
  ['sign', 'empty', {id: 'v1_sign_left_in'}],
  ['encoded', 'component', {id: 'v1_encoded'}],
  ['encoded', 'form', {id: 'v1_encoded'}],
  ['encoded', 'address', {id: 'v1_encoded'}],
  ['numbers', 'float', {id: 'v1_numbers'}],
  ['numbers', 'two decimals', {id: 'v1_numbers'}],
  ['numbers', 'plain', {id: 'v1_numbers'}],
  ['quoted', 'double', {id: 'v1_quoted'}],
  ['names', 'none', {id: 'v1_no_names'}],
  ['join', ';', {id: 'v1_joined_by', detail: ';'}],
  ['join', ',', {id: 'v1_joined_by', detail: ','}],
  ['join', '', {id: 'v1_joined_by', detail: 'nothing'}],
  ['join', '|', {id: 'v1_joined_by', detail: '|'}],
  ['join', '\n', {id: 'v1_joined_by', detail: 'line feeds'}],
];

const jsonOf = (value: ExactJson): string =>
  JSON.stringify(value, (_name, child: unknown) =>
    typeof child === 'bigint' || child instanceof NumberText ? Number(child) : child,
  );

const isNumber = (value: ExactJson): value is number | bigint | NumberText =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof NumberText;

function numberText(value: number | bigint | NumberText, {numbers}: Rules): string {
  switch (numbers) {
    case 'right':
      return String(value);
    case 'plain':
      return String(Number(value));
    case 'float':
      return /^-?\d+$/.test(String(value)) ? `${value}.0` : String(value);
    case 'two decimals':
      return Number(value).toFixed(2);
  }
}

const booleanText = (value: boolean, {booleans}: Rules): string =>
  ({
    right: value ? '1' : '0',
    'true and false': String(value),
    'True and False': value ? 'True' : 'False',
    'TRUE and FALSE': value ? 'TRUE' : 'FALSE',
    '1 and nothing': value ? '1' : '',
  })[booleans];

function leafText(value: ExactJson, rules: Rules): string | null {
  if (value === null || value === '') {
    const kept = rules.blanks === 'kept' || (rules.blanks === 'nulls kept' && value === null);
    return kept ? '' : rules.blanks === 'right' || value === '' || rules.blanks === 'nulls kept' ? null : rules.blanks;
  }
  if (value === false && (rules.falsy === 'dropped' || rules.falsy === 'false dropped')) {
    return null;
  }
  if (isNumber(value)) {
    const dropsZero = rules.falsy === 'dropped' || rules.falsy === 'zero dropped';
    return dropsZero && Number(value) === 0 ? null : numberText(value, rules);
  }
  if (typeof value === 'boolean') {
    return booleanText(value, rules);
  }
  return rules.quoted === 'double' ? JSON.stringify(value) : String(value);
}

function nameOf(parent: string, name: string, isItem: boolean, {nested}: Rules): string {
  if (parent === '') {
    return name;
  }
  const shown = isItem && nested === 'from one' ? String(Number(name) + 1) : name;
  if (isItem && nested === 'no index') {
    return parent;
  }
  return nested === 'brackets' || nested === 'quoted brackets'
    ? `${parent}[${nested === 'quoted brackets' && !isItem ? `'${shown}'` : shown}]`
    : `${parent}.${shown}`;
}

function addPairs(pairs: Pair[], value: ExactJson, key: string, rules: Rules): void {
  if (value === null || typeof value !== 'object' || value instanceof NumberText) {
    const text = leafText(value, rules);
    if (text !== null) {
      pairs.push([key, text]);
    }
    return;
  }
  const children = Object.entries<ExactJson>(value);
  if (key !== '' && children.length === 0 && rules.emptyNested !== 'right') {
    pairs.push([key, rules.emptyNested === 'json' ? jsonOf(value) : '']);
  } else if (key !== '' && rules.nested === 'json') {
    pairs.push([key, jsonOf(value)]);
  } else if (key === '' || rules.nested !== 'dropped') {
    for (const [name, child] of children) {
      addPairs(pairs, child, nameOf(key, name, Array.isArray(value), rules), rules);
    }
  }
}

const byUnits = ([left]: Pair, [right]: Pair): number => (left < right ? -1 : left > right ? 1 : 0);

const BY_LANGUAGE = new Intl.Collator('en');
const NUMERIC = new Intl.Collator('en', {numeric: true});

function sorted(pairs: readonly Pair[], {order}: Rules): readonly Pair[] {
  const top = ([name]: Pair): string => name.split(/[.[]/)[0]!;
  const byPair = ([name, value]: Pair): string => `${name}=${value}`;
  switch (order) {
    case 'right':
      return pairs.toSorted(byUnits);
    case 'backwards':
      return pairs.toSorted(byUnits).reverse();
    case 'body':
      return pairs;
    case 'joined':
      return pairs.toSorted((left, other) => (byPair(left) < byPair(other) ? -1 : 1));
    case 'number':
      return pairs.toSorted(([left], [other]) => NUMERIC.compare(left, other));
    case 'language':
      return pairs.toSorted(([left], [other]) => BY_LANGUAGE.compare(left, other));
    case 'top':
      return pairs.toSorted((left, other) => (top(left) < top(other) ? -1 : top(left) > top(other) ? 1 : 0));
  }
}

const encoders: Readonly<Record<Rules['encoded'], (text: string) => string>> = {
  right: (text) => text,
  component: encodeURIComponent,
  form: (text) => new URLSearchParams([['', text]]).toString().slice(1),
  address: encodeURI,
};

function textBy(body: ExactObject, rules: Rules): string {
  const {sign, ...rest} = body;
  const fields: ExactObject = rules.sign === 'kept' ? {...rest, sign: sign ?? ''} : rest;
  const encode = encoders[rules.encoded];
  const pairs: Pair[] = [];
  addPairs(pairs, fields, '', rules);
  if (rules.sign === 'empty') {
    pairs.push(['sign', '']);
  }
  return sorted(pairs, rules)
    .map(([name, value]) => (rules.names === 'none' ? encode(value) : `${encode(name)}=${encode(value)}`))
    .join(rules.join === 'right' ? '&' : rules.join);
}

/** Lone surrogates cannot be encoded, so such texts are skipped. */
function attempt(body: ExactObject, rules: Rules, mistakes: readonly Named[]): readonly Candidate<string>[] {
  try {
    return [{mistakes, value: textBy(body, rules)}];
  } catch {
    return [];
  }
}

/**
 * Canonical strings of this body with one rule broken.
 * @param length of the canonical string
 */
export function* canonicalCandidates(body: ExactObject, length: number, effort: Effort): Iterable<Candidate<string>> {
  const cost = COST.canonical * length;
  for (const [name, value, named] of breaks) {
    if (!effort.spend(cost)) {
      return;
    }
    yield* attempt(body, {...RIGHT, [name]: value}, [named]);
  }
  const fields = omit(body, 'sign');
  if (!effort.spend(cost)) {
    return;
  }
  yield withMistake(jsonOf(fields), 'v1_json_signed');
  yield withMistake(jsonOf(body), 'v1_json_signed');
  for (const name of Object.keys(fields)) {
    if (!effort.spend(cost)) {
      return;
    }
    yield* attempt(omit(fields, name), RIGHT, [{id: 'v1_field_left_out', detail: name}]);
  }
}

/**
 * Canonical strings of this body with two rules broken.
 * @param length of the canonical string
 */
export function* doubleMistakeCandidates(
  body: ExactObject,
  length: number,
  effort: Effort,
): Iterable<Candidate<string>> {
  for (const [index, [name, value, named]] of breaks.entries()) {
    for (const [other, otherValue, otherNamed] of breaks.slice(index + 1)) {
      if (!effort.spend(COST.canonical * length)) {
        return;
      }
      if (other !== name) {
        yield* attempt(body, {...RIGHT, [name]: value, [other]: otherValue}, [named, otherNamed]);
      }
    }
  }
}
