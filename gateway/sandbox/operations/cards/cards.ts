// Card information, the whitelist and stored cards.
import type {HasContext} from '../../domain/context';
import type {HasMarks, HasPayments} from '../../domain/transaction/payments';
import type {HasCards, StoredCard} from '../../domain/cards';
import type {CardUse} from '../../../../facts/reference/test-cards';
import {isAddress} from '../../kit/address';
import {rfc3339} from '../../kit/clock';
import {ApiFailure, fieldFailure, fieldsFailure} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import {wasApproved} from '../../domain/transaction/machine';
import {binOf, isStoppedCard, last4Of, markOf, testCardOf, type CardMark} from '../../domain/card-mark';
import type {TransactionRecord} from '../../domain/transaction/record';
import {findTransaction, requireLuhn, textField, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {brandOf, brandOfDigits} from '../details';
import {cardHash, isStopped, requireCardNotStopped} from '../refusals';
import {addEntry, isWhitelisted} from './whitelist';
import {asksProvider} from '../provider';
import {asMaybeObject, asText} from '../../../../lib/read-json';
import {asObjects} from '../../../../lib/read-json';

type Needs = HasCards & HasPayments & HasContext;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

/** @throws ApiFailure 3005 */
export function storedCard(world: Needs, token: string): StoredCard {
  const card = world.cards.get(token);
  if (!card || card.expires <= world.clock.now()) {
    throw new ApiFailure('token_not_found', 'No card has this token, or it has expired.');
  }
  return card;
}

/** The card in the body, by number or token; null if it has neither. @throws ApiFailure 2109, 3005 */
function cardIn({world, body}: Call): CardMark | null {
  const token = textField(body, 'card_token');
  const number = textField({...asMaybeObject(body['card'])}, 'number');
  if (number !== null) {
    requireLuhn(number, '/card/number');
  }
  if (token !== null) {
    return storedCard(world, token).card;
  }
  return number === null ? null : markOf(number);
}

/** Whether the card supports this use; for leading digits, whether cards in the range do. */
function canDo(card: CardMark | null, use: CardUse): boolean {
  const test = card === null ? undefined : testCardOf(card);
  return test === undefined || (test.use.includes(use) && test.failure !== 'transaction_not_permitted');
}

export const checkCard: Handler = async (call) => {
  const {world, body, point} = call;
  const card = cardIn(call);
  const digits = card ?? asText(body['bin']);
  return {
    kind: 'data',
    data: {
      bin: digits.slice(0, 6),
      last4: card && last4Of(card),
      brand: card ? brandOf(card) : brandOfDigits(digits),
      type: 'debit',
      issuer: 'Banco del Sur',
      country: 'PE',
      supports: {payin: canDo(card, 'payin'), payout: canDo(card, 'payout'), '3ds': true},
      whitelisted: card && isWhitelisted(world, card),
      in_stoplist: card && isStoppedCard(card),
      card_hash: card && (await cardHash(point.accountId, card)),
    },
  };
};

export const addToWhitelist: Handler = (call) => {
  const {world, body, now} = call;
  const card = cardIn(call)!;
  requireCardNotStopped(card);
  const until = textField(body, 'expires_at');
  const expires = until === null ? null : Date.parse(until);
  if (expires !== null && !(expires > now)) {
    throw fieldFailure('field_invalid', '/expires_at', 'must be in the future');
  }
  const {id} = addEntry(world, card, asText(body['purpose']), asText(body['payer_id']), expires);
  return {kind: 'data', data: {whitelist_id: id, last4: last4Of(card), status: 'active'}};
};

/** The last moment of a month. */
const endOf = (year: number, month: number): number => Date.UTC(year, month, 1) - 1;

/** The end of the month in which a card expires, milliseconds since 1970. */
export const expiryOf = (card: ExactObject): number => endOf(Number(card['exp_year']), Number(card['exp_month']));

/** Rejects expired cards before any further step. @throws ApiFailure 2102 @param card of the body */
export function requireCurrent(card: ExactObject, now: number): void {
  if (expiryOf(card) < now) {
    const name = Number(card['exp_year']) < new Date(now).getUTCFullYear() ? 'exp_year' : 'exp_month';
    throw fieldFailure('field_invalid', `/card/${name}`, 'the card has expired');
  }
}

/**
 * Stores a card. The same card of the same payer keeps its token; without a payer the token is new. A renewed card
 * extends its expiry, but an old or mistyped date never shortens it.
 */
export function keepCard({world, point}: Pick<Call, 'world' | 'point'>, card: Omit<StoredCard, 'token'>): StoredCard {
  const {cards, ids} = world;
  const name = card.payerId === null ? null : `card ${point.accountId} ${card.payerId} ${card.card}`;
  const known = name === null ? undefined : cards.get(name);
  const stored = {
    ...card,
    token: known?.token ?? ids.next('ctk'),
    expires: Math.max(card.expires, known?.expires ?? card.expires),
  };
  if (name) {
    cards.set(name, stored);
  }
  cards.set(stored.token, stored);
  return stored;
}

/** The card's owner: the payer in the body, otherwise the transaction's. @throws ApiFailure 2101, 2102 */
function payerOf(call: Call, {payer}: TransactionRecord): string {
  const given = textField(call.body, 'payer_id');
  const own = payer?.id ?? null;
  if (given !== null && own !== null && given !== own) {
    throw fieldFailure('field_invalid', '/payer_id', 'the transaction was paid by another payer');
  }
  const payerId = given ?? own;
  if (payerId === null) {
    throw fieldFailure('field_required', '/payer_id', 'required, as the transaction has no payer.id');
  }
  return payerId;
}

/** The card to store. @throws ApiFailure 2109, 2102, 2101, 3001, 3004 */
function cardToStore(call: Call): Omit<StoredCard, 'token'> {
  const card = asMaybeObject(call.body['card']);
  if (card) {
    const mark = cardIn(call)!;
    requireCurrent(card, call.now);
    return {card: mark, expires: expiryOf(card), payerId: textField(call.body, 'payer_id')};
  }
  const record = findTransaction(call, asText(call.body['transaction_id']));
  if (!wasApproved(record) || record.card === null || record.type !== 'payin') {
    throw new ApiFailure('invalid_state_transition', `The transaction is ${record.status} and holds no paid card.`);
  }
  return {card: record.card, expires: endOf(2030, 12), payerId: payerOf(call, record)};
}

export const issueToken = asksProvider('issue_token', (call: CallWith<HasMarks & Needs>) => {
  const stored = cardToStore(call);
  const {card} = stored;
  requireCardNotStopped(card);
  const {token, expires} = keepCard(call, stored);
  return {
    kind: 'data',
    data: {
      card_token: token,
      bin: binOf(card),
      last4: last4Of(card),
      brand: brandOf(card),
      expires_at: rfc3339(expires),
      status: 'active',
    },
  };
});

interface StoplistValue {
  readonly type: string;
  readonly value: string;
}

/** @throws ApiFailure 2102 for each `ip` that is not a single address */
function requireAddresses(values: readonly StoplistValue[]): void {
  const faults = values.flatMap(({type, value}, index) =>
    type === 'ip' && !isAddress(value.trim())
      ? [{path: `/values/${index}/value`, code: 'field_invalid', message: 'not an IP address'} as const]
      : [],
  );
  if (faults.length > 0) {
    throw fieldsFailure(faults);
  }
}

export const checkStoplist: Handler = async (call) => {
  const values = asObjects(call.body['values']).map(({type, value}) => ({type: asText(type), value: asText(value)}));
  requireAddresses(values);
  const results = await Promise.all(
    values.map(async ({type, value}) => {
      const match = await isStopped(call, type, value);
      return {type, match, list: match ? 'global' : null, reason: match ? 'fraud' : null, until: null};
    }),
  );
  return {kind: 'data', data: {results}};
};
