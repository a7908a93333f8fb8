// How a proof is written down. It is plain data: tests play it, pages show it, a reader can change it and play it again.
import * as z from 'zod';
import type {ActName} from '../sandbox/operations/acts';
import type {presets} from './presets';

const text = z.string().min(1);
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, 'expected a decimal number as text');

/** `60 s`, `1 ms`, `5 min`, `28 h`, `7 d`. */
const duration = z.string().regex(/^\d+ (ms|s|min|h|d)$/, 'expected a duration as 60 s, 5 min, 28 h, 7 d or 1 ms');

/** By the path below `data`, or below `error` of a refusal: a value, or what it must be. */
const shows = z.record(text, z.json());

/** Members that are left out are zero. */
const balance = z.strictObject({
  available: decimal.optional(),
  pending: decimal.optional(),
  reserved: decimal.optional(),
});
const balances = z.record(z.string().regex(/^[A-Z0-9]{3,10}$/), balance);

const callStep = z.strictObject({
  /** Document and operationId of the contract, as `v2/createTransaction`. */
  call: z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/),
  /** A body of gateway/proofs/presets.ts to begin with. */
  like: z.custom<keyof typeof presets>((value) => typeof value === 'string').optional(),
  /** Merged into `like`, objects deeply; alone, the whole body. Of v1 the fields without point_id, ts, sign and test. */
  body: z.record(z.string(), z.json()).optional(),
  /** Fields of the body that are left out, as `payer` or `payer.email`. */
  without: z.array(text).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Parameters of the path. */
  path: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Beside those of every request; null leaves one out. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  /** The text to send in place of the JSON. */
  text: z.string().optional(),
  /** Method and path in place of the operation's, as `PUT /v2/transaction/create`. */
  to: z
    .string()
    .regex(/^[A-Z]+ \/\S*$/)
    .optional(),
  /** How the signature departs from a good one. */
  signed: z
    .strictObject({
      /** In place of the secret. */
      secret: text.optional(),
      /** In place of the key, or of the point_id in v1. */
      key: z.union([text, z.number()]).optional(),
      nonce: z.string().optional(),
      /** How far the timestamp is from the gateway's clock, in seconds. */
      skew_s: z.int().optional(),
      /** The body that arrives in place of the signed one. */
      arrives: z.string().optional(),
    })
    .optional(),
  /** Address of the caller. */
  from: text.optional(),
  /** Name under which later steps find what was answered; without it `last`. */
  as: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .optional(),
  /** Code of the error that is wanted, as `insufficient_balance`. Without it, a success is. */
  refused: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .optional(),
  shows: shows.optional(),
  /** Headers of the answer; null: there is none. */
  answer_headers: z.record(z.string(), z.json()).optional(),
});

const actStep = z.strictObject({
  /** Something outside of the API; see gateway/sandbox/operations/acts.ts. */
  act: z.custom<ActName>((value) => typeof value === 'string'),
  /** Name of the answer with the transaction; without it the last one that has one. */
  on: text.optional(),
  /** What the payer sends, of `payer pays another amount`: a decimal in the currency of the transaction. */
  amount: text.optional(),
});

const waitStep = z.strictObject({wait: duration});

const merchantStep = z.strictObject({
  /** What your server answers to callbacks from now on: an HTTP status, or nothing at all. */
  merchant: z.union([z.int().min(100).max(599), z.literal('silent')]),
  /** Body of that answer; GET callbacks want `OK`. */
  says: z.string().optional(),
});

const balancesStep = z.strictObject({
  /** Balances now. Wallets that are not named may hold anything. */
  balances,
});

const movedStep = z.strictObject({
  /** What changed in all wallets since the last `moved`, or since the beginning. Empty: no money moved. */
  moved: balances,
});

const postingsStep = z.strictObject({
  /** Every posting since the last `postings`, or since the beginning. */
  postings: z.array(z.strictObject({entry: text, currency: text, ...balance.shape})),
});

const callbacksStep = z.strictObject({
  /**
   * Every attempt since the last `callbacks`, or since the beginning, in the order of arrival: paths below the body, or
   * fields of the query; `attempt` (from 1), `after` (since the beginning, as `1 min`), `url`, `method`, `answered` and
   * `header.<name>` beside them. A number wants so many, whatever they say. Afterwards `{callbacks.0.headers.webhook-id}` is what the first one had there.
   */
  callbacks: z.union([z.int().nonnegative(), z.array(z.record(text, z.json()))]),
});

/** Kinds of steps by the member that tells them apart. */
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

/** What is different from the sandbox as it starts. */
export const givenSchema = z.strictObject({
  /** In place of all wallets. */
  balances: balances.optional(),
  point: z
    .strictObject({
      /** Format of callbacks. */
      callbacks: z.enum(['GET', 'POST']).optional(),
      suspended: z.boolean().optional(),
      v1_permissions: z.array(text).optional(),
      /** Currency of the wallet that settlements are credited to, by currency of the payments. */
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

/** The claim and how it is seen. Its id is its path: `payout/returned-keeps-fee`. */
export interface Proof {
  /** The sentence that it proves, in a form that stands without the page. */
  readonly says: string;
  readonly given?: Given;
  readonly steps: readonly Step[];
}
