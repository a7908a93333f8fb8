// Completes a case with what most cases share.
import type {Delivery, HandlerCase} from '../handler/notation';

export type Texts = Pick<HandlerCase, 'id' | 'title' | 'why' | 'rule' | 'fix'>;

interface Rest extends Partial<Omit<HandlerCase, keyof Texts | 'side'>> {
  /** Number of the callback that is judged; those before it lead to it and are not judged. Default: 1, `completed`. */
  readonly callback?: number;
  /** How that callback differs. */
  readonly change?: Partial<Delivery>;
}

/** A callback that must be acknowledged, unless `change` says otherwise. */
export function defineCase(texts: Texts, {callback = 1, change, ...rest}: Rest = {}): HandlerCase {
  const before = Array.from({length: callback}, (_, number) => ({callback: number, expect: 'anything'}) as const);
  // Only `paid` has objects wherever the gateway can have one.
  const isSparse = ![undefined, 'paid', 'paid by nobody known', 'paid, by GET'].includes(rest.play);
  return {
    ...texts,
    side: 'handler',
    play: 'paid',
    steps: [...before, {callback, expect: 'acknowledged', ...change}],
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
