// Asks the merchant's shop: a URL or a shell command reads an order, announces one, or restarts the handler.
import {spawn} from 'node:child_process';
import {ProbeError, readOrderState, UNKNOWN_ORDER, type ExpectedOrder, type OrderState} from '../probe';
import {messageOf} from '../../../lib/message-of';

const TIMEOUT_MS = 10_000;
const RESTART_MS = 60_000;
const isUrl = (text: string): boolean => /^https?:\/\//.test(text);

/** The values consist of letters, digits, dots and hyphens, so they need no quotes in a shell. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Runs a command in a shell. @returns what it printed @throws ProbeError */
function shell(flag: string, command: string, limit: number, isRead: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    // What a restart leaves running would keep a pipe open.
    const child = spawn(command, {shell: true, stdio: ['ignore', isRead ? 'pipe' : 'ignore', 'ignore']});
    let printed = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new ProbeError(`${flag} ${command}: expected it to end within ${limit / 1000} s`));
    }, limit);
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
    child.on('error', (error) => reject(new ProbeError(`${flag} ${command}: ${error.message}`)));
    child.on(isRead ? 'close' : 'exit', (code: number | null) => {
      clearTimeout(timer);
      if (code === 0) {
        resolve(printed);
      } else {
        reject(new ProbeError(`${flag} ${command}: expected exit code 0, it ended with ${code ?? 'a signal'}`));
      }
    });
  });
}

/** @throws ProbeError without an answer */
async function call(
  flag: string,
  url: string,
  init: RequestInit & {readonly headers?: Readonly<Record<string, string>>} = {},
): Promise<Response> {
  // A connection of its own: the handler may be what keeps connections wrongly.
  const headers = {...init.headers, Connection: 'close'};
  try {
    return await fetch(url, {...init, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS)});
  } catch (error) {
    const {cause} = error as {readonly cause?: unknown};
    throw new ProbeError(`${flag} ${url}: ${messageOf(cause ?? error) || 'no connection'}`);
  }
}

async function readFrom(probe: string, externalId: string): Promise<OrderState> {
  const source = filled(probe, {external_id: externalId});
  if (!isUrl(probe)) {
    return readOrderState(await shell('--probe', source, TIMEOUT_MS, true));
  }
  const answer = await call('--probe', source, {headers: {Accept: 'application/json'}});
  const text = await answer.text();
  if (answer.status === 404) {
    return UNKNOWN_ORDER;
  }
  if (!answer.ok) {
    const excerpt = text === '' ? '' : ` ${JSON.stringify(text.slice(0, 80))}`;
    throw new ProbeError(`answered ${answer.status}${excerpt}, expected 200, or 404 for an unknown order`);
  }
  return readOrderState(text);
}

/** @param probe a URL or command with `{external_id}` */
export const probeWith =
  (probe: string) =>
  async (externalId: string): Promise<OrderState> => {
    try {
      return await readFrom(probe, externalId);
    } catch (error) {
      const text = messageOf(error);
      throw error instanceof ProbeError && !text.startsWith('--probe')
        ? new ProbeError(`--probe ${probe}: ${text}`)
        : error;
    }
  };

/** @param target a URL, which gets the order as JSON, or a command with `{external_id}`, `{amount}` and `{currency}` */
export const orderWith =
  (target: string) =>
  async (order: ExpectedOrder): Promise<void> => {
    const filledIn = filled(target, {...order});
    if (!isUrl(target)) {
      await shell('--order', filledIn, TIMEOUT_MS, false);
      return;
    }
    const answer = await call('--order', filledIn, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(order),
    });
    if (!answer.ok) {
      throw new ProbeError(`--order ${filledIn}: expected 2xx, it answered ${answer.status}`);
    }
    await answer.arrayBuffer();
  };

/** @param isUp whether the handler listens */
export const restartWith = (command: string, isUp: () => Promise<boolean>) => async (): Promise<void> => {
  await shell('--restart', command, RESTART_MS, false);
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isUp())) {
    if (Date.now() > end) {
      throw new ProbeError(`--restart ${command}: expected the handler to listen within 10 s`);
    }
    await new Promise((resume) => setTimeout(resume, 50));
  }
};
