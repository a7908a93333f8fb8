import type {ThreeDs} from '../../reference/test-cards';
import {ApiFailure} from '../failure';
import type {ExactObject} from '../json';
import {amend} from '../transaction/machine';
import {actionOf} from '../transaction/next-action';
import {findTestCard, planCard, planMethod, planOutcome, planScenario, startAt} from '../transaction/plan';
import type {Segment, TransactionRecord} from '../transaction/record';
import {
  namedTransaction,
  requireLuhn,
  requireScope,
  scopeOf,
  serviceOfRecord,
  textOf,
  wrongState,
  type Call,
  type Handler,
} from './call';
import {expiryOf, keepCard, storedCard} from './cards';
import {payoutSteps} from './create';
import {cardDetails, maskTail, phoneDetails} from './details';
import {requireCardNotStopped, requireNotStopped, requireWhitelisted} from './refusals';

/** The card that answers HTTP 504 and completes later. */
const TIMEOUT_CARD = '4111110000130000';

/** Segments that begin with the payment; the first at once. */
function segmentsOf(call: Call, record: TransactionRecord, pan: string | null): readonly Segment[] {
  const {world, body} = call;
  if (record.type === 'payout') {
    return [payoutSteps(record.scenario, record.card)];
  }
  const {action: kind, network} = serviceOfRecord(call, record);
  const action = actionOf(kind, {
    network,
    legacyId: record.legacyId,
    amount: record.amount,
    token: world.ids.token(),
    phone: textOf(body, 'phone'),
  });
  const played = record.scenario && planScenario(record.scenario, record.type, action);
  if (played) {
    return [played];
  }
  if (pan !== null) {
    return planCard(pan, 'payin', record.capture);
  }
  const [first, ...rest] = planMethod(action);
  return action?.type === 'enter_otp' ? [[first!], planOutcome] : [[first!, ...rest]];
}

/** The number of the card that the body carries; null for other methods. @throws ApiFailure 2109, 3005 */
function panOf({world, body}: Call): string | null {
  const card = body['card'] as ExactObject | undefined;
  const token = textOf(body, 'card_token');
  if (token !== null) {
    return storedCard(world, token).pan;
  }
  if (!card) {
    return null;
  }
  const pan = card['number'] as string;
  requireLuhn(pan, '/card/number');
  return pan;
}

/** How the simulated issuer authenticates the payer. A scenario has no 3DS steps. */
function threeDsOf({scenario}: TransactionRecord, pan: string | null): ThreeDs | null {
  if (pan === null) {
    return null;
  }
  return scenario ? 'none' : (findTestCard(pan)?.threeDs ?? 'none');
}

function detailsOf(
  record: TransactionRecord,
  body: ExactObject,
  pan: string | null,
  threeDs: ThreeDs | null,
): TransactionRecord['methodDetails'] {
  const [phone, wallet] = [textOf(body, 'phone'), textOf(body, 'wallet')];
  if (pan !== null) {
    // Known at once where nobody is asked; otherwise when the payer has acted.
    return {...cardDetails(pan), three_ds: threeDs === 'none' ? 'none' : null};
  }
  if (phone !== null) {
    return phoneDetails(phone);
  }
  return wallet === null
    ? record.methodDetails
    : {kind: 'wallet', provider: 'binance_pay', account: maskTail(wallet), provider_reference: null};
}

export const payTransaction: Handler = (call) => {
  const {world, body, now} = call;
  const record = namedTransaction(call);
  requireScope(call, scopeOf(record));
  if (record.status !== 'created' || record.flow !== 'h2h' || record.type === 'p2p') {
    throw wrongState(record, 'pay', 'created, flow h2h and no p2p');
  }
  const pan = panOf(call);
  const service = serviceOfRecord(call, record);
  if (record.type === 'payin' && service.action === 'card' && pan === null) {
    throw new ApiFailure('field_required', 'card: required', {
      fields: [{path: '/card', code: 'field_required', message: 'required'}],
    });
  }
  requireNotStopped(body);
  requireCardNotStopped(pan);
  if (pan !== null) {
    requireWhitelisted(call, service, pan, record.payer?.id ?? null);
  }
  const [first = [], ...acts] = segmentsOf(call, record, pan);
  const threeDs = threeDsOf(record, pan);
  const paid = {
    ...record,
    methodDetails: detailsOf(record, body, pan, threeDs),
    threeDs,
    saveAs:
      body['save_card'] === true && pan !== null ? keepCard(world, pan, expiryOf(body['card'] as ExactObject)) : null,
    card: pan ?? record.card,
    pending: startAt(first, now),
    acts,
  };
  world.replace(paid);
  call.note(record.id);
  // A change of its own only if nothing happens at once.
  const moved = world.settle(paid);
  const answered =
    moved === paid ? world.commit({record: amend(paid, now, {}), previous: paid.status, refund: null}) : moved;
  if (pan === TIMEOUT_CARD && !record.scenario) {
    throw new ApiFailure('provider_timeout', 'The provider did not answer within 30 s.');
  }
  return {kind: 'transaction', record: answered};
};
