// The rotation of secrets: for a while two are valid, the newest first.
import {figures} from '../../../facts/reference/figures';
import type {Environment, KeySecret, V1Point} from './keys';
import type {Point} from './points';

/** How long the old secret of a rotation stays valid, in milliseconds. */
const OVERLAP_MS = figures['secret.overlap'].value;

const isValid = ({until}: KeySecret, now: number): boolean => until === null || until > now;

/** @param now by the gateway's clock, milliseconds since 1970 */
export const validSecrets = (secrets: readonly KeySecret[], now: number): readonly string[] =>
  secrets.filter((each) => isValid(each, now)).map(({secret}) => secret);

/** @returns the fresh secret and the present one until its end; null while two are valid */
export function rolled(secrets: readonly KeySecret[], fresh: string, now: number): readonly KeySecret[] | null {
  const [present, ...others] = secrets.filter((each) => isValid(each, now));
  return present && others.length === 0
    ? [
        {secret: fresh, until: null},
        {...present, until: now + OVERLAP_MS},
      ]
    : null;
}

/** @returns only the newest secret; null if only one is valid */
export function withoutOld(secrets: readonly KeySecret[], now: number): readonly KeySecret[] | null {
  const [newest, ...others] = secrets.filter((each) => isValid(each, now));
  return newest && others.length > 0 ? [newest] : null;
}

const listed = (present: string | null | undefined, old: KeySecret | undefined): readonly KeySecret[] => [
  ...(present ? [{secret: present, until: null}] : []),
  ...(present && old ? [old] : []),
];

export const v1SecretsOf = ({v1Secrets, v1OldSecrets}: V1Point, environment: Environment): readonly KeySecret[] =>
  listed(v1Secrets[environment], v1OldSecrets?.[environment]);

export const callbackSecretsOf = ({callbacks: {secret, oldSecret}}: Point): readonly KeySecret[] =>
  listed(secret, oldSecret);

/** The v1 secret that signs GET callbacks: the old one while it is valid, because receivers get the new one first. */
export const getSecretOf = (point: Point, environment: Environment, now: number): string =>
  validSecrets(v1SecretsOf(point, environment), now).at(-1) ?? '';
