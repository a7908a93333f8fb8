import {assetUrl} from '../control/paths';
import type {ServePage} from '../control/control';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Gateway console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assetUrl('fonts.css')}">
<link rel="stylesheet" href="${assetUrl('console.css')}">
<script type="module" src="${assetUrl('console.js')}"></script>
</head>
<body>
<div id="console"><noscript>The console needs JavaScript. The control at <a href="/_gateway/">/_gateway/</a> does not.</noscript></div>
</body>
</html>
`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Serves the console at `/`; returns null for all other addresses. */
export const serveConsole: ServePage = (_control, request) => {
  const isHome = new URL(request.url).pathname === '/' && ['GET', 'HEAD'].includes(request.method);
  return Promise.resolve(
    isHome
      ? new Response(PAGE, {
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-cache',
            'Content-Security-Policy': POLICY,
            'Referrer-Policy': 'no-referrer',
            'X-Content-Type-Options': 'nosniff',
            'X-Frame-Options': 'DENY',
          },
        })
      : null,
  );
};
