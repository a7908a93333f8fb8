// Facts about cards, the whitelist and stored cards.
import {hex, hmacSha256, utf8} from '../bytes';
import {rfc3339} from '../clock';
import {ApiFailure} from '../failure';
import type {ExactObject} from '../json';
import {findTestCard} from '../transaction/plan';
import type {StoredCard, World} from '../world';
import {findTransaction, requireLuhn, textOf, type Call, type Handler} from './call';
import {brandOf} from './details';

/** @throws ApiFailure 3005 */
export function storedCard(world: World, token: string): StoredCard {
  const card = world.cards.get(token);
  if (!card) {
    throw new ApiFailure('token_not_found', 'No card has this token.');
  }
  return card;
}

/** The number of the card in the body, by number or token; null if it has neither. @throws ApiFailure 2109, 3005 */
function panOf({world, body}: Call): string | null {
  const token = textOf(body, 'card_token');
  const number = textOf({...(body['card'] as ExactObject | undefined)}, 'number');
  if (number !== null) {
    requireLuhn(number, '/card/number');
  }
  return token === null ? number : storedCard(world, token).pan;
}

const entryName = (pan: string, purpose: string, payer: string): string => `${pan} ${purpose} ${payer}`;
const anyEntry = (pan: string): string => `any ${pan}`;

export const checkCard: Handler = async (call) => {
  const {world, body, point} = call;
  const pan = panOf(call);
  const digits = pan ?? (body['bin'] as string);
  const test = pan === null ? undefined : findTestCard(pan);
  return {
    kind: 'data',
    data: {
      bin: digits.slice(0, 6),
      last4: pan?.slice(-4) ?? null,
      brand: brandOf(digits),
      type: 'debit',
      issuer: 'Banco del Sur',
      country: 'PE',
      supports: {payin: test?.use.includes('payin') ?? true, payout: test?.use.includes('payout') ?? true, '3ds': true},
      whitelisted: pan && world.whitelist.get(anyEntry(pan)) !== undefined,
      in_stoplist: pan && false,
      card_hash: pan && hex(await hmacSha256(utf8(point.accountId), utf8(pan))),
    },
  };
};

export const addToWhitelist: Handler = (call) => {
  const {world, body} = call;
  const pan = panOf(call)!;
  const name = entryName(pan, body['purpose'] as string, body['payer_id'] as string);
  const id = world.whitelist.get(name) ?? world.ids.next('wle');
  world.whitelist.set(name, id);
  world.whitelist.set(anyEntry(pan), id);
  return {kind: 'data', data: {whitelist_id: id, last4: pan.slice(-4), status: 'active'}};
};

/** The last moment of a month. */
const endOf = (year: number, month: number): number => Date.UTC(year, month, 1) - 1;

/** Number and expiry of the card to store. @throws ApiFailure 2109, 3001, 3004 */
function cardToStore(call: Call): {readonly pan: string; readonly expires: number} {
  const card = call.body['card'] as ExactObject | undefined;
  if (card) {
    const pan = panOf(call)!;
    return {pan, expires: endOf(Number(card['exp_year']), Number(card['exp_month']))};
  }
  const record = findTransaction(call, call.body['transaction_id'] as string);
  const paid = record.completedAt !== null || record.status === 'authorized';
  if (!paid || record.card === null || record.type !== 'payin') {
    throw new ApiFailure('invalid_state_transition', `The transaction is ${record.status} and holds no paid card.`);
  }
  return {pan: record.card, expires: endOf(2030, 12)};
}

export const issueToken: Handler = (call) => {
  const {world} = call;
  const {pan, expires} = cardToStore(call);
  const name = anyEntry(pan);
  const known = world.cards.get(name);
  const card = known ?? {token: world.ids.next('ctk'), pan, expires};
  world.cards.set(name, card);
  world.cards.set(card.token, card);
  return {
    kind: 'data',
    data: {
      card_token: card.token,
      bin: pan.slice(0, 6),
      last4: pan.slice(-4),
      brand: brandOf(pan),
      expires_at: rfc3339(card.expires),
      status: 'active',
    },
  };
};

/** The stop lists of the sandbox are empty but for one address. */
const STOPPED = 'blocked@example.com';

export const checkStoplist: Handler = ({body}) => ({
  kind: 'data',
  data: {
    results: (body['values'] as readonly {type: string; value: string}[]).map(({type, value}) => {
      const match = type === 'email' && value.trim().toLowerCase() === STOPPED;
      return {type, match, list: match ? 'global' : null, reason: match ? 'fraud' : null, until: null};
    }),
  },
});
