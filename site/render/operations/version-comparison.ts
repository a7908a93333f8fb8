// Compares an operation with the same operation in the other version: names, types and behavior, field by field.
import type {PhrasingContent} from 'mdast';
import {answerSchema, bodySchema, parametersOf} from '../../../facts/contract/accessors';
import {resolveSchema, treeOf, type Field, type Variant} from '../../../facts/contract/fields';
import type {JsonObject} from '../../../facts/contract/load';
import type {ApiOperation} from './contract';
import {repeatRuleOf} from './errors';
import {block, code, heading, link, paragraph, strong, table, text, words, type Node} from './nodes';
import {dereference} from '../../../facts/contract/references';
import {asObject, asObjects, isList} from '../../../lib/read-json';

type Flat = ReadonlyMap<string, Compared>;

interface Compared extends Field {
  /** Whether a rule of the body requires it in some cases, such as `flow` for everything but payouts. */
  readonly sometimes: boolean;
}

/** Fields with different names: the name in v1, the one in v2, and why. Longer paths come first. */
const RENAMED: readonly (readonly [v1: string, v2: string, why?: string])[] = [
  ['test', 'livemode', 'the opposite: `1` only in the sandbox, where v2 says `false`'],
  ['transaction_id', 'id', 'a number in v1, which v2 shows as `legacy_id`; `txn_` and a ULID in v2'],
  ['reason', 'failure', 'one number in v1, an object with advice in v2'],
  ['fee', 'fee.amount'],
  ['fee_currency', 'fee.currency'],
  ['fee_payer', 'fee.payer'],
  ['payer_id', 'payer.id'],
  ['payer_email', 'payer.email'],
  ['payer_phone', 'payer.phone'],
  ['payer_name', 'payer.name'],
  ['payer_ip', 'payer.ip'],
  ['payer_country', 'payer.country'],
  ['payer_document', 'payer.document.number'],
  ['page', 'cursor', 'v1 counts pages, v2 hands out a cursor'],
  ['per_page', 'limit'],
];

/** Members of v1's envelope that are headers in v2. The page Request format describes them. */
const ENVELOPE = new Set(['point_id', 'ts', 'sign', 'test', 'test_scenario']);

/** Fields by their paths. The name of a form is part of a path only if the data contains it. */
function flatten(fields: readonly Field[], variants: readonly Variant[], parent = ''): Flat {
  return new Map([
    ...fields.flatMap((field): [string, Compared][] => {
      const path = `${parent}${field.name}`;
      return [[path, {...field, path, sometimes: false}], ...flatten(field.children, field.variants, `${path}.`)];
    }),
    ...variants.flatMap(({value, isDiscriminated, children}) => [
      ...flatten(children, [], isDiscriminated ? `${parent}${value}.` : parent),
    ]),
  ]);
}

/** Names that the conditional rules of a body (`if`, `then`, `else`) require. */
function namesInRules(bundle: JsonObject, schema: JsonObject, isRule = false): string[] {
  const {allOf, required, ...rest} = resolveSchema(bundle, schema);
  const branches = [rest['then'], rest['else']].filter((branch) => branch !== undefined);
  return [
    ...(isRule && Array.isArray(required) ? required.map(String) : []),
    ...(isList(allOf) ? allOf.flatMap((part) => namesInRules(bundle, asObject(part), isRule)) : []),
    ...branches.flatMap((branch) => namesInRules(bundle, asObject(branch), true)),
  ];
}

function requestFields(operation: ApiOperation): Flat {
  const schema = bodySchema(operation);
  const tree = schema ? treeOf(operation.bundle, schema) : {fields: [], variants: []};
  const own = tree.fields.filter(({name}) => !ENVELOPE.has(name));
  const sometimes = new Set(schema ? namesInRules(operation.bundle, schema) : []);
  const flat = flatten([...own, ...parametersOf(operation)], tree.variants);
  return new Map([...flat].map(([path, field]) => [path, {...field, sometimes: sometimes.has(path)}]));
}

/** Fields below `data`. The page Response format describes the envelope. */
const answerFields = (operation: ApiOperation): Flat => {
  const {fields, variants} = treeOf(operation.bundle, answerSchema(operation));
  const below = [...flatten(fields, variants)].filter(([path]) => path.startsWith('data.'));
  return new Map(below.map(([path, field]) => [path.slice('data.'.length), field]));
};

/** The path in v2 for a path in v1, with the reason for the new name if there is one. */
function pathInV2(path: string): {path: string; why: string | null} {
  const cut = path.lastIndexOf('.');
  const pair = RENAMED.find(([v1]) => v1 === path.slice(cut + 1));
  return pair ? {path: path.slice(0, cut + 1) + pair[1], why: pair[2] ?? null} : {path, why: null};
}

const isUnixTime = ({name, type, description}: Field): boolean =>
  type === 'integer' && (/_at$|_from$|_to$|_before$|^(from|to|until)$/.test(name) || /Unix/.test(description));

/** The notation of a value, in a few words. */
function form(field: Field): string {
  if (field.values.length > 1 || (field.type === 'integer' && field.values.length > 0)) {
    return field.type.includes('integer') ? 'a number' : 'a word';
  }
  if (isUnixTime(field)) {
    return 'Unix seconds';
  }
  if (field.format === 'date-time') {
    return 'RFC 3339';
  }
  if (field.type === 'integer' && /minor unit/.test(field.description)) {
    return 'an integer in minor units';
  }
  if (field.type === 'string' && field.pattern?.includes('[0-9]{1,18}')) {
    return 'a decimal string';
  }
  return field.type;
}

const cell = (field: Field | undefined, path: string): PhrasingContent[] => (field ? [code(path)] : [text(NONE)]);

/**
 * @param isRequest whether to compare `required`, which only matters in requests
 * @returns rows of three cells: v1, v2, difference
 */
function compare(v1: Flat, v2: Flat, isRequest: boolean): PhrasingContent[][][] {
  const rows: PhrasingContent[][][] = [];
  const seen = new Set<string>();
  for (const [path, one] of v1) {
    const same = v2.get(path);
    // An object in v2 is not the same field as a single value in v1: `fee` of v1 is `fee.amount`.
    const isObjectNow = same?.type === 'object' && one.type !== 'object';
    const isRename = !same || isObjectNow || pathInV2(path).why !== null;
    const target = isRename ? pathInV2(path) : {path, why: null};
    const two = same && !v2.has(target.path) ? same : v2.get(target.path);
    const name = two === same ? path : target.path;
    if (two) {
      seen.add(name);
    }
    const why = two && form(one) !== form(two) ? target.why : null;
    const difference = two ? differences(one, two, why, isRequest) : ['only in v1'];
    if (!two || name !== path || difference.length > 0) {
      rows.push([cell(one, path), cell(two, name), words(difference.join('; ') || 'the name')]);
    }
  }
  for (const [path, two] of v2) {
    if (!seen.has(path) && !v1.has(path)) {
      rows.push([cell(undefined, path), cell(two, path), [text('only in v2')]]);
    }
  }
  return rows;
}

/** The default of a field in backticks. */
const defaultOf = ({defaultValue}: Field): string =>
  defaultValue === null ? NONE : `\`${defaultValue.replaceAll('"', '')}\``;

function differences(one: Compared, two: Compared, why: string | null, isRequest: boolean): string[] {
  if (why) {
    return [why];
  }
  const forms = [form(one), form(two)];
  return [
    ...(forms[0] === forms[1] ? [] : [`${forms[0]} in v1, ${forms[1]} in v2`]),
    ...(one.required === two.required || !isRequest ? [] : [`required only in ${one.required ? 'v1' : 'v2'}`]),
    ...(one.sometimes === two.sometimes ? [] : [`required in some cases only in ${one.sometimes ? 'v1' : 'v2'}`]),
    ...(one.nullable === two.nullable ? [] : [`may be null only in ${one.nullable ? 'v1' : 'v2'}`]),
    ...(one.defaultValue === two.defaultValue
      ? []
      : [`${defaultOf(one)} in v1 and ${defaultOf(two)} in v2 when left out`]),
  ];
}

/** Whether a request can choose its outcome with `X-Test-Scenario`. */
const takesScenarios = (operation: ApiOperation): boolean =>
  asObjects(operation.definition['parameters'] ?? []).some(
    (node) => dereference(operation.bundle, node)['name'] === 'X-Test-Scenario',
  );

/** Differences outside of the fields: how to call, sign and repeat, and what a success looks like. */
function protocolRows(v1: ApiOperation, v2: ApiOperation): PhrasingContent[][][] {
  const isPost = v2.method === 'post';
  return [
    [[text('Call')], [code(`POST ${v1.path}`)], [code(`${v2.method.toUpperCase()} ${v2.path}`)]],
    [
      [text('Proof')],
      words('`sign` in the body: [Request format, v1](/request_format_v1)'),
      words('HMAC in headers: [Request format](/request_format)'),
    ],
    ...(v2.definition['x-idempotency'] === 'required'
      ? [[[text('A repeat')], words(repeatRuleOf(v1).fact), words('is known by `Idempotency-Key`')]]
      : []),
    [
      [text('Success')],
      words('HTTP 200, `status: "ok"`'),
      words(`HTTP ${Object.keys(asObject(v2.definition['responses']))[0]}, no \`error\``),
    ],
    [[text('Sandbox')], words('`test: true` in the body'), words('a key that begins with `pk_test_`')],
    ...(takesScenarios(v2)
      ? [[[text('Scenario')], words('`test_scenario` in the body'), words('the header `X-Test-Scenario`')]]
      : []),
    ...(isPost ? [] : [[[text('Parameters')], words('in the JSON body'), words('in the address')]]),
  ];
}

/**
 * The section of an operation's page that compares it with the other version.
 *
 * @param operation of the page
 * @param other the same operation in the other version
 */
export function versionComparison(operation: ApiOperation, other: ApiOperation): Node[] {
  const [v1, v2] = operation.version === 'v1' ? [operation, other] : [other, operation];
  const request = compare(requestFields(v1), requestFields(v2), true);
  const answer = compare(answerFields(v1), answerFields(v2), false);
  const folded = (summary: string, rows: PhrasingContent[][][]): Node[] =>
    rows.length > 8
      ? [
          block('details', {}, [
            block('summary', {}, [text(`${summary}: ${rows.length} fields differ`)]),
            ...fieldTable(rows),
          ]),
        ]
      : [heading(3, `${summary.toLowerCase()}-differences`, text(summary)), ...fieldTable(rows)];
  const same = (what: string): Node => paragraph(text(`The fields of the ${what} are the same.`));
  return [
    heading(2, 'other-version', text(`In version ${other.version === 'v1' ? '1' : '2'}`)),
    paragraph(
      link(other.route, [text(other.version), text(' '), code(other.name)]),
      text(
        other.version === 'v1'
          ? ' is the same operation in the frozen version.'
          : ' is the same operation in the current version.',
      ),
    ),
    table(['', 'v1', 'v2'], protocolRows(v1, v2)),
    ...(request.length > 0 ? folded('Request', request) : [same('request')]),
    ...(answer.length > 0 ? folded('Answer', answer) : [same('answer')]),
  ];
}

const NONE = 'none';

/** Names in one version, separated by commas. */
const names = (rows: PhrasingContent[][][], side: 0 | 1): PhrasingContent[] =>
  rows.flatMap((row, index) => [...(index > 0 ? [text(', ')] : []), ...row[side]!]);

/** A table of the fields that both versions have and that differ, then the fields that only one version has. */
function fieldTable(rows: PhrasingContent[][][]): Node[] {
  const lacks = (row: PhrasingContent[][], side: 0 | 1): boolean =>
    row[side]!.some((node) => node.type === 'text' && node.value === NONE);
  const both = rows.filter((row) => !lacks(row, 0) && !lacks(row, 1));
  const only = ([0, 1] as const).flatMap((side) => {
    const own = rows.filter((row) => lacks(row, side === 0 ? 1 : 0));
    return own.length > 0 ? [paragraph(strong(`Only in v${side + 1}: `), ...names(own, side))] : [];
  });
  return [...(both.length > 0 ? [table(['v1', 'v2', 'What differs'], both)] : []), ...only];
}
