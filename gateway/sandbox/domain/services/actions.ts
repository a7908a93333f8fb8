// The payer's action for each service, from the catalogue: host to host, by operator, and on the payment page.
import {methodsOf} from '../../../../facts/catalogue/forms';
import type {OwnedService} from '../../../../facts/catalogue/lookup';
import type {BareMethod, CatalogueData} from '../../../../facts/catalogue/types';
import type {ActionKind, ActionTemplate} from '../transaction/next-action';

export interface PayerAction {
  readonly action: ActionKind;
  readonly template: ActionTemplate | null;
}

/** Payer actions by the value of a field that the payer chose. */
export interface PayerChoices {
  readonly operator: ReadonlyMap<string, PayerAction>;
  readonly app: ReadonlyMap<string, PayerAction>;
}

/** The kind of action of a template. */
export const kindOf = (template: ActionTemplate | null): ActionKind =>
  template?.type === 'three_ds_challenge' ? 'card' : (template?.type ?? 'none');

/** Converts a catalogue action. */
function convertAction({
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

/** A valid example address on this network; null if the catalogue has none. */
const addressOn = ({formats}: CatalogueData, network: string | null): string | null =>
  formats['crypto_addr']?.variants.find(({name}) => network !== null && name.split(', ').includes(network))?.example ??
  null;

/** The action from a guide for host-to-host pay-ins, preferring the service's own method; null if there is none. */
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
      return {
        ...convertAction(found).template,
        ...(address !== null && {address, network: service.network}),
      } as ActionTemplate;
    }
  }
  return null;
}

/** Differing actions by `fields.operator` and `fields.app`. */
export const byChoiceOf = (data: CatalogueData, service: OwnedService): PayerChoices => {
  const actions = service.direction === 'payin' ? methodsOf(data, service).flatMap((each) => each.next_actions) : [];
  const by = (name: 'operators' | 'apps'): ReadonlyMap<string, PayerAction> =>
    new Map(actions.flatMap((each) => (each[name] ?? []).map((value) => [value, convertAction(each)] as const)));
  return {operator: by('operators'), app: by('apps')};
};

/** The action after the payer chose this operator or app; null if the choice makes no difference. */
export const chosenIn = (choices: PayerChoices, fields: Readonly<Record<string, string>>): PayerAction | null =>
  choices.operator.get(fields['operator'] ?? '') ?? choices.app.get(fields['app'] ?? '') ?? null;

/** The action from the page's own guide, if it differs from host to host. */
function onlyOnPage(data: CatalogueData, service: OwnedService): PayerAction | null {
  for (const {guides, next_actions: actions} of methodsOf(data, service)) {
    const flowOf = (integration: string): string | undefined =>
      guides.find((guide) => guide.direction === service.direction && guide.integration === integration)?.flow;
    const found = actions.find(({flow}) => flow === flowOf('hpp') && flow !== flowOf('h2h'));
    if (found) {
      return convertAction(found);
    }
  }
  return null;
}

/** The action on the payment page: from the page's guides, or the method's if they only mention that a page exists. */
export function pageOf(data: CatalogueData, service: OwnedService, own: PayerAction): PayerAction {
  if (own.action !== 'none') {
    return onlyOnPage(data, service) ?? own;
  }
  for (const {guides, next_actions: actions} of methodsOf(data, service)) {
    const flows = guides.filter(({direction}) => direction === service.direction).map(({flow}) => flow);
    const found = actions.find(({flow}) => flows.includes(flow));
    if (found) {
      return convertAction(found);
    }
  }
  return {action: service.direction === 'payin' ? 'redirect' : 'none', template: null};
}
