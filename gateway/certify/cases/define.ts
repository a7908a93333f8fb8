// Completes a case with what most cases share.
import type {Delivery, HandlerCase} from '../handler/notation';

export type Texts = Pick<HandlerCase, 'id' | 'title' | 'why' | 'rule' | 'fix'>;

export interface Rest extends Partial<Omit<HandlerCase, keyof Texts | 'side'>> {
  /** Number of the callback that is judged; those before it lead to it and are not judged. Default: 1, `completed`. */
  readonly callback?: number;
  /** How that callback differs. */
  readonly change?: Partial<Delivery>;
}

/** The first callbacks, which lead to the next one and are not judged. */
const leadIn = (count: number): readonly Delivery[] =>
  Array.from({length: count}, (_, callback) => ({callback, expect: 'anything'}));

/** A payment's callbacks up to its `completed`. */
export const untilPaid = leadIn(2);

/** A callback that must be acknowledged, unless `change` says otherwise. */
export function defineCase(texts: Texts, {callback = 1, change, ...rest}: Rest = {}): HandlerCase {
  // Only `paid` has objects wherever the gateway can have one.
  const isSparse = ![undefined, 'paid', 'paid by nobody known', 'paid, by GET'].includes(rest.play);
  return {
    ...texts,
    side: 'handler',
    play: 'paid',
    steps: [...leadIn(callback), {callback, expect: 'acknowledged', ...change}],
    announce: 'payment',
    needsProbe: rest.effect !== undefined,
    ...rest,
    explainedBy: [...(rest.explainedBy ?? ['delivery/plain']), ...(isSparse ? ['body/null-members'] : [])],
  };
}

/** A callback that must not be trusted: the payment's `completed`, with this change. */
export const refusedCase = (
  texts: Texts,
  change: Partial<Delivery>,
  explainedBy: readonly string[] = ['signature/other-secret'],
): HandlerCase => defineCase(texts, {steps: [{callback: 1, expect: 'refused', ...change}], explainedBy});
