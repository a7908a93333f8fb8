import {createServer} from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import {readDeployFiles} from './deploy-files';
import {cleanPath, filePath, splitTarget, withoutSlash} from './request-path';
import {requireValue} from './require-value';
import {siteFiles} from './site-files';
import type {IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse} from 'node:http';
import type {Socket} from 'node:net';

/**
 * Bytes of a request line with its headers, and of a body; tools/deploy/nginx/server.conf has the same. 10,000 Cyrillic
 * letters in an address have 60,000 bytes, and the page of results cuts them.
 */
const MAX_HEADER_BYTES = 81_920;
const MAX_BODY_BYTES = 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Longer than crawlers and proxies keep a connection that they may use again: the side that asks has to be the one that closes. */
const KEEP_ALIVE_MS = 75_000;

/** Enough for all browsers of a class; another client waits for a connection. */
const MAX_CONNECTIONS = 1000;
/** Requests that a connection may send before it has read the answers. Browsers send the next one after an answer. */
const MAX_PIPELINED = 16;
/** Without a byte in either direction for so long, a request is over. */
const SILENT_MS = 60_000;

/** Of a file; an answer that has another status is about none. */
const OF_A_FILE = ['Accept-Ranges', 'Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified'];

/**
 * Serves the built site as a web server in front of it would: compressed files as they were built, hashed files for
 * ever, pages revalidated, `.html` and the other form of a page's address redirected to the one that is listed, the
 * not-found page with status 404, and on answers the headers that the build wrote for them. `tests/deploy` holds it and `tools/deploy/nginx` to the same behavior.
 *
 * @param folder the build's folder
 * @returns not yet listening
 * @throws Error when the folder is not a finished build
 */
export async function siteServer(folder: string): Promise<Server> {
  const {headers, fonts, pasted, cache, types, namedTypes, shared, pages} = await readDeployFiles(folder);
  const html = requireValue(types.html, 'a content type of html');
  const listed = new Map(pages.map((page) => [withoutSlash(page), page]));
  const isShared = new RegExp(shared.files);
  const notFound = fs.readFileSync(path.join(folder, '404.html'));
  const files = siteFiles(folder, (name) =>
    requireValue(namedTypes[name] ?? types[path.extname(name).slice(1)], `a content type of ${name}`),
  );
  /**
   * @param pathname as it is written
   * @param uri the path that it means
   * @returns where a page is that was asked for in another form: `//callbacks`, `/callbacks/`
   */
  const otherForm = (pathname: string, uri: string): string | undefined => {
    const page = listed.get(withoutSlash(uri));
    return page === pathname ? undefined : page;
  };

  /** @param more headers */
  function answer(
    response: ServerResponse,
    status: number,
    more: OutgoingHttpHeaders = {},
    body: string | Buffer = '',
  ) {
    OF_A_FILE.forEach((name) => response.removeHeader(name));
    response.writeHead(status, {'Content-Length': Buffer.byteLength(body), ...more});
    response.end(body);
  }
  const answerNotFound = (response: ServerResponse) => {
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('Cache-Control', cache.other);
    Object.keys(shared.headers).forEach((name) => response.removeHeader(name));
    answer(response, 404, {'Content-Type': html}, notFound);
  };
  const answerFailure = (response: ServerResponse, status: number) => {
    if (response.headersSent) {
      response.destroy();
    } else if (status === 404) {
      answerNotFound(response);
    } else {
      answer(response, status);
    }
  };

  const headersOf = (uri: string): Record<string, string> => {
    if (uri.startsWith(fonts.prefix)) {
      return fonts.headers;
    }
    return uri.startsWith(pasted.prefix) ? {...headers, ...pasted.headers} : headers;
  };

  function answerRequest(request: IncomingMessage, response: ServerResponse) {
    const [pathname, query] = splitTarget(request.url ?? '/');
    const uri = filePath(pathname) ?? '';
    const file = files.find(uri);
    const clean = uri && (cleanPath(pathname) ?? (file && cleanPath(uri)) ?? otherForm(pathname, uri));
    response.setHeaders(new Map(Object.entries(headersOf(uri))));
    const kept = cache.kept.find(({prefix}) => uri.startsWith(prefix));
    response.setHeader('Cache-Control', kept?.value ?? cache.other);
    response.setHeader('Vary', 'Accept-Encoding');
    if (isShared.test(uri)) {
      response.setHeaders(new Map(Object.entries(shared.headers)));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, 405, {Allow: 'GET, HEAD'});
    } else if (clean) {
      answer(response, 301, {Location: query ? `${clean}?${query}` : clean});
    } else if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      answer(response, 413, {Connection: 'close'});
    } else if (file) {
      files.send(file, request, response, (status) => answerFailure(response, status));
    } else {
      answerNotFound(response);
    }
  }

  function answerSafely(request: IncomingMessage, response: ServerResponse) {
    // One request that nobody thought of must not end the process for all others.
    try {
      answerRequest(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url}:`, error);
      answerFailure(response, 500);
    }
  }

  /** Requests that wait for the answers before theirs, by connection. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  /** Answers one request of a connection after the other, so that a client that sends many together delays only itself. */
  function inTurn({socket}: IncomingMessage, response: ServerResponse, act: () => void) {
    const own = waiting.get(socket) ?? [];
    waiting.set(socket, own);
    response.once('close', () => {
      own.shift();
      if (!socket.destroyed) {
        own[0]?.();
      }
    });
    if (own.push(act) === 1) {
      act();
    } else if (own.length > MAX_PIPELINED) {
      socket.destroy();
    }
  }

  const server = createServer({maxHeaderSize: MAX_HEADER_BYTES}, (request, response) => {
    inTurn(request, response, () => answerSafely(request, response));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
