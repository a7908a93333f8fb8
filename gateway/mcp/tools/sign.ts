// Signs a request or a callback, so that a program can be compared with it step by step.
import * as z from 'zod';
import {rightSignature, type Scheme} from '../../diagnosis';
import {hex} from '../../../lib/bytes';
import {isObject} from '../../../lib/read-json';
import {jsonOrNull} from '../../control/json-or-null';
import {answer, from, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';
import {RULES, SCHEMES} from './signature';

const input = z.strictObject({
  scheme: z.enum(SCHEMES).describe('Whose signature'),
  method: z.enum(['GET', 'POST']).optional().describe('Of a v2 request: POST with a body, unless given'),
  target: z
    .string()
    .trim()
    .min(1)
    .max(8_000)
    .optional()
    .describe('Path with its query, as /v2/account/info; of callback-get your address with its parameters'),
  body: z.string().max(300_000).optional().describe('The bytes as you would send them, as text'),
  key: z.string().trim().min(1).max(100).optional().describe('pk_test_...; the first of this session unless given'),
  secret: z.string().min(1).max(500).optional().describe('The one of this session unless given; use test secrets'),
  timestamp: z.int().min(0).max(99_999_999_999).optional().describe('Unix seconds; now unless given'),
  nonce: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'expected 16 to 64 letters, digits, _ or -')
    .optional()
    .describe('Random unless given'),
  id: z.string().trim().min(1).max(100).optional().describe('webhook-id of a callback by POST'),
  from,
  tokens,
});
type Input = z.infer<typeof input>;

interface Unsigned {
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly secret: string;
}

const NONCE_BYTES = 16;

/** Adds what a v1 body needs: point, time and environment. */
function v1Body(text: string, point: number, timestamp: number): string {
  const own = jsonOrNull(text === '' ? '{}' : text);
  if (!isObject(own)) {
    throw new ToolFault('body: expected a JSON object, which version 1 signs by its fields');
  }
  return JSON.stringify({point_id: point, ts: timestamp, test: true, ...own});
}

function unsigned(
  {scheme, method, target, body = '', key, secret, timestamp, nonce, id}: Input,
  context: Context,
): Unsigned {
  const {keys, point_id: point, v1_secret: v1Secret, callback_secret: callbackSecret} = context.gateway.control.info();
  const time = timestamp ?? Math.floor(Date.now() / 1000);
  const named = (expected: string): string => {
    if (target === undefined) {
      throw new ToolFault(`target: expected ${expected}`);
    }
    return target;
  };
  switch (scheme) {
    case 'request-v2': {
      const own = key === undefined ? keys[0] : keys.find((each) => each.key === key);
      if (!own && secret === undefined) {
        throw new ToolFault(`secret: expected that of ${key ?? 'the key'}, which is not a key of this session`);
      }
      return {
        method: method ?? (body === '' ? 'GET' : 'POST'),
        target: named('a path, as /v2/account/info'),
        headers: [
          ['X-Api-Key', key ?? own!.key],
          ['X-Timestamp', String(time)],
          ['X-Nonce', nonce ?? hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))],
        ],
        body,
        secret: secret ?? own!.secret,
      };
    }
    case 'request-v1':
      return {
        method: 'POST',
        target: target ?? '/v1/account/info',
        headers: [],
        body: v1Body(body, point, time),
        secret: secret ?? v1Secret,
      };
    case 'callback-post':
      return {
        method: 'POST',
        target: target ?? '/callbacks',
        headers: [
          ['webhook-id', id ?? 'cb_01KE9ZZ4T6R8M2V5X9Z3C7B1N6'],
          ['webhook-timestamp', String(time)],
        ],
        body,
        secret: secret ?? callbackSecret,
      };
    case 'callback-get':
      return {
        method: 'GET',
        target: named('your address with its parameters, as /callback?point_id=1042&status=6'),
        headers: [],
        body: '',
        secret: secret ?? v1Secret,
      };
  }
}

/** The message with its signature in its place. */
function signed(scheme: Scheme, message: Unsigned, signature: string): Unsigned {
  const {headers, body, target} = message;
  switch (scheme) {
    case 'request-v2':
      return {...message, headers: [...headers, ['X-Signature', signature]]};
    case 'request-v1':
      return {...message, body: body.replace(/\}$/, `,"sign":"${signature}"}`)};
    case 'callback-post':
      return {...message, headers: [...headers, ['webhook-signature', `v1,${signature}`]]};
    case 'callback-get':
      return {...message, target: `${target}${target.includes('?') ? '&' : '?'}sign=${signature}`};
  }
}

export const signTool = defineTool({
  name: 'sign',
  title: 'Sign a request or a callback',
  description:
    'Signs by the rules of the documentation and shows each step: the string to sign, the signature, and the message with it, byte for byte. Schemes: a request of v2 or v1, a callback by POST or GET. With the keys of this session unless you give others. Compare your program with it, or send it with "call".',
  input,
  output: z.object({
    string_to_sign: z.string(),
    signature: z.string().describe('As it is sent, without the v1, of callbacks'),
    method: z.string(),
    target: z.string(),
    headers: z.array(z.object({name: z.string(), value: z.string()})),
    body: z.string(),
  }),
  async run(args, context) {
    const {scheme} = args;
    const message = unsigned(args, context);
    const {secret, ...sent} = message;
    const right = await rightSignature({scheme, message: {...sent, at: null}, secret});
    if (!right) {
      throw new ToolFault(
        `scheme ${scheme}: the secret or the message has another form; "diagnose" says what is wrong`,
      );
    }
    const {method, target, headers, body} = signed(scheme, message, right.signature);
    const lines = [
      `String to sign:\n${right.text}`,
      `Signature: ${right.signature}`,
      `The whole message:\n${method} ${target}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...(body === '' ? [] : [`\n${body}`]),
    ];
    return {
      text: answer(lines.join('\n'), {source: `${context.site}${RULES[scheme]}`}, args.tokens, args.from),
      data: {
        string_to_sign: right.text,
        signature: right.signature,
        method,
        target,
        headers: headers.map(([name, value]) => ({name, value})),
        body,
      },
    };
  },
});
