import * as z from 'zod';
import {REQUEST_ID_HEADER} from '../../sandbox/http/json-response';
import type {ApiErrorCode} from '../../../facts/reference/errors/api-errors';
import type {OperationFacts} from '../../sandbox/operations/operation-facts';
import {operations} from 'virtual:contract';
import type {KeyInfo, PossibleAct} from '../../control/types';
import {answer, from, nearest, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';
import {send, type Answered, type Sent} from './send';
import {withoutCardData} from '../../control/card-data';
import {jsonOrNull} from '../../control/json-or-null';
import {isObject} from '../../../lib/read-json';

const CONTROL = '/_gateway/';
/** Endless streams and pages for people are not available here. */
const NOT_HERE = /^\/_gateway\/(events|assets)\b/;

const path = z
  .string()
  .regex(
    /^\/(v1|v2|files|_gateway)\/[!-~]*$/,
    'expected a path of this gateway, as /v2/account/info or /_gateway/clock',
  )
  .max(4_000);

const input = z.strictObject({
  operation: z.string().trim().min(1).max(100).optional().describe('As v2/createTransaction; or give path'),
  method: z.enum(['GET', 'POST']).optional().describe('With path: POST where there is a body, unless given'),
  path: path.optional().describe('With its query, as /v2/transaction/find?external_id=order-1'),
  params: z
    .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean()]))
    .optional()
    .describe('Query and path parameters of an operation'),
  body: z
    .union([z.record(z.string(), z.unknown()), z.string().max(2_000_000)])
    .optional()
    .describe('JSON object, or a text to be sent as it is'),
  headers: z
    .record(z.string().max(64), z.string().max(4_000))
    .optional()
    .describe('Instead of those that are made, as X-Test-Scenario or Idempotency-Key'),
  key: z.string().max(100).optional().describe('Another trial key, as pk_test_...; GET /_gateway/ lists them'),
  from,
  tokens,
});
type Input = z.infer<typeof input>;

function operationOf(id: string): OperationFacts {
  const name = ({document, operationId}: OperationFacts): string => `${document}/${operationId}`;
  const all: readonly OperationFacts[] = operations;
  const found = all.find((each) => name(each) === id) ?? [...all].reverse().find(({operationId}) => operationId === id);
  if (!found) {
    throw new ToolFault(`operation ${id}: expected one as ${nearest(id, all.map(name), 5).join(', ')}`);
  }
  return found;
}

/** The address of an operation with its parameters filled in. */
function targetOf(
  {path: template, parameters}: OperationFacts,
  params: Readonly<Record<string, string | number | boolean>>,
): string {
  const query = new URLSearchParams();
  let own = template;
  for (const [name, value] of Object.entries(params)) {
    if (own.includes(`{${name}}`)) {
      own = own.replace(`{${name}}`, encodeURIComponent(String(value)));
    } else {
      query.append(name, String(value));
    }
  }
  const missing = /\{([^}]+)\}/.exec(own)?.[1];
  if (missing !== undefined) {
    throw new ToolFault(
      `params: expected ${missing}, which is part of the path ${template}; it has ${Object.keys(parameters).join(', ')}`,
    );
  }
  return query.size > 0 ? `${own}?${query.toString().replace(/\+/g, '%20')}` : own;
}

function requestOf({operation, method, path: given, params = {}, body, headers = {}}: Input): Sent {
  if ((operation === undefined) === (given === undefined)) {
    throw new ToolFault('call: expected either operation, as v2/createTransaction, or path, as /v2/transaction/create');
  }
  if (given !== undefined && Object.keys(params).length > 0) {
    throw new ToolFault('params: expected only with operation; write them into the query of path');
  }
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const facts = operation === undefined ? null : operationOf(operation);
  const target = facts
    ? targetOf(facts, params)
    : new URL(given!, 'http://localhost').href.slice('http://localhost'.length);
  if (NOT_HERE.test(target) || !path.safeParse(target).success) {
    throw new ToolFault(`path ${target}: expected a path that answers JSON, below /v1/, /v2/, /files/ or /_gateway/`);
  }
  const usual = facts ? (facts.method as Sent['method']) : text === '' ? 'GET' : 'POST';
  const chosen = method ?? usual;
  if (chosen === 'GET' && text !== '') {
    throw new ToolFault('body: expected only with POST');
  }
  // The control takes JSON only.
  const isBare = chosen === 'POST' && text === '' && target.startsWith(CONTROL);
  return {method: chosen, target, body: isBare ? '{}' : text, headers};
}

function keyOf(wanted: string | undefined, {gateway}: Context): KeyInfo {
  const {keys} = gateway.control.info();
  const found = wanted === undefined ? keys[0] : keys.find(({key}) => key === wanted);
  if (!found) {
    const all = keys.map(({key, answer: gets}) => `${key} (${gets})`).join(', ');
    throw new ToolFault(`key ${wanted}: expected one of ${all}`);
  }
  return found;
}

const field = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

const fieldNames = ({fields}: PossibleAct): string =>
  fields
    .map(
      ({name, options}) =>
        `,"${name}":${
          options
            ? options
                .map(({value}) => `"${value}"`)
                .slice(0, 4)
                .join('|')
            : '"..."'
        }`,
    )
    .join('');

/** How to control the session; part of the answer with the list of keys. */
const controls = (site: string): string =>
  `Steer it with POST /_gateway/clock {"advance":"1 h"}, /_gateway/transactions/{id}/acts {"act":"payer pays"}, /_gateway/wait, /_gateway/reset; requests are signed with the time of this machine, whatever the clock says. All: ${site}/reference/test_cards#test-suite`;

/** What can happen next to the transaction in a response. */
function nextEvents(value: unknown, {gateway}: Context): string[] {
  const id = field(field(field(value, 'data'), 'transaction'), 'id');
  if (typeof id !== 'string') {
    return [];
  }
  const {acts, next} = gateway.control.transaction(id);
  const listed = acts.map((act) => `{"act":"${act.act}"${fieldNames(act)}}`).join(' ');
  return [
    ...(next ? [`It becomes ${next.status ?? 'another'} at ${next.at}.`] : []),
    ...(acts.length > 0
      ? [`What payer or bank could do now, POST /_gateway/transactions/${id}/acts with a body of: ${listed}`]
      : []),
  ];
}

const OF_FIELDS: readonly string[] = [
  'field_required',
  'field_invalid',
  'field_not_allowed',
] satisfies readonly ApiErrorCode[];

/** Required fields depend on the service; lists those that its catalogue entry requires. */
function wantedFields({body}: Sent, {gateway}: Context): readonly string[] {
  const sent = jsonOrNull(body);
  const [service, transaction] = [field(sent, 'service_id'), field(sent, 'transaction_id')];
  const about = gateway.control.world.transactions.get(String(transaction));
  const id = typeof service === 'number' ? service : about?.serviceId;
  return typeof id === 'number'
    ? [`What service ${id} wants, in which call and form: "method" with service_id ${id}.`]
    : [];
}

/** Explains a refusal: which checks passed, and where the error is described. */
async function whyRefused(request: Sent, {status, headers, text}: Answered, context: Context): Promise<string[]> {
  const {gateway, site} = context;
  const id = headers.get(REQUEST_ID_HEADER);
  const code = field(field(jsonOrNull(text), 'error'), 'code');
  if (id === null || (status < 400 && code === undefined)) {
    return [];
  }
  const {checks} = await gateway.control.request(id);
  const failed = checks.find(({passed}) => !passed);
  const name = failed?.error ?? (typeof code === 'string' ? code : null);
  return [
    ...(failed ? [`Failed at the check "${failed.name}": ${failed.note}`] : []),
    ...(name === null ? [] : [`${site}/reference/api_error_codes#${name}`]),
    ...(OF_FIELDS.includes(name ?? '') ? wantedFields(request, context) : []),
  ];
}

export const callTool = defineTool({
  name: 'call',
  title: 'Call the local gateway',
  description:
    'Sends a request to the gateway that runs in this session, signed with its test key, and shows the answer. An operation (v2/createTransaction) or a path. Paths below /_gateway/ control the session: POST /_gateway/transactions/{id}/acts {"act":"payer pays"}, POST /_gateway/clock {"advance":"1 h"}, GET /_gateway/balances, POST /_gateway/wait {"transaction":id,"status":"completed"}, POST /_gateway/reset. No money, no network.',
  input,
  output: z.object({
    status: z.int(),
    method: z.string(),
    target: z.string(),
    added: z.array(z.string()).describe('Headers and fields that were added to the request'),
    body: z.unknown().describe('JSON, or a text'),
    notes: z.array(z.string()),
  }),
  acts: true,
  async run(args, context) {
    const {origin} = context;
    const request = requestOf(args);
    const began = performance.now();
    const answered = await send(request, keyOf(args.key, context), context);
    const took = Math.max(1, Math.round(performance.now() - began));
    const shown = withoutCardData(answered.text);
    const value = jsonOrNull(shown);
    const notes = request.target.startsWith(CONTROL)
      ? []
      : [...nextEvents(value, context), ...(await whyRefused(request, answered, context))];
    const head = `${answered.status} ${request.method} ${request.target} (${took} ms)${answered.added.length > 0 ? `; ${answered.added.join('; ')}` : ''}`;
    const steering = request.target === CONTROL ? [controls(context.site)] : [];
    const text = [head, ...steering, shown, ...notes].join('\n');
    const source = `${origin}${request.target.split('?')[0]}, a gateway on this machine`;
    return {
      text: answer(text, {source}, args.tokens, args.from),
      data: {
        status: answered.status,
        method: request.method,
        target: request.target,
        added: [...answered.added],
        body: value ?? shown,
        notes: [...steering, ...notes],
      },
    };
  },
});
