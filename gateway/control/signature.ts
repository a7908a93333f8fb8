// A signature of a request taken apart, with the secrets that this gateway knows.
import {diagnoseSignature, type Diagnosis, type SignatureInput} from '../../diagnosis';
import {readBody} from '../../diagnosis/signature/before';
import {firstDifference} from '../../diagnosis/signature/difference';
import {utf8} from '../../sandbox/kit/bytes';
import type {World} from '../../sandbox/world';
import type {KeptRequest} from './journal';
import type {SignatureReport} from './types';

/** Base64 of the string that the caller signed; what an integration under test may send along. */
const OWN_STRING = 'x-sandbox-string-to-sign';

const headerOf = ({request}: KeptRequest, name: string): string | null =>
  request.headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? null;

function ownString(kept: KeptRequest): string | null {
  const value = headerOf(kept, OWN_STRING);
  try {
    return value === null ? null : new TextDecoder().decode(Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** Secrets of the key or of the point, the one in force first; none for a caller that nobody knows. */
function secretsOf(world: World, kept: KeptRequest, scheme: SignatureInput['scheme']): readonly string[] {
  if (scheme === 'request-v2') {
    return world.keys.get(headerOf(kept, 'x-api-key') ?? '')?.secrets.map(({secret}) => secret) ?? [];
  }
  const body = readBody(kept.request.body);
  const secret = 'value' in body ? world.points.get(Number(body.value['point_id']))?.v1Secrets.test : null;
  return secret ? [secret] : [];
}

function report({expectedText, expectedSignature, foundText, signature, mistakes}: Diagnosis, own: string | null) {
  const yours = own ?? foundText;
  return {
    expected: expectedText!,
    yours,
    yours_is: own !== null ? 'sent' : yours === null ? null : 'found',
    mistake: mistakes.find(({error}) => error === null)?.says ?? null,
    first_difference: yours === null ? null : firstDifference(expectedText!, yours),
    sent_signature: signature,
    expected_signature: expectedSignature!,
  } as const;
}

/** Null where nothing can be said: no such key or point, or headers that are missing. @param origin of the gateway */
export async function signatureOf(world: World, kept: KeptRequest, origin: string): Promise<SignatureReport | null> {
  const scheme = kept.target.startsWith('/v1/') ? 'request-v1' : 'request-v2';
  const [secret, ...older] = secretsOf(world, kept, scheme);
  if (secret === undefined || kept.request.size > utf8(kept.request.body).length) {
    return null;
  }
  const foreign = [...world.keys.values()].flatMap(({secrets}) => secrets.map((each) => each.secret));
  const {method, request} = kept;
  const message = {method, target: origin + kept.target, headers: request.headers, body: request.body, at: null};
  const ask = (own: string): Promise<Diagnosis> =>
    diagnoseSignature({scheme, message, secret: own, otherSecrets: foreign.filter((each) => each !== own)});
  const newest = await ask(secret);
  for (const other of newest.verdict === 'right' ? [] : older) {
    const diagnosis = await ask(other);
    if (diagnosis.verdict === 'right') {
      return report(diagnosis, ownString(kept));
    }
  }
  return newest.expectedText === null ? null : report(newest, ownString(kept));
}
