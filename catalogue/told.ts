// What a method tells a reader of one guide: a fact about pay-ins has no place on the page of its payouts.
import {payerTexts} from '../reference/payer-texts';
import {failureMap, type FailureCause, type Mapping} from './failure-map';
import {payerKindOf} from './payer-kind';
import type {Guide, Method} from './types';

type ByWay<Value> = Readonly<Partial<Record<Guide['direction'] | 'payin_hpp' | 'payin_h2h', Value>>>;

export interface Told {
  /** Whose method it is; null: no public source confirms anybody. */
  readonly operator: string | null;
  readonly steps: readonly string[];
  /** When the result is known, in Markdown. */
  readonly timing: string;
  /** When the code, link or page runs out; null where nothing does, or the words are about other guides. */
  readonly expiry: string | null;
  /** Limits that sources report; null where none do. */
  readonly limits: string | null;
  readonly compliance: readonly string[];
  readonly failures: Method['failures'];
  readonly sources: Method['sources'];
  readonly generalKnowledge: readonly string[];
}

/** The value for pay-ins of an integration goes before the one for its direction. */
function pick<Value>(values: ByWay<Value>, {direction, integration}: Guide): Value | undefined {
  return (direction === 'payin' ? values[`${direction}_${integration}`] : undefined) ?? values[direction];
}

const textFor = (value: string | ByWay<string>, guide: Guide): string | null =>
  typeof value === 'string' ? value : (pick(value, guide) ?? null);

const notesFor = (notes: Method['compliance'], guide: Guide): readonly string[] =>
  notes.flatMap((note) => (typeof note === 'string' ? [note] : (pick({[note.only]: note.text}, guide) ?? [])));

/** What a guide says in place of a text: nothing. */
const unlessNone = (value: string | null): string | null => (value?.toLowerCase() === 'not applicable' ? null : value);

/** What a reason with many causes says here is told by its cause, unless payers of this kind have a text of their own. */
function withWords(failure: Method['failures'][number], method: Method): Method['failures'][number] {
  const {cause, code, direction, tell} = failure;
  const {tell: byCause}: Mapping = failureMap[cause as FailureCause];
  const isGeneral =
    code === 'provider_declined' &&
    (direction === 'payout' || (direction === 'payin' && !payerTexts.provider_declined?.[payerKindOf(method)]));
  const words = tell ?? (isGeneral ? byCause?.[direction] : undefined);
  return words === undefined ? failure : {...failure, tell: words};
}

/** @throws Error that names the method's file and what it lacks for the guide */
export function toldBy(method: Method, guide: Guide): Told {
  const {id, operator, steps, timing, expiry, limits, compliance, failures, sources, directions} = method;
  const {general_knowledge: general} = method;
  const needed = (key: string, value: string | ByWay<string>): string => {
    const found = textFor(value, guide);
    if (found === null) {
      throw new Error(`catalogue/methods/${id}.yaml: ${key}: expected one for ${guide.route}`);
    }
    return found;
  };
  // One text about running out is that of the pay-ins, where there are both.
  const isOther = guide.direction === 'payout' && directions.length > 1 && typeof expiry === 'string';
  return {
    operator: operator === null ? null : needed('operator', operator),
    steps: pick(steps, guide) ?? [],
    timing: needed('timing', timing),
    expiry: isOther ? null : unlessNone(textFor(expiry, guide)),
    limits: unlessNone(textFor(limits, guide)),
    compliance: notesFor(compliance, guide),
    failures: failures
      .filter(
        ({direction, only}) => direction === guide.direction && (only === undefined || only === guide.integration),
      )
      .map((failure) => withWords(failure, method)),
    sources: sources.filter(({only}) => only === undefined || pick({[only]: true}, guide)),
    generalKnowledge: notesFor(general, guide),
  };
}

const WAYS: Readonly<Record<keyof ByWay<string>, string>> = {
  payin: 'pay-in',
  payin_hpp: 'pay-in on the hosted page',
  payin_h2h: 'pay-in host to host',
  payout: 'payout',
  p2p: 'p2p',
  validation: 'check',
};

/** All of a text in a line, for tables: `Pay-in: instant; payout: the same day`. */
export const inOneLine = (value: Method['timing']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(
          ([way, text]) =>
            `${WAYS[way as keyof typeof WAYS]}: ${text.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
        )
        .join('; ')
        .replace(/^./, (first) => first.toUpperCase());
