// The keys of the gateway that a reader runs: one that works, and one for each error that a key can have.
import type {ApiErrorCode} from '../../reference/api-errors';
import {scopes} from '../../reference/scopes';
import type {ApiKey} from './keys';
import {defaultKey, defaultPoint, type Point} from './points';

export interface TrialKey extends ApiKey {
  /** `full`, `read-only`, ... */
  readonly name: string;
  /** The error that a well-signed `transaction/create` gets; null: none. */
  readonly error: ApiErrorCode | null;
  /** What it is for, as a sentence. */
  readonly note: string;
}

const OTHER_POINT = 2042;
const SUSPENDED_POINT = 3042;
/** An address of nobody, for documentation. */
const ELSEWHERE = '203.0.113.7';

/** @param pointId of the keys that are not for another point */
export const trialKeys = (pointId: number): readonly TrialKey[] => {
  const made = (
    name: string,
    number: string,
    error: ApiErrorCode | null,
    note: string,
    others: Partial<ApiKey> = {},
  ): TrialKey => ({
    ...defaultKey,
    pointId,
    key: `pk_test_${number.repeat(4)}`,
    secrets: [{secret: `sk_test_${number.repeat(8)}`, until: null}],
    ...others,
    name,
    error,
    note,
  });
  return [
    {
      ...defaultKey,
      pointId,
      name: 'full',
      budget: 'endless',
      error: null,
      note: 'May do everything, as often as you like: its budget is never used up.',
    },
    made('read-only', '5ead', 'permission_denied', 'Has the scopes that read, and none that writes.', {
      scopes: scopes.filter((scope) => scope.endsWith(':read')),
    }),
    made('other-point', '07e2', null, 'Belongs to another point: transactions of the first one are 3001 to it.', {
      pointId: OTHER_POINT,
    }),
    made('elsewhere', 'ad42', 'ip_not_allowed', `May be used from ${ELSEWHERE} alone.`, {
      allowedAddresses: [ELSEWHERE],
    }),
    made('revoked', 'dead', 'api_key_revoked', 'Was ended in the cabinet.', {revoked: true}),
    made('suspended', '5705', 'account_suspended', 'Belongs to a point whose account is suspended.', {
      pointId: SUSPENDED_POINT,
    }),
    made('low-limits', '10e5', null, 'Has a tenth of the budget: the third create at once is 4005.', {budget: 'low'}),
  ];
};

/** The points of these keys. */
export function trialPoints(pointId: number, callbackUrl: string | null): readonly Point[] {
  const first: Point = {
    ...defaultPoint,
    pointId,
    callbacks: {...defaultPoint.callbacks, url: callbackUrl},
  };
  return [
    first,
    {...first, pointId: OTHER_POINT, name: 'Andina Wholesale'},
    {
      ...first,
      pointId: SUSPENDED_POINT,
      accountId: 'acc_01K6FJ7D00Q4S7V0Y3B6D9G2J5',
      name: 'Andina Outlet',
      suspended: true,
    },
  ];
}
