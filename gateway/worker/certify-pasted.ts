// Runs the handler cases against a handler that a reader pasted. It runs in another worker, which the page holds.
import {utf8} from '../../lib/bytes';
import {defaultPoint} from '../sandbox/domain/points';
import {cases} from '../certify/cases';
import type {HandlerCase} from '../certify/handler/notation';
import {expectedText} from '../certify/handler/describe';
import {handlerSuite} from '../certify/handler/suite';
import type {Target, WireAnswer} from '../certify/handler/target';
import {readOrderState} from '../certify/probe';
import type {CaseResult} from '../certify/types';
import {seededBytes} from '../recording/seeded-bytes';
import type {RecordingEquipment} from './continue-recording';
import {
  ANSWER_WITHIN_MS,
  type CertifyAnswer,
  type CertifyMessage,
  type PastedAnswer,
  type PastedRequest,
} from './pasted-protocol';

const ORIGIN = 'http://localhost:8080';
const SEED = '1';

/** A function sees no connections and no spelling of header names, and it cannot be restarted. */
const needsServer = ({needs, steps}: HandlerCase): boolean =>
  needs === 'restart' ||
  needs === 'get' ||
  steps.some((step) => ('keepAlive' in step && step.keepAlive) || ('headerCase' in step && step.headerCase));

/** Asks the handler through the page. Null: it did not answer in time. */
type Ask = (request: PastedRequest) => Promise<PastedAnswer | null>;

function asker(port: MessagePort): Ask {
  const waiting = new Map<number, (answer: PastedAnswer | null) => void>();
  let last = 0;
  port.addEventListener('message', ({data}: MessageEvent<CertifyAnswer>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  port.start();
  return (request) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({id: last, request} satisfies CertifyMessage);
    });
}

const requestTo = (method: string, path: string, body = ''): PastedRequest => ({
  method,
  path,
  headers: {'content-type': 'application/json'},
  body: utf8(body),
});

async function deliver(ask: Ask, {method, url, headers, body}: Parameters<Target['deliver']>[0]): Promise<WireAnswer> {
  const {pathname, search} = new URL(url);
  const named = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const began = performance.now();
  const answer = await ask({method, path: pathname + search, headers: named, body});
  const milliseconds = performance.now() - began;
  return answer
    ? {...answer, fault: null, message: '', milliseconds}
    : {
        status: null,
        body: '',
        fault: 'timeout',
        message: `no answer within ${ANSWER_WITHIN_MS / 1000} s`,
        milliseconds,
      };
}

/** The handler as a target. `/orders` is what `--order` and `--probe` would be: without it, effects are not judged. */
async function targetOf(ask: Ask): Promise<Target> {
  const probe = async (externalId: string): Promise<ReturnType<typeof readOrderState>> => {
    const answer = await ask(requestTo('GET', `/orders/${encodeURIComponent(externalId)}`));
    return readOrderState(answer?.status === 200 ? answer.body : String(answer?.status));
  };
  const order: Target['order'] = async (placed) =>
    void (await ask(requestTo('POST', '/orders', JSON.stringify(placed))));
  const placed = await ask(
    requestTo('POST', '/orders', '{"external_id":"certify-none","amount":"1.00","currency":"PEN"}'),
  );
  const isProbed = await probe('certify-none').then(
    () => true,
    () => false,
  );
  const takesOrders = isProbed && placed !== null && placed.status < 300;
  return {
    url: `${ORIGIN}/callbacks`,
    getUrl: null,
    secret: defaultPoint.callbacks.secret,
    v1Secret: '',
    deliver: (request) => deliver(ask, request),
    isReachable: () => Promise.resolve(true),
    probe: isProbed ? probe : null,
    order: takesOrders ? order : null,
    restart: null,
    now: Date.now,
    wait: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
  };
}

/** Tells each result over the port, which the page closes. */
export async function certifyPasted({contract, catalogue}: RecordingEquipment, port: MessagePort): Promise<void> {
  const tell = (result: CaseResult): void => port.postMessage({result, total: cases.length} satisfies CertifyMessage);
  const target = await targetOf(asker(port));
  const equipment = {contract, catalogue, random: seededBytes};
  const judged = cases.filter((each) => !needsServer(each));
  await handlerSuite({target, equipment, seed: SEED}).run(judged, tell);
  for (const each of cases.filter(needsServer)) {
    const note = 'needs a server: here, a function is called';
    tell({
      case: each,
      outcome: 'not_judged',
      sent: [],
      expected: expectedText(each),
      received: '',
      note,
      milliseconds: 0,
    });
  }
}
