// Catalogue data for the benches, about services, formats and guides. A page fetches it when a bench is opened.
import {assignsRecipient} from '../../facts/catalogue/method-traits';
import {documentedServices} from '../../facts/catalogue/documented-services';
import type {Catalogue, OwnedService, WholeCatalogue} from '../../facts/catalogue/lookup';
import type {BareMethod, Guide} from '../../facts/catalogue/types';
import type {CallbackStory} from '../../facts/reference/callback-stories';
import {storiesOf} from '../../facts/reference/callback-stories';
import type {IdentifierFormat} from './identifier';

/** A service as in `service/list`, with details of its method. */
export interface KnownService extends Pick<
  OwnedService,
  'name' | 'direction' | 'flows' | 'currency' | 'min' | 'max' | 'fee'
> {
  readonly id: number;
  /** Name of the method. */
  readonly method: string;
  /** Codes of the failure reasons that its guides name. */
  readonly failures: readonly string[];
  /** Whether the payer pays, or the recipient is paid, by card number. */
  readonly card: boolean;
  readonly stories: readonly CallbackStory[];
}

export type KnownGuide = Pick<Guide, 'route' | 'title'> & {readonly direction: 'payin' | 'payout' | 'p2p'};

/** `/bench/known.json` */
export interface Known {
  readonly services: readonly KnownService[];
}

/** `/bench/formats.json`, keyed as in `facts/catalogue/formats.yaml`. */
export type KnownFormats = Readonly<Record<string, IdentifierFormat>>;

const takesCard = ({fields}: BareMethod, {direction, recipient}: OwnedService): boolean =>
  recipient === 'card' || (direction === 'payin' && (fields.payin ?? []).some(({name}) => name === 'card.number'));

/** Example services have no method, and example payouts have other fields than their method requires. */
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
      hasRoutes: assignsRecipient(method, service.direction),
    }),
  };
}

/** The services that the benches offer. */
export const knownOf = (catalogue: Catalogue): Known => ({
  services: catalogue.services.filter(isWhole).map((service) => knownService(catalogue, service)),
});

/** Guides that work unchanged in production: all but dry runs. */
export const knownGuides = ({guides}: Pick<Catalogue, 'guides'>): readonly KnownGuide[] =>
  guides.flatMap(({route, title, direction}) => (direction === 'validation' ? [] : [{route, title, direction}]));

/** Free text, and JSON from browsers and wallets, are not identifiers. */
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

/** Formats that can be checked because a source describes them. */
export const knownFormats = ({formats}: Pick<WholeCatalogue, 'formats'>): KnownFormats =>
  Object.fromEntries(
    Object.entries(formats)
      .filter(([id, {basis}]) => basis === 'facts' && !NO_IDENTIFIERS.includes(id))
      .map(([id, {what, regex, length, check, check_in_words, examples, variants}]) => [
        id,
        {what, regex, length, check, check_in_words, examples, variants},
      ]),
  );
