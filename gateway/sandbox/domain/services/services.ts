// The sandbox's services, generated from the catalogue, and their v2 format.
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
  /** Countries of payers and recipients, from the service or its method; null: any. */
  readonly countries: readonly string[] | null;
  readonly currency: string;
  /** Limits of one transaction in minor units. */
  readonly min: bigint;
  readonly max: bigint;
  readonly status: 'active' | 'degraded' | 'unavailable' | 'disabled';
  /** `3.00` for 3%, and a fixed part in minor units. */
  readonly percent: string;
  readonly fixed: bigint;
  readonly refunds: 'none' | 'full' | 'partial';
  /** Number of days after completion in which refunds are possible; null: no limit. */
  readonly refundDays: number | null;
  /** Most working days until the payer has a refund; null: no refunds. */
  readonly refundWorkingDays: number | null;
  readonly disputes: OwnedService['disputes'];
  readonly twoStage: boolean;
  /** Charges without the payer, and payments with what is stored. */
  readonly recurring: boolean;
  readonly oneClick: boolean;
  /** What its bank_code takes; null: it names no bank, or one of the public table. */
  readonly banks: NonNullable<OwnedService['banks']> | null;
  /** When its payments are settled; null: never pending. */
  readonly settlement: OwnedService['settlement'];
  /** In seconds; null for payouts. */
  readonly expiresIn: {readonly min: number; readonly default: number; readonly max: number} | null;
  /** The payer's action in a pay-in. */
  readonly action: ActionKind;
  /** The method's values for the action; null if the sandbox makes them up. */
  readonly template: ActionTemplate | null;
  /** The action on the payment page, where every pay-in has one. */
  readonly onPage: PayerAction;
  /** Actions that differ from `action`, by `fields.operator` and `fields.app`. */
  readonly byChoice: PayerChoices;
  /** `kind` of a payout's recipient, and the required data. */
  readonly recipient: string | null;
  readonly requisites: RequisitesSchema | null;
  /** In the format of `fields` in service/service_id. */
  readonly fields: readonly ServiceField[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  readonly forms: ServiceFields['forms'];
  /** transaction/pay accepts only fields that have rules. Example services accept any instrument. */
  readonly strict: boolean;
  /** Charges stored cards, so it also stores cards and accepts agreements. */
  readonly takesTokens: boolean;
  /** Accepts only whitelisted cards. */
  readonly knownCardsOnly: boolean;
  /** A payout to an e-mail address sends a code instead of money. */
  readonly sendsCode: boolean;
  /** Payments are passed on to somebody else minus the fee; the wallet gains nothing. */
  readonly passesOn: boolean;
  /** Payers transfer to a person assigned by the gateway. */
  readonly hasRoutes: boolean;
  /** Network of a crypto service. */
  readonly network: string | null;
  /** Payment method id; null for example services. */
  readonly method: string | null;
  /** Which texts suit its payers, and the method's own texts by reason. */
  readonly payerKind: PayerKind;
  readonly tells: ReadonlyMap<string, string>;
  /** Possible failure reason codes, most likely first. */
  readonly reasons: ReadonlySet<string>;
  /** How a different amount is handled, by flow; null: cannot occur. */
  readonly anotherAmount: Readonly<Record<'hpp' | 'h2h', AnotherAmount | null>>;
  /** The first wrong one-time code ends the payment. */
  readonly singleTry: boolean;
  /** Payers may paste the QR code's text into their app. */
  readonly isPasted: boolean;
}

/** The service's own method; example services have none. */
const methodOf = ({methods}: CatalogueData, service: OwnedService): BareMethod | undefined =>
  methods.find(({id}) => id === service.method);

/**
 * The service's or the method's countries; null if neither is restricted. If the method accepts cards from everywhere,
 * the service's country is the acquirer's.
 */
function countriesOf(data: CatalogueData, service: OwnedService): readonly string[] | null {
  const {countries = 'global', kind = []} = methodOf(data, service) ?? {};
  const isForAllCards = countries === 'global' && kind.includes('card') && service.direction === 'payin';
  if (service.country !== null && !isForAllCards) {
    return [service.country];
  }
  return countries === 'global' ? null : countries;
}

/** Example services have no method, so their payer kind follows from the action. */
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

/** Actions in which the payer approves the exact amount. */
const APPROVED: readonly (ActionKind | undefined)[] = ['card', 'redirect', 'enter_otp', 'wait', 'display_qr'];

/** Follows from the method, unless a documented service has an action in which the payer approves the exact amount. */
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

/** Computes a value on first use and caches it. */
function once<Value>(make: () => Value): () => Value {
  let kept: {readonly value: Value} | undefined;
  return () => (kept ??= {value: make()}).value;
}

/** Method fields that a documented service also shows; it accepts requests without them. */
const alsoShown = (special: Documented | undefined, asks: () => ServiceFields): readonly ServiceField[] =>
  special?.shows
    ? asks()
        .view.filter(({name}) => special.shows!.includes(name))
        .map((field) => ({...field, required: false, required_for: []}))
    : [];

/**
 * Expensive parts are computed on demand, because a page waits for its first answer and uses only one of 200 services.
 */
function serviceOf(data: CatalogueData, service: OwnedService): SandboxService {
  const {service_id: id, currency, recipient} = service;
  const special = documented[id];
  const method = methodOf(data, service);
  const hasRoutes = method !== undefined && assignsRecipient(method, service.direction);
  const isDocumented = documentedServices.has(id) || service.method === null;
  const asks = once(() => fieldsOf(data, service));
  const shownFields = once(() =>
    isDocumented ? [...(special?.fields ?? []), ...alsoShown(special, asks)] : asks().view,
  );
  const own = once(() => {
    const template = templateOf(data, service);
    // With an assigned recipient, a separate call returns the requisites, not transaction/pay.
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
    const needed = shownFields()
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
    refundWorkingDays: service.refunds.working_days,
    disputes: service.disputes,
    twoStage: service.two_stage,
    recurring: service.recurring,
    oneClick: service.one_click,
    settlement: service.settlement,
    banks: service.banks ?? null,
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
      return shownFields();
    },
    get rules() {
      return asks().rules;
    },
    get forms() {
      return forms();
    },
    strict: !isDocumented,
    get takesTokens() {
      return shownFields().some(({name}) => name === 'card_token');
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

const servicesByCatalogue = new WeakMap<CatalogueData, readonly SandboxService[]>();

/** The services of the point by number. */
export interface HasServices {
  readonly services: ReadonlyMap<number, SandboxService>;
}

/** All services of the catalogue by ascending number; computed once per catalogue. */
export function sandboxServices(data: CatalogueData): readonly SandboxService[] {
  const known =
    servicesByCatalogue.get(data) ?? createCatalogue(data).services.map((service) => serviceOf(data, service));
  servicesByCatalogue.set(data, known);
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

/**
 * The service with all details needed for a form.
 * @param settledIn currency of the wallet that the point's payments by this service are settled into
 */
export const serviceDetailsV2 = (service: SandboxService, settledIn: string) => ({
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
  refund_working_days: service.refundWorkingDays,
  disputes: service.disputes.kind,
  dispute_days: service.disputes.window_days,
  two_stage: service.twoStage,
  recurring: service.recurring,
  one_click: service.oneClick,
  settlement: service.settlement && {...service.settlement, currency: settledIn},
  expires_in: service.expiresIn,
  banks: service.banks,
  requisites_schema: service.requisites,
});
