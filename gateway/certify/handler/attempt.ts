// Runs one case against the handler.
import {messageOf} from '../../../lib/message-of';
import type {Equipment} from '../../player/play';
import {ProbeError, type OrderState} from '../probe';
import type {CaseResult} from '../types';
import {answerText, expectedText, sentLine, stateText} from './describe';
import {judgeAnswer, judgeEffect} from './judge';
import type {HandlerCase, HandlerStep} from './notation';
import {playFor, type Made} from './stage';
import type {Target, WireAnswer} from './target';
import {getRequestOf} from './wire-get';
import {requestOf} from './wire';

/** Times in milliseconds, which adapt to how fast the handler's effects are seen. */
export interface Patience {
  /** Before the probe says that nothing has changed. */
  settle: number;
  /** Until the probe says what was expected. */
  most: number;
  /** The longest that an answer took: as late may a request be handled. */
  answer: number;
}

export const newPatience = (): Patience => ({settle: 60, most: 3000, answer: 0});

const POLL_MS = 25;
/** How often and how long a handler that does not listen is waited for. */
const TRIES = 6;
const TRY_MS = 400;
/** So long may a process that ends still listen after it has closed a connection. */
const ENDING_MS = 200;

export interface Attempted {
  readonly result: CaseResult;
  /** Nothing listens any more. */
  readonly isGone: boolean;
  /** An answer did not come in time. */
  readonly isSlow: boolean;
}

const OTHER_AMOUNT = '999.00';
const OTHER_CURRENCY = 'KZT';

/** Tells the shop about the order of a payment. @returns a line that says so, if the order differs from the payment */
async function announce(
  {announce: what}: HandlerCase,
  {externalId, callbacks}: Made,
  {order}: Target,
): Promise<string[]> {
  const transaction = callbacks.find((each) => each.transaction)?.transaction;
  if (!order || !transaction || what === 'nothing') {
    return [];
  }
  const paid = {amount: String(transaction['amount']), currency: String(transaction['currency'])};
  const amount = what === 'other amount' ? OTHER_AMOUNT : paid.amount;
  const currency = what === 'other currency' ? OTHER_CURRENCY : paid.currency;
  await order({external_id: externalId, amount, currency});
  return what === 'payment'
    ? []
    : [`An order of ${amount} ${currency}, and a payment of ${paid.amount} ${paid.currency}`];
}

/** Whether the handler listens, after a short wait if it does not. */
export async function listens(target: Target): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if (await target.isReachable()) {
      return true;
    }
    if (tries === TRIES) {
      return false;
    }
    await target.wait(TRY_MS);
  }
}

async function deliver(
  step: HandlerStep,
  made: Made,
  target: Target,
  patience: Patience,
): Promise<readonly WireAnswer[]> {
  if ('restart' in step) {
    await target.restart?.();
    return [];
  }
  if ('get' in step) {
    return [await target.deliver(await getRequestOf(made.callbacks[step.get]!, step, target))];
  }
  const request = await requestOf(made.callbacks[step.callback]!, step, {
    ...target,
    now: target.now(),
    late: patience.answer,
  });
  return Promise.all(Array.from({length: step.times ?? 1}, () => target.deliver(request)));
}

/** Waits until the order is as expected, and still is a moment later. @returns the last state and what is wrong with it */
async function seeEffect(
  effect: NonNullable<HandlerCase['effect']>,
  before: OrderState,
  probe: () => Promise<OrderState>,
  target: Target,
  patience: Patience,
): Promise<{readonly state: OrderState; readonly fault: string | null}> {
  const look = async () => {
    const state = await probe();
    return {state, fault: judgeEffect(effect, before, state)};
  };
  const began = target.now();
  let seen = await look();
  while (seen.fault !== null && target.now() - began < patience.most) {
    await target.wait(POLL_MS);
    seen = await look();
  }
  const took = target.now() - began;
  if (seen.fault !== null) {
    // The next one is not waited for as long.
    patience.most = Math.min(patience.most, Math.max(300, 4 * patience.settle));
    return seen;
  }
  patience.settle = Math.min(2000, Math.max(patience.settle, 2 * took));
  await target.wait(patience.settle);
  return look();
}

const missing = {
  order: 'needs --order, so that your shop knows what the payment should be',
  restart: 'needs --restart COMMAND, which restarts your handler',
  get: 'needs --get-url, the address of your handler for GET callbacks',
} as const;

/** Why a case cannot be judged at all; null if it can. */
function lacking({needs}: HandlerCase, target: Target): string | null {
  const lacks =
    (needs === 'order' && !target.order) ||
    (needs === 'restart' && !target.restart) ||
    (needs === 'get' && !target.getUrl);
  return lacks ? missing[needs] : null;
}

/** Runs a case. Never rejects for a fault of the handler. */
export async function attempt(
  handlerCase: HandlerCase,
  seed: string,
  equipment: Equipment,
  target: Target,
  patience: Patience,
): Promise<Attempted> {
  const began = target.now();
  const sent: string[] = [];
  const received: string[] = [];
  const hints = new Set<string>();
  let fault: string | null = null;
  let isSlow = false;
  const end = (outcome: CaseResult['outcome'], note: string | null, isGone = false): Attempted => ({
    result: {
      case: handlerCase,
      outcome,
      sent,
      expected: expectedText(handlerCase),
      received: received.join('; '),
      note,
      milliseconds: Math.round(target.now() - began),
    },
    isGone,
    isSlow,
  });
  const lacks = lacking(handlerCase, target);
  if (lacks !== null) {
    return end('not_judged', lacks);
  }
  const {effect, steps} = handlerCase;
  const made = await playFor(handlerCase.play, seed, handlerCase.id, equipment);
  const probe = effect === undefined || !target.probe ? null : () => target.probe!(made.externalId);
  let before: OrderState | null = null;
  try {
    sent.push(...(await announce(handlerCase, made, target)));
    for (const [index, step] of steps.entries()) {
      const isLast = index === steps.length - 1;
      if (probe && (isLast || 'restart' in step)) {
        await target.wait(index > 0 ? patience.settle : 0);
        before = await probe();
      }
      sent.push(sentLine(step, made.callbacks));
      const answers = await deliver(step, made, target, patience);
      if ('restart' in step) {
        if (probe && before) {
          const after = await probe();
          fault ??= judgeEffect('none', before, after);
          received.push(`after the restart: ${stateText(after)}`);
        }
        continue;
      }
      received.push([...new Set(answers.map(answerText))].join(' and '));
      for (const answer of answers) {
        const verdict = judgeAnswer(step.expect, answer);
        fault ??= verdict.fault;
        if (verdict.hint !== null) {
          hints.add(verdict.hint);
        }
      }
      patience.answer = Math.max(patience.answer, ...answers.map(({milliseconds}) => milliseconds));
      isSlow ||= answers.some((answer) => answer.fault === 'timeout');
      if (isSlow && fault !== null) {
        break;
      }
      if (answers.some((answer) => answer.fault === 'refused' || answer.fault === 'closed')) {
        await target.wait(ENDING_MS);
        if (!(await listens(target))) {
          return end('failed', `nothing listens at ${target.url} any more: the handler ended`, true);
        }
      }
    }
    if (fault !== null) {
      return end('failed', fault);
    }
    if (probe && before && effect !== undefined) {
      const seen = await seeEffect(effect, before, probe, target, patience);
      received.push(stateText(seen.state));
      fault = seen.fault;
    }
  } catch (error) {
    if (!(error instanceof ProbeError)) {
      throw error;
    }
    fault = messageOf(error);
  }
  if (!(await listens(target))) {
    return end('failed', `nothing listens at ${target.url} any more: the handler ended`, true);
  }
  if (fault !== null) {
    return end('failed', fault);
  }
  if (handlerCase.needsProbe && !probe) {
    return end('not_judged', 'needs --probe: only the state of your order tells');
  }
  return end('passed', hints.size > 0 ? [...hints].join('; ') : null);
}
