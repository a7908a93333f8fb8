import net from 'node:net';

/**
 * A link to a local server with the delay and the bandwidth of a slow one, for all that a page and its workers load:
 * a browser's own throttling leaves workers out.
 *
 * @param port of the server
 * @param speed bandwidth is of all connections together
 * @returns a TCP server, not yet listening
 */
export function slowLink(port: number, {rttMs, bytesPerSecond}: {rttMs: number; bytesPerSecond: number}) {
  /** When the link is free again. */
  let freeAt = 0;
  return net.createServer((client) => {
    const server = net.connect(port, '127.0.0.1');
    // The handshake of a connection takes a round trip before its first byte.
    const openedAt = Date.now() + rttMs;
    /** @param delay ms */
    const later = (delay: number, act: () => void) => setTimeout(act, Math.max(0, delay));
    client.on('data', (chunk) =>
      later(Math.max(openedAt, Date.now()) + rttMs / 2 - Date.now(), () => server.write(chunk)),
    );
    server.on('data', (chunk) => {
      freeAt = Math.max(freeAt, Date.now()) + (1000 * chunk.length) / bytesPerSecond;
      later(freeAt + rttMs / 2 - Date.now(), () => client.write(chunk));
    });
    const end = () => {
      server.destroy();
      client.destroy();
    };
    client.on('error', end).on('close', end);
    server.on('error', end).on('close', () => later(freeAt + rttMs - Date.now(), end));
  });
}
