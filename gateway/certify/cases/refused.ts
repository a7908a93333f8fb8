import type {Delivery, HandlerCase} from '../handler/notation';

type Texts = Pick<HandlerCase, 'id' | 'title' | 'why' | 'rule' | 'fix'>;

/** A callback that must not be trusted: the payment's `completed`, with this change. */
export const refused = (
  texts: Texts,
  change: Partial<Delivery>,
  explainedBy: readonly string[] = ['signature/other-secret'],
): HandlerCase => ({
  ...texts,
  side: 'handler',
  play: 'paid',
  steps: [{callback: 1, expect: 'refused', ...change}],
  explainedBy,
  announce: 'payment',
  needsProbe: false,
});
