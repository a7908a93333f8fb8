/** The content type of every kind of file that a build may hold, by extension; both servers send these. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  bin: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mcpb: 'application/zip',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  py: 'text/x-python; charset=utf-8',
  sha256: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  tgz: 'application/gzip',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  zip: 'application/zip',
};

/**
 * What a file's ending does not tell, by published path.
 *
 * @param names of published files, without a slash in front
 */
export const namedTypes = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries([
    ...names.filter((name) => name.endsWith('.schema.json')).map((name) => [`/${name}`, 'application/schema+json']),
    ...names.filter((name) => name === 'changelog.json').map((name) => [`/${name}`, 'application/feed+json']),
  ]);

/** Files that a server picks by `Accept-Encoding` and never shows under their own name. */
export const PRECOMPRESSED = ['br', 'gz'];
