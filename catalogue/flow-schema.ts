// What a file in `flows/` holds: all that is true of every payment of a flow, and what its variants have instead.
import * as z from 'zod';
import {actionType, id, text} from './values';
import {VARIANTS} from './variants';

const ACTORS = ['payer', 'recipient', 'you', 'gateway', 'operator', 'issuer'] as const;
const actor = z.enum(ACTORS);

/** A message of the exchange. */
export interface Arrow {
  readonly from: (typeof ACTORS)[number];
  readonly to: (typeof ACTORS)[number];
  readonly text: string;
  /** An answer to what was said before. */
  readonly reply?: true;
}

const ARROW = /^([a-z]+) ([<>]) ([a-z]+)$/;
const AN_ARROW = `an arrow between two of ${ACTORS.join(', ')}, such as "payer > you: Choose {method}" or, for an answer, "payer < you: QR code"`;

/** `payer > you: Choose it` is what the payer tells you, `payer < you: QR code` what you answer. */
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

/** As it stands in the file. */
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

/** An arrow, or the name of a part. */
const step = z.unknown().transform((value, context): Arrow | string => {
  const found = typeof value === 'string' ? value : arrowOf(value);
  if (found === null) {
    const expected = `expected the name of a part, or ${AN_ARROW}, found ${foundIn(value)}`;
    context.addIssue({code: 'custom', message: expected});
  }
  return found ?? z.NEVER;
});

/** Arrows by the name by which `steps` calls them: those of all flows, and those of one. */
export const partsSchema = z.record(id, z.array(arrow));

/** Texts have `{method}`, `{next_action}` and the names in `words` in them. */
const told = {
  /** Whom a guide is for, after `It is for you if`; absent: merchants with a checkout of their own. */
  audience: text.optional(),
  /** How to render what came back. Markdown. */
  render: text,
  /** How the status moves, and what the callback means here. Markdown. */
  path: text,
  /** Columns of the diagram, left to right. */
  actors: z.array(actor).min(2),
  /** The messages from order to result. */
  steps: z.array(step).min(4),
  words: z.record(id, text),
  parts: partsSchema,
};

export const flowSchema = z.strictObject({
  what: text,
  /** What `transaction/pay` answers with; null where the payer is elsewhere or there is no payer. */
  next_action: actionType.nullable(),
  ...told,
  actors: told.actors.default(['payer', 'you', 'gateway', 'operator']),
  words: told.words.default({}),
  parts: told.parts.default({}),
  /** The payer pays outside of any page, so that money can come when nobody waits for it any more. */
  paid_elsewhere: z.literal(true).optional(),
  /** Its account or reference may be given to somebody else when the payment is over. */
  reassigned: z.literal(true).optional(),
  /** What becomes of a different amount where a review decides, in words of its own. Markdown. */
  reviewed: text.optional(),
  /** What differs, by the fact that makes it differ. Of several that hold, the later one goes first. */
  variants: z.partialRecord(z.enum(VARIANTS), z.strictObject(told).partial()).default({}),
});
