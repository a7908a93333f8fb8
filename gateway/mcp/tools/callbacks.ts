import * as z from 'zod';
import {CALLBACK_SENDS, callbackSends, LATE_S, type CallbackSend} from '../../../facts/reference/callback-sends';
import {figureText} from '../../../facts/reference/figures';
import type {CallbackAttempt, CallbackDetail} from '../../control/types';
import {answer, brief, from, ToolFault, tokens} from '../answer';
import type {Context} from '../context';
import {defineTool} from '../tool';

const MOST = 10;

/** Whether the handler's answer was right, and otherwise what was wrong. */
function verdict(
  {format}: Pick<CallbackDetail, 'format'>,
  {how, answer: answered, acknowledged, error}: CallbackAttempt,
): string {
  if (!answered) {
    return `WRONG: no answer (${error ?? 'none'}); expected one within ${figureText('callback.timeout', 's')}`;
  }
  const what = `answered ${answered.status}`;
  const refusal = format === 'POST' ? 400 : 403;
  if (how !== null && callbackSends[how].forged) {
    return acknowledged
      ? `WRONG: ${what} to a callback with ${how === 'wrong_signature' ? 'a wrong signature' : 'an old timestamp'}; expected ${refusal}: the handler does not verify`
      : answered.status >= 400 && answered.status < 500
        ? `RIGHT: refused with ${answered.status}`
        : `WRONG: ${what}; expected ${refusal} for a callback that cannot be trusted`;
  }
  if (acknowledged) {
    return `RIGHT: ${what}${how === null ? '' : `. ${callbackSends[how].wanted}`}`;
  }
  const expected = format === 'POST' ? 'any 2xx' : 'status 200 and the body OK, two bytes';
  const moved = answered.status >= 300 && answered.status < 400 ? '; redirects are not followed' : '';
  const said = answered.body === '' ? '' : ` with "${brief(answered.body, 120)}"`;
  return `WRONG: ${what}${said}; expected ${expected}${moved}`;
}

const tried = (callback: CallbackDetail): string[] =>
  callback.tries.map(
    (attempt) =>
      `  attempt ${attempt.number}${attempt.how ? ` (spoiled on purpose: ${attempt.how})` : ''} at ${attempt.at}, ${Math.round(attempt.duration_ms)} ms: ${verdict(callback, attempt)}`,
  );

function summary(callback: CallbackDetail): string {
  const {id, event, format, about, status, url, next_attempt_at: next} = callback;
  const again = next ? `\n  goes out again at ${next}` : '';
  return `${id} ${event ?? format}, ${about ?? ''}${status ? ` is ${status}` : ''}, to ${url}\n${tried(callback).join('\n')}${again}`;
}

/** The last attempt as sent. */
function wire(callback: CallbackDetail): string {
  const last = callback.tries.at(-1);
  if (!last) {
    return summary(callback);
  }
  const {request, answer: answered} = last;
  const lines = request.headers.map(([name, value]) => `${name}: ${value}`);
  const sent = `${request.method} ${request.url}\n${lines.join('\n')}${request.body && `\n\n${request.body}`}`;
  const got = answered
    ? `${answered.status}\n${answered.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}${answered.body && `\n\n${answered.body}`}`
    : (last.error ?? 'nothing');
  return `${summary(callback)}\n\nSent last:\n${sent}\n\nAnswered:\n${got}`;
}

function list(about: string | undefined, {gateway}: Context): string {
  const {control} = gateway;
  const {items, total} = control.callbacks({q: about ?? '', after: null, limit: MOST});
  const {callback_url: url, callback_secret: secret} = control.info();
  if (items.length === 0) {
    const what = about === undefined ? 'No callback has been sent' : `No callback has been sent about ${about}`;
    const where = url ?? 'callback_url of each transaction, as http://localhost:8099/callbacks';
    return `${what}. They go to ${where}, signed with ${secret}; creation sends none, the first follows when the status changes.`;
  }
  const details = items.map(({id}) => summary(control.callback(id)));
  return [`${total} sent, the newest ${items.length}; signed with ${secret}.`, ...details].join('\n\n');
}

/** Sends a callback by hand. A late one is due on the gateway's clock, which moves on until then. */
async function sendNow(id: string, how: CallbackSend, {gateway: {control}}: Context): Promise<CallbackDetail> {
  const detail = await control.send(id, {how});
  if (how !== 'late') {
    return detail;
  }
  await control.setClock({advance: `${LATE_S} s`});
  await control.world.courier.idle();
  return control.callback(id);
}

export const callbacksTool = defineTool({
  name: 'callbacks',
  title: 'Callbacks that were sent',
  description:
    'Callbacks of this session: what was sent, what the handler answered, and whether that was right. With id: the whole request and answer. With send: sends it again, twice, late, out of order, with a wrong signature or an old timestamp, to test the handler.',
  input: z.strictObject({
    about: z.string().trim().min(1).max(100).optional().describe('Only of this: txn_..., its status, or a URL'),
    id: z.string().trim().min(1).max(100).optional().describe('cb_..., for the whole of one'),
    send: z.enum(CALLBACK_SENDS).optional().describe('With id: send it again, in this way'),
    from,
    tokens,
  }),
  acts: true,
  async run({about, id, send, from: begin, tokens: wanted}, context) {
    const {gateway, origin, site} = context;
    // Attempts in progress finish within the handler's time limit.
    await gateway.control.world.courier.idle();
    const source = `${origin}/_gateway/callbacks; rules: ${site}/callbacks#answer`;
    if (id === undefined) {
      if (send !== undefined) {
        throw new ToolFault(
          `send ${send}: expected id beside it, cb_... of a callback that was sent; without both you get the list`,
        );
      }
      return answer(list(about, context), {source}, wanted, begin);
    }
    const detail = send === undefined ? gateway.control.callback(id) : await sendNow(id, send, context);
    const note = send === 'late' ? `The clock was moved on by ${LATE_S} s for it.\n` : '';
    return answer(note + wire(detail), {source}, wanted, begin);
  },
});
