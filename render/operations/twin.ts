// The same operation in the other version: what is named, typed or done differently, field by field.
import type {PhrasingContent} from 'mdast';
import {fieldsOf, parameterField, resolveSchema, treeOf, type Field, type Variant} from '../../contract/fields';
import {isObject, type JsonObject} from '../../contract/load';
import {dereference, type ApiOperation} from './contract';
import {repeatRuleOf} from './errors';
import {block, code, heading, link, paragraph, table, text, words, type Node} from './nodes';

type Flat = ReadonlyMap<string, Field>;

/** v1's name, v2's name, and why: the pairs that their paths do not tell. Longer paths come first. */
const RENAMED: readonly (readonly [v1: string, v2: string, why?: string])[] = [
  ['test', 'livemode', 'the opposite: `true` in v1 is `false` in v2'],
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

/** Members of v1's envelope, and what v2 puts into headers: described once, under Request format. */
const ENVELOPE = new Set(['point_id', 'ts', 'sign', 'test', 'test_scenario']);

function flatten(fields: readonly Field[], variants: readonly Variant[], into = new Map<string, Field>()): Flat {
  for (const field of fields) {
    into.set(field.path, field);
    flatten(field.children, field.variants, into);
  }
  variants.forEach(({children}) => flatten(children, [], into));
  return into;
}

/** Schema of the request body, or null for GET. */
export function bodySchema({bundle, definition}: ApiOperation): JsonObject | null {
  const body = definition['requestBody'];
  if (!isObject(body)) {
    return null;
  }
  const content = dereference({bundle}, body)['content'] as Readonly<Record<string, JsonObject>>;
  return resolveSchema(bundle, content['application/json']!['schema']!);
}

/** Parameters of path and query. */
export function parametersOf({bundle, definition}: ApiOperation): Field[] {
  return ((definition['parameters'] as readonly JsonObject[] | undefined) ?? [])
    .map((node) => dereference({bundle}, node))
    .filter((parameter) => parameter['in'] !== 'header')
    .map((parameter) => parameterField(bundle, parameter));
}

/** Schema of a success without the envelope's error side: `data`, and in v2 `page` and `meta` beside it. */
export function answerSchema({bundle, definition, version}: ApiOperation): JsonObject {
  const responses = definition['responses'] as Readonly<Record<string, JsonObject>>;
  const success = dereference({bundle}, responses[Object.keys(responses).find((status) => status.startsWith('2'))!]!);
  const content = success['content'] as Readonly<Record<string, JsonObject>>;
  const schema = resolveSchema(bundle, content['application/json']!['schema']!);
  const options = schema['oneOf'];
  return version === 'v1' && Array.isArray(options) ? resolveSchema(bundle, options[0] as JsonObject) : schema;
}

const requestFields = (operation: ApiOperation): Flat => {
  const schema = bodySchema(operation);
  const tree = schema ? treeOf(operation.bundle, schema) : {fields: [], variants: []};
  return flatten([...tree.fields.filter(({name}) => !ENVELOPE.has(name)), ...parametersOf(operation)], tree.variants);
};

const answerFields = (operation: ApiOperation): Flat => {
  const schema = answerSchema(operation);
  const {variants} = treeOf(operation.bundle, schema);
  const all = new Map(flatten(fieldsOf(operation.bundle, schema), variants));
  // Forms of an answer are told apart by a step in the path that the answer itself has not.
  return new Map(
    [...all.values()]
      .map(
        (field) =>
          [
            field.path.replace(/^(?:transactions?\.)?data\.(?:transactions?\.(?=transactions?(?:\.|$)))?/, ''),
            field,
          ] as const,
      )
      .filter(([path]) => !/^(status|error|ts|meta|data|page)(\.|$)/.test(path) || path.startsWith('data')),
  );
};

/** v2's path for a path of v1. */
function renamed(path: string): {path: string; why: string | null} {
  const cut = path.lastIndexOf('.');
  const pair = RENAMED.find(([v1]) => v1 === path.slice(cut + 1));
  return pair ? {path: path.slice(0, cut + 1) + pair[1], why: pair[2] ?? null} : {path, why: null};
}

const isUnixTime = ({name, type, description}: Field): boolean =>
  type === 'integer' && (/_at$|_from$|_to$|_before$|^(from|to|until)$/.test(name) || /Unix/.test(description));

/** How a value is written, in the few words that matter between versions. */
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
  if (field.type === 'string' && field.pattern?.includes('\\d{1,18}')) {
    return 'a decimal string';
  }
  return field.type;
}

const cell = (field: Field | undefined, path: string): PhrasingContent[] => (field ? [code(path)] : [text('none')]);

function compare(v1: Flat, v2: Flat): PhrasingContent[][][] {
  const rows: PhrasingContent[][][] = [];
  const seen = new Set<string>();
  for (const [path, one] of v1) {
    const same = v2.get(path);
    const isRename = !same || renamed(path).why !== null;
    const target = isRename ? renamed(path) : {path, why: null};
    const two = same && !v2.has(target.path) ? same : v2.get(target.path);
    const name = two === same ? path : target.path;
    if (two) {
      seen.add(name);
    }
    // What became of a name explains nothing where the other version has a field of that very name and type: `reason`
    // of a request is text in both.
    const why = two && (name === target.path || one.type !== two.type) ? target.why : null;
    const difference = two ? differences(one, two, why) : ['v1 alone'];
    if (!two || name !== path || difference.length > 0) {
      rows.push([cell(one, path), cell(two, name), words(difference.join('; ') || 'the name')]);
    }
  }
  for (const [path, two] of v2) {
    if (!seen.has(path) && !v1.has(path)) {
      rows.push([cell(undefined, path), cell(two, path), [text('v2 alone')]]);
    }
  }
  return rows;
}

function differences(one: Field, two: Field, why: string | null): string[] {
  if (why) {
    return [why];
  }
  const forms = [form(one), form(two)];
  return [
    ...(forms[0] === forms[1] ? [] : [`${forms[0]} in v1, ${forms[1]} in v2`]),
    ...(one.required === two.required || one.path.startsWith('data')
      ? []
      : [`required in ${one.required ? 'v1' : 'v2'} alone`]),
  ];
}

/** What no field tells: how it is called, signed, repeated and answered. */
function frame(v1: ApiOperation, v2: ApiOperation): PhrasingContent[][][] {
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
      words(`HTTP ${Object.keys(v2.definition['responses'] as JsonObject)[0]}, no \`error\``),
    ],
    ...(isPost ? [] : [[[text('Parameters')], words('in the JSON body'), words('in the address')]]),
  ];
}

/**
 * The section that compares an operation with its twin.
 *
 * @param operation the one the page is about
 */
export function twinSection(operation: ApiOperation, twin: ApiOperation): Node[] {
  const [v1, v2] = operation.version === 'v1' ? [operation, twin] : [twin, operation];
  const request = compare(requestFields(v1), requestFields(v2));
  const answer = compare(answerFields(v1), answerFields(v2));
  const folded = (summary: string, rows: PhrasingContent[][][]): Node[] =>
    rows.length > 8
      ? [
          block('details', {}, [
            block('summary', {}, [text(`${summary}: ${rows.length} fields differ`)]),
            fieldTable(rows),
          ]),
        ]
      : [heading(3, `${summary.toLowerCase()}-differences`, text(summary)), fieldTable(rows)];
  const same = (what: string): Node => paragraph(text(`The fields of the ${what} are the same.`));
  return [
    heading(2, 'other-version', text(`In version ${twin.version === 'v1' ? '1' : '2'}`)),
    paragraph(
      link(twin.route, [text(twin.version), text(' '), code(twin.name)]),
      text(
        twin.version === 'v1'
          ? ' is the same operation in the frozen version.'
          : ' is the same operation in the current version.',
      ),
    ),
    table(['', 'v1', 'v2'], frame(v1, v2)),
    ...(request.length > 0 ? folded('Request', request) : [same('request')]),
    ...(answer.length > 0 ? folded('Answer', answer) : [same('answer')]),
  ];
}

const fieldTable = (rows: PhrasingContent[][][]): Node => table(['v1', 'v2', 'What differs'], rows);
