// Runs a pasted handler in a worker without a network, and ends it when it does not answer.
import {
  ANSWER_WITHIN_MS,
  type CertifyAnswer,
  type CertifyMessage,
  type HandlerAsk,
  type HandlerReply,
  type PastedAnswer,
  type PastedRequest,
} from '@repo/gateway/worker/pasted-protocol';
import type {CaseResult} from '@repo/gateway/certify/types';
import {openGateway, pastedAddress} from '../run/gateway';

type Waiting = (reply: HandlerReply | null) => void;

/** The worker of one text. */
interface RunningHandler {
  /** Null: it did not answer in time. */
  ask(ask: {readonly source: string} | {readonly request: PastedRequest}): Promise<HandlerReply | null>;
  end(): void;
}

function startWorker(address: string): RunningHandler {
  const worker = new Worker(address, {type: 'module', name: 'handler'});
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const settle = (id: number, reply: HandlerReply | null): void => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({data}: MessageEvent<HandlerReply>) => settle(data.id, data));
  worker.addEventListener('error', ({message}) => {
    const error = message || 'The worker for handlers could not be loaded.';
    waiting.forEach((_, id) => settle(id, {id, error}));
  });
  return {
    ask: (ask) =>
      new Promise((resolve) => {
        last += 1;
        const id = last;
        const timer = setTimeout(() => settle(id, null), ANSWER_WITHIN_MS);
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          resolve(reply);
        });
        worker.postMessage({id, ...ask} satisfies HandlerAsk);
      }),
    end: () => worker.terminate(),
  };
}

/** @throws Error that can be shown, if the text does not load */
async function startHandler(address: string, source: string): Promise<RunningHandler> {
  const handler = startWorker(address);
  const reply = await handler.ask({source});
  if (reply === null || 'error' in reply) {
    handler.end();
    throw new Error(reply?.error ?? `The text did not load within ${ANSWER_WITHIN_MS / 1000} s.`);
  }
  return handler;
}

const answerIn = (reply: HandlerReply | null): PastedAnswer | null => {
  if (reply === null) {
    return null;
  }
  return 'error' in reply ? {status: 500, body: reply.error} : reply.answer;
};

/**
 * Runs the handler cases against a text that exports `handle`.
 * @param tell called with each final result, and the number of all cases
 * @throws Error that can be shown
 */
export async function certifyPasted(source: string, tell: (result: CaseResult, total: number) => void): Promise<void> {
  const [address, gateway] = await Promise.all([pastedAddress(), openGateway()]);
  let handler = startHandler(address, source);
  await handler;
  const {port1: own, port2: theirs} = new MessageChannel();
  const handle = async (request: PastedRequest): Promise<PastedAnswer | null> => {
    const asked = handler;
    const running = await asked;
    const reply = await running.ask({request});
    if (reply === null && handler === asked) {
      running.end();
      handler = startHandler(address, source);
    }
    return answerIn(reply);
  };
  let told = 0;
  let end: (() => void) | null = null;
  /** The last result may arrive after the call has returned. */
  const allTold = new Promise<void>((resolve) => (end = resolve));
  own.addEventListener('message', ({data}: MessageEvent<CertifyMessage>) => {
    if ('result' in data) {
      told += 1;
      tell(data.result, data.total);
      if (told === data.total) {
        end?.();
      }
    } else {
      void handle(data.request)
        // It loaded before. Without it, the request has no answer.
        .catch(() => null)
        .then((answer) => own.postMessage({id: data.id, answer} satisfies CertifyAnswer));
    }
  });
  own.start();
  try {
    await gateway.certify(theirs);
    await allTold;
  } finally {
    own.close();
    (await handler).end();
  }
}
