// Callbacks that must not be trusted.
import type {HandlerCase} from '../handler/notation';
import {defineCase, refusedCase} from './define';

const FORGED = 'Anyone who knows your URL could report payments that nobody made.';
const KEY = 'Remove whsec_ from the secret, decode the rest from Base64, and use these bytes as the key.';

export const signature: readonly HandlerCase[] = [
  refusedCase(
    {
      id: 'signature/other-secret',
      title: 'A signature with another secret is refused',
      why: FORGED,
      rule: '/callbacks#verify',
      fix: 'Compute the signature over the raw body, compare it with those in the header, and answer 400 if none is equal.',
    },
    {signatures: ['other secret']},
    ['answer/direct'],
  ),
  defineCase(
    {
      id: 'signature/no-effect',
      title: 'A refused callback changes nothing',
      why: 'An order would be fulfilled by a callback that was not ours, whatever you answer.',
      rule: '/callbacks#verify',
      fix: 'Verify before you read the body or touch the database, and stop if it fails.',
    },
    {
      steps: [{callback: 1, expect: 'answered', signatures: ['other secret']}],
      effect: 'none',
      explainedBy: ['signature/other-secret'],
    },
  ),
  refusedCase(
    {
      id: 'signature/changed-body',
      title: 'A body of which one byte was changed is refused',
      why: 'Somebody on the way could change the amount of a payment.',
      rule: '/callbacks#verify',
      fix: 'Sign the whole raw body as it arrived, together with webhook-id and webhook-timestamp.',
    },
    {tamper: ['"amount":"150.00"', '"amount":"950.00"']},
  ),
  refusedCase(
    {
      id: 'signature/changed-id',
      title: 'A webhook-id that was changed is refused',
      why: 'A recorded callback could be sent again under a new id, and would be handled twice.',
      rule: '/callbacks#verify',
      fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot, and the raw body.',
    },
    {id: 'changed'},
  ),
  refusedCase(
    {
      id: 'signature/missing-id',
      title: 'A callback without webhook-id is refused',
      why: 'Duplicates cannot be told, and your handler answers 500 to anybody who leaves the header out.',
      rule: '/callbacks#headers',
      fix: 'Answer 400 if one of the three headers is missing.',
    },
    {id: 'missing'},
  ),
  refusedCase(
    {
      id: 'signature/body-only',
      title: 'A signature over only the body is refused',
      why: 'Id and timestamp are not protected, so a recorded callback is valid for all time.',
      rule: '/callbacks#vector',
      fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot, and the raw body.',
    },
    {signatures: ['body only']},
  ),
  refusedCase(
    {
      id: 'signature/without-id',
      title: 'A signature that leaves out webhook-id is refused',
      why: 'A recorded callback could be sent again under a new id, and would be handled twice.',
      rule: '/callbacks#vector',
      fix: 'Sign webhook-id, a dot, webhook-timestamp, a dot, and the raw body.',
    },
    {signatures: ['without id']},
  ),
  refusedCase(
    {
      id: 'signature/undecoded-secret',
      title: 'A signature keyed with the secret as text is refused',
      why: 'Your key is not the one that the gateway signs with, so no real callback passes.',
      rule: '/callbacks#signature-mismatch',
      fix: KEY,
    },
    {signatures: ['undecoded secret']},
  ),
  refusedCase(
    {
      id: 'signature/whole-secret',
      title: 'A signature keyed with the whole text whsec_... is refused',
      why: 'Your key is not the one that the gateway signs with, so no real callback passes.',
      rule: '/callbacks#signature-mismatch',
      fix: KEY,
    },
    {signatures: ['whole secret']},
  ),
  refusedCase(
    {
      id: 'signature/another-length',
      title: 'A signature that was cut is refused with 400',
      why: 'Functions that compare in constant time often throw when the lengths differ, or compare only what was given.',
      rule: '/callbacks#verify',
      fix: 'Compare the lengths first, then the bytes in constant time.',
    },
    {signatures: ['half']},
  ),
  refusedCase(
    {
      id: 'signature/hex',
      title: 'A signature in hex is refused',
      why: 'The gateway writes Base64, so a handler that writes hex refuses every real callback.',
      rule: '/callbacks#signature-mismatch',
      fix: 'Encode the 32 bytes of the HMAC in Base64.',
    },
    {signatures: ['hex']},
    ['signature/other-secret', 'signature/another-length'],
  ),
  refusedCase(
    {
      id: 'signature/missing',
      title: 'A callback without webhook-signature is refused',
      why: FORGED,
      rule: '/callbacks#headers',
      fix: 'Answer 400 if one of the three headers is missing.',
    },
    {signatures: null},
    ['signature/other-secret', 'signature/another-length'],
  ),
  refusedCase(
    {
      id: 'signature/empty',
      title: 'An empty webhook-signature is refused',
      why: FORGED,
      rule: '/callbacks#go-live',
      fix: 'Require that one of the signatures in the header is equal; an empty header has none.',
    },
    {signatures: []},
    ['signature/other-secret', 'signature/another-length', 'signature/missing'],
  ),
  refusedCase(
    {
      id: 'signature/prefix-only',
      title: 'A signature of v1, with nothing behind it is refused',
      why: FORGED,
      rule: '/callbacks#verify',
      fix: 'Compare the whole text, v1, and the Base64 of all 32 bytes.',
    },
    {signatures: ['prefix only']},
    ['signature/other-secret', 'signature/another-length', 'signature/empty'],
  ),
  refusedCase(
    {
      id: 'signature/v2-only',
      title: 'A header with only a v2, signature is refused',
      why: 'Another version may sign something else: what it says has not been checked.',
      rule: '/callbacks#go-live',
      fix: 'Ignore signatures whose prefix is not v1, and refuse if none is left.',
    },
    {signatures: ['v2']},
  ),
  refusedCase(
    {
      id: 'signature/no-prefix',
      title: 'A signature without a version is refused',
      why: 'A handler that searches the header for its signature accepts what was made for another version.',
      rule: '/callbacks#vector',
      fix: 'Split the header at spaces, and compare each part with v1, and your signature.',
    },
    {signatures: ['no prefix']},
    ['signature/other-secret', 'signature/another-length', 'signature/v2-only'],
  ),
];
