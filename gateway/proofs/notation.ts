// The notation of proofs. A proof is plain data: tests play it, pages show it, and readers can change and replay it.
import * as z from 'zod';
import type {ActName} from '../sandbox/operations/acts';
import type {presets} from './presets';

const text = z.string().min(1);
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, 'expected a decimal number as text');

/** `60 s`, `1 ms`, `5 min`, `28 h`, `7 d`. */
const duration = z.string().regex(/^\d+ (ms|s|min|h|d)$/, 'expected a duration as 60 s, 5 min, 28 h, 7 d or 1 ms');

/** Expected values, by path below `data` (or below `error` of a refusal). Each is a value or a matcher. */
const shows = z.record(text, z.json());

/** Missing members are zero. */
const balance = z.strictObject({
  available: decimal.optional(),
  pending: decimal.optional(),
  reserved: decimal.optional(),
});
const balances = z.record(z.string().regex(/^[A-Z0-9]{3,10}$/), balance);

const callStep = z.strictObject({
  /** Document and operationId in the contract, for example `v2/createTransaction`. */
  call: z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/),
  /** Name of a body in gateway/proofs/presets.ts to start from. */
  like: z.custom<keyof typeof presets>((value) => typeof value === 'string').optional(),
  /** Merged into `like` recursively; without `like`, the whole body. For v1, without point_id, ts, sign and test. */
  body: z.record(z.string(), z.json()).optional(),
  /** Body fields to leave out, for example `payer` or `payer.email`. */
  without: z.array(text).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Path parameters. */
  path: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Added to the standard headers; null removes one. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  /** Raw text to send instead of the JSON body. */
  text: z.string().optional(),
  /** Method and path to use instead of the operation's, for example `PUT /v2/transaction/create`. */
  to: z
    .string()
    .regex(/^[A-Z]+ \/\S*$/)
    .optional(),
  /** How the signature differs from a correct one. */
  signed: z
    .strictObject({
      /** Replaces the secret. */
      secret: text.optional(),
      /** Replaces the key, or the point_id in v1. */
      key: z.union([text, z.number()]).optional(),
      nonce: z.string().optional(),
      /** Offset of the timestamp from the gateway's clock, in seconds. */
      skew_s: z.int().optional(),
      /** The body that is sent instead of the signed one. */
      arrives: z.string().optional(),
    })
    .optional(),
  /** IP address of the caller. */
  from: text.optional(),
  /** Name by which later steps refer to the answer. Default: `last`. */
  as: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .optional(),
  /** Expected error code, for example `insufficient_balance`. Without it, the call must succeed. */
  refused: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .optional(),
  shows: shows.optional(),
  /** Expected headers of the answer; null: the header must be missing. */
  answer_headers: z.record(z.string(), z.json()).optional(),
});

const actStep = z.strictObject({
  /** An event outside the API; see gateway/sandbox/operations/acts.ts. */
  act: z.custom<ActName>((value) => typeof value === 'string'),
  /** Name of the answer with the transaction. Default: the last answer with one. */
  on: text.optional(),
  /** For `payer pays another amount`: a decimal in the transaction's currency. */
  amount: text.optional(),
});

const waitStep = z.strictObject({wait: duration});

const merchantStep = z.strictObject({
  /** How the merchant's server answers callbacks from now on: an HTTP status, or not at all. */
  merchant: z.union([z.int().min(100).max(599), z.literal('silent')]),
  /** Body of that answer; GET callbacks require `OK`. */
  says: z.string().optional(),
});

const balancesStep = z.strictObject({
  /** Expected balances. Wallets that are not listed are not checked. */
  balances,
});

const movedStep = z.strictObject({
  /** Expected changes in all wallets since the last `moved`, or since the start. Empty: no money moved. */
  moved: balances,
});

const postingsStep = z.strictObject({
  /** Expected postings since the last `postings`, or since the start. */
  postings: z.array(z.strictObject({entry: text, currency: text, ...balance.shape})),
});

const callbacksStep = z.strictObject({
  /**
   * Expected callback attempts since the last `callbacks`, or since the start, in order of arrival. Keys are paths in
   * the body or fields of the query, and `attempt` (from 1), `after` (since the start, such as `1 min`), `url`,
   * `method`, `answered` and `header.<name>`. A number only checks the count. Later steps can refer to them, for
   * example `{callbacks.0.headers.webhook-id}`.
   */
  callbacks: z.union([z.int().nonnegative(), z.array(z.record(text, z.json()))]),
});

/** Kinds of steps, by the member that identifies them. */
export const stepSchemas = {
  call: callStep,
  act: actStep,
  wait: waitStep,
  merchant: merchantStep,
  balances: balancesStep,
  moved: movedStep,
  postings: postingsStep,
  callbacks: callbacksStep,
} as const;

type StepKind = keyof typeof stepSchemas;
export type Step = {[Kind in StepKind]: z.infer<(typeof stepSchemas)[Kind]>}[StepKind];
export type CallStep = z.infer<typeof callStep>;

/** Differences from the sandbox's initial state. */
export const givenSchema = z.strictObject({
  /** Replaces all wallets. */
  balances: balances.optional(),
  point: z
    .strictObject({
      /** Callback format. */
      callbacks: z.enum(['GET', 'POST']).optional(),
      suspended: z.boolean().optional(),
      v1_permissions: z.array(text).optional(),
      /** Currency of the wallet that settlements are credited to, by payment currency. */
      settles_in: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  key: z
    .strictObject({
      scopes: z.array(text).optional(),
      revoked: z.boolean().optional(),
      allowed_addresses: z.array(text).optional(),
    })
    .optional(),
});

export type Given = z.infer<typeof givenSchema>;

/** A claim and the steps that verify it. Its id is its path: `payout/returned-keeps-fee`. */
export interface Proof {
  /** The claim, as a sentence that is understandable without its page. */
  readonly says: string;
  readonly given?: Given;
  readonly steps: readonly Step[];
}
