import type {HasContext} from '../../domain/context';
import {pageName, type HasMarks, type HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import type {HasWallets} from '../../domain/wallets';
import {figures} from '../../../../facts/reference/figures';
import type {ThreeDs} from '../../../../facts/reference/test-cards';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import type {SandboxService, HasServices} from '../../domain/services/services';
import {stepIn} from '../../../../facts/reference/allowed-steps';
import {markOf, marksIn, numberOf, testCardOf, type CardMark} from '../../domain/card-mark';
import {amend} from '../../domain/transaction/machine';
import {chosenIn} from '../../domain/services/actions';
import {actionOf, placed} from '../../domain/transaction/next-action';
import {
  planCard,
  planMethod,
  planOutcome,
  planScenario,
  planUnattended,
  planWrongCvv,
  startAt,
} from '../../domain/transaction/plan';
import type {PlannedStep, Segment, TransactionRecord} from '../../domain/transaction/record';
import {
  namedTransaction,
  requireLuhn,
  requireScope,
  scopeOf,
  serviceOfRecord,
  textField,
  wrongState,
  type Call as CallWith,
} from '../call';
import {expiryOf, keepCard, requireCurrent, storedCard} from '../cards/cards';
import {consentOf} from './consent';
import {payoutSteps, requireCovered} from './create';
import {requireEnabled} from './create-checks';
import {brandOf, cardDetails, maskTail, phoneDetails, walletOf} from '../details';
import {laterFields, requireInstrument, requireNoCard, walletToken} from '../fields';
import {requireCardNotStopped, requireNotStopped, requireWhitelisted} from '../refusals';
import {asksProvider, requireReachable} from '../provider';
import {asMaybeObject, asObject, asText} from '../../../../lib/read-json';

type Needs = HasCards & HasMarks & HasServices & HasPayments & HasWallets & HasContext;
export type PayCall = CallWith<Needs>;
type Call = PayCall;

/** The card that gets HTTP 504 and completes later. */
const TIMEOUT_CARD = markOf('4111110000130000');

/** The card behind a Google Pay token that names none. */
const CARD_IN_WALLET = markOf('4111110000010004');

/** The test card in a token, as with Google's PAN_ONLY cards, which need 3-D Secure; or null. */
const panOnly = (token: string): CardMark | null => marksIn(token).find((card) => numberOf(card) !== null) ?? null;

/** The card of the token given in create; null if there is none. @throws ApiFailure 2101 */
function cardInWallet({body}: Call, record: TransactionRecord): CardMark | null {
  const token = walletToken(record);
  if (token === null) {
    return null;
  }
  if (body['browser'] === undefined) {
    throw fieldFailure('field_required', '/browser', 'the card of the token may need 3-D Secure');
  }
  return panOnly(token) ?? CARD_IN_WALLET;
}

/** American Express prints four digits; its issuer declines three. */
const hasShortCvv = (body: ExactObject, card: CardMark): boolean =>
  brandOf(card) === 'amex' && textField({...asMaybeObject(body['card'])}, 'cvv')?.length === 3;

/**
 * Segments that start with the payment, the first immediately.
 * @param first payment with the consent, for a charge without the payer
 */
function segmentsOf(
  call: Call,
  record: TransactionRecord,
  card: CardMark | null,
  first: TransactionRecord | null,
): readonly Segment[] {
  const {world, body} = call;
  if (record.type === 'payout') {
    return [payoutSteps(record)];
  }
  const service = serviceOfRecord(call, record);
  const {network} = service;
  // On the payment page, a person acts in their own time.
  const onPage = record.flow === 'hpp';
  const {action: kind, template} = onPage ? service.onPage : (chosenIn(service.byChoice, record.fields) ?? service);
  const token = world.ids.token();
  const {places} = world;
  world.names.set(pageName(token), record.id);
  const here = (segment: Segment): Segment =>
    segment.map((step) => ({...step, nextAction: step.nextAction && placed(step.nextAction, places, token)}));
  const action = actionOf(kind, {
    network,
    template,
    currency: record.currency,
    legacyId: record.legacyId,
    amount: record.amount,
    expiresAt: record.expiresAt,
    token,
    places,
    phone: textField(body, 'phone') ?? record.payer?.phone ?? null,
  });
  // Somebody must type a code or reference, and the scenario waits for it.
  const isTyped = !onPage && (action?.type === 'enter_otp' || laterFields(service).length > 0);
  const played = record.scenario && planScenario(record.scenario, record.type, action);
  if (played) {
    // A prompt that the payer does not confirm is still shown; its time starts with this call.
    const isShown = action !== null && ['expired', 'cancelled'].includes(played[0]!.status ?? '');
    const shown = isShown ? [{due: 0, status: 'requires_action', failure: null, nextAction: action} as const] : [];
    return record.scenario?.outcome === 'requires_action' && isTyped ? [played, planOutcome] : [[...shown, ...played]];
  }
  if (card !== null && kind === 'card' && hasShortCvv(body, card)) {
    return [planWrongCvv];
  }
  if (card !== null && kind === 'card') {
    const segments = first === null ? planCard(card, 'payin', record.capture) : [planUnattended(card, record.capture)];
    return segments.map(here);
  }
  const [start, ...rest] = planMethod(template?.unattended ? null : action);
  return onPage || isTyped ? [[start!], planOutcome] : [[start!, ...rest]];
}

/** The card in the body; null for other methods. @throws ApiFailure 2109, 2101, 2102, 3005 */
function cardIn(call: Call, record: TransactionRecord): CardMark | null {
  const {world, body, now} = call;
  const card = asMaybeObject(body['card']);
  const token = textField(body, 'card_token');
  if (token !== null) {
    return storedCard(world, token).card;
  }
  if (!card) {
    return cardInWallet(call, record);
  }
  const pan = asText(card['number']);
  requireLuhn(pan, '/card/number');
  requireCurrent(card, now);
  return markOf(pan);
}

/** How the simulated issuer authenticates the payer. Scenarios have no 3DS steps. */
function threeDsOf({scenario}: TransactionRecord, card: CardMark | null, attended: boolean): ThreeDs | null {
  if (card === null) {
    return null;
  }
  return scenario || !attended ? 'none' : (testCardOf(card)?.threeDs ?? 'none');
}

function detailsOf(
  service: SandboxService,
  record: TransactionRecord,
  body: ExactObject,
  card: CardMark | null,
  threeDs: ThreeDs | null,
): TransactionRecord['methodDetails'] {
  const [phone, wallet] = [textField(body, 'phone'), textField(body, 'wallet')];
  if (card !== null) {
    // Known immediately if nobody has to act, otherwise after the payer has acted.
    const isTyped = 'card' in body || 'card_token' in body;
    return {
      ...cardDetails(card),
      three_ds: threeDs === 'none' ? 'none' : null,
      ...(!isTyped && {wallet: 'google_pay'}),
    };
  }
  if (phone !== null) {
    return phoneDetails(phone, record.fields['operator']);
  }
  return wallet === null
    ? record.methodDetails
    : {kind: 'wallet', provider: walletOf(service), account: maskTail(wallet), provider_reference: null};
}

/** The page was already open: a different next action is not a new status. */
const following = ({status}: TransactionRecord, step: PlannedStep): PlannedStep =>
  step.status === status ? {...step, status: null} : step;

/** @throws ApiFailure 2103 */
function requireStorable({body}: Call, service: SandboxService): void {
  if (body['save_card'] === true && !(service.takesTokens && 'card' in body)) {
    const why = service.takesTokens ? 'only together with card' : `service ${service.id} charges no stored cards`;
    throw fieldFailure('field_not_allowed', '/save_card', why);
  }
}

/** The end of the time to pay. A person's requisites are reserved for one payer for a few minutes, also on the page. */
export const endOfRequisites = ({expiresAt}: TransactionRecord, now: number): number =>
  Math.min(now + figures['p2p.requisites'].value, expiresAt!);

/** The card in the body, in stored form. */
const storableOf = ({body}: Call, {payer}: TransactionRecord, card: CardMark) => ({
  card,
  expires: expiryOf(asObject(body['card'])),
  payerId: payer?.id ?? null,
});

/**
 * Pays with the instrument in the body.
 * @returns the current record
 * @throws ApiFailure 2101 to 2109, 3005, 5001, 5002, 6002
 */
export function begin(call: Call, record: TransactionRecord, service: SandboxService): TransactionRecord {
  const {world, body, now} = call;
  const card = cardIn(call, record);
  if (record.type === 'payin' && service.action === 'card' && card === null) {
    throw fieldFailure('field_required', '/card', 'required');
  }
  requireNotStopped(body);
  requireCardNotStopped(card);
  if (card !== null) {
    requireWhitelisted(call, service, card, record.payer?.id ?? null);
  }
  const consent = consentOf(call);
  const [begun = [], ...acts] = segmentsOf(call, record, card, consent);
  const threeDs = threeDsOf(record, card, consent === null);
  const paid = {
    ...record,
    methodDetails: detailsOf(service, record, body, card, threeDs),
    threeDs,
    saveAs: body['save_card'] === true && card !== null ? keepCard(call, storableOf(call, record, card)).token : null,
    agreement: consent?.agreement ?? record.agreement,
    firstTransactionId: consent?.id ?? null,
    sent: true,
    card: card ?? record.card,
    ...(service.onPage.action === 'display_requisites' &&
      record.type === 'p2p' && {expiresAt: endOfRequisites(record, now)}),
    pending: startAt(
      begun.map((step) => following(record, step)),
      now,
    ),
    acts,
  };
  world.replace(paid);
  call.note(record.id);
  // A separate change only if nothing happens immediately.
  const moved = world.settle(paid);
  const answered =
    moved === paid ? world.commit({record: amend(paid, now, {}), previous: paid.status, refund: null}) : moved;
  if (card === TIMEOUT_CARD && !record.scenario) {
    throw new ApiFailure('provider_timeout', 'The provider did not answer within 30 s.');
  }
  return answered;
}

export const payTransaction = asksProvider('pay', (call: Call) => {
  const {body} = call;
  const record = namedTransaction(call);
  requireScope(call, scopeOf(record));
  const service = serviceOfRecord(call, record);
  if (!stepIn('transaction/pay', record) || record.sent || record.flow !== 'h2h' || service.hasRoutes) {
    throw wrongState(record, 'pay', 'created, flow h2h and no p2p by route');
  }
  requireEnabled(service);
  requireReachable(service);
  requireStorable(call, service);
  if (record.type === 'payout') {
    requireNoCard(body, service);
    requireCovered(call, record);
  } else {
    requireInstrument(body, record, service);
  }
  return {kind: 'transaction', record: begin(call, record, service)};
});
