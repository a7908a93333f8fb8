import {createServer} from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import {readDeployFiles} from './deploy-files.mjs';
import {required} from './required.mjs';

/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** Bytes of a request line with its headers, and of a body; deploy/nginx/server.conf has the same. */
const MAX_HEADER_BYTES = 16_384;
const MAX_BODY_BYTES = 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** Longer than crawlers and proxies keep a connection that they may use again: the side that asks has to be the one that closes. */
const KEEP_ALIVE_MS = 75_000;

/** What is not for readers: dot files, the headers of static hosts, precompressed files under their own name. */
const HIDDEN = /\/\.(?!well-known\/)|^\/_|\.(?:br|gz)$/;
/** Other addresses of a page that the file lookup would find. */
const ALIAS = /\/index\/?$|\.[a-z0-9]+\/$/i;

/**
 * Serves the built site as a web server in front of it would: compressed files as they were built, hashed files for
 * ever, pages revalidated, `.html` and the other form of a page's address redirected to the one that is listed, the
 * not-found page with status 404, and on answers
 * the headers that the build wrote for them. `tests/deploy` holds it and `deploy/nginx` to the same behavior.
 *
 * @param {string} folder the build's folder
 * @returns {Promise<import('node:http').Server>} not yet listening
 * @throws Error when the folder is not a finished build
 */
export async function siteServer(folder) {
  const {headers, fonts, cache, types, namedTypes, shared, pages} = await readDeployFiles(folder);
  const html = required(types.html, 'a content type of html');
  const listed = new Map(pages.map((page) => [withoutSlash(page), page]));
  const isShared = new RegExp(shared.files);
  const notFound = fs.readFileSync(path.join(folder, '404.html'));
  /** @param {string} pathname */
  const typeOf = (pathname) => namedTypes[pathname] ?? types[path.extname(pathname).slice(1)] ?? html;

  /**
   * @param {ServerResponse} response
   * @param {number} status
   * @param {import('node:http').OutgoingHttpHeaders} [more] headers
   * @param {string | Buffer} [body]
   */
  function answer(response, status, more = {}, body = '') {
    response.writeHead(status, {'Content-Length': Buffer.byteLength(body), ...more});
    response.end(body);
  }
  /** @param {ServerResponse} response */
  const answerNotFound = (response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('Cache-Control', cache.other);
    Object.keys(shared.headers).forEach((name) => response.removeHeader(name));
    answer(response, 404, {'Content-Type': html}, notFound);
  };
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    onNoMatch: (_request, response) => answerNotFound(response),
    setHeaders: (response, pathname) => response.setHeader('Content-Type', typeOf(pathname)),
  });

  const server = createServer({maxHeaderSize: MAX_HEADER_BYTES}, (request, response) => {
    const [pathname, query] = splitTarget(request.url ?? '/');
    const decoded = decodedPath(pathname);
    const clean = cleanPath(pathname) ?? otherForm(decoded, listed);
    const own = pathname.startsWith(fonts.prefix) ? fonts.headers : headers;
    response.setHeaders(new Map(Object.entries(own)));
    const kept = cache.kept.find(({prefix}) => pathname.startsWith(prefix));
    response.setHeader('Cache-Control', kept?.value ?? cache.other);
    response.setHeader('Vary', 'Accept-Encoding');
    if (isShared.test(pathname)) {
      response.setHeaders(new Map(Object.entries(shared.headers)));
    }
    request.url = pathname;
    request.headers['accept-encoding'] = acceptedEncodings(request.headers['accept-encoding']);
    // The whole answers any range. The file lookup reads `0-0` and `-5` as others, and `5-2` ends its process.
    delete request.headers.range;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(response, 405, {Allow: 'GET, HEAD'});
    } else if (clean) {
      answer(response, 301, {Location: query ? `${clean}?${query}` : clean});
    } else if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      answer(response, 413, {Connection: 'close'});
    } else if (/^\/404(\.html)?\/?$/.test(decoded) || HIDDEN.test(decoded) || ALIAS.test(decoded)) {
      answerNotFound(response);
    } else {
      files(request, response);
    }
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/**
 * @param {string} pathname
 * @returns {string | undefined} where a path that names its `.html` file is redirected to; nothing when it names none
 */
function cleanPath(pathname) {
  if (pathname === '/404.html' || !pathname.endsWith('.html')) {
    return undefined;
  }
  return pathname.replace(/(\/index)?\.html$/, '') || '/';
}

/** @param {string} pathname */
const withoutSlash = (pathname) => pathname.replace(/(?<=.)\/+$/, '');

/**
 * @param {string} pathname
 * @param {ReadonlyMap<string, string>} listed addresses of pages, by themselves without a slash at the end
 * @returns {string | undefined} the listed address of a page that was asked for with a slash too many or too few
 */
function otherForm(pathname, listed) {
  const page = listed.get(withoutSlash(pathname));
  return page === pathname ? undefined : page;
}

/**
 * Files are looked up by the decoded path, so what is hidden is asked of that too.
 *
 * @param {string} pathname
 */
function decodedPath(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The file lookup takes any that is named; one with `q=0` is refused.
 *
 * @param {string | string[]} [header] `Accept-Encoding`
 */
const acceptedEncodings = (header = '') =>
  [header]
    .flat()
    .join(',')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/i.test(each))
    .map((each) => each.replace(/;.*/, '').trim())
    .join(', ');

/**
 * A proxy may ask with the host in the target. One like `//host/x` must never become a redirect to another host.
 *
 * @param {string} target
 * @returns {[pathname: string, query: string]}
 */
function splitTarget(target) {
  const [pathname = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  return [pathname.replace(/^[/\\]*/, '/'), rest.join('?')];
}
