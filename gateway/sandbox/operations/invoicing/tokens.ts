// token and revoke_token.
import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import {textField, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {scenarioOf} from '../transaction/create-checks';
import {payerOf} from '../details';
import {wrongStatus} from './checks';
import {findPage} from './pages';
import {playPayment} from './play';
import type {CloseReason, PageRecord, TokenRecord, HasInvoicing} from '../../domain/invoicing/tables';
import {viewToken} from '../../domain/invoicing/views';
import {asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasWallets & HasQuotes;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const DEFAULT_SECONDS = 900;
const MAX_KEYS = 20;

const reasons: Readonly<Record<CloseReason, string>> = {
  merchant: 'you closed it',
  max_payments: 'max_payments is reached',
  closes_at: 'closes_at has passed',
  invoice_paid: 'its invoice is paid',
  invoice_cancelled: 'its invoice is cancelled',
};

function tokenOf({world, point, body, now}: Call, page: PageRecord): TokenRecord {
  const metadata = {...validated<Record<string, string> | undefined>(body['metadata'])};
  if (Object.keys({...page.metadata, ...metadata}).length > MAX_KEYS) {
    throw fieldFailure('field_invalid', '/metadata', `more than ${MAX_KEYS} keys together with those of the page`);
  }
  return {
    id: world.ids.next('ptk'),
    pointId: point.pointId,
    pageId: page.id,
    url: world.places.page('t', world.ids.token()),
    language: textField(body, 'language'),
    payer: payerOf(body['payer']),
    metadata,
    createdAt: now,
    expiresAt: now + Number(body['expires_in'] ?? DEFAULT_SECONDS) * 1000,
    revokedAt: null,
  };
}

export const createToken: Handler = (call) => {
  const {world, body, now} = call;
  const page = findPage(call, asText(body['page_id']));
  if (page.closeReason !== null) {
    throw wrongStatus(`The page is closed: ${reasons[page.closeReason]}.`);
  }
  const scenario = scenarioOf(call, 'payin');
  const token = tokenOf(call, page);
  world.invoicing.tokens.set(token.id, token);
  if (scenario) {
    playPayment(call, page, token, scenario);
  }
  return {kind: 'data', data: {token: viewToken(world, token, now)}};
};

export const revokeToken: Handler = ({world, point, body, now}) => {
  const {tokens} = world.invoicing;
  const token = tokens.get(asText(body['token_id']));
  if (token?.pointId !== point.pointId) {
    throw new ApiFailure('token_not_found', 'This point has no such page token.');
  }
  const ended = token.revokedAt !== null || token.expiresAt <= now ? token : {...token, revokedAt: now};
  tokens.set(token.id, ended);
  return {kind: 'data', data: {token: viewToken(world, ended, now)}};
};
