import {createServer} from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';

const HASHED = /^\/assets\//;
const YEAR_S = 31_536_000;

/**
 * Serves the built site as a web server in front of it would: compressed files as they were built, hashed files for
 * ever, pages revalidated, `.html` redirected to the clean path, the not-found page with status 404.
 *
 * @param {string} folder the build's folder
 * @returns an HTTP server, not yet listening
 */
export function siteServer(folder) {
  const notFound = fs.readFileSync(path.join(folder, '404.html'));
  const answerNotFound = (response) => {
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
    response.end(notFound);
  };
  const files = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    onNoMatch: (_request, response) => answerNotFound(response),
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', HASHED.test(pathname) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (pathname.endsWith('.atom')) {
        response.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
      }
    },
  });
  return createServer((request, response) => {
    const [pathname, query] = splitTarget(request.url ?? '/');
    const clean = pathname.replace(/(\/index)?\.html$/, '') || '/';
    if (clean !== pathname && pathname !== '/404.html') {
      response.writeHead(301, {Location: query ? `${clean}?${query}` : clean});
      response.end();
    } else if (/^\/404(\.html)?\/?$/.test(pathname)) {
      answerNotFound(response);
    } else {
      files(request, response);
    }
  });
}

/** A target like `//host/x` must never become a redirect to another host. */
function splitTarget(target) {
  const [pathname, ...rest] = target.split('?');
  return [pathname.replace(/^\/{2,}/, '/'), rest.join('?')];
}
