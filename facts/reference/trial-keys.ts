// Keys of the gateway that readers run: one that works, and one for each key error. Used by the gateway and listed on
// /request_format.
import type {ApiErrorCode} from './errors/api-errors';
import type {Budget} from './rate-limits';

export interface TrialKeyFacts {
  readonly name: string;
  readonly key: string;
  readonly secret: string;
  /** The point of the key: the one that the gateway was started with, another one, or one with a suspended account. */
  readonly point: 'own' | 'other' | 'suspended';
  /** All scopes, or those ending in `:read`. */
  readonly scopes: 'all' | 'read';
  readonly revoked: boolean;
  /** The only IP address that may use it; null: any. */
  readonly address: string | null;
  readonly budget: Budget;
  /** The error of a correctly signed `transaction/create`; null: none at first. */
  readonly error: ApiErrorCode | null;
  /** How to see its error: plain text with names in `backticks`. */
  readonly recipe: string;
}

const usual = {
  point: 'own',
  scopes: 'all',
  revoked: false,
  address: null,
  budget: 'full',
  error: null,
} as const satisfies Partial<TrialKeyFacts>;

const numbered = (digits: string): Pick<TrialKeyFacts, 'key' | 'secret'> => ({
  key: `pk_test_${digits.repeat(4)}`,
  secret: `sk_test_${digits.repeat(8)}`,
});

export const trialKeyFacts: readonly TrialKeyFacts[] = [
  {
    ...usual,
    name: 'full',
    key: 'pk_test_2a9d5e7c1b8f4036',
    secret: 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527',
    budget: 'endless',
    recipe: 'May do everything, as often as you like.',
  },
  {
    ...usual,
    ...numbered('dead'),
    name: 'revoked',
    revoked: true,
    error: 'api_key_revoked',
    recipe: 'Call anything: the key was ended.',
  },
  {
    ...usual,
    ...numbered('ad42'),
    name: 'elsewhere',
    address: '203.0.113.7',
    error: 'ip_not_allowed',
    recipe: 'Call anything: only 203.0.113.7 may use the key.',
  },
  {
    ...usual,
    ...numbered('5ead'),
    name: 'read-only',
    scopes: 'read',
    error: 'permission_denied',
    recipe: 'Call anything that writes, such as `transaction/create`: the key has no scope that writes.',
  },
  {
    ...usual,
    ...numbered('5705'),
    name: 'suspended',
    point: 'suspended',
    error: 'account_suspended',
    recipe: 'Call anything: the account of its point is suspended.',
  },
  {
    ...usual,
    ...numbered('07e2'),
    name: 'other-point',
    point: 'other',
    recipe: 'Ask `transaction/find` for a transaction of the first key: it belongs to another point, and is not found.',
  },
  {
    ...usual,
    ...numbered('10e5'),
    name: 'low-limits',
    budget: 'low',
    recipe:
      'Create three transactions together: the budget is a tenth of the usual one, and the third gets `rate_limited`.',
  },
];
