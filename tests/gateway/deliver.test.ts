// What happens to a callback when the receiver's answer is not valid HTTP.
import net from 'node:net';
import type {AddressInfo} from 'node:net';
import {afterAll, expect, test} from 'vitest';
import {deliver} from '../../gateway/server/deliver';

const servers: net.Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

/** A handler that answers with these bytes and leaves the connection as it is. */
async function answering(bytes: string): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.write(bytes));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
}

const sent = async (bytes: string, patienceMs = 60_000): Promise<Response> =>
  deliver(new Request(await answering(bytes), {method: 'POST', body: '{}', signal: AbortSignal.timeout(patienceMs)}));

// The error of a time-out has other words.
test('an answer that changes the protocol is reported as a failure immediately', async () => {
  await expect(
    sent('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  ).rejects.toThrow('answered with status 101');
});

test('an interim response is not an answer yet', async () => {
  const {status} = await sent(
    'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
  );
  expect(status).toBe(200);
});

test.each([
  ['nothing', ''],
  ['only what is said on the way', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ['half of a body', 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nok'],
])('a handler that answers with %s times out', async (_, bytes) => {
  await expect(sent(bytes, 1000)).rejects.toThrow(/no answer in \d+ s/);
});
