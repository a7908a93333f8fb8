import type {RecordedCallback, RecordedStep, Recording} from '@repo/gateway/player/recording';
import {answerText, callbackText, callbackTitle, requestText} from '@site/render/proofs/texts';
import type {Arrow} from './arrows';

/** What went over the wire where an arrow is drawn. */
export interface Wire {
  readonly title: string;
  readonly text: string;
  /** How many steps of the recording have happened by then. */
  readonly steps: number;
}

const GATEWAY = 'Gateway';

/** A call or a callback, and how many steps have happened with it. */
interface Happened<What> {
  readonly what: What;
  readonly steps: number;
}

/** `transaction/create, flow hpp`, `POST /v2/transaction/create` and `create, h2h` are calls of `create`. */
const calledBy = (text: string): string =>
  text
    .replace(/^[A-Z]+ /, '')
    .split(/[ ,?]/)[0]!
    .split('/')
    .at(-1)!;

const calledIn = ({request}: RecordedStep): string | undefined => request?.target.split('?')[0]!.split('/').at(-1);

/** `completed` of a transaction, `invoice.paid` of anything else. */
function tellsOf({body}: RecordedCallback): string {
  const text = JSON.stringify(body);
  const [, type = ''] = /"type":"([a-z_]+\.[a-z_]+)"/.exec(text) ?? [];
  const [, status = ''] = /"status":"(\w+)"/.exec(text) ?? [];
  return type.startsWith('transaction.') || type === '' ? status : type;
}

/**
 * What each arrow of a diagram carried in a recording: requests by the operation that an arrow names, callbacks by the
 * status or the event that it names, else in their order. Arrows between others than your programs and the gateway carry
 * nothing that the gateway sees.
 *
 * @returns one for each arrow; null where the recording has nothing for it
 */
export function wiresOf(arrows: readonly Arrow[], {steps: all}: Pick<Recording, 'steps'>): (Wire | null)[] {
  const calls = all.flatMap((what, index) => (what.request ? [{what, steps: index + 1}] : []));
  const callbacks = all.flatMap(({callbacks: sent}, index) => sent.map((what) => ({what, steps: index + 1})));
  let call: Happened<RecordedStep> | undefined;
  let callback: Happened<RecordedCallback> | undefined;
  return arrows.map(({from, to, text, isReply}) => {
    if (to === GATEWAY && from.startsWith('Your')) {
      if (isReply) {
        if (!callback) {
          return null;
        }
        const {what, steps} = callback;
        return {title: `Your answer ${what.answered}`, text: `HTTP ${what.answered}`, steps};
      }
      const next = calls.findIndex(({what}) => calledIn(what) === calledBy(text));
      call = next < 0 ? undefined : calls.splice(0, next + 1).at(-1);
      return call?.what.request ? {title: 'Request', text: requestText(call.what.request), steps: call.steps} : null;
    }
    if (from !== GATEWAY || !to.startsWith('Your')) {
      return null;
    }
    if (isReply) {
      return call?.what.answer
        ? {title: `Answer ${call.what.answer.status}`, text: answerText(call.what.answer), steps: call.steps}
        : null;
    }
    const named = callbacks.findIndex(({what}) => tellsOf(what) !== '' && text.includes(tellsOf(what)));
    [callback] = callbacks.splice(Math.max(named, 0), 1);
    return callback
      ? {title: callbackTitle(callback.what), text: callbackText(callback.what), steps: callback.steps}
      : null;
  });
}

/** How many steps of the recording have happened when this arrow does. @param at from 1; null: all of them */
export const stepsUntil = (wires: readonly (Wire | null)[], at: number | null, all: number): number =>
  at === null ? all : Math.max(0, ...wires.slice(0, at).map((wire) => wire?.steps ?? 0));
