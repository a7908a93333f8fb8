// What the payer of a service does, made from the catalogue: host to host, with an operator, and on the payment page.
import {methodsOf} from '../../../../facts/catalogue/forms';
import type {OwnedService} from '../../../../facts/catalogue/lookup';
import type {BareMethod, CatalogueData} from '../../../../facts/catalogue/types';
import type {ActionKind, ActionTemplate} from '../transaction/next-action';

export interface PayerAction {
  readonly action: ActionKind;
  readonly template: ActionTemplate | null;
}

/** What payers do, by the value of a field that they chose. */
export interface PayerChoices {
  readonly operator: ReadonlyMap<string, PayerAction>;
  readonly app: ReadonlyMap<string, PayerAction>;
}

/** What is done to pay with this. */
export const kindOf = (template: ActionTemplate | null): ActionKind =>
  template?.type === 'three_ds_challenge' ? 'card' : (template?.type ?? 'none');

/** An action of the catalogue. */
function asIs({
  action,
  format,
  biller,
  called,
  flow,
}: BareMethod['next_actions'][number]): PayerAction & {readonly template: ActionTemplate} {
  const template = {
    ...action,
    format,
    ...(biller && {biller}),
    ...(called && {called}),
    ...(flow === 'contract_debit' && {unattended: true}),
  } as ActionTemplate;
  return {action: kindOf(template), template};
}

/** An address with a right checksum on this network; null where the catalogue has none. */
const addressOn = ({formats}: CatalogueData, network: string | null): string | null =>
  formats['crypto_addr']?.variants.find(({name}) => network !== null && name.split(', ').includes(network))?.example ??
  null;

/** The action of the guide for pay-ins host to host, of the service's own method before others; null without one. */
export function templateOf(data: CatalogueData, service: OwnedService): ActionTemplate | null {
  for (const {guides, next_actions: actions} of methodsOf(data, service)) {
    const guide = guides.find(
      ({direction, integration}) => direction === service.direction && integration === 'h2h' && direction !== 'payout',
    );
    const found =
      guide &&
      (actions.find(({countries = []}) => countries.some((country) => country === service.country)) ??
        actions.find(({flow}) => flow === guide.flow));
    if (found) {
      const address = addressOn(data, service.network);
      return {...asIs(found).template, ...(address !== null && {address, network: service.network})} as ActionTemplate;
    }
  }
  return null;
}

/** By `fields.operator` and `fields.app`, where its payers do something else. */
export const byChoiceOf = (data: CatalogueData, service: OwnedService): PayerChoices => {
  const actions = service.direction === 'payin' ? methodsOf(data, service).flatMap((each) => each.next_actions) : [];
  const by = (name: 'operators' | 'apps'): ReadonlyMap<string, PayerAction> =>
    new Map(actions.flatMap((each) => (each[name] ?? []).map((value) => [value, asIs(each)] as const)));
  return {operator: by('operators'), app: by('apps')};
};

/** What the payer does who chose this operator or app; null where that makes no difference. */
export const chosenIn = (choices: PayerChoices, fields: Readonly<Record<string, string>>): PayerAction | null =>
  choices.operator.get(fields['operator'] ?? '') ?? choices.app.get(fields['app'] ?? '') ?? null;

/** What the page's own guide tells, where payers do something else there than host to host. */
function onlyOnPage(data: CatalogueData, service: OwnedService): PayerAction | null {
  for (const {guides, next_actions: actions} of methodsOf(data, service)) {
    const flowOf = (integration: string): string | undefined =>
      guides.find((guide) => guide.direction === service.direction && guide.integration === integration)?.flow;
    const found = actions.find(({flow}) => flow === flowOf('hpp') && flow !== flowOf('h2h'));
    if (found) {
      return asIs(found);
    }
  }
  return null;
}

/** On the page a method is used as its guides tell; where they only say that a page exists, it is the method's own. */
export function pageOf(data: CatalogueData, service: OwnedService, own: PayerAction): PayerAction {
  if (own.action !== 'none') {
    return onlyOnPage(data, service) ?? own;
  }
  for (const {guides, next_actions: actions} of methodsOf(data, service)) {
    const flows = guides.filter(({direction}) => direction === service.direction).map(({flow}) => flow);
    const found = actions.find(({flow}) => flows.includes(flow));
    if (found) {
      return asIs(found);
    }
  }
  return {action: service.direction === 'payin' ? 'redirect' : 'none', template: null};
}
