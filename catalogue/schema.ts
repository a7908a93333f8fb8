// What the files of the catalogue must hold. Unknown keys are errors, so that a misspelled one is not lost.
import * as z from 'zod';
import {messageOf} from '../message-of';
import {actionType, id, text} from './values';

const amount = z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,18})?$/, 'expected a decimal string such as "150.00"');
const country = z.string().regex(/^[A-Z]{2}$/, 'expected two letters of ISO 3166-1');
const currency = z.string().regex(/^[A-Z]{3,5}$/, 'expected a currency code in capitals');
const pattern = z.string().superRefine((value, context) => {
  try {
    new RegExp(value, 'u');
  } catch (error) {
    context.addIssue({code: 'custom', message: `expected a regular expression: ${messageOf(error)}`});
  }
});
const integration = z.enum(['hpp', 'h2h']);
const direction = z.enum(['payin', 'payout', 'p2p', 'validation']);
/** Which guides of a method something is about: those of a direction, or of pay-ins integrated in one way. */
const way = z.enum([...direction.options, 'payin_hpp', 'payin_h2h']);
/** A text for all guides, or one for each way. */
const byWay = z.union([text, z.partialRecord(way, text)]);

const sourceSchema = z.strictObject({title: text, address: text.nullable(), date: text.nullable()});

const variantSchema = z.strictObject({
  name: text,
  /** Another format that this form is an instance of, or a rule of its own. */
  format: id.optional(),
  regex: pattern.optional(),
  check: id.nullable().optional(),
  example: text.optional(),
});

export const formatSchema = z.strictObject({
  what: text,
  /** `facts` are described by the sources; `contract` repeats a rule of the API. */
  basis: z.enum(['facts', 'contract']),
  regex: pattern,
  flags: z.enum(['', 'u', 's']),
  /** Payers paste it into their app; absent: the app takes it only as a picture or a link. */
  pasted: z.literal(true).optional(),
  mask: text.nullable(),
  length: z.int().positive().nullable(),
  check: id.nullable(),
  check_in_words: text.nullable(),
  examples: z.array(z.string().min(1)).min(1),
  variants: z.array(variantSchema),
  /** The field of the same payer or recipient that names the variant, as `extra.key_type`. */
  variant_by: text.optional(),
  notes: z.array(text),
  sources: z.array(sourceSchema),
  general_knowledge: z.array(text),
});

export const formatsSchema = z.record(id, formatSchema);

const seconds = z.int().min(60).max(2_592_000);

const recipientKind = z.enum(['bank_account', 'card', 'phone', 'wallet', 'crypto', 'email']);

export const serviceSchema = z.strictObject({
  service_id: z.int().positive(),
  name: text.max(64),
  direction: z.enum(['payin', 'payout', 'p2p']),
  country: country.nullable(),
  currency,
  flows: z.array(integration).min(1),
  min: amount,
  max: amount,
  /** Limits and fee are typical values; those of a point are shown in the cabinet. */
  typical: z.literal(true),
  limits_basis: z.enum(['sourced', 'general_knowledge', 'example']),
  fee: z.strictObject({percent: z.string().regex(/^(0|[1-9]\d{0,2})\.\d{2}$/), fixed: amount}),
  refunds: z.strictObject({kind: z.enum(['none', 'full', 'partial']), window_days: z.int().positive().nullable()}),
  two_stage: z.boolean(),
  expires_in: z.strictObject({min: seconds, default: seconds, max: seconds}).nullable(),
  /** `kind` of the recipient of a payout. */
  recipient: recipientKind.nullable(),
  /** Of a coin that is sent on a public network. */
  network: z
    .enum(['TRC20', 'ERC20', 'BEP20', 'POLYGON', 'SOLANA', 'TON', 'BITCOIN', 'LITECOIN', 'ETHEREUM'])
    .nullable(),
});

const fieldSchema = z.strictObject({
  /** Path in the body of create, pay or update; `fields.<name>` has no place of its own in the contract. */
  name: z.string().regex(/^[a-z][a-z0-9_.]{0,63}$/, 'expected a path such as payer.document.number'),
  required: z.boolean(),
  format: id,
  example: z.string().min(1),
  /** The values that it may have, of those that fit the format; absent: any. */
  one_of: z.array(text).min(1).optional(),
  /** Optional, and sent by the samples all the same: leaving it out costs something. */
  shown: z.literal(true).optional(),
  note: text.nullable(),
  /** When it is required, in words, on a guide that asks about one of several things: `a gift card is checked`. */
  when: text.optional(),
  /**
   * Asked for only in this integration, by services of this direction, for this kind of recipient, or by services of
   * this country; null: always.
   */
  only: z.union([integration, z.enum(['payin', 'payout']), recipientKind, country]).nullable(),
});

const personSchema = z.strictObject({
  /** As it is written in the country. */
  name: text,
  /** As it is embossed on a card. */
  cardholder: text.optional(),
  email: z.email(),
  /** E.164 */
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/, 'expected a number in E.164'),
  address: text.optional(),
});

/** By country. */
export const peopleSchema = z.record(
  country,
  z.strictObject({
    /** As `navigator.language` says it. */
    language: z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'expected a language tag such as es-PE'),
    timezone: text,
    /** Minutes, as `getTimezoneOffset()` counts them: west of Greenwich is positive. */
    timezone_offset: z.int().min(-840).max(720),
    payer: personSchema,
    recipient: personSchema,
  }),
);

const guideSchema = z.strictObject({
  route: z.string().regex(/^\/services\/[a-z0-9_/]+$/, 'expected a route such as /services/pix/payout'),
  direction,
  integration,
  flow: id,
  /** What else the payer goes through with another service of the guide, or another operator. */
  other_flows: z.array(id).optional(),
  title: text,
});

const actionSchema = z.strictObject({
  flow: id,
  action: z.looseObject({type: actionType}),
  /** Format of the payload, reference, account or address in it. */
  format: id.nullable(),
  /** Values of `fields.operator` whose payers get this action instead of the guide's own. */
  operators: z.array(id).min(1).optional(),
  /** Values of `fields.app` whose payers get this action instead of the guide's own. */
  apps: z.array(id).min(1).optional(),
  /** Countries of the services whose payers get this action instead of the guide's own. */
  countries: z.array(country).min(1).optional(),
  /** Of a voucher: what the counter or the machine asks for beside the reference, as it calls it. Only its page has it. */
  biller: z.strictObject({name: text, number: z.string().regex(/^\d+$/)}).optional(),
  /** Of requisites: what account and holder are called where they are something else, such as a phone number. */
  called: z.strictObject({account: text, holder: text}).optional(),
});

/** `only`: what these guides say, and the others do not. */
const noteSchema = z.union([text, z.strictObject({only: way, text})]);

export const methodSchema = z.strictObject({
  id,
  name: text,
  short_name: text.max(24),
  /** Who runs it; null: no public source confirms anybody. */
  operator: byWay.nullable(),
  /** Of a method of which too little is known for a guide: what to ask before building, and why. */
  ask_first: z
    .array(z.strictObject({ask: text, because: text, only: z.enum(['payin', 'payout']).optional()}))
    .min(3)
    .optional(),
  countries: z.union([z.literal('global'), z.array(country).min(1)]),
  currencies: z.union([z.literal('any'), z.array(currency).min(1)]),
  /** Whose people stand in the examples, where the method has not one country. */
  people_of: country.optional(),
  kind: z.array(id).min(1),
  /** Of its payouts, where they are less than that. */
  payout_kind: z.array(id).min(1).optional(),
  directions: z.array(direction).min(1),
  flows: z.array(id).min(1),
  steps: z.partialRecord(way, z.array(z.string().regex(/^[A-Z0-9`].*[.]$/u, 'expected a sentence')).min(1)),
  services: z.array(serviceSchema),
  /** Its payouts reach only people who have paid in by it. */
  pays_back_only: z.literal(true).optional(),
  /**
   * What the payer pays passes on, to a card or into coins for the payer: no wallet gains it, and the fee is taken out on
   * the way.
   */
  passes_on: z.literal(true).optional(),
  /** Countries where its payouts are no usual way back, because people there are not paid to what it takes. */
  pays_back_not_in: z.array(country).min(1).optional(),
  /** What to check before money goes back by its payouts, told beside each link to them. */
  pays_back_check: text.optional(),
  /** Its pay-ins are priced in ordinary currency: the samples lock a rate for this price first. */
  quoted: z.strictObject({currency, amount}).optional(),
  /** The bank reports the approval first, and the money later: the payer is back between the two. */
  settles_later: z.literal(true).optional(),
  /** Methods whose services this one is used with. */
  uses_services_of: z.array(id),
  guides: z.array(guideSchema).min(1),
  fields: z.partialRecord(direction, z.array(fieldSchema)),
  next_actions: z.array(actionSchema),
  returned: z.array(z.strictObject({format: id, example: z.string().min(1)})),
  timing: byWay,
  expiry: byWay,
  limits: byWay,
  refund: text,
  failures: z
    .array(
      z.strictObject({
        cause: id,
        /** A failure reason; of a check, which makes no transaction, the error that it returns or the warning. */
        code: id,
        direction,
        /** Where it happens in one integration only. */
        only: integration.optional(),
        /** Where it happens with some services only: their numbers. */
        services: z.array(z.int().positive()).min(1).optional(),
        happened: z.string().regex(/^[A-Z].*\.$/u),
        /** What the payer is told, where the words for this reason and kind of method do not fit. */
        tell: z
          .string()
          .regex(/^[A-Z].*\.$/u)
          .optional(),
      }),
    )
    .min(1),
  /** Where it is not offered, in words: a rule of `rules.yaml` says so. */
  not_in: text.optional(),
  compliance: z.array(noteSchema).min(1),
  /** Of several methods between which a reader has to choose: their name together, the order, and when to pick this one. */
  choice: z.strictObject({of: text, place: z.int().positive(), pick: text}).optional(),
  notes: z.array(text),
  /** `only`: behind what these guides say, and nothing on the others. */
  sources: z.array(sourceSchema.extend({only: way.optional()})),
  general_knowledge: z.array(noteSchema),
  confidence: z.enum(['good', 'fair', 'thin', 'unsourced']),
  doubts: z.array(z.strictObject({date: z.iso.date(), text})),
});

/** As it stands in its file: what several methods have in common is named there and stands in `rules.yaml`. */
export const methodFileSchema = methodSchema.omit({not_in: true}).extend({
  compliance: z.array(z.union([noteSchema, z.strictObject({rule: id, only: way.optional()})])).min(1),
});

/** What law, schemes and operators want of several methods. */
export const rulesSchema = z.record(
  id,
  z.strictObject({text, not_in: text.nullable(), sources: z.array(sourceSchema)}),
);

/** Services that contract, pages and sandbox speak of and that belong to no method of the catalogue. */
export const exampleServicesSchema = z.array(serviceSchema);

/**
 * Checks a parsed file.
 *
 * @param file its path, for the message
 * @throws Error with a line for each fault: file, key and what was expected
 */
export function parse<Schema extends z.ZodType>(schema: Schema, file: string, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      // What is wrong with a key is told within.
      const [{message}] = issue.code === 'invalid_key' ? [issue.issues[0] ?? issue] : [issue];
      return `${file}: ${issue.path.join('.') || '(root)'}: ${message}`;
    });
    throw new Error(lines.join('\n'));
  }
  return result.data;
}
