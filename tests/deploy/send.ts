import {request, type IncomingHttpHeaders} from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came over the wire: not decompressed. */
  readonly body: Buffer;
}

/**
 * Sends one request with the target as it is written: nothing normalizes it and nothing follows a redirect.
 *
 * @param options `body` is sent with its length, also with a method that has none by custom
 */
export function send(
  port: number,
  target: string,
  options: {method?: string; headers?: Record<string, string>; body?: string} = {},
): Promise<Answer> {
  const {method = 'GET', body, headers = {}} = options;
  const length = body === undefined ? {} : {'Content-Length': String(Buffer.byteLength(body))};
  return new Promise((resolve, reject) => {
    const sent = request(
      {host: '127.0.0.1', port, path: target, method, headers: {...headers, ...length}, agent: false},
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks)}),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
