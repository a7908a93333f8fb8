// The built site on a port of its own, which collects what a browser complains about.
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {REPOSITORY} from '../../lib/paths';
import {portOf} from '../../tools/scripts/lib/free-port';
import {siteServer} from '../../tools/scripts/lib/server';

export interface Site {
  readonly origin: string;
  /** Errors in the console, uncaught errors, files that did not load and refusals of the content policy. */
  readonly faults: string[];
  /** Answers for the paths that match wait until the returned function is called. */
  hold(paths: RegExp): () => void;
  /** From now on no connection is accepted, as if the network were gone. */
  close(): void;
}

/**
 * Neither WebDriver nor Marionette reports what a page prints, so each document begins with a script that sends it to
 * this server. The content policy stays as it is: the script is a file of the same origin.
 */
const REPORTER = `(() => {
  // Firefox reports what it was loading when a page was left as failed.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  const note = (text) => isLeft || navigator.sendBeacon('/faults', text);
  const {error} = console;
  console.error = (...all) => {
    note('console: ' + all.join(' '));
    error(...all);
  };
  addEventListener('error', ({message, target}) => {
    if (message) note('uncaught: ' + message);
    // Firefox reports the prefetch of a page that has to be revalidated as failed, but keeps the page.
    else if (target.rel !== 'prefetch') note('not loaded: ' + (target.src || target.href));
  }, true);
  addEventListener('unhandledrejection', ({reason}) => note('uncaught: ' + reason));
  document.addEventListener('securitypolicyviolation', (violation) =>
    note('policy: ' + violation.violatedDirective + ' ' + [violation.blockedURI, violation.sample, violation.target?.outerHTML?.slice(0, 200), violation.sourceFile, violation.lineNumber, violation.columnNumber].join(' ')));
})();`;

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${portOf(server)}`;
};

/** Starts a site for each test: another port is another origin, which no test has stored anything for. */
export async function siteStarter(): Promise<{start(): Promise<Site>; close(): void}> {
  const files = await siteServer(path.join(REPOSITORY, 'build'));
  const inner = await listen(files);

  async function sendPage(url: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(inner + url, {redirect: 'manual', headers: {Accept: 'text/html'}});
    const page = (await answer.text()).replace('<head>', '<head><script src=/faults.js></script>');
    const headers = new Headers(answer.headers);
    ['content-encoding', 'content-length', 'transfer-encoding', 'etag'].forEach((name) => headers.delete(name));
    response.writeHead(answer.status, Object.fromEntries(headers)).end(page);
  }

  async function start(): Promise<Site> {
    const faults: string[] = [];
    const held: {paths: RegExp; released: Promise<void>}[] = [];
    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const {url = '/', headers} = request;
      await Promise.all(held.filter(({paths}) => paths.test(url)).map(({released}) => released));
      if (url === '/faults') {
        faults.push(await text(request));
        response.writeHead(204).end();
      } else if (url === '/faults.js') {
        response.writeHead(200, {'Content-Type': 'text/javascript'}).end(REPORTER);
      } else if (headers.accept?.startsWith('text/html,')) {
        await sendPage(url, response);
      } else {
        files.emit('request', request, response);
      }
    }
    const server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    return {
      origin: await listen(server),
      faults,
      hold(paths) {
        let release = (): void => undefined;
        held.push({paths, released: new Promise((resolve) => (release = resolve))});
        return release;
      },
      close() {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  return {
    start,
    close() {
      files.close();
      files.closeAllConnections();
    },
  };
}
