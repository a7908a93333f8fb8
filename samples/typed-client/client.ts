// npm install openapi-fetch
// npx openapi-typescript https://docs.host.invalid/openapi/v2.json --output v2.ts
import {createHash, createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type {components, paths, webhooks} from './v2';

export interface Settings {
  readonly host: string;
  readonly key: string;
  readonly secret: string;
  readonly retries?: number;
  /** Of one attempt, in seconds. The gateway answers within 30. */
  readonly timeout?: number;
  /** Before the first retry, in seconds; doubled for each further one. */
  readonly backoff?: number;
}

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set`);
  }
  return value;
};

export const settings = (): Settings => ({
  host: process.env['GATEWAY_HOST'] ?? 'https://sandbox.host.invalid',
  key: required('GATEWAY_KEY'),
  secret: required('GATEWAY_SECRET'),
});

function signedHeaders(request: Request, body: string, {key, secret}: Settings): Headers {
  const {pathname, search} = new URL(request.url);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = [request.method, pathname, search.slice(1), timestamp, nonce, bodyHash].join('\n');
  const headers = new Headers(request.headers);
  headers.set('X-Api-Key', key);
  headers.set('X-Timestamp', timestamp);
  headers.set('X-Nonce', nonce);
  headers.set('X-Signature', `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`);
  return headers;
}

type ApiError = components['schemas']['ErrorResponse']['error'];

/** One attempt, its answer read to the end: a connection can also be lost in the middle of it. */
async function attempt(request: Request, body: string, options: Settings) {
  const answer = await fetch(request.url, {
    method: request.method,
    headers: signedHeaders(request, body, options),
    signal: AbortSignal.timeout((options.timeout ?? 40) * 1000),
    ...(body && {body}),
  });
  const text = await answer.text();
  const {error} = JSON.parse(text) as {error?: ApiError}; // a proxy's page is not an answer
  return {isRetryable: error?.retryable ?? false, response: new Response(text, answer)};
}

/** A client whose requests are signed, and repeated with the same bytes and the same `Idempotency-Key`. */
export const gatewayClient = (options: Settings) =>
  createClient<paths>({
    baseUrl: options.host,
    async fetch(request) {
      const {retries = 5, backoff = 1} = options;
      const body = await request.text();
      for (let retry = 0; ; retry += 1) {
        const isLast = retry === retries;
        let retryAfter = 0;
        try {
          const {isRetryable, response} = await attempt(request, body, options);
          if (isLast || !isRetryable) {
            return response;
          }
          retryAfter = Number(response.headers.get('Retry-After')) || 0;
        } catch (error) {
          if (isLast) {
            throw error; // nobody knows the outcome: call transaction/find before anything else
          }
        }
        await sleep((retryAfter + Math.random() * backoff * 2 ** retry) * 1000);
      }
    },
  });

type BodyOf<Webhook> = Webhook extends {post: {requestBody?: {content: {'application/json': infer Body}}}}
  ? Body
  : never;
export type Callback = {[Name in keyof webhooks]: BodyOf<webhooks[Name]>}[keyof webhooks];

const TOLERANCE_S = 300;

/** The callback in a POST, verified over the bytes as received. Throws if it must not be trusted. */
export function readCallback(headers: Headers, rawBody: Uint8Array, secret: string, now = Date.now() / 1000): Callback {
  const [id = '', timestamp = '', signatures = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`webhook-${name}`) ?? '',
  );
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE_S) {
    throw new Error('timestamp');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody);
  const wanted = Buffer.from(`v1,${hmac.digest('base64')}`);
  const isTrusted = signatures.split(' ').some((candidate) => {
    const given = Buffer.from(candidate);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!isTrusted) {
    throw new Error('signature');
  }
  return JSON.parse(new TextDecoder().decode(rawBody)) as Callback;
}
