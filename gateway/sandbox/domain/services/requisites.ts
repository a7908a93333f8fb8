// The recipient requirements of each payout service as JSON Schema, and their validation.
import type {FieldFault} from '../../kit/failure';
import type {ExactJson} from '../../../../lib/exact-json';
import type {FieldRule} from './fields';
import {isObject} from '../../../../lib/read-json';

/** The subset of JSON Schema used for requisites. */
export interface RequisitesSchema {
  readonly type?: 'object' | 'string';
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, RequisitesSchema>>;
  readonly additionalProperties?: false;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: 'email';
  readonly title?: string;
}

export const DOCUMENT_TYPES = ['national_id', 'tax_id', 'residence_permit', 'passport'] as const;

const object = (
  kind: string,
  required: readonly string[],
  properties: Readonly<Record<string, RequisitesSchema>>,
): RequisitesSchema => ({
  type: 'object',
  required: ['kind', ...required],
  properties: {kind: {const: kind}, ...properties},
  additionalProperties: false,
});

/**
 * Schemas for the services in the contract's examples, by kind of recipient. The contract already makes number and
 * token of a card mutually exclusive.
 * @param name pattern for names
 */
export const requisitesSchemas = (name: string): Readonly<Record<string, RequisitesSchema>> => {
  const holder: RequisitesSchema = {type: 'string', pattern: name};
  return {
    bank_account: object('bank_account', ['account', 'holder', 'document'], {
      account: {type: 'string', pattern: '^[0-9]{20}$', title: 'CCI'},
      account_type: {type: 'string', enum: ['checking', 'savings']},
      holder,
      document: {
        type: 'object',
        required: ['type', 'number'],
        properties: {
          type: {type: 'string', enum: DOCUMENT_TYPES},
          number: {type: 'string', pattern: '^([0-9]{8}|[0-9]{11}|[A-Za-z0-9]{4,12})$'},
        },
      },
    }),
    card: object('card', [], {number: {type: 'string'}, card_token: {type: 'string'}, holder}),
    phone: object('phone', ['phone'], {phone: {type: 'string', pattern: '^\\+519[0-9]{8}$'}, holder}),
    wallet: object('wallet', ['account'], {
      account: {type: 'string'},
      provider: {const: 'binance_pay'},
    }),
    crypto: object('crypto', ['address', 'network'], {
      address: {type: 'string', pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$'},
      network: {const: 'TRC20'},
    }),
    email: object('email', ['email'], {email: {type: 'string', format: 'email'}, holder}),
  };
};

/** The contract's requirements for recipients of all services. */
const BASE: Readonly<Record<string, Readonly<Record<string, RequisitesSchema>>>> = {
  card: {number: {type: 'string'}, card_token: {type: 'string'}},
};

/** The contract requires exactly one of number and token. */
const ALTERNATIVES = ['recipient.number', 'recipient.card_token'];

/** The contract requires both parts of a document, even if the service does not require a document. */
const WHOLE = ['recipient.document.type', 'recipient.document.number'];

interface Draft {
  required: string[];
  properties: Record<string, RequisitesSchema>;
}

function textSchema({values, pattern}: FieldRule): RequisitesSchema {
  if (values !== null) {
    return values.length === 1 ? {const: values[0]!} : {enum: values};
  }
  return pattern === null ? {} : {pattern};
}

/** The fields and objects below a path. */
function schemaOf(rules: readonly FieldRule[], path: string): Draft {
  const draft: Draft = {required: [], properties: {}};
  for (const rule of rules.filter(({name}) => name.startsWith(path))) {
    const [member = '', ...below] = rule.name.slice(path.length).split('.');
    const isDemanded = path === 'recipient.document.' ? WHOLE.includes(rule.name) : rule.required;
    const required = isDemanded && !ALTERNATIVES.includes(rule.name);
    if (required && !draft.required.includes(member)) {
      draft.required.push(member);
    }
    if (below.length === 0) {
      draft.properties[member] = {type: 'string', ...textSchema(rule), title: rule.label};
    } else if (!(member in draft.properties)) {
      const inner = schemaOf(rules, `${path}${member}.`);
      draft.properties[member] = {type: 'object', ...inner};
    }
  }
  return draft;
}

/** The schema with the method's rules for the account and for `recipient.extra`, which is optional here. */
export function withMethod(schema: RequisitesSchema, rules: readonly FieldRule[]): RequisitesSchema {
  const {account, extra} = schemaOf(rules, 'recipient.').properties;
  return {
    ...schema,
    properties: {
      ...schema.properties,
      ...(account && {account}),
      ...(extra && {extra: {...extra, required: []}}),
    },
  };
}

/** Restricts a service to one network and its addresses. */
function onNetwork(network: string, rules: readonly FieldRule[]): FieldRule[] {
  return rules.map((rule) => ({
    ...rule,
    ...(rule.name === 'recipient.address' && {pattern: rule.patternOf(network)}),
    ...(rule.name === 'recipient.network' && {values: [network]}),
  }));
}

/**
 * A method's requirements for this kind of recipient, from its `recipient.*` fields.
 * @param network of a crypto service
 */
export function requisitesOf(kind: string, rules: readonly FieldRule[], network: string | null): RequisitesSchema {
  const recipientRules = rules.filter(({name}) => name !== 'recipient.kind');
  const {required, properties} = schemaOf(
    network === null ? recipientRules : onNetwork(network, recipientRules),
    'recipient.',
  );
  return object(kind, required, {...BASE[kind], ...properties});
}

/** Why a text is invalid; null if it is valid. `format` has already been checked against the contract. */
function wrongText(schema: RequisitesSchema, value: ExactJson): string | null {
  if (schema.const !== undefined && value !== schema.const) {
    return `must be ${schema.const}`;
  }
  if (schema.enum && !schema.enum.includes(String(value))) {
    return `must be one of ${schema.enum.join(', ')}`;
  }
  return schema.pattern && !new RegExp(schema.pattern, 'u').test(String(value)) ? `must match ${schema.pattern}` : null;
}

/** Faults in the requisites: one of 2101, 2103 or 2110 per field. @param path JSON Pointer of `value` */
export function requisitesFaults(schema: RequisitesSchema, value: ExactJson, path: string): readonly FieldFault[] {
  if (!isObject(value)) {
    const wrong = wrongText(schema, value);
    return wrong ? [{path, code: 'invalid_requisites', message: wrong}] : [];
  }
  const {required = [], properties = {}} = schema;
  const missing = required.filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => ({path: `${path}/${name}`, code: 'field_required', message: 'required'}) as const),
    ...Object.entries(value).flatMap(([name, child]): readonly FieldFault[] => {
      const known = properties[name];
      if (known) {
        return requisitesFaults(known, child, `${path}/${name}`);
      }
      return schema.additionalProperties === false
        ? [{path: `${path}/${name}`, code: 'field_not_allowed', message: 'the service does not take it'}]
        : [];
    }),
  ];
}
