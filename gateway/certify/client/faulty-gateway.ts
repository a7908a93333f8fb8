// A gateway on a port of its own, whose connections have faults: calls are lost, delayed and answered by others.
import type {AddressInfo} from 'node:net';
import type {ServerResponse} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';
import {randomUuid} from '../../../lib/secure-context';
import {isObject} from '../../../lib/read-json';
import type {Answer, Handle, IncomingRequest, TextAnswer} from '../../control/http-message';
import {signV2, stringToSign} from '../../sandbox/http/auth/v2';
import {bodyText} from '../../sandbox/http/json-response';
import {defaultKey} from '../../sandbox/domain/points';
import {systemClock, unixSeconds} from '../../sandbox/kit/clock';
import {gatewayServer} from '../../server/http';
import {CannotRun} from '../run';
import {errorAnswer, pageAnswer, UNKNOWN_ERROR} from './answers';
import {bodyOf, codeIn, isCreate, type Exchange} from './exchange';
import {PASS, type Change, type Fault, type Step} from './faults';

export interface FaultyGateway {
  /** `http://127.0.0.1:40001` */
  readonly host: string;
  readonly exchanges: readonly Exchange[];
  /** Counts the starts of the program. */
  begin(run: number): void;
  /** Milliseconds since the last call came or ended; null while one is open, and before the first. */
  quiet(): number | null;
  /** Resolves when this many creates have arrived, and what they ask for has run if it runs. */
  creates(count: number): Promise<void>;
  close(): void;
}

export interface FaultPlan {
  /** One for each create; later ones pass. */
  readonly steps: readonly Step[];
  readonly everywhere: Change | null;
  /** Milliseconds that a second of silence lasts. */
  readonly second: number;
  /** 0: any that is free. */
  readonly port: number;
}

/** A call that has arrived, with its connection. */
interface Arrived {
  readonly request: IncomingRequest;
  readonly address: string;
  readonly outgoing: ServerResponse;
  /** Ends the connection from here. */
  readonly cut: () => void;
}

/** Of a connection that was cut; nobody reads it. */
const NOTHING = {status: 204, lines: [], text: ''} as const;

/** So long that the first half arrives before the end of the connection. */
const CUT_AFTER_MS = 100;
/** A silence ends after this many seconds, because nobody listens any more. */
const LONGEST_SILENCE_S = 60;
const SUCCESS = 300;

/** Changes `data.transaction` of a success. */
function changed(answer: TextAnswer, change: Change): TextAnswer {
  const body = bodyOf(answer.text);
  const {data} = body;
  const transaction: unknown = isObject(data) ? data['transaction'] : null;
  if (answer.status >= SUCCESS || !isObject(transaction)) {
    return answer;
  }
  const next = change(transaction);
  const lines = answer.lines.filter(([name]) => name.toLowerCase() !== 'content-length');
  return {...answer, lines, text: JSON.stringify({...body, data: {...(data as object), transaction: next}})};
}

/** The same call with a key of its own, as an earlier program would have sent it. */
async function sendBefore(handle: Handle, request: IncomingRequest, address: string): Promise<void> {
  const [timestamp, nonce] = [String(unixSeconds(systemClock.now())), randomUuid().replaceAll('-', '')];
  const {pathname: path} = new URL(request.url);
  const parts = {method: request.method, path, query: '', body: request.body};
  const signature = await signV2(await stringToSign(parts, timestamp, nonce), defaultKey.secrets[0]!.secret);
  const headers = new Headers(request.headers);
  const own = {'X-Timestamp': timestamp, 'X-Nonce': nonce, 'X-Signature': signature, 'Idempotency-Key': nonce};
  Object.entries(own).forEach(([name, value]) => headers.set(name, value));
  await handle({...request, headers, lines: [...headers]}, address);
}

/** Resolves after this many milliseconds, or when the caller has closed the connection. */
async function closedOrAfter(outgoing: ServerResponse, milliseconds: number): Promise<void> {
  const closed = new AbortController();
  outgoing.once('close', () => closed.abort());
  await sleep(milliseconds, undefined, {signal: closed.signal}).catch(() => undefined);
}

/** Sends the head and half of the body, and cuts the connection. */
async function cutIn(outgoing: ServerResponse, {status, lines, text}: TextAnswer, cut: () => void): Promise<void> {
  const bytes = Buffer.from(text);
  outgoing.writeHead(status, {...Object.fromEntries(lines), 'content-length': bytes.length});
  outgoing.write(bytes.subarray(0, bytes.length / 2));
  await sleep(CUT_AFTER_MS);
  cut();
}

/**
 * Listens on this machine.
 * @param open makes the handler of the gateway at an origin
 * @throws CannotRun if the port is taken
 */
export async function faultyGateway(
  open: (origin: string) => Handle,
  {steps, everywhere, second, port}: FaultPlan,
): Promise<FaultyGateway> {
  const exchanges: Exchange[] = [];
  const waiting = new Set<() => void>();
  const planned = [...steps];
  let run = 0;
  let arrived = 0;
  let gateway: Handle | null = null;

  async function textAnswer(request: IncomingRequest, address: string): Promise<TextAnswer> {
    const answer = await gateway!(request, address);
    const text =
      answer instanceof Response
        ? {status: answer.status, lines: [...answer.headers], text: await bodyText(answer)}
        : answer;
    return everywhere ? changed(text, everywhere) : text;
  }

  /** @returns the answer; null if there is none */
  async function withFault(fault: Fault, {request, address, outgoing, cut}: Arrived): Promise<TextAnswer | null> {
    const pass = (): Promise<TextAnswer> => textAnswer(request, address);
    switch (fault.kind) {
      case 'taken':
        await sendBefore(gateway!, request, address);
        return pass();
      case 'cut':
        await (fault.effect && pass());
        cut();
        return null;
      case 'cut in the answer':
        await cutIn(outgoing, await pass(), cut);
        return null;
      case 'silence': {
        const answer = await pass();
        countRun();
        await closedOrAfter(outgoing, (fault.seconds ?? LONGEST_SILENCE_S) * second);
        if (fault.seconds === null) {
          cut();
          return null;
        }
        return answer;
      }
      case 'error':
        await (fault.effect && pass());
        return errorAnswer(fault);
      case 'unknown error':
        return UNKNOWN_ERROR;
      case 'proxy':
        await (fault.effect && pass());
        return pageAnswer(fault.status);
      case 'truncated': {
        const answer = await pass();
        return {...answer, text: answer.text.slice(0, answer.text.length / 2)};
      }
      case 'changed':
        return changed(await pass(), fault.change);
    }
  }

  function countRun(): void {
    waiting.forEach((tell) => tell());
  }

  async function handle(request: IncomingRequest, address: string, outgoing: ServerResponse): Promise<Answer> {
    const {method, url, headers, body: bytes} = request;
    const {pathname: path, searchParams: query} = new URL(url);
    const text = new TextDecoder().decode(bytes);
    const step = isCreate({method, path}) ? (planned.shift() ?? PASS) : PASS;
    const exchange: Exchange = {
      method,
      path,
      query,
      headers,
      text,
      body: bodyOf(text),
      run,
      fault: step === PASS ? null : step,
      arrivedAt: performance.now(),
      answeredAt: null,
      abandonedAt: null,
      status: null,
      code: null,
    };
    exchanges.push(exchange);
    arrived += isCreate(exchange) ? 1 : 0;
    let isCut = false;
    outgoing.once('close', () => {
      if (!outgoing.writableFinished && !isCut) {
        exchange.abandonedAt = performance.now();
      }
    });
    const cut = (): void => {
      exchange.answeredAt = exchange.abandonedAt === null ? performance.now() : null;
      isCut = true;
      outgoing.destroy();
    };
    const answer =
      step === PASS ? await textAnswer(request, address) : await withFault(step, {request, address, outgoing, cut});
    countRun();
    if (answer === null) {
      return NOTHING;
    }
    exchange.answeredAt = performance.now();
    exchange.status = answer.status;
    exchange.code = codeIn(answer.text);
    return answer;
  }

  const server = gatewayServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({message}) => reject(new CannotRun(`--port ${port}: expected a free port (${message})`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = open(host);
  return {
    host,
    exchanges,
    begin: (next) => {
      run = next;
    },
    quiet() {
      const moments = exchanges.map(({answeredAt, abandonedAt}) => answeredAt ?? abandonedAt);
      const isOpen = moments.length === 0 || moments.includes(null);
      return isOpen ? null : performance.now() - Math.max(...moments.map(Number));
    },
    creates: (count) =>
      new Promise((resolve) => {
        const tell = (): void => {
          if (arrived >= count) {
            waiting.delete(tell);
            resolve();
          }
        };
        waiting.add(tell);
        tell();
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
