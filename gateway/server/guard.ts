// Decides which requests are allowed. Other sites in a browser on this machine must not use the local gateway.
import {isLocal, isLoopback} from '../sandbox/domain/local';
import type {IncomingRequest, Handle} from '../control/http-message';
import {CONTROL_PATH} from '../control/paths';

/** Addresses that a merchant's own page may post to: 3-D Secure, and banks that require a POST. */
const POSTED_BY_OTHERS = /^\/(3ds|bank)\//;
const isApi = (path: string): boolean => /^\/(v1|v2)\//.test(path);

/** `same-site` is another port or another subdomain. */
const OTHER_SITES = ['cross-site', 'same-site'];

/** Default headers for pages that set none. */
const HEADERS = {'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin'};

/** Allows only what the gateway itself serves: no other origin, no inline script, no framing. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self' http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** By which names and addresses the gateway may be called. */
export interface Reachable {
  /** Value of `--host`. */
  readonly host: string;
  /** Values of `--allow-host`. */
  readonly allowedHosts: readonly string[];
  /** Origin of `--public-url`, or null. */
  readonly publicUrl: string | null;
}

const refusal = (why: string): Response =>
  new Response(JSON.stringify({error: {code: 'forbidden', message: why}}), {
    status: 403,
    headers: {'Content-Type': 'application/json', 'Cache-Control': 'no-store'},
  });

/** The address in a `Host` header; null if invalid. */
function addressIn(host: string | null): URL | null {
  const url = host === null || /[@/?#\\]/.test(host) ? null : `http://${host}/`;
  return url !== null && URL.canParse(url) && new URL(url).host !== '' ? new URL(url) : null;
}

/**
 * Whether the name means this machine. Prevents DNS rebinding: a page whose name resolves here sends its own name.
 * Beyond loopback, IP addresses and names of private networks are allowed.
 */
function isMeant(name: string, {host, allowedHosts, publicUrl}: Reachable): boolean {
  return (
    isLoopback(name) ||
    name === host.toLowerCase() ||
    allowedHosts.includes(name) ||
    (publicUrl !== null && name === new URL(publicUrl).hostname) ||
    (!isLoopback(bracketed(host)) && isLocal(name))
  );
}

/** Puts an IPv6 address in brackets, for use in a URL. */
export const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Why a request is refused; null if it is allowed. */
function fault({method, headers, url}: IncomingRequest, reachable: Reachable): string | null {
  const {pathname} = new URL(url);
  const address = addressIn(headers.get('Host'));
  if (address === null || !isMeant(address.hostname, reachable)) {
    const name = address?.hostname ?? 'NAME';
    return `Host ${headers.get('Host') ?? ''}: expected localhost, a loopback address, or a name given with --host, --public-url or --allow-host ${name}`;
  }
  const origin = headers.get('Origin');
  // A page of another port is another site.
  const own = origin === null || origin === address.origin || origin === reachable.publicUrl;
  const foreign = !own || OTHER_SITES.includes(headers.get('Sec-Fetch-Site') ?? '');
  if (!foreign || isApi(pathname)) {
    return null;
  }
  const opened = method === 'GET' && headers.get('Sec-Fetch-Mode') === 'navigate' && !pathname.startsWith(CONTROL_PATH);
  const posted = method === 'POST' && POSTED_BY_OTHERS.test(pathname);
  return opened || posted
    ? null
    : `Origin: expected ${reachable.publicUrl ?? address.origin}, as other sites and ports have no access`;
}

export const guarded =
  (handle: Handle, reachable: Reachable): Handle =>
  async (request, address) => {
    const why = fault(request, reachable);
    if (why !== null) {
      return refusal(why);
    }
    const response = await handle(request, address);
    if (response instanceof Response && response.headers.get('Content-Type')?.startsWith('text/html')) {
      const policy = response.headers.get('Content-Security-Policy') ?? POLICY;
      for (const [header, value] of Object.entries({...HEADERS, 'Content-Security-Policy': policy})) {
        response.headers.set(header, value);
      }
    }
    return response;
  };
