import http from 'node:http';
import type {Run} from './run';

/**
 * Sends a raw request as it is written, but to this host, and prints like the programs do.
 *
 * @param source request line, headers, and after an empty line the body; lines end in LF
 * @param host as `http://127.0.0.1:4010`
 */
export function sendRaw(source: string, host: string): Promise<Run> {
  const end = source.indexOf('\n\n');
  const [requestLine = '', ...headers] = (end < 0 ? source : source.slice(0, end)).split('\n');
  const body = end < 0 ? '' : source.slice(end + 2);
  const [method, target] = requestLine.split(' ') as [string, string];
  const pairs = headers.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const);
  const length = Number(Object.fromEntries(pairs)['Content-Length'] ?? 0);
  const bytes = Buffer.byteLength(body);
  if (length !== bytes) {
    return Promise.resolve({code: 1, stdout: '', stderr: `Content-Length is ${length}, the body has ${bytes} bytes`});
  }
  const {hostname, port} = new URL(host);
  return new Promise((resolve, reject) => {
    const request = http.request({hostname, port, method, path: target, headers: pairs.flat()}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({code: 0, stdout: `${response.statusCode}\n${Buffer.concat(chunks).toString()}\n`, stderr: ''}),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
