// Schemas of the catalogue's files. Unknown keys are errors, so a misspelled key is not ignored.
import * as z from 'zod';
import {messageOf} from '../../lib/message-of';
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
/** Guides of a method that a value is for: those of a direction, or of pay-ins in one integration. */
const way = z.enum([...direction.options, 'payin_hpp', 'payin_h2h']);
/** One text for all guides, or one for each direction or integration. */
const byWay = z.union([text, z.partialRecord(way, text)]);

const sourceSchema = z.strictObject({title: text, address: text.nullable(), date: text.nullable()});

const variantSchema = z.strictObject({
  name: text,
  /** Either another format that this variant has, or a rule of its own. */
  format: id.optional(),
  regex: pattern.optional(),
  check: id.nullable().optional(),
  example: text.optional(),
});

export const formatSchema = z.strictObject({
  what: text,
  /** `facts`: the sources describe it. `contract`: it repeats a rule of the API. */
  basis: z.enum(['facts', 'contract']),
  regex: pattern,
  /** Payers can paste it into their app. Absent: the app takes only a picture or a link. */
  pasted: z.literal(true).optional(),
  mask: text.nullable(),
  length: z.int().positive().nullable(),
  check: id.nullable(),
  check_in_words: text.nullable(),
  examples: z.array(z.string().min(1)).min(1),
  variants: z.array(variantSchema),
  /** Field of the same payer or recipient that names the variant, such as `extra.key_type`. */
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
  fee: z.strictObject({percent: z.string().regex(/^(0|[1-9]\d{0,2})\.\d{2}$/), fixed: amount}),
  refunds: z.strictObject({
    kind: z.enum(['none', 'full', 'partial']),
    /** Days after completion in which a refund is possible; null: the gateway sets no end. */
    window_days: z.int().positive().nullable(),
    /** Most working days until the payer has the money; 0: minutes. null: no refunds. */
    working_days: z.int().min(0).nullable(),
  }),
  /** Who takes a completed payment back on the payer's complaint: the card's issuer, Pix (MED), another scheme, or the operator. */
  disputes: z.strictObject({
    kind: z.enum(['none', 'card', 'pix_med', 'scheme', 'operator']),
    /** How many days after the payment the payer can dispute it. Null without disputes, or if the scheme has no time limit. */
    window_days: z.int().positive().nullable(),
  }),
  /** Authorize now, capture later. */
  two_stage: z.boolean(),
  /** Charges without the payer, after one payment or contract in which the payer agreed. */
  recurring: z.boolean(),
  /** The payer pays with what is stored, without typing it again. */
  one_click: z.boolean(),
  /**
   * When `pending` becomes `available`: each day's payments, or those of a week from Monday to Sunday, this many working days
   * later. null: nothing is ever pending, as with a payout or money that passes on.
   */
  settlement: z.strictObject({cycle: z.enum(['daily', 'weekly']), working_days: z.int().positive()}).nullable(),
  expires_in: z.strictObject({min: seconds, default: seconds, max: seconds}).nullable(),
  /** `kind` of the recipient of a payout. */
  recipient: recipientKind.nullable(),
  /** For a coin on a public network. */
  network: z
    .enum(['TRC20', 'ERC20', 'BEP20', 'POLYGON', 'SOLANA', 'TON', 'BITCOIN', 'LITECOIN', 'ETHEREUM'])
    .nullable(),
  /** What `bank_code` takes, as `service/service_id` lists it. Absent: no bank is named, or by the public table only. */
  banks: z
    .array(z.strictObject({code: z.string().regex(/^[A-Za-z0-9_-]{2,64}$/), name: text, country}))
    .min(1)
    .optional(),
});

/** A service as its file writes it: `banks` can name the country whose table of open banks it takes. */
const serviceFileSchema = serviceSchema.extend({banks: z.union([country, serviceSchema.shape.banks]).optional()});

const fieldSchema = z.strictObject({
  /** Path in the body of create, pay or update. The contract does not list the members of `fields`. */
  name: z.string().regex(/^[a-z][a-z0-9_.]{0,63}$/, 'expected a path such as payer.document.number'),
  required: z.boolean(),
  format: id,
  example: z.string().min(1),
  /** Allowed values. Absent: every value that fits the format. */
  one_of: z.array(text).min(1).optional(),
  /** Optional, but samples send it because leaving it out has a disadvantage. */
  shown: z.literal(true).optional(),
  note: text.nullable(),
  /** The case in which it is required, for a guide about several cases: `a gift card is checked`. */
  when: text.optional(),
  /**
   * The field applies only to this integration, direction or kind of recipient, or to services of this country. null: always.
   * See `facts/catalogue/field-applies.ts`.
   */
  only: z.union([integration, z.enum(['payin', 'payout']), recipientKind, country]).nullable(),
});

const personSchema = z.strictObject({
  /** In the spelling of the country. */
  name: text,
  /** As embossed on a card. */
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
    /** Value of `navigator.language`. */
    language: z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'expected a language tag such as es-PE'),
    timezone: text,
    /** Minutes as in `getTimezoneOffset()`: positive west of Greenwich. */
    timezone_offset: z.int().min(-840).max(720),
    payer: personSchema,
    recipient: personSchema,
  }),
);

const screenLanguage = z.enum(['es', 'fr', 'pl', 'pt', 'tr', 'uk']);

/** Number of places for a name or an amount. */
const placesIn = (words: string): number => words.split('{}').length - 1;

export const screenWordsSchema = z
  .strictObject({
    /** Languages of payers by country. A country has one, or none. */
    languages: z.record(screenLanguage, z.array(country).min(1)),
    /** By the English words. `{}` is a name or an amount. */
    words: z.record(text, z.record(screenLanguage, text)),
  })
  .superRefine(({languages, words}, context) => {
    const countries = Object.values(languages).flat();
    for (const repeated of countries.filter((each, at) => countries.indexOf(each) < at)) {
      context.addIssue({
        code: 'custom',
        path: ['languages'],
        message: `expected one language of ${repeated}, found two`,
      });
    }
    for (const [english, translations] of Object.entries(words)) {
      for (const [language, translation] of Object.entries(translations)) {
        if (placesIn(translation) !== placesIn(english)) {
          const message = `expected as many {} as in English, found ${translation}`;
          context.addIssue({code: 'custom', path: ['words', english, language], message});
        }
      }
    }
  });

const guideSchema = z.strictObject({
  route: z.string().regex(/^\/services\/[a-z0-9_/]+$/, 'expected a route such as /services/pix/payout'),
  direction,
  integration,
  flow: id,
  /** Other actions of the payer, with other services of the guide or other operators. */
  other_flows: z.array(id).optional(),
  title: text,
});

const actionSchema = z.strictObject({
  flow: id,
  action: z.looseObject({type: actionType}),
  /** Format of its payload, reference, account or address. */
  format: id.nullable(),
  /** Values of `fields.operator` whose payers get this action instead of the guide's own. */
  operators: z.array(id).min(1).optional(),
  /** Values of `fields.app` whose payers get this action instead of the guide's own. */
  apps: z.array(id).min(1).optional(),
  /** Countries of the services whose payers get this action instead of the guide's own. */
  countries: z.array(country).min(1).optional(),
  /** For a voucher: what the counter or machine asks for in addition to the reference. Only the payer's page shows it. */
  biller: z.strictObject({name: text, number: z.string().regex(/^\d+$/)}).optional(),
  /** For requisites: other labels for account and holder, such as a phone number. */
  called: z.strictObject({account: text, holder: text}).optional(),
});

/** A text, or one with `only` for the guides that show it. */
const noteSchema = z.union([text, z.strictObject({only: way, text})]);

export const methodSchema = z.strictObject({
  id,
  name: text,
  short_name: text.max(24),
  /** Owner of the method; null if there is none, or no public source names one. */
  operator: byWay.nullable(),
  /** What a merchant settles with the account manager before the service is switched on. Absent: nothing. */
  ask_manager: byWay.optional(),
  countries: z.union([z.literal('global'), z.array(country).min(1)]),
  currencies: z.union([z.literal('any'), z.array(currency).min(1)]),
  /** Country of the people in the examples, if the method has several countries. */
  people_of: country.optional(),
  kind: z.array(id).min(1),
  /** Kinds of its payouts, if they differ from `kind`. */
  payout_kind: z.array(id).min(1).optional(),
  directions: z.array(direction).min(1),
  flows: z.array(id).min(1),
  /** What payer or recipient does, if the words of the flow (`experience` in `flows/`) do not fit. */
  experience: byWay.optional(),
  steps: z.partialRecord(way, z.array(z.string().regex(/^[A-Z0-9`].*[.]$/u, 'expected a sentence')).min(1)),
  services: z.array(serviceSchema),
  /** Its payouts reach only people who have made a pay-in with it. */
  pays_back_only: z.literal(true).optional(),
  /** The payer's money is passed on to a card or becomes coins for the payer. No wallet of the merchant gets it; the fee is deducted. */
  passes_on: z.literal(true).optional(),
  /** Countries where its payouts are not a usual way to return money, because people there do not get paid that way. */
  pays_back_not_in: z.array(country).min(1).optional(),
  /** What to check before money goes back by its payouts; shown beside each link to them. */
  pays_back_check: text.optional(),
  /** Its pay-ins are priced in ordinary currency, so samples lock a rate for this price first. */
  quoted: z.strictObject({currency, amount}).optional(),
  /** The bank reports the approval first and the money later. The payer returns in between. */
  settles_later: z.literal(true).optional(),
  /** Methods whose services this one uses. */
  uses_services_of: z.array(id),
  guides: z.array(guideSchema).min(1),
  fields: z.partialRecord(direction, z.array(fieldSchema)),
  next_actions: z.array(actionSchema),
  returned: z.array(z.strictObject({format: id, example: z.string().min(1)})),
  /** When the result is known. */
  timing: byWay,
  /** Clocks of others, such as that of the bank's prompt. `expires_in` of the services is ours. */
  expiry: byWay.optional(),
  /** Limits of others: schemes, banks, wallets. `min` and `max` of the services are ours. */
  limits: byWay.optional(),
  failures: z
    .array(
      z.strictObject({
        cause: id,
        /** A failure reason. For a check, which makes no transaction: the error or the warning that it returns. */
        code: id,
        direction,
        /** The integration, if it happens in one only. */
        only: integration.optional(),
        /** Numbers of the services, if it happens with some only. */
        services: z.array(z.int().positive()).min(1).optional(),
        happened: z.string().regex(/^[A-Z].*\.$/u),
        /** Text for the payer, if the general one for this reason and kind of method does not fit. */
        tell: z
          .string()
          .regex(/^[A-Z].*\.$/u)
          .optional(),
      }),
    )
    .min(1),
  /** Countries where a rule of `rules.yaml` forbids it, as a phrase. */
  not_in: text.optional(),
  compliance: z.array(noteSchema).min(1),
  /** For methods that are alternatives: the name of the group, the order, and when to pick this one. */
  choice: z.strictObject({of: text, place: z.int().positive(), pick: text}).optional(),
  notes: z.array(text),
  /** `only` limits a source to the guides that it supports. */
  sources: z.array(sourceSchema.extend({only: way.optional()})),
  /** What the sources do not cover, and what they leave open. Research notes: no page shows them. */
  general_knowledge: z.array(noteSchema),
  doubts: z.array(z.strictObject({date: z.iso.date(), text})),
});

/** A method as its file writes it, with shared rules by their names in `rules.yaml` and tables of banks by country. */
export const methodFileSchema = methodSchema.omit({not_in: true}).extend({
  services: z.array(serviceFileSchema),
  compliance: z.array(z.union([noteSchema, z.strictObject({rule: id, only: way.optional()})])).min(1),
});

/** Rules of law, schemes and operators that several methods share. */
export const rulesSchema = z.record(
  id,
  z.strictObject({text, not_in: text.nullable(), sources: z.array(sourceSchema)}),
);

/** Services in contract, pages and sandbox that belong to no method of the catalogue. */
export const exampleServicesSchema = z.array(serviceSchema);

/**
 * Checks a parsed file.
 *
 * @param file path for the message
 * @throws Error with a line per fault: file, key and the expected value
 */
export function parse<Schema extends z.ZodType>(schema: Schema, file: string, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      // zod reports a wrong key inside of the issue.
      const [{message}] = issue.code === 'invalid_key' ? [issue.issues[0] ?? issue] : [issue];
      return `${file}: ${issue.path.join('.') || '(root)'}: ${message}`;
    });
    throw new Error(lines.join('\n'));
  }
  return result.data;
}
