// Schema of the files in `flows/`: what holds for every payment of a flow, and what its variants replace.
import * as z from 'zod';
import {actionType, id, text} from './values';
import {VARIANTS} from './variants';

const ACTORS = ['payer', 'recipient', 'you', 'gateway', 'operator', 'issuer'] as const;
const actor = z.enum(ACTORS);

/** One message between two actors. */
export interface Arrow {
  readonly from: (typeof ACTORS)[number];
  readonly to: (typeof ACTORS)[number];
  readonly text: string;
  /** It answers an earlier message. */
  readonly reply?: true;
}

const ARROW = /^([a-z]+) ([<>]) ([a-z]+)$/;
const AN_ARROW = `an arrow between two of ${ACTORS.join(', ')}, such as "payer > you: Choose {method}" or, for an answer, "payer < you: QR code"`;

/** `payer > you: Choose it` is a message from the payer to you, `payer < you: QR code` is your answer. */
function arrowOf(value: unknown): Arrow | null {
  const [[way, said] = ['', ''], ...more] = Object.entries(value ?? {}) as [string, unknown][];
  const [, left, sign, right] = ARROW.exec(way) ?? [];
  const [one, other] = [actor.safeParse(left), actor.safeParse(right)];
  const words = text.safeParse(said);
  if (more.length > 0 || !one.success || !other.success || !words.success) {
    return null;
  }
  return sign === '>'
    ? {from: one.data, to: other.data, text: words.data}
    : {from: other.data, to: one.data, text: words.data, reply: true};
}

/** The arrow as the file writes it. */
const foundIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, said]) => `"${key}: ${String(said)}"`)
        .join(' and ')
    : JSON.stringify(value);

const arrow = z.unknown().transform((value, context): Arrow => {
  const found = arrowOf(value);
  if (found === null) {
    context.addIssue({code: 'custom', message: `expected ${AN_ARROW}, found ${foundIn(value)}`});
  }
  return found ?? z.NEVER;
});

/** An arrow, or the name of a part (a list of arrows). */
const step = z.unknown().transform((value, context): Arrow | string => {
  const found = typeof value === 'string' ? value : arrowOf(value);
  if (found === null) {
    const expected = `expected the name of a part, or ${AN_ARROW}, found ${foundIn(value)}`;
    context.addIssue({code: 'custom', message: expected});
  }
  return found ?? z.NEVER;
});

/** Lists of arrows by the name that `steps` uses, shared by all flows or defined by one. */
export const partsSchema = z.record(id, z.array(arrow));

/** Members that a variant can replace. Their texts can contain `{method}`, `{next_action}` and `{name}` of each of `words`. */
const replaceable = {
  /** Readers of a guide, after `It is for you if`. Absent: merchants with a checkout of their own. */
  audience: text.optional(),
  /** How to render the answer. Markdown. */
  render: text,
  /** How the status changes, and what the callback means here. Markdown. */
  path: text,
  /** Columns of the diagram, from left to right. */
  actors: z.array(actor).min(2),
  /** Messages from order to result. */
  steps: z.array(step).min(4),
  words: z.record(id, text),
  parts: partsSchema,
};

export const flowSchema = z.strictObject({
  what: text,
  /** What the payer does, in one line after "The payer". `{method}` is the method's short name. */
  experience: text,
  /** `next_action` in the answer of `transaction/pay`; null if the payer is elsewhere or there is no payer. */
  next_action: actionType.nullable(),
  ...replaceable,
  actors: replaceable.actors.default(['payer', 'you', 'gateway', 'operator']),
  words: replaceable.words.default({}),
  parts: replaceable.parts.default({}),
  /** The payer pays outside of any page, so money can arrive after the payment has expired. */
  paid_elsewhere: z.literal(true).optional(),
  /** Its account or reference can be assigned to another payment after this one has ended. */
  reassigned: z.literal(true).optional(),
  /** What happens with a different amount if a review decides, where the general text does not fit. Markdown. */
  reviewed: text.optional(),
  /** Replacements by variant. If several hold, the later one wins. */
  variants: z.partialRecord(z.enum(VARIANTS), z.strictObject(replaceable).partial()).default({}),
});
