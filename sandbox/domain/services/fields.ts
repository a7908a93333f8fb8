// What a service asks for by name, as catalogue and contract say it: for `fields` of service/service_id and for checks.
import {checks, type CheckName} from '../../../catalogue/checks';
import {isAskedFor} from '../../../catalogue/asked';
import {formsOf, methodsOf, stepOf, type Step} from '../../../catalogue/forms';
import type {OwnedService} from '../../../catalogue/lookup';
import type {CatalogueData, MethodField} from '../../../catalogue/types';

/** A field that the service wants beyond those that all want, as v2 shows it. */
export interface ServiceField {
  /** Path in the body of create or pay, such as `payer.email`. */
  readonly name: string;
  readonly required: boolean;
  readonly pattern: string | null;
  readonly label: string;
}

/** A field whose value the sandbox checks wherever it comes in. */
export interface FieldRule extends ServiceField {
  readonly step: Step;
  /** A value as the method's payers have it. */
  readonly example: string;
  /** The field whose value names the form that this one has to have; null where there is none. */
  readonly variantBy: string | null;
  /**
   * Why a value is wrong; null if it is right.
   *
   * @param variant value of the field `variantBy`
   */
  readonly fault: (value: string, variant?: string) => string | null;
}

/** Names of fields of which a request must hold all; it fits one of several such lists. */
export type Wanted = readonly string[];

export interface ServiceFields {
  /** In the order of the catalogue. */
  readonly view: readonly ServiceField[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  /** `validate`: what a dry run may hold instead of what create wants. */
  readonly forms: {
    readonly hpp: readonly Wanted[];
    readonly h2h: readonly Wanted[];
    readonly validate: readonly Wanted[];
  };
}

/** Names that are told otherwise: in `next_action`, in `expires_in` and `requisites_schema`, with every card. */
const TOLD_ELSEWHERE = /^(otp$|expires_in$|recipient\.|browser$|card_token$)/;

const LABELS: Readonly<Record<string, string>> = {
  'payer.id': 'Customer number',
  'payer.ip': 'IP address',
  'payer.email': 'E-mail',
  'payer.name': 'Full name',
  'payer.document.type': 'Document type',
  'payer.document.number': 'Document number',
  'card.number': 'Card number',
  'card.exp_month': 'Month of expiry',
  'card.exp_year': 'Year of expiry',
  'card.cvv': 'CVV',
  'card.holder': 'Name on the card',
  'fields.utr': 'UTR',
  'fields.iban': 'IBAN',
  'recipient.account': 'Account',
  'recipient.document.type': 'Document type',
  'recipient.document.number': 'Document number',
};

/** `fields.zip_code` as `Zip code`. */
export function labelOf(name: string): string {
  const words = name.split('.').at(-1)!.replace(/_/g, ' ');
  return LABELS[name] ?? words[0]!.toUpperCase() + words.slice(1);
}

function ruleOf({formats}: CatalogueData, {name, required, format, example}: MethodField): FieldRule {
  const {regex, flags, check, variants, variant_by: variantBy = null} = formats[format]!;
  const pattern = new RegExp(regex, flags);
  const passes = check === null ? () => true : checks[check as CheckName];
  return {
    name,
    required,
    pattern: regex,
    label: labelOf(name),
    example,
    step: stepOf(name),
    variantBy,
    fault(value, variant) {
      if (!pattern.test(value)) {
        return `must match ${regex}`;
      }
      const own = variants.find((each) => each.name === variant);
      const form = own?.regex ?? (own?.format === undefined ? undefined : formats[own.format]!.regex);
      if (form !== undefined && !new RegExp(form, 'u').test(value)) {
        return `is no ${own!.name}, which ${variantBy} says it is`;
      }
      return passes(value) ? null : 'the check digit is wrong';
    },
  };
}

/**
 * The fields of a service: those of the methods that it is used with.
 *
 * @param data the catalogue, whose formats bring the rules
 */
export function fieldsOf(data: CatalogueData, service: OwnedService): ServiceFields {
  const known = new Map<string, FieldRule>();
  for (const method of methodsOf(data, service)) {
    for (const field of [...(method.fields[service.direction] ?? []), ...(method.fields.validation ?? [])]) {
      if (field.format !== 'browser' && !known.has(field.name) && isAskedFor(field, service.recipient)) {
        known.set(field.name, ruleOf(data, field));
      }
    }
  }
  const wanted = (...form: Parameters<typeof formsOf>): Wanted[] =>
    formsOf(...form).map(({fields}) => fields.filter(({required}) => required).map(({name}) => name));
  const forms = {
    hpp: wanted(data, service, 'hpp'),
    h2h: wanted(data, service, 'h2h'),
    validate: wanted(data, service, service.flows.includes('h2h') ? 'h2h' : 'hpp', 'validation'),
  };
  // Where a service is used in several ways, only what all of them want is required.
  const flows = service.flows.flatMap((flow) => forms[flow]);
  const view = [...known.values()]
    .filter(({name}) => !TOLD_ELSEWHERE.test(name) && flows.length > 0)
    .filter(({name}) => [...flows, ...forms.validate].some((form) => form.includes(name)) || isOwn(data, service, name))
    .map(({name, pattern, label}) => ({name, required: flows.every((form) => form.includes(name)), pattern, label}));
  return {view, rules: known, forms};
}

/** Whether the service's own method knows the field. */
const isOwn = (data: CatalogueData, service: OwnedService, name: string): boolean =>
  data.methods
    .filter(({id}) => id === service.method)
    .some(({fields}) => fields[service.direction]?.some((field) => field.name === name));
