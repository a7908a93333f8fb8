// What a service asks for by name, as catalogue and contract say it: for `fields` of service/service_id and for checks.
import {passes} from '../../../../facts/catalogue/checks';
import {fieldApplies} from '../../../../facts/catalogue/field-applies';
import {formsOf, methodsOf, stepOf, type Form, type Step} from '../../../../facts/catalogue/forms';
import type {OwnedService} from '../../../../facts/catalogue/lookup';
import type {CatalogueData, MethodField} from '../../../../facts/catalogue/types';

/** A field that the service wants beyond those that all want, as v2 shows it. */
export interface ServiceField {
  /** Path in the body of its step, such as `payer.email`. */
  readonly name: string;
  /** The call that takes it; `validate` where only a dry run does. */
  readonly step: Step | 'validate';
  /** Whether every way of using the service wants it. */
  readonly required: boolean;
  /** The ways that want it: `hpp`, `h2h`, `validate`; where a flow has several, with what it is paid, `h2h.card`. */
  readonly required_for: readonly string[];
  readonly pattern: string | null;
  readonly label: string;
}

/** A field whose value the sandbox checks wherever it comes in. */
export interface FieldRule extends Omit<ServiceField, 'step' | 'required_for'> {
  readonly step: Step;
  /** A value as the method's payers have it. */
  readonly example: string;
  /** The values that it may have; null: any that fits. */
  readonly values: readonly string[] | null;
  /** The pattern of a form that the format has, by its name; null where it has no such form. */
  readonly patternOf: (variant: string) => string | null;
  /** The field whose value names the form that this one has to have; null where there is none. */
  readonly variantBy: string | null;
  /**
   * Why a value is wrong; null if it is right.
   *
   * @param variant value of the field `variantBy`
   */
  readonly fault: (value: string, variant?: string) => string | null;
}

/** A way of using a service; a request fits one of several. */
export interface Way {
  /** As `required_for` names it. */
  readonly name: string;
  /** Names of fields of which a request must hold all. */
  readonly wanted: readonly string[];
}

export interface ServiceFields {
  /** In the order of the catalogue. */
  readonly view: readonly ServiceField[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  /** `validate`: what a dry run may hold instead of what create wants. */
  readonly forms: {
    readonly hpp: readonly Way[];
    readonly h2h: readonly Way[];
    readonly validate: readonly Way[];
  };
}

/** Names that are told otherwise: in `next_action`, in `expires_in` and `requisites_schema`, with every card. */
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

/** `fields.zip_code` as `Zip code`. */
export function labelOf(name: string): string {
  const words = name.split('.').at(-1)!.replace(/_/g, ' ');
  return LABELS[name] ?? words[0]!.toUpperCase() + words.slice(1);
}

/** Whether one digit more makes it right. */
const lacksCheckDigit = (value: string, form: RegExp, check: string | undefined | null): boolean =>
  Boolean(check) && [...'0123456789'].some((digit) => form.test(value + digit) && passes(check!, value + digit));

function ruleOf({formats}: CatalogueData, field: MethodField): FieldRule {
  const {name, required, format, example, one_of: values = null} = field;
  const {regex: whole, flags, check, variants, variant_by: by} = formats[format]!;
  const variantBy = by === undefined ? null : `${name.split('.')[0]}.${by}`;
  const regex = values === null ? whole : `^(${values.join('|')})$`;
  const pattern = new RegExp(regex, flags);
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
 * The fields of a service: those of the methods that it is used with.
 *
 * @param data the catalogue, whose formats bring the rules
 */
export function fieldsOf(data: CatalogueData, service: OwnedService): ServiceFields {
  const known = new Map<string, FieldRule>();
  for (const method of methodsOf(data, service)) {
    for (const field of [...(method.fields[service.direction] ?? []), ...(method.fields.validation ?? [])]) {
      if (field.format !== 'browser' && !known.has(field.name) && fieldApplies(field, service)) {
        known.set(field.name, ruleOf(data, field));
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

/** The ways of one flow; methods that want the same are one way. */
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

/** Whether the service's own method knows the field. */
const isOwn = (data: CatalogueData, service: OwnedService, name: string): boolean =>
  data.methods
    .filter(({id}) => id === service.method)
    .some(({fields}) => fields[service.direction]?.some((field) => field.name === name));
