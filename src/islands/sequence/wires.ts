import type {RecordedCallback, RecordedStep, Recording} from '@site/player/recording';
import {answerText, callbackText, callbackTitle, requestText} from '@site/render/proofs/texts';
import type {Arrow} from './arrows';

/** What went over the wire where an arrow is drawn. */
export interface Wire {
  readonly title: string;
  readonly text: string;
}

const GATEWAY = 'Gateway';

/** `transaction/create, flow hpp`, `POST /v2/transaction/create` and `create, h2h` are calls of `create`. */
const calledBy = (text: string): string =>
  text
    .replace(/^[A-Z]+ /, '')
    .split(/[ ,?]/)[0]!
    .split('/')
    .at(-1)!;

const calledIn = ({request}: RecordedStep): string | undefined => request?.target.split('?')[0]!.split('/').at(-1);

const statusOf = ({body}: RecordedCallback): string => /"status":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? '';

/**
 * What each arrow of a diagram carried in a recording: requests by the operation that an arrow names, callbacks in their
 * order. Arrows between others than your programs and the gateway carry nothing that the gateway sees.
 *
 * @returns one for each arrow; null where the recording has nothing for it
 */
export function wiresOf(arrows: readonly Arrow[], {steps}: Pick<Recording, 'steps'>): (Wire | null)[] {
  const calls = steps.filter(({request}) => request !== undefined);
  const callbacks = steps.flatMap((step) => step.callbacks);
  let call: RecordedStep | undefined;
  let callback: RecordedCallback | undefined;
  return arrows.map(({from, to, text, isReply}) => {
    if (to === GATEWAY && from.startsWith('Your')) {
      if (isReply) {
        return callback ? {title: `Your answer ${callback.answered}`, text: `HTTP ${callback.answered}`} : null;
      }
      const next = calls.findIndex((each) => calledIn(each) === calledBy(text));
      call = next < 0 ? undefined : calls.splice(0, next + 1).at(-1);
      return call?.request ? {title: 'Request', text: requestText(call.request)} : null;
    }
    if (from !== GATEWAY || !to.startsWith('Your')) {
      return null;
    }
    if (isReply) {
      return call?.answer ? {title: `Answer ${call.answer.status}`, text: answerText(call.answer)} : null;
    }
    const named = callbacks.findIndex((each) => statusOf(each) !== '' && text.includes(statusOf(each)));
    callback = callbacks.splice(0, Math.max(named, 0) + 1).at(-1);
    return callback ? {title: callbackTitle(callback), text: callbackText(callback)} : null;
  });
}
