// Refusals triggered by a test, or by values on a list. facts/contract/decisions.md has the rules.
import type {HasContext} from '../domain/context';
import type {HasCards} from '../domain/cards';
import {triggersError, type TriggeredError} from '../../../facts/reference/errors/amount-triggers';
import {hex, hmacSha256, utf8} from '../../../lib/bytes';
import {ApiFailure} from '../kit/failure';
import type {ExactObject} from '../../../lib/exact-json';
import type {SandboxService} from '../domain/services/services';
import {isStoppedCard, numberOf, stoppedCard, type CardMark} from '../domain/card-mark';
import {findEntry} from './cards/whitelist';
import {textField, type Call as CallWith} from './call';

type Needs = HasCards & HasContext;
type Call = CallWith<Needs>;

/** Triggered errors that refuse. The others lose the answer. */
type TriggeredRefusal = Exclude<TriggeredError, 'idempotency_in_progress' | 'provider_error' | 'provider_timeout'>;

const MESSAGES: Readonly<Record<TriggeredRefusal, string>> = {
  daily_limit_exceeded: 'The daily limit would be exceeded.',
  no_p2p_recipient_available: 'No recipient is free for this amount and method.',
  compliance_block: 'The request was refused for compliance reasons. Contact support with the request_id.',
};

/** Retry-After in seconds for temporary refusals. */
const RETRY_S = 5;

/** The error triggered by this amount: its minor units end in the error's four digits. */
export const triggeredError = <Code extends TriggeredError>(amount: bigint, codes: readonly Code[]): Code | null =>
  codes.find((code) => triggersError(amount, code)) ?? null;

/** @throws ApiFailure the one of `codes` that the amount triggers */
export function requireAmountPasses(amount: bigint, ...codes: readonly TriggeredRefusal[]): void {
  const code = triggeredError(amount, codes);
  if (code) {
    const retry = code === 'no_p2p_recipient_available' ? {retryAfter: RETRY_S} : {};
    throw new ApiFailure(code, MESSAGES[code], retry);
  }
}

/** Values on the sandbox's stop list (the global one, for fraud). */
const STOPPED: Readonly<Record<string, string>> = {email: 'blocked@example.com', phone: '+51999000666'};

/** Identifies a card on stop lists, the same for all points of an account. */
export const cardHash = async (accountId: string, card: CardMark): Promise<string> =>
  hex(await hmacSha256(utf8(accountId), utf8(numberOf(card) ?? card)));

/** Whether a value for antifraud/stoplist_check is on the list. */
export async function isStopped({point}: Pick<Call, 'point'>, type: string, value: string): Promise<boolean> {
  const wanted = type === 'card_hash' ? await cardHash(point.accountId, stoppedCard) : STOPPED[type];
  return wanted !== undefined && value.trim().toLowerCase() === wanted;
}

const stopped = (): ApiFailure => new ApiFailure('stoplist_hit', 'The request was refused by a stop list.');

/** @throws ApiFailure 5001 */
export function requireCardNotStopped(card: CardMark | null): void {
  if (card !== null && isStoppedCard(card)) {
    throw stopped();
  }
}

/** Checks e-mail and phone of a payer or recipient, or the phone of a payment. @throws ApiFailure 5001 */
export function requireNotStopped(person: ExactObject | undefined): void {
  for (const [type, value] of Object.entries(STOPPED)) {
    if (person && textField(person, type)?.toLowerCase() === value) {
      throw stopped();
    }
  }
}

/**
 * A service for known cards rejects cards that are not whitelisted for this payer and purpose.
 * @throws ApiFailure 5002
 */
export function requireWhitelisted(
  {world}: Call,
  service: SandboxService,
  card: CardMark,
  payerId: string | null,
): void {
  const purpose = service.type === 'payout' ? 'payout' : 'payin';
  const isListed = payerId !== null && findEntry(world, card, purpose, payerId) !== null;
  if (service.knownCardsOnly && !isListed) {
    throw new ApiFailure('card_not_whitelisted', 'The card is not on the whitelist that this service requires.');
  }
}
