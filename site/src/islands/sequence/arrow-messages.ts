import type {RecordedCallback, RecordedStep, Recording} from '@repo/gateway/player/recording';
import {answerText, callbackText, callbackTitle, requestText} from '@site/render/proofs/texts';
import type {Arrow} from './arrows';

/** The message of an arrow. */
export interface ArrowMessage {
  readonly title: string;
  readonly text: string;
  /** Number of steps of the recording up to this message. */
  readonly steps: number;
}

const GATEWAY = 'Gateway';

/** A call or a callback, and the number of steps up to it. */
interface AtStep<What> {
  readonly what: What;
  readonly steps: number;
}

/**
 * Operation in an arrow's text: `create` for `transaction/create, flow hpp`, `POST /v2/transaction/create` or `create,
 * h2h`.
 */
const operationIn = (text: string): string =>
  text
    .replace(/^[A-Z]+ /, '')
    .split(/[ ,?]/)[0]!
    .split('/')
    .at(-1)!;

const operationOf = ({request}: RecordedStep): string | undefined => request?.target.split('?')[0]!.split('/').at(-1);

/** The status for a transaction, such as `completed`; the type for anything else, such as `invoice.paid`. */
function eventOf({body}: RecordedCallback): string {
  const text = JSON.stringify(body);
  const [, type = ''] = /"type":"([a-z_]+\.[a-z_]+)"/.exec(text) ?? [];
  const [, status = ''] = /"status":"(\w+)"/.exec(text) ?? [];
  return type.startsWith('transaction.') || type === '' ? status : type;
}

/**
 * Finds the message of each arrow in a recording: requests by the operation in the arrow's text, callbacks by the
 * status or the event in it, otherwise in order. The gateway does not see arrows between other actors.
 *
 * @returns one element per arrow; null if the recording has no message for it
 */
export function arrowMessages(
  arrows: readonly Arrow[],
  {steps: all}: Pick<Recording, 'steps'>,
): (ArrowMessage | null)[] {
  const calls = all.flatMap((what, index) => (what.request ? [{what, steps: index + 1}] : []));
  const callbacks = all.flatMap(({callbacks: sent}, index) => sent.map((what) => ({what, steps: index + 1})));
  let call: AtStep<RecordedStep> | undefined;
  let callback: AtStep<RecordedCallback> | undefined;
  return arrows.map(({from, to, text, isReply}) => {
    if (to === GATEWAY && from.startsWith('Your')) {
      if (isReply) {
        if (!callback) {
          return null;
        }
        const {what, steps} = callback;
        return {title: `Your answer ${what.answered}`, text: `HTTP ${what.answered}`, steps};
      }
      const next = calls.findIndex(({what}) => operationOf(what) === operationIn(text));
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
    const named = callbacks.findIndex(({what}) => eventOf(what) !== '' && text.includes(eventOf(what)));
    [callback] = callbacks.splice(Math.max(named, 0), 1);
    return callback
      ? {title: callbackTitle(callback.what), text: callbackText(callback.what), steps: callback.steps}
      : null;
  });
}

/** Number of steps of the recording up to an arrow. @param at number of the arrow, from 1; null for all steps */
export const stepsUntil = (messages: readonly (ArrowMessage | null)[], at: number | null, all: number): number =>
  at === null ? all : Math.max(0, ...messages.slice(0, at).map((message) => message?.steps ?? 0));
