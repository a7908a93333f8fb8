// What a method is and whom a guide is for: the first sentences of the page.
import type {Guide} from '../../catalogue/types';
import {countryName} from '../../reference/tables/countries';
import {markdown, type Node} from '../operations/nodes';
import {servedIn, type GuideFacts} from './facts';
import {listed} from './listed';

/** How money moves, by kind of method. */
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
/** How a payer is asked or pays, which a recipient is not. */
const ASKING = ['open_banking', 'payment_reference', 'push', 'qr', 'voucher'];

const DIRECTIONS = {
  payin: 'A pay-in by',
  payout: 'A payout by',
  p2p: 'A transfer between people by',
  validation: 'A check before a payment by',
} as const satisfies Record<Guide['direction'], string>;

/** Who a guide is for, by what the merchant does in it. */
function audience({guide: {direction, integration, flow}, method: {fields}, record}: GuideFacts): string {
  if (direction === 'payout') {
    return 'It is for you if you owe money to people, hold their details and have a balance in this currency.';
  }
  if (direction === 'validation') {
    return 'It is for you if you want to know before a payment whether it can succeed; no money moves.';
  }
  if (integration === 'hpp') {
    return 'It is for you if payers should pay on the gateway’s page: you make one call and redirect the payer to the page.';
  }
  if (flow === 'contract_debit') {
    return 'It is for you if payers have agreed to be charged later: you make the calls, and payers are not asked again.';
  }
  if (flow === 'card' && fields[direction]?.some(({name}) => name.endsWith('_token'))) {
    return record.calls.some(({operation}) => operation === 'issue_token')
      ? 'It is for you if customers come back: you keep a token and charge it, and nobody types a card number again.'
      : 'It is for you if you want every step in your own checkout: you pass on a token, never a card number.';
  }
  if (flow === 'card') {
    return 'It is for you if card numbers may pass through your own form (PCI DSS) and you want every step in your checkout.';
  }
  return 'It is for you if payers should stay in your own checkout: you ask for the fields, make the calls and show the answers.';
}

const SOME = 4;
/** Countries whose names have an article in a sentence. */
const PLURAL = /^(Netherlands|Philippines|United )/;

function places(facts: GuideFacts): string {
  const countries = servedIn(facts);
  if (countries === 'global') {
    return 'in many countries';
  }
  const names = countries.map(countryName).map((name) => (PLURAL.test(name) ? `the ${name}` : name));
  return names.length > SOME ? `in ${names.length} countries` : `in ${listed(names)}`;
}

/** The other guides of the method, as links. */
function siblings({guide, method}: GuideFacts): string {
  const others = method.guides.filter(({route}) => route !== guide.route);
  const links = others.map(({route, title}) => `[${title}](${route})`);
  return links.length === 0 || links.length > SOME ? '' : ` See also ${listed(links)}.`;
}

/** @throws Error that names a kind without words */
export function what(facts: GuideFacts): Node[] {
  const {guide, method} = facts;
  const ofPayouts = () => method.payout_kind ?? method.kind.filter((kind) => !ASKING.includes(kind));
  const kinds = guide.direction === 'payout' ? ofPayouts() : method.kind;
  const ways = (kinds.length > 0 ? kinds : method.kind).map((kind) => {
    const inWords = kind === 'voucher' && method.kind.includes('crypto') ? 'gift card' : KINDS[kind];
    if (inWords === undefined) {
      throw new Error(`render/guides/what.ts: kind ${kind} of ${method.id}: expected words for it`);
    }
    return inWords;
  });
  return markdown(
    `${DIRECTIONS[guide.direction]} ${ways.join(' or ')} ${places(facts)}. ${audience(facts)}${siblings(facts)}`,
  );
}
