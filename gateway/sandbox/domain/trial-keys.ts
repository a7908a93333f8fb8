// The keys of `facts/reference/trial-keys.ts` with their points.
import {scopes} from '../../../facts/reference/scopes';
import {trialKeyFacts, type TrialKeyFacts} from '../../../facts/reference/trial-keys';
import type {ApiKey} from './keys';
import {defaultPoint, type Point} from './points';

export interface TrialKey extends ApiKey {
  readonly facts: TrialKeyFacts;
}

const OTHER_POINT = 2042;
const SUSPENDED_POINT = 3042;

/** @param pointId of the point that the gateway was started with */
export const trialKeys = (pointId: number): readonly TrialKey[] => {
  const points = {own: pointId, other: OTHER_POINT, suspended: SUSPENDED_POINT};
  return trialKeyFacts.map((facts) => ({
    facts,
    key: facts.key,
    pointId: points[facts.point],
    environment: 'test',
    secrets: [{secret: facts.secret, until: null}],
    scopes: facts.scopes === 'all' ? scopes : scopes.filter((scope) => scope.endsWith(':read')),
    revoked: facts.revoked,
    allowedAddresses: facts.address === null ? null : [facts.address],
    budget: facts.budget,
  }));
};

/** @param callbacks the URL for those without their own, null: not sent; and their format */
export function trialPoints(pointId: number, callbacks: Pick<Point['callbacks'], 'url' | 'format'>): readonly Point[] {
  const own: Point = {...defaultPoint, pointId, callbacks: {...defaultPoint.callbacks, ...callbacks}};
  return [
    own,
    {...own, pointId: OTHER_POINT, name: 'Andina Wholesale'},
    {
      ...own,
      pointId: SUSPENDED_POINT,
      accountId: 'acc_01K6FJ7D00Q4S7V0Y3B6D9G2J5',
      name: 'Andina Outlet',
      suspended: true,
    },
  ];
}
