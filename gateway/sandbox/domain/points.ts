// The sandbox's account: its point and keys, with the values shown on the pages.
import type {ApiKey, KeySecret, V1Point} from './keys';
import {scopes} from '../../../facts/reference/scopes';
import type {CallbackSettings} from './callbacks/announce';

/** The callback settings of a point, as the cabinet shows them. */
interface PointCallbacks extends Omit<CallbackSettings, 'v1Secret'> {
  /** `whsec_...`, signs POST callbacks. */
  readonly secret: string;
  /** After a rotation, the old one, which signs too for a while. */
  readonly oldSecret?: KeySecret;
}

export interface Point extends V1Point {
  readonly accountId: string;
  readonly name: string;
  readonly suspended: boolean;
  /** v1 permissions of the point, as scope names. */
  readonly v1Permissions: readonly string[];
  /** Currency of the wallet that receives settlements, by payment currency. Default: the payment currency. */
  readonly settlesIn: Readonly<Record<string, string>>;
  /** Hosts allowed in `return_url`; see `mayReturnTo` in local.ts. */
  readonly returnHosts: readonly string[];
  /** Hosts allowed in `callback_url` on the live host. The sandbox allows all. */
  readonly callbackHosts: readonly string[];
  readonly callbacks: PointCallbacks;
}

export interface HasPoints {
  readonly points: ReadonlyMap<number, Point>;
}

export const defaultPoint: Point = {
  pointId: 1042,
  accountId: 'acc_01K6FJ7D00N8R2V5X9Z3C6F1H4',
  name: 'Andina Market',
  suspended: false,
  v1Secrets: {test: 's3cr3t_v1_demo', live: null},
  v1Permissions: scopes.filter((scope) => !scope.startsWith('invoicing:')),
  settlesIn: {},
  returnHosts: ['shop.example'],
  callbackHosts: ['shop.example'],
  callbacks: {
    format: 'POST',
    url: 'https://shop.example/callbacks',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
};

export const defaultKey: ApiKey = {
  key: 'pk_test_2a9d5e7c1b8f4036',
  pointId: 1042,
  environment: 'test',
  secrets: [{secret: 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527', until: null}],
  scopes,
  revoked: false,
  allowedAddresses: null,
};
