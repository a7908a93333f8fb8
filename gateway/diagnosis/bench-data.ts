// Data of the benches about services, formats and guides: the part of the catalogue that a page fetches when one is opened.
import {assignsRecipient} from '../../facts/catalogue/method-traits';
import {documentedServices} from '../../facts/catalogue/documented-services';
import type {Catalogue, OwnedService, WholeCatalogue} from '../../facts/catalogue/lookup';
import type {BareMethod, Guide} from '../../facts/catalogue/types';
import type {CallbackStory} from '../../facts/reference/callback-stories';
import {storiesOf} from '../../facts/reference/callback-stories';
import type {IdentifierFormat} from './identifier';

/** A service as `service/list` has it, with what its method tells. */
export interface KnownService extends Pick<
  OwnedService,
  'name' | 'direction' | 'flows' | 'currency' | 'min' | 'max' | 'fee'
> {
  readonly id: number;
  /** Name of its method. */
  readonly method: string;
  /** Codes of the reasons for which its payments fail, as its guides name them. */
  readonly failures: readonly string[];
  /** Whether it is paid, or pays, by card number. */
  readonly card: boolean;
  readonly stories: readonly CallbackStory[];
}

export type KnownGuide = Pick<Guide, 'route' | 'title'> & {readonly direction: 'payin' | 'payout' | 'p2p'};

/** `/bench/known.json` */
export interface Known {
  readonly services: readonly KnownService[];
}

/** `/bench/formats.json`, by the key of `facts/catalogue/formats.yaml`. */
export type KnownFormats = Readonly<Record<string, IdentifierFormat>>;

const takesCard = ({fields}: BareMethod, {direction, recipient}: OwnedService): boolean =>
  recipient === 'card' || (direction === 'payin' && (fields.payin ?? []).some(({name}) => name === 'card.number'));

/** Services of examples have no method; payouts of examples take other fields than their method wants. */
const isWhole = ({service_id: id, method, direction}: OwnedService): boolean =>
  method !== null && (direction === 'payin' || !documentedServices.has(id));

function knownService(catalogue: Catalogue, service: OwnedService): KnownService {
  const {service_id: id, name, direction, flows, currency, min, max, fee} = service;
  const method = catalogue.method(service.method!);
  const failures = method.failures.filter((each) => each.direction === direction).map(({code}) => code);
  return {
    id,
    name,
    direction,
    flows,
    currency,
    min,
    max,
    fee,
    method: method.name,
    failures: [...new Set(failures)],
    card: takesCard(method, service),
    stories: storiesOf({
      ...service,
      passesOn: method.passes_on ?? false,
      hasRoutes: assignsRecipient(method, service.direction),
    }),
  };
}

/** The services that benches offer. */
export const knownOf = (catalogue: Catalogue): Known => ({
  services: catalogue.services.filter(isWhole).map((service) => knownService(catalogue, service)),
});

/** The guides that somebody can go live with: a dry run builds nothing, and some methods need a question to the gateway first. */
export const knownGuides = ({guides, methodOf}: Pick<Catalogue, 'guides' | 'methodOf'>): readonly KnownGuide[] =>
  guides.flatMap(({route, title, direction}) =>
    direction === 'validation' || methodOf(route).ask_first ? [] : [{route, title, direction}],
  );

/** Words of people, and JSON of browsers and wallets, are no identifiers. */
const NO_IDENTIFIERS = [
  'name',
  'email',
  'free_text',
  'purpose_160',
  'spei_concept',
  'gpay_token',
  'operator',
  'nbu_qr',
];

/** The formats that can be checked: those that sources describe. */
export const knownFormats = ({formats}: Pick<WholeCatalogue, 'formats'>): KnownFormats =>
  Object.fromEntries(
    Object.entries(formats)
      .filter(([id, {basis}]) => basis === 'facts' && !NO_IDENTIFIERS.includes(id))
      .map(([id, {what, regex, flags, length, check, check_in_words, examples, variants}]) => [
        id,
        {what, regex, flags, length, check, check_in_words, examples, variants},
      ]),
  );
