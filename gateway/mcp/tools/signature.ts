// Diagnoses signatures: of a request in the session, or of a message that the caller provides.
import {diagnoseSignature, rightSignature, type Diagnosis, type Scheme, type SignatureInput} from '../../diagnosis';
import {apiErrors} from '../../../facts/reference/errors/api-errors';
import {errorSummary} from '../../../facts/reference/errors/v1-texts';
import type {Version} from '../../../facts/reference/versions';
import type {RequestDetail} from '../../control/types';
import {ToolFault} from '../answer';

export const SCHEMES = [
  'request-v2',
  'request-v1',
  'callback-post',
  'callback-get',
] as const satisfies readonly Scheme[];

/** Pages with the rules of each scheme. */
export const RULES: Readonly<Record<Scheme, string>> = {
  'request-v2': '/request_format#string-to-sign',
  'request-v1': '/request_format_v1#sign',
  'callback-post': '/callbacks#verify',
  'callback-get': '/callbacks_get#verify',
};

/** A request of the session: which checks it passed, and its signature compared with the correct one. */
export function requestText({method, target, status, checks, signature, error}: RequestDetail): string {
  const lines = checks.map(({name, passed, note}) => `- ${name}: ${passed ? 'passed' : `FAILED, ${note}`}`);
  const taken = signature && [
    `String to sign (${signature.sent_signature === signature.expected_signature ? 'the signature is right' : 'the signature differs'}):`,
    signature.expected,
    ...(signature.mistake ? [`Mistake: ${signature.mistake}`] : []),
    ...(signature.yours !== null && signature.first_difference !== null
      ? [`Yours, which differs from byte ${signature.first_difference} on:`, signature.yours]
      : []),
    `Sent ${signature.sent_signature ?? 'none'}, expected ${signature.expected_signature}`,
  ];
  return [`${method} ${target}: ${status}${error ? ` ${error}` : ''}`, ...lines, ...(taken ?? [])].join('\n');
}

interface Signed {
  readonly message?:
    | {
        readonly method: string;
        readonly target: string;
        readonly headers?: Readonly<Record<string, string>> | undefined;
        readonly body?: string | undefined;
      }
    | undefined;
  readonly secret?: string | undefined;
  readonly computed?: string | undefined;
  readonly own_text?: string | undefined;
  readonly arrived_at?: string | undefined;
}

/** How a handler treats a message with a wrong signature. */
const ANSWERS: Readonly<Partial<Record<Scheme, string>>> = {
  'callback-post': 'Your handler answers a wrong signature with 400, and changes nothing.',
  'callback-get': 'Your handler answers a wrong sign with 403, and changes nothing.',
};

const verdictOf = ({verdict, mistakes}: Diagnosis): readonly string[] => [
  VERDICTS[verdict],
  ...mistakes.map(({says, fix, error}) => `- ${says} ${fix}${error === null ? '' : ` (${error})`}`),
];

const VERSIONS: Readonly<Partial<Record<Scheme, Version>>> = {'request-v2': 'v2', 'request-v1': 'v1'};
const INVALID_SIGNATURE = apiErrors.find(({code}) => code === 'invalid_signature')!;

/** The gateway's answer: mistakes are in the order of its checks, and the first refusal is the answer. */
function refusal(scheme: Scheme, {verdict, mistakes}: Diagnosis): readonly string[] {
  const version = VERSIONS[scheme];
  if (version === undefined || verdict === 'right') {
    return [];
  }
  const first = mistakes.find(({error}) => error !== null)?.error;
  const error = apiErrors.find(({number}) => number === first) ?? INVALID_SIGNATURE;
  return [`The gateway answers ${errorSummary(error, version)}.`];
}

const VERDICTS: Readonly<Record<Diagnosis['verdict'], string>> = {
  right: 'RIGHT: the signature is that of this message.',
  found: 'WRONG, and this is why:',
  unknown: 'WRONG, by no mistake that is known: compare your string with the one below, line by line; then the secret.',
  unreadable: 'It cannot be checked:',
};

/** Pairs each signature of a header with its secret: during a rotation there are two of each. */
async function pairsOf(
  input: SignatureInput,
  secrets: readonly string[],
): Promise<readonly [string, readonly string[]]> {
  const [, header = ''] = input.message.headers.find(([name]) => name.toLowerCase() === 'webhook-signature') ?? [];
  const signatures = header.split(/\s+/).flatMap((each) => each.replace(/^v1,/, '') || []);
  if (signatures.length < 2 && secrets.length < 2) {
    return [secrets[0]!, []];
  }
  const expected = await Promise.all(
    secrets.map(async (secret) => (await rightSignature({...input, secret}))?.signature ?? null),
  );
  const lines = signatures.map((signature, at) => {
    const by = expected.indexOf(signature);
    const made =
      by === -1
        ? `with ${secrets.length === 1 ? 'another secret' : 'none of these secrets'}`
        : `with secret ${by + 1} of ${secrets.length}`;
    return `Signature ${at + 1} of ${signatures.length} is made ${made}.`;
  });
  const matchIndex = expected.findIndex((each) => each !== null && signatures.includes(each));
  return [secrets[Math.max(0, matchIndex)]!, lines];
}

/**
 * Explains why a signature is wrong.
 * @throws ToolFault if an input is missing
 */
export async function signatureText(
  scheme: Scheme,
  {message, secret, computed, own_text: ownText, arrived_at: arrivedAt}: Signed,
): Promise<string> {
  if (!message || secret === undefined) {
    throw new ToolFault(`scheme ${scheme}: expected message and secret beside it`);
  }
  const {method, target, headers = {}, body = ''} = message;
  const at = arrivedAt === undefined ? null : Date.parse(arrivedAt);
  const given: SignatureInput = {
    scheme,
    message: {method, target, headers: Object.entries(headers), body, at},
    secret,
    ownText: ownText ?? null,
  };
  const secrets = scheme === 'callback-post' ? secret.split(/[\s,]+/).filter(Boolean) : [];
  const [matching, pairs] = secrets.length > 0 ? await pairsOf(given, secrets) : [secret, []];
  const input = {...given, secret: matching};
  const diagnosis = await diagnoseSignature({...input, computed: computed ?? null});
  const answers = ANSWERS[scheme];
  // A callback can be genuine while the handler's own value is wrong, so each gets its own verdict.
  const ofMessage = answers !== undefined && computed !== undefined ? await diagnoseSignature(input) : null;
  const isRefused = answers !== undefined && (ofMessage ?? diagnosis).verdict !== 'right';
  return [
    ...(ofMessage
      ? ['The callback as it arrived:', ...verdictOf(ofMessage), 'The value that your code computed:']
      : []),
    ...verdictOf(diagnosis),
    ...pairs,
    ...(isRefused ? [answers] : []),
    ...refusal(scheme, diagnosis),
    ...(diagnosis.expectedText === null ? [] : [`String to sign:\n${diagnosis.expectedText}`]),
    ...(diagnosis.foundText === null || diagnosis.foundText === diagnosis.expectedText
      ? []
      : [`What was signed:\n${diagnosis.foundText}`]),
    ...diagnosis.comparisons.flatMap(({what, at}) => (at === null ? [] : [`The ${what} differs from byte ${at} on.`])),
    ...(diagnosis.expectedSignature === null
      ? []
      : [`Expected ${diagnosis.expectedSignature}; judged ${diagnosis.signature ?? 'none'}`]),
    ...(diagnosis.verdict === 'unknown' ? [`${diagnosis.tried} known mistakes were tried.`] : []),
  ].join('\n');
}
