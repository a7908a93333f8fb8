// A payer's page as a complete HTML document with security headers.
import React, {type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {TextContext, textIn} from './page-context';
import type {Language} from './words';
import {assetUrl} from '../control/paths';
import {randomUuid} from '../../lib/secure-context';

export interface PageDocument {
  readonly title: string;
  readonly language: Language;
  readonly status?: number;
  /** Other origins that forms may lead to, such as the shop. */
  readonly leadsTo?: readonly (string | null)[];
  /** Whether the shop may embed the page in a frame; only for the issuer's challenge. */
  readonly framed?: boolean;
  /** Reload interval in seconds where scripts are disabled. */
  readonly refresh?: number;
  /** The merchant's color, for example `#1F5FBF`. */
  readonly accent?: string | null;
  readonly children: ReactNode;
}

const originOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;

function policy(nonce: string, leadsTo: readonly (string | null)[], framed: boolean): string {
  const targets = [...new Set(leadsTo.map(originOf).filter((origin) => origin !== null))];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `form-action ${["'self'", ...targets].join(' ')}`,
    `frame-ancestors ${framed ? '*' : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

/** Headers of every answer to a payer. The referrer policy lets a form report its origin. */
export const SAFE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;

/** Black or white, whichever is readable on the color. */
function onColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

export function documentOf(page: PageDocument): Response {
  const {title, language, status = 200, leadsTo = [], framed = false, refresh, accent = null, children} = page;
  const nonce = randomUuid();
  const own =
    accent !== null && HEX_COLOR.test(accent) ? `:root{--brand:${accent};--on-brand:${onColor(accent)}}` : null;
  const html = renderToStaticMarkup(
    <html lang={language} dir={RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={assetUrl('fonts.css')} />
        <link rel="stylesheet" href={assetUrl('pages.css')} />
        {own !== null && <style nonce={nonce}>{own}</style>}
        {refresh !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(refresh)} />
          </noscript>
        )}
        <script src={assetUrl('pages.js')} defer />
      </head>
      <body>
        <TextContext value={textIn(language)}>{children}</TextContext>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      ...SAFE,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(nonce, leadsTo, framed),
      ...(!framed && {'X-Frame-Options': 'DENY'}),
    },
  });
}

/** Redirects the browser with a GET. */
export const goTo = (address: string): Response =>
  new Response(null, {status: 303, headers: {...SAFE, Location: address}});

/** Whether a form was sent from this host, or by a client that is not a browser. @param at origin of the payer's pages */
export function isOwnForm(request: Request, at: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  const hosts = [host, new URL(at).host];
  const isOwn = origin === null || (URL.canParse(origin) && hosts.includes(new URL(origin).host));
  return isOwn && (site === null || site === 'same-origin');
}

export const refusedForm = (): Response =>
  new Response('This form was sent from another site.\n', {
    status: 403,
    headers: {...SAFE, 'Content-Type': 'text/plain; charset=utf-8'},
  });
