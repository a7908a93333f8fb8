// The transport over standard input and output: one JSON message, or a batch of them, on each line. Unlike the SDK's, it
// answers what it cannot read, skips a line that is too long, and keeps reading.
import type {Readable, Writable} from 'node:stream';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  isJSONRPCRequest,
  JSONRPCMessageSchema,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import {isObject} from '../../lib/read-json';

/** Maximum size of one line. Only the console restores whole worlds; models do not need larger messages. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The only version of the protocol with batches. */
const WITH_BATCHES = '2025-03-26';
const LINE_FEED = 10;

export interface RpcFault {
  readonly code: number;
  readonly message: string;
}

/** Answers of one batch, which are sent together. */
interface Batch {
  readonly waiting: Set<RequestId>;
  readonly answers: unknown[];
}

const errorAnswer = (id: RequestId | null, error: RpcFault): object => ({jsonrpc: '2.0', id, error});

/** The id of a message that is not valid as a whole. */
function idOf(value: unknown): RequestId | null {
  const id = isObject(value) ? value['id'] : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Calls back with each line, or with null for one that is too long. */
function lineReader(onLine: (line: string | null) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(LINE_FEED); end !== -1; end = rest.indexOf(LINE_FEED)) {
      size += end;
      const isTooLong = size > MOST_BYTES;
      onLine(isTooLong ? null : Buffer.concat([...parts, rest.subarray(0, end)]).toString());
      rest = rest.subarray(end + 1);
      [parts, size] = [[], 0];
    }
    size += rest.length;
    parts = size > MOST_BYTES ? [] : [...parts, rest];
  };
}

/** @param faultOf refuses a request before the server gets it; null if nothing is wrong */
export function stdioTransport(
  input: Readable,
  output: Writable,
  faultOf: (request: JSONRPCRequest) => RpcFault | null,
): Transport {
  let version: string | null = null;
  const batches: Batch[] = [];
  const write = (message: unknown): Promise<void> =>
    new Promise((resolve) => {
      if (output.write(`${JSON.stringify(message)}\n`)) {
        resolve();
      } else {
        output.once('drain', resolve);
      }
    });

  /** Passes a message on. @returns the answer, if it is refused */
  function receive(value: unknown): object | null {
    const message = JSONRPCMessageSchema.safeParse(value);
    if (!message.success) {
      return errorAnswer(idOf(value), {code: ErrorCode.InvalidRequest, message: 'Expected a message of JSON-RPC 2.0'});
    }
    const fault = isJSONRPCRequest(message.data) ? faultOf(message.data) : null;
    if (fault && isJSONRPCRequest(message.data)) {
      return errorAnswer(message.data.id, fault);
    }
    transport.onmessage?.(message.data);
    return null;
  }

  function receiveBatch(values: readonly unknown[]): void {
    const ids = values.filter((each): each is JSONRPCRequest => isJSONRPCRequest(each)).map(({id}) => id);
    const batch: Batch = {waiting: new Set(ids), answers: []};
    batches.push(batch);
    for (const value of values) {
      const refusal = receive(value);
      if (refusal) {
        batch.waiting.delete(idOf(value) ?? '');
        batch.answers.push(refusal);
      }
    }
    void sendWhole(batch);
  }

  /** Sends a batch once all its answers are there. */
  async function sendWhole(batch: Batch): Promise<void> {
    const at = batches.indexOf(batch);
    if (at !== -1 && batch.waiting.size === 0) {
      batches.splice(at, 1);
      await (batch.answers.length > 0 ? write(batch.answers) : null);
    }
  }

  function readLine(given: string | null): void {
    // Some shells on Windows put a byte order mark before what they pipe.
    const line = given?.replace(/^\uFEFF/, '') ?? null;
    if (line === null) {
      const message = `A message may have at most ${MOST_BYTES} bytes; this line was skipped`;
      void write(errorAnswer(null, {code: ErrorCode.InvalidRequest, message}));
      return;
    }
    if (line.trim() === '') {
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      void write(errorAnswer(null, {code: ErrorCode.ParseError, message: 'Expected JSON, one message on each line'}));
      return;
    }
    if (Array.isArray(value) && value.length > 0 && version === WITH_BATCHES) {
      receiveBatch(value);
      return;
    }
    const refusal = receive(value);
    if (refusal) {
      void write(refusal);
    }
  }

  const onData = lineReader(readLine);
  const transport: Transport = {
    start() {
      input.on('data', onData);
      input.on('error', (error: Error) => transport.onerror?.(error));
      return Promise.resolve();
    },
    async send(message: JSONRPCMessage) {
      const result: unknown = 'result' in message ? message.result : null;
      if (isObject(result) && typeof result['protocolVersion'] === 'string') {
        version = result['protocolVersion'];
      }
      const id = 'result' in message || 'error' in message ? message.id : undefined;
      const batch = id === undefined ? undefined : batches.find(({waiting}) => waiting.has(id));
      if (!batch || id === undefined) {
        return write(message);
      }
      batch.waiting.delete(id);
      batch.answers.push(message);
      return sendWhole(batch);
    },
    close() {
      input.off('data', onData);
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}
