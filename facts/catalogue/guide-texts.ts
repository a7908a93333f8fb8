// The texts of a method for one of its guides. A guide to payouts shows no text about pay-ins.
import {payerTexts} from '../reference/payer-texts';
import {failureMap, type FailureCause, type Mapping} from './failure-map';
import {payerKindOf} from './payer-kind';
import type {Guide, Method} from './types';

type ByWay<Value> = Readonly<Partial<Record<Guide['direction'] | 'payin_hpp' | 'payin_h2h', Value>>>;

export interface GuideTexts {
  /** What payer or recipient does, after "The payer"; null if the words of the flow fit. */
  readonly experience: string | null;
  /** What to settle with the account manager first; null: nothing. */
  readonly askManager: string | null;
  readonly steps: readonly string[];
  /** When the result is known. Markdown. */
  readonly timing: string;
  /** Clocks of banks and schemes; null if there are none, or if the text is about other guides. */
  readonly expiry: string | null;
  /** Limits of banks, schemes and wallets; null if there are none to know. */
  readonly limits: string | null;
  readonly compliance: readonly string[];
  readonly failures: Method['failures'];
  readonly sources: Method['sources'];
}

/** A value for pay-ins of one integration overrides the one for all pay-ins. */
function pick<Value>(values: ByWay<Value>, {direction, integration}: Guide): Value | undefined {
  return (direction === 'payin' ? values[`${direction}_${integration}`] : undefined) ?? values[direction];
}

const textFor = (value: string | ByWay<string> | undefined, guide: Guide): string | null =>
  typeof value === 'string' ? value : (pick(value ?? {}, guide) ?? null);

const notesFor = (notes: Method['compliance'], guide: Guide): readonly string[] =>
  notes.flatMap((note) => (typeof note === 'string' ? [note] : (pick({[note.only]: note.text}, guide) ?? [])));

/** `provider_declined` has many causes: without a text for this kind of payer, its text follows from the cause. */
function withPayerText(failure: Method['failures'][number], method: Method): Method['failures'][number] {
  const {cause, code, direction, tell} = failure;
  const {tell: byCause}: Mapping = failureMap[cause as FailureCause];
  const isGeneral =
    code === 'provider_declined' &&
    (direction === 'payout' || (direction === 'payin' && !payerTexts.provider_declined?.[payerKindOf(method)]));
  const words = tell ?? (isGeneral ? byCause?.[direction] : undefined);
  return words === undefined ? failure : {...failure, tell: words};
}

/**
 * @param method with its texts, as the catalogue loads it
 * @param guide one of the method's guides
 * @throws Error that names the method's file and the missing text
 */
export function guideTexts(method: Method, guide: Guide): GuideTexts {
  const {
    id,
    experience,
    ask_manager: askManager,
    steps,
    timing,
    expiry,
    limits,
    compliance,
    failures,
    sources,
    directions,
  } = method;
  const when = textFor(timing, guide);
  if (when === null) {
    throw new Error(`facts/catalogue/methods/${id}.yaml: timing: expected one for ${guide.route}`);
  }
  // A single expiry text of a method with several directions is about pay-ins.
  const isOther = guide.direction === 'payout' && directions.length > 1 && typeof expiry === 'string';
  return {
    experience: textFor(experience, guide),
    askManager: textFor(askManager, guide),
    steps: pick(steps, guide) ?? [],
    timing: when,
    expiry: isOther ? null : textFor(expiry, guide),
    limits: textFor(limits, guide),
    compliance: notesFor(compliance, guide),
    failures: failures
      .filter(
        ({direction, only}) => direction === guide.direction && (only === undefined || only === guide.integration),
      )
      .map((failure) => withPayerText(failure, method)),
    sources: sources.filter(({only}) => only === undefined || pick({[only]: true}, guide)),
  };
}

const LABELS: Readonly<Record<keyof ByWay<string>, string>> = {
  payin: 'pay-in',
  payin_hpp: 'pay-in on the hosted page',
  payin_h2h: 'pay-in host to host',
  payout: 'payout',
  p2p: 'p2p',
  validation: 'check',
};

/** All variants of a text in one line, for tables: `Pay-in: instant; payout: the same day`. */
export const inOneLine = (value: Method['timing']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(
          ([way, text]) =>
            `${LABELS[way as keyof typeof LABELS]}: ${text.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
        )
        .join('; ')
        .replace(/^./, (first) => first.toUpperCase());
