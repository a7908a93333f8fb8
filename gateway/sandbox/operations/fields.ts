// Validates service-specific fields in create, validate and pay.
import {markOf, replaceCards} from '../domain/card-mark';
import {stepOf, type Step} from '../../../facts/catalogue/forms';
import type {ApiErrorCode} from '../../../facts/reference/errors/api-errors';
import {fieldsFailure, type FieldFault} from '../kit/failure';
import type {ExactJson, ExactObject} from '../../../lib/exact-json';
import type {FieldRule, Way} from '../domain/services/fields';
import type {SandboxService} from '../domain/services/services';
import type {TransactionRecord} from '../domain/transaction/record';
import {textField} from './call';
import {asMaybeObject, asObject, isObject} from '../../../lib/read-json';

/** The value at a dotted path; undefined if there is none. */
export function valueAt(body: ExactObject, name: string): ExactJson | undefined {
  let value: ExactJson | undefined = body;
  for (const key of name.split('.')) {
    value = isObject(value) ? value[key] : undefined;
  }
  return value;
}

/** Converts `payer.email` to `/payer/email`. */
const pointer = (name: string): string => `/${name.replace(/\./g, '/')}`;

const CARD_NUMBERS = ['card.number', 'recipient.number', 'fields.recipient_card'];

/** Values of `fields` as they are stored. Wallet tokens can name a card, too. */
export const storedFields = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      CARD_NUMBERS.includes(`fields.${name}`) ? markOf(value) : replaceCards(value, markOf),
    ]),
  );

/** Cards and requisites have specific errors. */
function codeOf(name: string): ApiErrorCode {
  if (CARD_NUMBERS.includes(name)) {
    return 'invalid_card_number';
  }
  return name.startsWith('recipient.') ? 'invalid_requisites' : 'field_invalid';
}

/** Why the value of a field is wrong; null if it is right. @param path JSON Pointer of the value */
export function faultOf(
  rule: FieldRule,
  value: string,
  path = pointer(rule.name),
  variant?: string,
): FieldFault | null {
  const message = rule.fault(value, variant);
  return message === null ? null : {path, code: codeOf(rule.name), message};
}

function wrongValues(body: ExactObject, {rules}: SandboxService, step: Step): FieldFault[] {
  return [...rules.values()].flatMap((rule) => {
    const value = rule.step === step || rule.name.startsWith('fields.') ? valueAt(body, rule.name) : undefined;
    const variant = rule.variantBy === null ? undefined : valueAt(body, rule.variantBy);
    const named = typeof variant === 'string' ? variant : undefined;
    return typeof value === 'string' ? (faultOf(rule, value, pointer(rule.name), named) ?? []) : [];
  });
}

/** Members of `fields` that create does not accept. Those for update would be lost. */
const misplacedFields = (body: ExactObject, {rules, id}: SandboxService): FieldFault[] =>
  Object.keys(asObject(body['fields'] ?? {})).flatMap((name) => {
    const rule = rules.get(`fields.${name}`);
    const later = rule?.step === 'update' ? 'it comes in transaction/update' : null;
    const message = rule ? later : `service ${id} asks for no such field`;
    return message === null ? [] : [{path: `/fields/${name}`, code: 'field_not_allowed' as const, message}];
  });

/**
 * Missing fields; empty if one way has all its fields. With several ways, reports those that are most complete, and
 * each message names its ways.
 */
function missingOf(ways: readonly Way[], isGiven: (name: string) => boolean): FieldFault[] {
  const each = ways.map(({name, wanted}) => ({
    way: name,
    missing: wanted.filter((field) => !isGiven(field)),
    given: wanted.filter(isGiven).length,
  }));
  if (each.some(({missing}) => missing.length === 0)) {
    return [];
  }
  const most = Math.max(...each.map(({given}) => given));
  const near = each.filter(({given}) => given === most);
  const names = new Set(near.flatMap(({missing}) => missing));
  return [...names].map((name) => {
    const wantedBy = near.filter(({missing}) => missing.includes(name)).map(({way}) => way);
    const message = near.length > 1 ? `required for ${wantedBy.join(' and ')}` : 'required';
    return {path: pointer(name), code: 'field_required', message};
  });
}

/** Fields of a step. Requisites have their own schema. */
const ofStep = (ways: readonly Way[], step: Step): readonly Way[] =>
  ways.map(({name, wanted}) => ({
    name,
    wanted: wanted.filter((field) => stepOf(field) === step && !field.startsWith('recipient.')),
  }));

function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) {
    throw fieldsFailure(faults);
  }
}

/**
 * Validates the fields of create against the ways of using the service.
 * @param dry a dry run, which may also check a code or a recipient
 * @throws ApiFailure 2101, 2103, 2102
 */
export function requireOrderFields(body: ExactObject, service: SandboxService, dry: boolean): void {
  const own = body['flow'] === 'hpp' ? service.forms.hpp : service.forms.h2h;
  const forms = ofStep([...own, ...(dry ? service.forms.validate : [])], 'create');
  refuse(missingOf(forms, (name) => valueAt(body, name) !== undefined));
  refuse(misplacedFields(body, service));
  refuse(wrongValues(body, service, 'create').filter(({path}) => !path.startsWith('/recipient/')));
}

/** Validates check digits and patterns of requisites that match their schema. @throws ApiFailure 2110, 2109 */
export function requireRequisites(body: ExactObject, service: SandboxService): void {
  refuse(wrongValues(body, service, 'create').filter(({path}) => path.startsWith('/recipient/')));
}

/** Whether create already had the field. */
const wasGiven =
  ({payer, fields}: TransactionRecord) =>
  (name: string): boolean => {
    if (name.startsWith('fields.')) {
      return name.slice('fields.'.length) in fields;
    }
    const member = asMaybeObject(payer)?.[name.split('.')[1] ?? ''];
    return member !== undefined && member !== null;
  };

const CARDS = ['card', 'card_token'];
const INSTRUMENTS = [...CARDS, 'phone', 'wallet', 'payment_code'];

const notTaken = (body: ExactObject, {id}: SandboxService, names: readonly string[]): FieldFault[] =>
  names
    .filter((name) => body[name] !== undefined)
    .map((name) => ({path: pointer(name), code: 'field_not_allowed', message: `service ${id} takes no ${name}`}));

/**
 * Rejects card data for services that do not use it; otherwise a wrong `service_id` would seem to work.
 * @throws ApiFailure 2103
 */
export const requireNoCard = (body: ExactObject, service: SandboxService): void =>
  refuse(notTaken(body, service, CARDS));

/** Validates the payment instrument that the service requires. @throws ApiFailure 2101, 2103, 2102, 2109 */
export function requireInstrument(body: ExactObject, record: TransactionRecord, service: SandboxService): void {
  if (!service.strict) {
    if (service.action !== 'card') {
      requireNoCard(body, service);
    }
    return;
  }
  const {h2h} = service.forms;
  const isGiven = (name: string): boolean => body[name] !== undefined;
  const create = ofStep(h2h, 'create');
  // The contract already requires the parts of a card, and the browser with it.
  const ways = ofStep(h2h, 'pay').map(({name, wanted}) => ({
    name,
    wanted: [...new Set(wanted.map((field) => field.split('.')[0]!))].filter((root) => root !== 'browser'),
  }));
  // The payer may choose another way than create was called for, such as typing a card instead of using a stored one.
  const isPaid = ways.some(({wanted}) => wanted.length > 0 && wanted.every(isGiven));
  const fitting = ways.filter((_way, index) => create[index]!.wanted.every(wasGiven(record)));
  refuse(isPaid ? [] : missingOf(fitting.length > 0 ? fitting : ways, isGiven));
  const taken = [...service.rules.keys()].map((name) => name.split('.')[0]);
  const others = INSTRUMENTS.filter((name) => !taken.includes(name));
  refuse(notTaken(body, service, others));
  refuse(wrongValues(body, service, 'pay'));
}

/** Fields sent with transaction/update before the payment continues. */
export const laterFields = ({forms: {h2h}}: SandboxService): readonly string[] =>
  ofStep(h2h.slice(0, 1), 'update').flatMap(({wanted}) => wanted.filter((name) => name.startsWith('fields.')));

/** The Google Pay token in `fields`; null for other payments. */
export const walletToken = ({fields}: TransactionRecord): string | null => textField(fields, 'google_pay_token');
