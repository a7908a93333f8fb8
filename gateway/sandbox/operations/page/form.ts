// The fields of the hosted page, and the payment with the values entered.
import {ApiFailure, fieldsFailure, type FieldFault} from '../../kit/failure';
import type {ExactJson, ExactObject} from '../../../../lib/exact-json';
import type {HasPoints} from '../../domain/points';
import type {FieldRule, ServiceField} from '../../domain/services/fields';
import type {SandboxService} from '../../domain/services/services';
import type {ActionKind} from '../../domain/transaction/next-action';
import type {Payer, TransactionRecord} from '../../domain/transaction/record';
import {requireLuhn, serviceOfRecord} from '../call';
import {faultOf} from '../fields';
import {requireReachable} from '../provider';
import {begin, type PayCall} from '../transaction/pay';
import {lookUp} from '../transaction/update';
import {callOfPage} from './call';
import {runThreeDsMethod, type PayerWorld} from './payer';
import {asMaybeObject, textOrNull} from '../../../../lib/read-json';

export type PageWorld = PayCall['world'] & PayerWorld & HasPoints;

/** One field of the page's form. */
export interface PageField {
  /** Path in the body of transaction/pay or create, for example `card.number`. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** The known value. */
  readonly value: string;
  /** Values to choose from; null: free text. */
  readonly choices: readonly string[] | null;
  readonly example: string | null;
}

/** Payer fields that the page may ask for. Only the merchant knows the others. */
const OF_THE_PAYER = /^payer\.(email|phone|name|document\.(type|number))$/;
const INSTRUMENTS = ['phone', 'wallet', 'payment_code'];
const CARD: readonly PageField[] = [
  {name: 'card.number', label: 'Card number', example: null},
  {name: 'card.exp_month', label: 'Month', example: null},
  {name: 'card.exp_year', label: 'Year', example: null},
  {name: 'card.cvv', label: 'CVV', example: null},
  {name: 'card.holder', label: 'Name on the card', example: null},
].map((field) => ({...field, required: true, value: '', choices: null}));

/** In a card-to-card transfer, the recipient's card, which only the sender knows. */
const RECIPIENT_CARD: PageField = {
  name: 'recipient_card',
  label: 'Card number of the recipient',
  required: true,
  value: '',
  choices: null,
  example: null,
};

/** The alternatives in a pattern such as `^(cedula|passport)$`; null for other patterns. */
function choicesOf(pattern: string | null): readonly string[] | null {
  const words = /^\^\(?(?:\?:)?([a-z_]+(?:\|[a-z_]+)+)\)?\$$/.exec(pattern ?? '')?.[1];
  return words === undefined ? null : words.split('|');
}

/** The value from create for a field's path. A document is masked and not asked for again. */
function knownOf({payer}: TransactionRecord, name: string): string | null {
  const [, member = '', part = ''] = name.split('.');
  const value: unknown = payer?.[member as keyof Payer];
  const inner: unknown =
    part === '' || value === null || typeof value !== 'object' ? value : new Map(Object.entries(value)).get(part);
  return textOrNull(inner);
}

/** The parts of a field that the page uses. */
type FieldSource = Pick<ServiceField, 'name' | 'label' | 'required' | 'pattern'>;

const fieldOf = ({name, label, required, pattern}: FieldSource, example: string | null, value = ''): PageField => ({
  name,
  label,
  required,
  value,
  choices: choicesOf(pattern),
  example,
});

/** For example services without fields: a code or an app request needs a phone number. */
const PHONE: FieldSource = {name: 'phone', label: 'Phone', required: true, pattern: null};
const WITH_PHONE: readonly ActionKind[] = ['enter_otp', 'wait'];

/** The payment instrument, unless it is a card. */
function instrumentsOf({rules, method, onPage}: SandboxService): readonly FieldSource[] {
  if (onPage.action === 'display_requisites') {
    return [];
  }
  const named = [...rules.values()].filter(({name}) => INSTRUMENTS.includes(name));
  return method === null && WITH_PHONE.includes(onPage.action) ? [PHONE] : named;
}

/** The page's fields in display order; empty if the payer only confirms. */
export function pageFields(service: SandboxService, record: TransactionRecord): readonly PageField[] {
  const exampleOf = (name: string): string | null => service.rules.get(name)?.example ?? null;
  const serviceFields = service.fields
    .filter(({name, required}) => required && OF_THE_PAYER.test(name) && knownOf(record, name) === null)
    .map((field) => fieldOf(field, exampleOf(field.name)));
  if (service.onPage.action === 'card') {
    return [...CARD, ...(record.type === 'p2p' ? [RECIPIENT_CARD] : []), ...serviceFields];
  }
  const instruments = instrumentsOf(service).map((field) =>
    fieldOf(field, exampleOf(field.name) ?? '+51999000123', field.name === 'phone' ? (record.payer?.phone ?? '') : ''),
  );
  const known = instruments.map(({name}) => `payer.${name}`);
  return [...instruments, ...serviceFields.filter(({name}) => !known.includes(name))];
}

/** The field for the transfer's reference, typed after the transfer; undefined if there is none. */
export const referenceOnPage = ({rules, onPage}: SandboxService): FieldRule | undefined =>
  onPage.action === 'display_requisites' ? rules.get('fields.reference') : undefined;

/** @throws ApiFailure 2102 for a wrong form, 3004 */
export function giveReference(world: PageWorld, record: TransactionRecord, reference: string): TransactionRecord {
  const rule = referenceOnPage(serviceOfRecord({world}, record));
  const fault = rule ? faultOf(rule, reference) : null;
  if (!rule || record.nextAction === null) {
    throw new ApiFailure('invalid_state_transition', 'This page waits for no reference.');
  }
  if (fault) {
    throw fieldsFailure([fault]);
  }
  return lookUp({world, now: world.clock.now()}, record, reference);
}

/** Writes a field by name. The names are a fixed set, so that input cannot write other members. */
function place(body: Record<string, ExactJson>, name: string, value: string): void {
  const [root = '', member] = name.split('.');
  if (member === undefined) {
    body[root] = value;
  } else {
    body[root] = {...asMaybeObject(body[root]), [name.slice(root.length + 1)]: value};
  }
}

function faultsOf(service: SandboxService, fields: readonly PageField[], values: ReadonlyMap<string, string>) {
  return fields.flatMap(({name, required}): readonly FieldFault[] => {
    const value = values.get(name) ?? '';
    const path = `/${name.replace(/\./g, '/')}`;
    if (value === '') {
      return required ? [{path, code: 'field_required', message: 'required'}] : [];
    }
    const rule = service.rules.get(name);
    const fault = rule ? faultOf(rule, value, path) : null;
    return fault ? [fault] : [];
  });
}

const NOBODY: Payer = {id: null, email: null, phone: null, name: null, ip: null, country: null, document: null};

/** The payer with the entered values. */
function payerAfter({payer}: TransactionRecord, typed: ExactObject | undefined): Payer | null {
  const {email, phone, name} = {...typed} as Readonly<Record<string, string | undefined>>;
  return typed === undefined
    ? payer
    : {...(payer ?? NOBODY), ...(email && {email}), ...(phone && {phone}), ...(name && {name})};
}

/**
 * Submits the form.
 * @param typed values by the names from `pageFields`; others are ignored
 * @returns the payment afterward
 * @throws ApiFailure with a fault for each wrong field; 4003, 5001, 5002
 */
export function payOnPage(
  world: PageWorld,
  record: TransactionRecord,
  typed: ReadonlyMap<string, string>,
): TransactionRecord {
  const service = serviceOfRecord({world}, record);
  if (record.sent) {
    throw new ApiFailure('invalid_state_transition', 'This payment was sent before.');
  }
  requireReachable(service);
  const fields = pageFields(service, record);
  const faults = faultsOf(service, fields, typed);
  if (faults.length > 0) {
    throw fieldsFailure(faults);
  }
  const recipient = typed.get(RECIPIENT_CARD.name);
  if (recipient !== undefined && fields.includes(RECIPIENT_CARD)) {
    requireLuhn(recipient, `/${RECIPIENT_CARD.name}`);
  }
  const body: Record<string, ExactJson> = {};
  for (const {name} of fields) {
    const value = typed.get(name) ?? '';
    if (value !== '') {
      place(body, name, value);
    }
  }
  const payer = payerAfter(record, asMaybeObject(body['payer']));
  const call = callOfPage(world, record.pointId, body);
  return runThreeDsMethod(world, begin(call, {...record, payer}, service));
}
