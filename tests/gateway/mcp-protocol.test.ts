// `node gateway.mjs mcp` line by line: what is not a message, too long, or a batch gets its answer, and the next line too.
import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {once} from 'node:events';
import readline from 'node:readline';
import {afterEach, expect, test} from 'vitest';
import {gatewayPath} from './process';

let child: ChildProcessWithoutNullStreams | null = null;
afterEach(() => child?.kill());

interface Spoken {
  /** Sends a line as it is. */
  say(line: string): void;
  /** The next line of the answer. */
  next(): Promise<unknown>;
}

async function started(version: string): Promise<Spoken> {
  child = spawn(process.execPath, [await gatewayPath(), 'mcp', '--port', '0']);
  const lines = readline.createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const spoken: Spoken = {
    say: (line) => void child!.stdin.write(`${line}\n`),
    next: async () => JSON.parse(String((await lines.next()).value)) as unknown,
  };
  const params = {protocolVersion: version, capabilities: {}, clientInfo: {name: 'test', version: '1.0.0'}};
  spoken.say(JSON.stringify({jsonrpc: '2.0', id: 0, method: 'initialize', params}));
  expect(await spoken.next()).toMatchObject({id: 0, result: {protocolVersion: version}});
  return spoken;
}

const request = (id: number | string, method: string, params: object = {}): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

test('faults are answered with their codes, and the server keeps reading', async () => {
  const {say, next} = await started('2025-11-25');
  const faults: readonly (readonly [line: string, answer: object])[] = [
    ['{"jsonrpc":"2.0","id":1,', {id: null, error: {code: -32_700}}],
    ['{"id":1}', {id: 1, error: {code: -32_600}}],
    ['[]', {id: null, error: {code: -32_600}}],
    [JSON.stringify([request(1, 'ping')]), {id: null, error: {code: -32_600}}],
    [JSON.stringify(request(2, 'no/such')), {id: 2, error: {code: -32_601}}],
    [JSON.stringify(request(3, 'tools/call')), {id: 3, error: {code: -32_602}}],
    [JSON.stringify(request(4, 'tools/call', {name: 'none'})), {id: 4, error: {code: -32_602}}],
    [JSON.stringify(request(5, 'prompts/get')), {id: 5, error: {code: -32_602}}],
    [JSON.stringify(request(6, 'prompts/get', {name: 'none'})), {id: 6, error: {code: -32_602}}],
    [JSON.stringify(request(7, 'resources/read')), {id: 7, error: {code: -32_602}}],
    [JSON.stringify(request(8, 'ping')), {id: 8, result: {}}],
  ];
  for (const [line, answer] of faults) {
    say(line);
    expect(await next(), line).toMatchObject(answer);
  }
});

test('a line above 8 MB is refused and skipped, and the process ends with its client', {timeout: 60_000}, async () => {
  const {say, next} = await started('2025-11-25');
  say(JSON.stringify(request(1, 'tools/call', {name: 'search', arguments: {query: 'x'.repeat(9 * 1024 * 1024)}})));
  expect(await next()).toMatchObject({id: null, error: {code: -32_600, message: expect.stringContaining('8388608')}});
  say(JSON.stringify(request(2, 'ping')));
  expect(await next()).toMatchObject({id: 2, result: {}});
  child!.stdin.end();
  const [code] = (await once(child!, 'exit')) as [number | null];
  expect(code).toBe(0);
});

test('a batch of version 2025-03-26 gets one list of answers; notifications get none', async () => {
  const {say, next} = await started('2025-03-26');
  say(JSON.stringify([{jsonrpc: '2.0', method: 'notifications/initialized'}]));
  say(JSON.stringify([request('a', 'ping'), {id: 9}, request('b', 'tools/list'), request('c', 'tools/call')]));
  const answers = (await next()) as readonly {id: unknown}[];
  expect(answers.map(({id}) => id).sort()).toEqual([9, 'a', 'b', 'c']);
  expect(answers).toContainEqual({jsonrpc: '2.0', id: 'a', result: {}});
});
