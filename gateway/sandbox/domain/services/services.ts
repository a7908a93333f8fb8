// The services of the sandbox, made from the catalogue, and how v2 shows them.
import {anotherAmountOf, type AnotherAmount} from '../../../../facts/catalogue/another-amount';
import {allowsOneOtpAttempt, assignsRecipient, hasPastableQrCode} from '../../../../facts/catalogue/method-traits';
import {documentedServices} from '../../../../facts/catalogue/documented-services';
import {methodsOf} from '../../../../facts/catalogue/forms';
import {payerKindOf} from '../../../../facts/catalogue/payer-kind';
import type {PayerKind} from '../../../../facts/reference/payer-texts';
import {createCatalogue, type OwnedService} from '../../../../facts/catalogue/lookup';
import type {BareMethod, CatalogueData} from '../../../../facts/catalogue/types';
import {fromMinor, toMinor} from '../../../../facts/reference/currencies';
import {byChoiceOf, kindOf, pageOf, templateOf, type PayerAction, type PayerChoices} from './actions';
import {documented, type Documented} from './examples';
import {reasonsOf} from './reasons';
import {requisitesOf, requisitesSchemas, withMethod, type RequisitesSchema} from './requisites';
import {fieldsOf, type FieldRule, type ServiceField, type ServiceFields} from './fields';
import type {ActionKind, ActionTemplate} from '../transaction/next-action';

export interface SandboxService {
  readonly id: number;
  readonly name: string;
  readonly type: 'payin' | 'payout' | 'p2p';
  readonly flows: readonly ('hpp' | 'h2h')[];
  readonly country: string | null;
  /** Countries of its payers and recipients: its own, or those of its method; null: any. */
  readonly countries: readonly string[] | null;
  readonly currency: string;
  /** Limits of one transaction, minor units. */
  readonly min: bigint;
  readonly max: bigint;
  readonly status: 'active' | 'degraded' | 'unavailable' | 'disabled';
  /** `3.00` for 3%, and a fixed part in minor units. */
  readonly percent: string;
  readonly fixed: bigint;
  readonly refunds: 'none' | 'full' | 'partial';
  /** Days after completion in which a refund is possible; null: without an end. */
  readonly refundDays: number | null;
  readonly twoStage: boolean;
  /** Seconds; null for payouts. */
  readonly expiresIn: {readonly min: number; readonly default: number; readonly max: number} | null;
  /** What the payer of a pay-in does. */
  readonly action: ActionKind;
  /** The method's own values for it; null for actions that the sandbox makes up. */
  readonly template: ActionTemplate | null;
  /** The same on the payment page, where every pay-in has something to do. */
  readonly onPage: PayerAction;
  /** By `fields.operator` and `fields.app`, where its payers do something else than `action`. */
  readonly byChoice: PayerChoices;
  /** `kind` of the recipient of a payout, and what is wanted of it. */
  readonly recipient: string | null;
  readonly requisites: RequisitesSchema | null;
  /** As `fields` of service/service_id shows them. */
  readonly fields: readonly ServiceField[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  readonly forms: ServiceFields['forms'];
  /** Takes nothing but its rules in transaction/pay; those of examples take what the payer has. */
  readonly strict: boolean;
  /** Charges stored cards, and so it stores them and takes an agreement. */
  readonly takesTokens: boolean;
  /** Takes only cards of the whitelist. */
  readonly knownCardsOnly: boolean;
  /** What a payout to an e-mail address sends is a code, and no money. */
  readonly sendsCode: boolean;
  /** What its payers pay passes on to somebody else, less the fee; the wallet gains nothing. */
  readonly passesOn: boolean;
  /** Its payers transfer to a person whom the gateway assigns. */
  readonly hasRoutes: boolean;
  /** Of a crypto service. */
  readonly network: string | null;
  /** Id of its payment method; null for services of examples. */
  readonly method: string | null;
  /** Which words fit its payers, and by reason those that its method has of its own. */
  readonly payerKind: PayerKind;
  readonly tells: ReadonlyMap<string, string>;
  /** Codes of the reasons for which its payments can fail, the likeliest first. */
  readonly reasons: ReadonlySet<string>;
  /** What becomes of money that is not the amount, by flow; null: it does not occur. */
  readonly anotherAmount: Readonly<Record<'hpp' | 'h2h', AnotherAmount | null>>;
  /** The first wrong one-time code ends the payment. */
  readonly singleTry: boolean;
  /** Its payers may paste the text of the QR code into their app. */
  readonly isPasted: boolean;
}

/** Its own method; services of examples have none. */
const methodOf = ({methods}: CatalogueData, service: OwnedService): BareMethod | undefined =>
  methods.find(({id}) => id === service.method);

/**
 * Its own country, or those of its method; null where that is bound to none. Where a method takes cards from everywhere,
 * the country of its service is the acquirer's.
 */
function countriesOf(data: CatalogueData, service: OwnedService): readonly string[] | null {
  const {countries = 'global', kind = []} = methodOf(data, service) ?? {};
  const isForAllCards = countries === 'global' && kind.includes('card') && service.direction === 'payin';
  if (service.country !== null && !isForAllCards) {
    return [service.country];
  }
  return countries === 'global' ? null : countries;
}

/** Services of examples have no method, and go by what their payer does. */
const KINDS_OF_ACTIONS: Readonly<Partial<Record<ActionKind, PayerKind>>> = {
  card: 'card',
  crypto_address: 'crypto',
  display_qr: 'qr',
  display_voucher: 'voucher',
};

function payerKind(data: CatalogueData, service: OwnedService, action: ActionKind): PayerKind {
  const method = methodOf(data, service);
  return method ? payerKindOf(method) : (KINDS_OF_ACTIONS[action] ?? 'bank');
}

/** Ways to pay in which the payer approves the amount as it is. */
const APPROVED: readonly (ActionKind | undefined)[] = ['card', 'redirect', 'enter_otp', 'wait', 'display_qr'];

/** By its method, unless a documented service has a way of its own in which the payer approves the amount. */
function anotherAmount(data: CatalogueData, service: OwnedService): SandboxService['anotherAmount'] {
  const own = documented[service.service_id]?.action;
  if (APPROVED.includes(own)) {
    return {hpp: null, h2h: null};
  }
  const failures = methodOf(data, service)?.failures ?? [];
  const by = (integration: 'hpp' | 'h2h'): AnotherAmount | null =>
    anotherAmountOf(failures, {direction: service.direction, integration, service: service.service_id});
  return {hpp: by('hpp'), h2h: by('h2h')};
}

const tellsOf = (data: CatalogueData, service: OwnedService): ReadonlyMap<string, string> =>
  new Map(
    (methodOf(data, service)?.failures ?? []).flatMap(({code, direction, tell}) =>
      direction === service.direction && tell !== undefined ? [[code, tell] as const] : [],
    ),
  );

/** Made when it is first asked for, and then kept. */
function once<Value>(make: () => Value): () => Value {
  let kept: {readonly value: Value} | undefined;
  return () => (kept ??= {value: make()}).value;
}

/** Fields of the method that a documented service shows in addition to its own; it takes requests without them. */
const alsoShown = (special: Documented | undefined, asks: () => ServiceFields): readonly ServiceField[] =>
  special?.shows
    ? asks()
        .view.filter(({name}) => special.shows!.includes(name))
        .map((field) => ({...field, required: false, required_for: []}))
    : [];

/** What takes longest is made when it is asked for: a tab waits for its first answer, and asks for one service of 200. */
function serviceOf(data: CatalogueData, service: OwnedService): SandboxService {
  const {service_id: id, currency, recipient} = service;
  const special = documented[id];
  const method = methodOf(data, service);
  const hasRoutes = method !== undefined && assignsRecipient(method, service.direction);
  const isDocumented = documentedServices.has(id) || service.method === null;
  const asks = once(() => fieldsOf(data, service));
  const shown = once(() => (isDocumented ? [...(special?.fields ?? []), ...alsoShown(special, asks)] : asks().view));
  const own = once(() => {
    const template = templateOf(data, service);
    // Who is assigned a recipient is given requisites by a call of its own, and not by transaction/pay.
    const action = special?.action ?? (hasRoutes ? 'none' : kindOf(template));
    return {action, template: special?.action ? null : template};
  });
  const onPage = once(() => pageOf(data, service, own()));
  const byChoice = once(() => byChoiceOf(data, service));
  const tells = once(() => tellsOf(data, service));
  const reasons = once(() => reasonsOf(data, service, payerKind(data, service, own().action)));
  const requisites = once(() => {
    if (recipient === null) {
      return null;
    }
    const taken = [...asks().rules.values()].filter(({name}) => name.startsWith('recipient.'));
    const schemas = requisitesSchemas(data.formats['name']!.regex);
    return isDocumented || special?.ownRequisites
      ? withMethod(schemas[recipient]!, recipient === 'card' || recipient === 'wallet' ? taken : [])
      : requisitesOf(recipient, taken, service.network);
  });
  const forms = once(() => {
    const needed = shown()
      .filter(({required}) => required)
      .map(({name}) => name);
    const way = (name: string) => [{name, wanted: needed}];
    return isDocumented ? {hpp: way('hpp'), h2h: way('h2h'), validate: []} : asks().forms;
  });
  return {
    id,
    name: service.name,
    type: service.direction,
    flows: service.flows,
    country: service.country,
    countries: countriesOf(data, service),
    currency,
    min: toMinor(service.min, currency),
    max: toMinor(service.max, currency),
    status: special?.status ?? 'active',
    percent: service.fee.percent,
    fixed: toMinor(service.fee.fixed, currency),
    refunds: service.refunds.kind,
    refundDays: service.refunds.window_days,
    twoStage: service.two_stage,
    expiresIn: service.expires_in,
    get action() {
      return own().action;
    },
    get template() {
      return own().template;
    },
    get onPage() {
      return onPage();
    },
    get byChoice() {
      return byChoice();
    },
    recipient,
    get requisites() {
      return requisites();
    },
    get fields() {
      return shown();
    },
    get rules() {
      return asks().rules;
    },
    get forms() {
      return forms();
    },
    strict: !isDocumented,
    get takesTokens() {
      return shown().some(({name}) => name === 'card_token');
    },
    knownCardsOnly: special?.knownCardsOnly ?? false,
    get sendsCode() {
      return special?.sendsCode ?? methodsOf(data, service).some(({kind}) => kind.includes('voucher'));
    },
    passesOn: method?.passes_on ?? false,
    hasRoutes,
    network: service.network,
    method: service.method,
    get payerKind() {
      return payerKind(data, service, own().action);
    },
    get tells() {
      return tells();
    },
    get reasons() {
      return reasons();
    },
    get anotherAmount() {
      return anotherAmount(data, service);
    },
    get singleTry() {
      return method !== undefined && allowsOneOtpAttempt(method);
    },
    get isPasted() {
      return methodsOf(data, service).some((method) => hasPastableQrCode(data, method));
    },
  };
}

const made = new WeakMap<CatalogueData, readonly SandboxService[]>();

/** The services of the point, by number. */
export interface HasServices {
  readonly services: ReadonlyMap<number, SandboxService>;
}

/** All services of the catalogue, the lowest number first; made once for each catalogue. */
export function sandboxServices(data: CatalogueData): readonly SandboxService[] {
  const known = made.get(data) ?? createCatalogue(data).services.map((service) => serviceOf(data, service));
  made.set(data, known);
  return known;
}

/** The service object of v2. */
export const serviceV2 = (service: SandboxService) => ({
  service_id: service.id,
  name: service.name,
  type: service.type,
  flows: [...service.flows],
  country: service.country,
  currency: service.currency,
  min: fromMinor(service.min, service.currency),
  max: fromMinor(service.max, service.currency),
  status: service.status,
});

export type ServiceView = ReturnType<typeof serviceV2>;

/** The service with all that a form needs. */
export const serviceDetailsV2 = (service: SandboxService) => ({
  ...serviceV2(service),
  fields: service.fields,
  fee: {
    percent: service.percent,
    fixed: fromMinor(service.fixed, service.currency),
    currency: service.currency,
    payer: service.passesOn ? 'customer' : 'merchant',
  },
  refunds: service.refunds,
  refund_days: service.refundDays,
  two_stage: service.twoStage,
  expires_in: service.expiresIn,
  requisites_schema: service.requisites,
});
