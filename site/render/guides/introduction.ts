// The first sentences of a guide: what the method is and who the guide is for.
import type {Guide} from '../../../facts/catalogue/types';
import {countryName} from '../../../facts/tables/countries';
import {markdown, type Node} from '../operations/nodes';
import {servedIn, type GuideFacts} from './facts';
import {joinWords} from './join-words';
import {flowOf} from './variants';

/** Words for each kind of method. */
const KINDS: Readonly<Record<string, string>> = {
  bank_transfer: 'bank transfer',
  bank_wallet: 'app on a bank account or card',
  card: 'card',
  carrier_billing: 'phone bill',
  crypto: 'crypto',
  instant_transfer: 'instant bank transfer',
  mobile_money: 'mobile money',
  open_banking: 'open banking',
  payment_reference: 'payment reference',
  push: 'approval in an app',
  qr: 'QR code',
  voucher: 'cash or voucher',
  wallet: 'wallet',
};
/** Kinds that describe how a payer pays, so payouts leave them out. */
const PAYER_KINDS = ['open_banking', 'payment_reference', 'push', 'qr', 'voucher'];

const DIRECTIONS = {
  payin: 'A pay-in by',
  payout: 'A payout by',
  p2p: 'A transfer between people by',
  validation: 'A check before a payment by',
} as const satisfies Record<Guide['direction'], string>;

const IN_OWN_CHECKOUT =
  'payers should stay in your own checkout: you ask for the fields, make the calls and show the answers.';

/** Who a guide is for. */
const audience = (facts: GuideFacts): string =>
  facts.guide.direction === 'validation'
    ? 'It is for you if you want to know before a payment whether it can succeed; no money moves.'
    : `It is for you if ${flowOf(facts).audience ?? IN_OWN_CHECKOUT}`;

const SOME = 4;
/** Countries whose names need an article in a sentence. */
const PLURAL = /^(Netherlands|Philippines|United )/;

function places(facts: GuideFacts): string {
  const countries = servedIn(facts);
  if (countries === 'global') {
    return 'in many countries';
  }
  const names = countries.map(countryName).map((name) => (PLURAL.test(name) ? `the ${name}` : name));
  return names.length > SOME ? `in ${names.length} countries` : `in ${joinWords(names)}`;
}

/** Links to the other guides of the method. */
function siblings({guide, method}: GuideFacts): string {
  const others = method.guides.filter(({route}) => route !== guide.route);
  const links = others.map(({route, title}) => `[${title}](${route})`);
  return links.length === 0 || links.length > SOME ? '' : ` See also ${joinWords(links)}.`;
}

/** @throws Error that names a kind without words in `KINDS` */
export function introduction(facts: GuideFacts): Node[] {
  const {guide, method} = facts;
  const ofPayouts = () => method.payout_kind ?? method.kind.filter((kind) => !PAYER_KINDS.includes(kind));
  const kinds = guide.direction === 'payout' ? ofPayouts() : method.kind;
  const ways = (kinds.length > 0 ? kinds : method.kind).map((kind) => {
    const inWords = kind === 'voucher' && method.kind.includes('crypto') ? 'gift card' : KINDS[kind];
    if (inWords === undefined) {
      throw new Error(`site/render/guides/introduction.ts: kind ${kind} of ${method.id}: expected words for it`);
    }
    return inWords;
  });
  return markdown(
    `${DIRECTIONS[guide.direction]} ${ways.join(' or ')} ${places(facts)}. ${audience(facts)}${siblings(facts)}`,
  );
}
