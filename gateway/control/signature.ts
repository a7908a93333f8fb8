// Diagnoses a request's signature with the secrets that this gateway knows.
import {
  diagnoseSignature,
  firstDifference,
  headerOf,
  readBody,
  type Diagnosis,
  type Message,
  type SignatureInput,
} from '../diagnosis';
import {versionOfPath} from '../../facts/reference/versions';
import {fromBase64, utf8} from '../../lib/bytes';
import {v1SecretsOf} from '../sandbox/domain/secrets';
import type {World} from '../sandbox/world';
import {withoutCardData} from './card-data';
import type {StoredRequest} from './journal';
import {originalOf} from './read-message';
import type {SignatureReport} from './types';

/** Header with the Base64 of the string that the caller signed; an integration under test may send it. */
const OWN_STRING = 'x-sandbox-string-to-sign';

function ownString(message: Message): string | null {
  const value = headerOf(message, OWN_STRING);
  try {
    return value === null ? null : new TextDecoder().decode(fromBase64(value));
  } catch {
    return null;
  }
}

/** Secrets of the key or the point, current one first; empty for an unknown caller. */
function secretsOf(world: World, message: Message, scheme: SignatureInput['scheme']): readonly string[] {
  if (scheme === 'request-v2') {
    return world.keys.get(headerOf(message, 'x-api-key') ?? '')?.secrets.map(({secret}) => secret) ?? [];
  }
  const body = readBody(message.body);
  const point = 'value' in body ? world.points.get(Number(body.value['point_id'])) : undefined;
  return point ? v1SecretsOf(point, world.environment).map(({secret}) => secret) : [];
}

function report({expectedText, expectedSignature, foundText, signature, mistakes}: Diagnosis, own: string | null) {
  const yours = own ?? foundText;
  const mistake = mistakes.find(({error}) => error === null)?.says;
  return {
    expected: withoutCardData(expectedText!),
    yours: yours === null ? null : withoutCardData(yours),
    yours_is: own !== null ? 'sent' : yours === null ? null : 'found',
    mistake: mistake === undefined ? null : withoutCardData(mistake),
    first_difference: yours === null ? null : firstDifference(expectedText!, yours),
    sent_signature: signature,
    expected_signature: expectedSignature!,
  } as const;
}

/**
 * Null if no diagnosis is possible because the key, point or headers are missing or unknown, or because the request was
 * masked before the gateway was started with its world.
 * @param origin of the gateway
 */
export async function signatureOf(world: World, kept: StoredRequest, origin: string): Promise<SignatureReport | null> {
  const {method} = kept;
  const request = originalOf(kept.request);
  if (request === null) {
    return null;
  }
  const message: Message = {
    method,
    target: origin + kept.target,
    headers: request.headers,
    body: request.body,
    at: null,
  };
  const scheme = versionOfPath(kept.target) === 'v1' ? 'request-v1' : 'request-v2';
  const [secret, ...older] = secretsOf(world, message, scheme);
  if (secret === undefined || kept.request.size > utf8(request.body).length) {
    return null;
  }
  const foreign = [...world.keys.values()].flatMap(({secrets}) => secrets.map((each) => each.secret));
  const ask = (own: string): Promise<Diagnosis> =>
    diagnoseSignature({scheme, message, secret: own, otherSecrets: foreign.filter((each) => each !== own)});
  // The signature can be right although something else is wrong with the request.
  const isRight = ({signature, expectedSignature}: Diagnosis): boolean => signature === expectedSignature;
  const newest = await ask(secret);
  for (const other of isRight(newest) ? [] : older) {
    const diagnosis = await ask(other);
    if (isRight(diagnosis)) {
      return report(diagnosis, ownString(message));
    }
  }
  return newest.expectedText === null ? null : report(newest, ownString(message));
}
