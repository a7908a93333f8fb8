// The service-specific fields according to catalogue and contract, for `fields` of service/service_id and for
// validation.
import {passes} from '../../../../facts/catalogue/checks';
import {fieldApplies} from '../../../../facts/catalogue/field-applies';
import {formsOf, methodsOf, stepOf, type Form, type Step} from '../../../../facts/catalogue/forms';
import type {OwnedService} from '../../../../facts/catalogue/lookup';
import type {CatalogueData, MethodField} from '../../../../facts/catalogue/types';

/** A field that the service requires in addition to the common ones, in v2 format. */
export interface ServiceField {
  /** Path in the body, for example `payer.email`. */
  readonly name: string;
  /** The call that accepts it; `validate` if only a dry run does. */
  readonly step: Step | 'validate';
  /** Whether every way of using the service requires it. */
  readonly required: boolean;
  /**
   * The ways that require it: `hpp`, `h2h`, `validate`, or with the payment instrument, for example `h2h.card`, if a
   * flow has several.
   */
  readonly required_for: readonly string[];
  readonly pattern: string | null;
  readonly label: string;
}

/** A field whose value the sandbox validates wherever it is sent. */
export interface FieldRule extends Omit<ServiceField, 'step' | 'required_for'> {
  readonly step: Step;
  /** A realistic value for the method's payers. */
  readonly example: string;
  /** Allowed values; null: any value of the right form. */
  readonly values: readonly string[] | null;
  /** Pattern of a variant of the format by name; null if there is no such variant. */
  readonly patternOf: (variant: string) => string | null;
  /** The field whose value selects the variant; null if there is none. */
  readonly variantBy: string | null;
  /** Why a value is wrong; null if it is right. @param variant value of the field `variantBy` */
  readonly fault: (value: string, variant?: string) => string | null;
}

/** One way to use a service. A request must match one of them. */
export interface Way {
  /** Name as in `required_for`. */
  readonly name: string;
  /** Names of the fields that a request must all contain. */
  readonly wanted: readonly string[];
}

export interface ServiceFields {
  /** In the catalogue's order. */
  readonly view: readonly ServiceField[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  /** `validate`: fields that a dry run may contain instead of those of create. */
  readonly forms: {
    readonly hpp: readonly Way[];
    readonly h2h: readonly Way[];
    readonly validate: readonly Way[];
  };
}

/** Fields documented elsewhere: in `next_action`, `expires_in` and `requisites_schema`, or common to all cards. */
const TOLD_ELSEWHERE = /^(otp$|expires_in$|recipient\.|browser$)/;

const LABELS: Readonly<Record<string, string>> = {
  'payer.id': 'Customer number',
  'payer.ip': 'IP address',
  'payer.email': 'E-mail',
  'payer.name': 'Full name',
  'payer.document.type': 'Document type',
  'payer.document.number': 'Document number',
  card_token: 'Stored card',
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

/** Converts `fields.zip_code` to `Zip code`. */
export function labelOf(name: string): string {
  const words = name.split('.').at(-1)!.replace(/_/g, ' ');
  return LABELS[name] ?? words[0]!.toUpperCase() + words.slice(1);
}

/** Whether one more digit would make it valid. */
const lacksCheckDigit = (value: string, form: RegExp, check: string | undefined | null): boolean =>
  Boolean(check) && [...'0123456789'].some((digit) => form.test(value + digit) && passes(check!, value + digit));

function ruleOf({formats}: CatalogueData, field: MethodField, banks: OwnedService['banks']): FieldRule {
  const {name, required, format, example, one_of: values = null} = field;
  const {regex: whole, check, variants, variant_by: by} = formats[format]!;
  const variantBy = by === undefined ? null : `${name.split('.')[0]}.${by}`;
  const regex = values === null ? whole : `^(${values.join('|')})$`;
  const pattern = new RegExp(regex, 'u');
  return {
    name,
    required,
    pattern: regex,
    label: labelOf(name),
    example,
    values,
    patternOf: (variant) => variants.find((each) => each.name.split(', ').includes(variant))?.regex ?? null,
    step: stepOf(name),
    variantBy,
    fault(value, variant) {
      if (!pattern.test(value)) {
        return `must match ${regex}`;
      }
      if (banks && name.endsWith('.bank_code') && !banks.some(({code}) => code === value)) {
        return 'is not in banks of service/service_id';
      }
      const own = variants.find((each) => each.name === variant);
      const form = own?.regex ?? (own?.format === undefined ? undefined : formats[own.format]!.regex);
      const ownPattern = form === undefined ? null : new RegExp(form, 'u');
      if (ownPattern && !ownPattern.test(value)) {
        return lacksCheckDigit(value, ownPattern, own!.check)
          ? `is a ${own!.name} without its check digit, which is its last digit`
          : `must match ${form}, because ${variantBy} is ${own!.name}`;
      }
      const isRight = passes(check, value) && passes(own?.check ?? null, value);
      return isRight ? null : 'the check digit is wrong';
    },
  };
}

/**
 * The fields of a service, from the methods it is used with.
 * @param data the catalogue, whose formats provide the rules
 */
export function fieldsOf(data: CatalogueData, service: OwnedService): ServiceFields {
  const known = new Map<string, FieldRule>();
  for (const method of methodsOf(data, service)) {
    for (const field of [...(method.fields[service.direction] ?? []), ...(method.fields.validation ?? [])]) {
      if (field.format !== 'browser' && !known.has(field.name) && fieldApplies(field, service)) {
        known.set(field.name, ruleOf(data, field, service.banks));
      }
    }
  }
  const ways = {
    hpp: waysOf('hpp', formsOf(data, service, 'hpp')),
    h2h: waysOf('h2h', formsOf(data, service, 'h2h')),
    validate: waysOf('validate', formsOf(data, service, service.flows.includes('h2h') ? 'h2h' : 'hpp', 'validation')),
  };
  const own = service.flows.flatMap((flow) => ways[flow]);
  const wants =
    (name: string) =>
    ({wanted}: Way): boolean =>
      wanted.includes(name);
  const view = [...known.values()]
    .filter(({name}) => !TOLD_ELSEWHERE.test(name) && own.length > 0)
    .filter(({name}) => [...own, ...ways.validate].some(wants(name)) || isOwn(data, service, name))
    .map(({name, pattern, label, step}) => ({
      name,
      step: !own.some(wants(name)) && ways.validate.some(wants(name)) ? ('validate' as const) : step,
      required: own.every(wants(name)),
      required_for: [...own, ...ways.validate].filter(wants(name)).map((way) => way.name),
      pattern,
      label,
    }));
  return {view, rules: known, forms: ways};
}

/** The ways of one flow. Methods with the same requirements share one. */
function waysOf(flow: string, forms: readonly Form[]): Way[] {
  const all = forms.map(({method, fields}) => ({
    method,
    wanted: fields.filter(({required}) => required).map(({name}) => name),
  }));
  const ways = all.filter(
    ({wanted}, index) => all.findIndex((each) => String(each.wanted) === String(wanted)) === index,
  );
  return ways.map(({method, wanted}) => ({name: ways.length > 1 ? `${flow}.${method}` : flow, wanted}));
}

/** Whether the service's own method has the field. */
const isOwn = (data: CatalogueData, service: OwnedService, name: string): boolean =>
  data.methods
    .filter(({id}) => id === service.method)
    .some(({fields}) => fields[service.direction]?.some((field) => field.name === name));
