// Fields that a template requires from payers, in addition to those of the service.
import {fieldsFailure, type ApiFailure} from '../sandbox/kit/failure';
import type {ExactObject} from '../../lib/exact-json';
import {DOCUMENT_TYPES} from '../sandbox/domain/services/requisites';
import type {PageRecord} from '../sandbox/domain/invoicing/tables';
import type {Payer} from '../sandbox/domain/transaction/record';
import {validateRequest} from '../sandbox/http/validate';
import {payerOf} from '../sandbox/operations/details';
import type {PageField} from '../sandbox/operations/page/form';
import type {World} from '../sandbox/world';

const EXAMPLES: Readonly<Record<string, string>> = {
  'payer.email': 'ana@example.com',
  'payer.phone': '+51999000123',
  'payer.name': 'Ana Torres',
  'payer.document.number': '45678912',
};

/** One field. The type of a document is selected and its number typed. */
const fieldOf = (name: string, required: boolean, value: string): PageField => ({
  name,
  label: name,
  required,
  value,
  choices: name.endsWith('.type') ? DOCUMENT_TYPES : null,
  example: EXAMPLES[name] ?? null,
});

/** @param payer values already known; the payer can correct all but a document, of which only the end is stored */
export function payerFields({invoicing}: World, page: PageRecord, payer: Payer | null): readonly PageField[] {
  const templateFields = invoicing.templates.get(page.templateId ?? '')?.payerFields ?? [];
  return templateFields.flatMap(({name, required}) => {
    if (name === 'document') {
      const parts = ['payer.document.type', 'payer.document.number'];
      return payer?.document ? [] : parts.map((part) => fieldOf(part, required, ''));
    }
    return [fieldOf(`payer.${name}`, required, payer?.[name as 'email' | 'phone' | 'name'] ?? '')];
  });
}

/** The body that a shop would send with these values. */
function bodyOf(typed: ReadonlyMap<string, string>): ExactObject {
  const text = (name: string): ExactObject => {
    const value = typed.get(`payer.${name}`) ?? '';
    return value === '' ? {} : {[name.split('.').at(-1)!]: value};
  };
  const document = {...text('document.type'), ...text('document.number')};
  const hasDocument = 'number' in document;
  return {...text('email'), ...text('phone'), ...text('name'), ...(hasDocument && {document})};
}

/**
 * The payer with the entered values.
 * @param typed values by field name
 * @throws ApiFailure with a fault for each missing or wrong field
 */
export function payerWith(
  world: World,
  page: PageRecord,
  known: Payer | null,
  fields: readonly PageField[],
  typed: ReadonlyMap<string, string>,
): Payer | null {
  const missing = fields.filter(({name, required}) => required && (typed.get(name) ?? '') === '');
  if (missing.length > 0) {
    throw fieldsFailure(
      missing.map(({name}) => ({path: `/${name.replace(/\./g, '/')}`, code: 'field_required', message: 'required'})),
    );
  }
  if (fields.length === 0) {
    return known;
  }
  const body = bodyOf(typed);
  validateRequest(world.contract.validators, 'invoicing createPageToken', {page_id: page.id, payer: body});
  const entered = payerOf(body)!;
  const hasField = (name: string): boolean => fields.some((field) => field.name === `payer.${name}`);
  return {
    ...(known ?? entered),
    ...(hasField('email') && {email: entered.email}),
    ...(hasField('phone') && {phone: entered.phone}),
    ...(hasField('name') && {name: entered.name}),
    ...(entered.document && {document: entered.document}),
  };
}

/** Error messages by field name. */
export const faultsIn = ({details}: ApiFailure): ReadonlyMap<string, string> =>
  new Map((details.fields ?? []).map(({path, code}) => [path.slice(1).replace(/\//g, '.'), code] as const));
