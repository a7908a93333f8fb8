import type {Delivery, HandlerCase} from '../handler/notation';

type Texts = Pick<HandlerCase, 'id' | 'title' | 'why' | 'rule' | 'fix'>;

/**
 * A callback that must be acknowledged: the payment's `completed`, with this change, after its `processing`, which is not
 * judged.
 */
export const accepted = (
  texts: Texts,
  change: Partial<Delivery>,
  explainedBy: readonly string[] = ['delivery/plain'],
): HandlerCase => ({
  ...texts,
  side: 'handler',
  play: 'paid',
  steps: [
    {callback: 0, expect: 'unjudged'},
    {callback: 1, expect: 'acknowledged', ...change},
  ],
  explainedBy,
  announce: 'payment',
  needsProbe: false,
});
