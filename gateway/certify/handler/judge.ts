// Compares an answer and the state of an order with what a case expects.
import type {OrderState} from '../probe';
import {answerText} from './describe';
import type {Effect, Expected} from './notation';
import type {WireAnswer} from './target';

/** What is wrong with an answer; null if nothing. `hint` is what is right, but not what the page says. */
export interface AnswerVerdict {
  readonly fault: string | null;
  readonly hint: string | null;
}

const right: AnswerVerdict = {fault: null, hint: null};
const wrong = (fault: string): AnswerVerdict => ({fault, hint: null});

const isIn = (status: number, hundreds: number): boolean => Math.floor(status / 100) === hundreds;

/** Answers later than this get a hint, milliseconds. */
const LATE_MS = 1000;

export function judgeAnswer(expect: Expected, answer: WireAnswer): AnswerVerdict {
  const {status, body, milliseconds} = answer;
  if (expect === 'anything') {
    return right;
  }
  if (status === null) {
    return wrong(answer.message);
  }
  const late =
    milliseconds > LATE_MS ? `answered after ${(milliseconds / 1000).toFixed(1)} s: answer first, then work` : null;
  switch (expect) {
    case 'answered':
      return {fault: null, hint: late};
    case 'direct':
      return isIn(status, 3)
        ? wrong(`answered ${answerText(answer)}: a redirect is not followed`)
        : {fault: null, hint: late};
    case 'acknowledged':
      if (isIn(status, 2)) {
        return {fault: null, hint: late};
      }
      return wrong(
        `answered ${answerText(answer)}, expected 2xx${status === 404 ? '; is this the path of your handler?' : ''}`,
      );
    case 'refused':
      if (!isIn(status, 4)) {
        return wrong(`answered ${answerText(answer)}, expected 400`);
      }
      return status === 400 ? right : {fault: null, hint: `answered ${status}, which refuses too; the page says 400`};
    case 'either':
      if (isIn(status, 4)) {
        return {fault: null, hint: `answered ${status}, so the gateway sends it again; 2xx ends the attempts`};
      }
      return isIn(status, 2) ? right : wrong(`answered ${answerText(answer)}, expected 2xx or 4xx`);
    case 'not OK':
      if (status === 200 && body !== 'OK') {
        return {fault: null, hint: 'answered 200 with another text than OK, which refuses too; the page says 403'};
      }
      return isIn(status, 4) ? right : wrong(`answered ${answerText(answer)}, expected 403`);
    case 'OK':
      return status === 200 && body === 'OK'
        ? {fault: null, hint: late}
        : wrong(`answered ${answerText(answer)}, expected 200 and exactly OK`);
  }
}

/** `150.00` and `150` are the same amount. */
function plainDecimal(text: string): string {
  const [whole = '', part = ''] = text.split('.');
  const digits = part.replace(/0+$/, '');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}${digits === '' ? '' : `.${digits}`}`;
}

/** What is wrong with the state of the order; null if nothing. @param before the last delivery */
export function judgeEffect(effect: Effect | 'none', before: OrderState, after: OrderState): string | null {
  const wanted: Effect =
    effect === 'none'
      ? {
          ...(before.status === null ? {} : {status: before.status}),
          amount_received: before.amount_received,
          amount_refunded: before.amount_refunded,
          fulfilled: 'unchanged',
        }
      : effect;
  const faults: string[] = [];
  const see = (name: string, isSo: boolean, expected: string, seen: string): void => {
    if (!isSo) {
      faults.push(`${name} is ${seen}, expected ${expected}`);
    }
  };
  if (effect === 'none' && before.status === null && after.status !== null) {
    faults.push(`status is ${after.status}, expected none as before`);
  }
  if (wanted.status !== undefined) {
    see('status', after.status === wanted.status, wanted.status, after.status ?? 'not there');
  }
  if (wanted.notStatus !== undefined) {
    see('status', after.status !== wanted.notStatus, 'another one', after.status ?? 'not there');
  }
  for (const name of ['amount_received', 'amount_refunded'] as const) {
    const amount = wanted[name];
    if (amount !== undefined) {
      see(name, plainDecimal(after[name]) === plainDecimal(amount), amount, after[name]);
    }
  }
  if (wanted.fulfilled !== undefined) {
    const count = wanted.fulfilled === 'unchanged' ? before.fulfilled : wanted.fulfilled;
    see('fulfilled', after.fulfilled === count, String(count), String(after.fulfilled));
  }
  return faults.length === 0 ? null : faults.join('; ');
}
