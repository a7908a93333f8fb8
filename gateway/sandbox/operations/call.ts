import {luhn} from '../../../facts/catalogue/checks/digits';
import type {ApiKey} from '../domain/keys';
import type {OperationFacts} from './operation-facts';
import type {Version} from '../../../facts/reference/versions';
import {ApiFailure, fieldFailure} from '../kit/failure';
import type {ExactObject} from '../../../lib/exact-json';
import type {Point, HasPoints} from '../domain/points';
import type {HasServices, SandboxService} from '../domain/services/services';
import type {Refund, TransactionRecord} from '../domain/transaction/record';
import type {HasPayments} from '../domain/transaction/payments';
import {asText, textOrNull} from '../../../lib/read-json';

/** A request that has passed all checks common to operations. */
export interface Call<World = unknown> {
  /** The parts of the sandbox that this operation needs. */
  readonly world: World;
  /** API version that was called. */
  readonly version: Version;
  readonly key: ApiKey;
  readonly point: Point;
  /** The body in v2 format, validated against the contract; empty for GET. */
  readonly body: ExactObject;
  /** Query and path parameters. */
  readonly parameters: Readonly<Record<string, string | number | readonly string[]>>;
  /** Value of `X-Test-Scenario`. */
  readonly scenario: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Records that this call created or changed a transaction. A repeat after a 5xx answers with it. */
  note(transactionId: string): void;
}

export interface PageInfo {
  readonly next_cursor: string | null;
  readonly has_more: boolean;
  readonly limit: number;
}

/** The result of an operation, independent of the version where both can show it. */
export type Result =
  | {readonly kind: 'transaction'; readonly record: TransactionRecord; readonly refund?: Refund}
  | {readonly kind: 'transactions'; readonly records: readonly TransactionRecord[]; readonly page: PageInfo}
  /** `data` in v2 format. */
  | {readonly kind: 'data'; readonly data: object; readonly page?: PageInfo};

export type Handler<World = unknown> = (call: Call<World>) => Result | Promise<Result>;

/** Handlers by method and path below the version, for example `GET transaction/find`. */
export type Handlers<World> = Readonly<Record<string, Handler<World>>>;

/** @throws ApiFailure 1009 */
export function requireScope({key}: Pick<Call, 'key'>, ...anyOf: readonly string[]): void {
  if (!anyOf.some((scope) => key.scopes.includes(scope))) {
    const what = key.secrets.length > 0 ? 'This key lacks the scope' : 'The point lacks the permission';
    throw new ApiFailure('permission_denied', `${what} ${anyOf.join(' or ')}.`);
  }
}

/** @throws ApiFailure 1010, 1009 */
export function requireRights(world: HasPoints, key: ApiKey, {scopes}: OperationFacts): void {
  if (world.points.get(key.pointId)?.suspended !== false) {
    throw new ApiFailure('account_suspended', 'The account is suspended.');
  }
  requireScope({key}, ...scopes);
}

/** The scope for operations on a transaction of this type. */
export const scopeOf = ({type}: Pick<TransactionRecord, 'type'>): string =>
  type === 'payout' ? 'payouts:write' : 'payins:write';

/** The transaction named in the body, in its current state. @throws ApiFailure 3001 */
export function findTransaction({world, point}: Call<HasPayments>, id: string): TransactionRecord {
  const record = world.transactions.get(id);
  if (!record || record.pointId !== point.pointId) {
    throw new ApiFailure('transaction_not_found', 'No transaction of this point has this id.');
  }
  return world.settle(record);
}

/** The transaction in the field `transaction_id`. @throws ApiFailure 3001 */
export const namedTransaction = (call: Call<HasPayments>): TransactionRecord =>
  findTransaction(call, asText(call.body['transaction_id']));

/** The service of a transaction. @throws ApiFailure 3004 for a transfer, which has none */
export function serviceOfRecord(
  {world}: Pick<Call<HasServices>, 'world'>,
  {serviceId, type}: TransactionRecord,
): SandboxService {
  const service = serviceId === null ? undefined : world.services.get(serviceId);
  if (!service) {
    throw new ApiFailure('invalid_state_transition', `A ${type} has no service, and so no such step.`);
  }
  return service;
}

/** The error for an operation in a status that does not allow it. */
export const wrongState = ({status}: TransactionRecord, step: string, needs: string): ApiFailure =>
  new ApiFailure('invalid_state_transition', `The transaction is ${status}; ${step} needs ${needs}.`);

/** A text in the body; null if it is missing. */
export const textField = (body: ExactObject, name: string): string | null => textOrNull(body[name]);

/** @throws ApiFailure 2109 @param path JSON Pointer of the number */
export function requireLuhn(pan: string, path: string): void {
  if (!luhn(pan)) {
    throw fieldFailure('invalid_card_number', path, 'the check digit is wrong');
  }
}
