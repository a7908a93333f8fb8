import fs from 'node:fs/promises';
import path from 'node:path';
import {contentPolicy} from './content-policy';
import {CONTENT_TYPES, namedTypes, PRECOMPRESSED} from './content-types';
import {requireValue} from './require-value';
import {UserError} from './user-error';
import type {Pages} from './page-parts';

/** Not published: servers refuse dot files. It lies in the build because its hashes are those of the build's pages. */
const FOLDER = '.deploy';
const YEAR_S = 31_536_000;
const WEEK_S = 604_800;

/** By name. */
type Headers = Readonly<Record<string, string>>;

/** Headers of every answer. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': `max-age=${2 * YEAR_S}; includeSubDomains`,
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** Headers about what a document or a worker may do, beside its content security policy. */
const OF_DOCUMENTS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
/** A font does nothing, and without those headers the one of the first paint fits a server's first round trip. */
const FONTS = '/assets/fonts/';

/**
 * The worker that runs a handler of the reader's (gateway/worker/pasted-handler). It loads the pasted text as a module that
 * it made itself, and nothing else: no other script, no worker, no connection to anywhere.
 */
const PASTED: {prefix: string; headers: Headers} = {
  prefix: '/assets/pasted/',
  headers: {'Content-Security-Policy': "default-src 'none'; script-src blob:; worker-src 'none'"},
};

const MINUTE = 'public, max-age=60';

/**
 * Names of files below `assets/` change with their content. What *Run* asks for is fetched at the first touch and used a
 * moment later. The search begins with what the last visit left, while its first file is asked for again; it is asked for
 * immediately when the files that it names are gone. Everything else is asked for again with its ETag.
 */
const CACHE = {
  kept: [
    {prefix: '/assets/', value: `public, max-age=${YEAR_S}, immutable`},
    {prefix: '/run/', value: MINUTE},
    {prefix: '/search-index.json', value: `${MINUTE}, stale-while-revalidate=${WEEK_S}`},
  ],
  other: 'no-cache',
};

/** Data that programs on other sites read in a browser: OpenAPI, tables, feeds, pages as Markdown. */
const SHARED = {
  files: '\\.(?:json|yaml|csv|atom|md|txt)$',
  headers: {'Access-Control-Allow-Origin': '*'},
  /** The same for static hosts, which know paths and a star at the end of one. */
  hostPaths: [
    '/openapi/*',
    '/reference/*',
    '/changelog.*',
    '/callback-ips.json',
    '/llms*',
    '/agents.md',
    '/server.json',
  ],
};

/** File types that static hosts do not know. */
const UNKNOWN_TO_HOSTS = ['atom', 'mcpb', 'yaml'];

/**
 * Writes what servers need to serve a build, from one description: `.deploy/headers.json` (read by
 * `tools/scripts/lib/server.ts`), `.deploy/nginx.conf` (included by `tools/deploy/nginx/server.conf`) and `_headers` for static
 * hosts that take such a file.
 *
 * @param folder the build's folder
 * @param pages in it, finished
 * @throws Error naming a file of a kind that `content-types.mjs` does not list, and what `contentPolicy` throws
 */
export async function writeDeployFiles(folder: string, pages: Pages) {
  const files = await publishedFiles(folder);
  const named = namedTypes(files);
  const addresses = listedPages(pages);
  const documents = {'Content-Security-Policy': contentPolicy(pages), ...OF_DOCUMENTS};
  const headers = {...documents, ...EVERYWHERE};
  const fonts = {prefix: FONTS, headers: EVERYWHERE};
  await fs.mkdir(path.join(folder, FOLDER), {recursive: true});
  await Promise.all([
    fs.writeFile(
      path.join(folder, FOLDER, 'headers.json'),
      JSON.stringify(
        {
          headers,
          fonts,
          pasted: PASTED,
          cache: CACHE,
          types: CONTENT_TYPES,
          namedTypes: named,
          shared: SHARED,
          pages: addresses,
        },
        null,
        2,
      ),
    ),
    fs.writeFile(path.join(folder, FOLDER, 'nginx.conf'), nginxConfig(documents, named, addresses)),
    fs.writeFile(path.join(folder, '_headers'), hostHeaders(headers, files, named)),
  ]);
}

interface Written {
  /** Of documents. */
  headers: Record<string, string>;
  fonts: {prefix: string; headers: Record<string, string>};
  /** What differs from `headers` below this prefix. */
  pasted: typeof PASTED;
  cache: typeof CACHE;
  /** By extension. */
  types: Record<string, string>;
  /** By path. */
  namedTypes: Record<string, string>;
  shared: typeof SHARED;
  /** Addresses, as they are listed. */
  pages: string[];
}

/**
 * What `writeDeployFiles` wrote into a build.
 *
 * @param folder the build's folder
 * @throws UserError when the build has none
 */
export async function readDeployFiles(folder: string): Promise<Written> {
  const file = path.join(folder, FOLDER, 'headers.json');
  try {
    const written: Written = JSON.parse(await fs.readFile(file, 'utf8'));
    return written;
  } catch (error) {
    throw new UserError(`${file}: expected the headers of a finished build; run npm run build`, {cause: error});
  }
}

/** @returns names below it, sorted */
async function publishedFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(FOLDER) && name !== '_headers')
    .sort();
  for (const name of files) {
    const extension = path.extname(name).slice(1);
    if (!CONTENT_TYPES[extension] && !PRECOMPRESSED.includes(extension)) {
      throw new Error(`${name}: no content type is known; add .${extension} to tools/scripts/lib/content-types.ts`);
    }
  }
  return files;
}

/** Addresses of the pages as they are listed, with or without a slash at the end: each page says its own. */
const listedPages = (pages: Pages): string[] =>
  [...pages]
    .filter(([file]) => path.basename(file) === 'index.html')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, {address}]) => {
      if (!address) {
        throw new Error(`${file}: expected an element with data-page, the address of the page`);
      }
      return address;
    });

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * For nginx's `server` context. The rules run again for the not-found page, so that is never cached as a hashed file.
 *
 * @param named types by path
 * @param pages addresses
 */
function nginxConfig(documents: Headers, named: Readonly<Record<string, string>>, pages: readonly string[]) {
  const ofDocuments = Object.entries(documents).map(([name, value]) => {
    const variable = `$docs_${name.toLowerCase().replaceAll('-', '_')}`;
    return {name, value, variable};
  });
  return [
    'types {',
    ...Object.entries(CONTENT_TYPES).map(([extension, type]) => `  ${quoted(type)} ${extension};`),
    '}',
    'default_type application/octet-stream;',
    `set $docs_cache_control ${quoted(CACHE.other)};`,
    ...CACHE.kept.flatMap(({prefix, value}) => [
      `if ($uri ~ ^${prefix}) {`,
      `  set $docs_cache_control ${quoted(value)};`,
      '}',
    ]),
    'add_header Cache-Control $docs_cache_control always;',
    ...Object.entries(EVERYWHERE).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    ...ofDocuments.map(({variable, value}) => `set ${variable} ${quoted(value)};`),
    `if ($uri ~ ^${FONTS}) {`,
    // A header with an empty value is not sent.
    ...ofDocuments.map(({variable}) => `  set ${variable} "";`),
    '}',
    `if ($uri ~ ^${PASTED.prefix}) {`,
    ...ofDocuments
      .map(({name, variable}) => ({variable, value: PASTED.headers[name]}))
      .flatMap(({variable, value}) => (value === undefined ? [] : [`  set ${variable} ${quoted(value)};`])),
    '}',
    ...ofDocuments.map(({name, variable}) => `add_header ${name} ${variable} always;`),
    'set $docs_shared "";',
    `if ($uri ~ ${SHARED.files}) {`,
    '  set $docs_shared "*";',
    '}',
    ...Object.keys(SHARED.headers).map((name) => `add_header ${name} $docs_shared always;`),
    ...Object.entries(named).map(([name, type]) => `location = ${name} { types {} default_type ${type}; }`),
    // Pages are listed without a slash at the end; tools/deploy/nginx/server.conf redirects other forms of all but these.
    ...pages
      .filter((page) => page.endsWith('/'))
      .flatMap((page) => [
        `location = ${page} {`,
        `  if ($docs_page_form = other) { return 301 ${page}$is_args$args; }`,
        `  try_files ${page}index.html =404;`,
        '}',
        ...(page === '/' ? [] : [`location = ${page.slice(0, -1)} { return 301 ${page}$is_args$args; }`]),
      ]),
    '',
  ].join('\n');
}

/**
 * Hosts join the values of rules that match together, so no two rules here set the same header, and fonts have all.
 *
 * @param named types by path
 */
function hostHeaders(headers: Headers, files: readonly string[], named: Readonly<Record<string, string>>) {
  const rule = (pattern: string, lines: Headers) => [
    pattern,
    ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`),
  ];
  /** @param name of a published file: each kind of them is listed */
  const typeOf = (name: string) =>
    requireValue(CONTENT_TYPES[path.extname(name).slice(1)], `a content type of ${name}`);
  const typed = files.filter((name) => UNKNOWN_TO_HOSTS.includes(path.extname(name).slice(1)));
  return [
    ...rule('/*', headers),
    ...CACHE.kept.flatMap(({prefix, value}) => rule(`${prefix}*`, {'Cache-Control': value})),
    ...SHARED.hostPaths.flatMap((pattern) => rule(pattern, SHARED.headers)),
    ...Object.entries(named).flatMap(([name, type]) => rule(name, {'Content-Type': type})),
    ...typed.flatMap((name) => rule(`/${name}`, {'Content-Type': typeOf(name)})),
    '',
  ].join('\n');
}
