// What a browser loads of the gateway: the scripts and style sheets of its pages.
import fs from 'node:fs';
import path from 'node:path';
import {bundleAsync} from 'lightningcss';
import {build} from 'rolldown';
import {REPOSITORY} from '../../../lib/paths';
import {inlineFace} from '../../../site/plugins/fonts/faces';

/** What is bundled, by the name that a page asks for. */
const ASSETS = Object.entries({
  'console.js': 'gateway/console/client.tsx',
  'console.css': 'gateway/console/style.css',
  'pages.js': 'gateway/pages/client.tsx',
  'pages.css': 'gateway/pages/style.css',
  'report.css': 'gateway/certify/report/style.css',
});

const CSS = 'text/css; charset=utf-8';

/** `modules` are the files that went into a script. */
type Asset = {type: string; text: string; modules: string[]};

async function script(file: string): Promise<Asset> {
  const {
    output: [chunk],
  } = await build({
    input: file,
    platform: 'browser',
    tsconfig: false,
    write: false,
    transform: {target: 'es2022', jsx: {runtime: 'automatic'}, define: {'process.env.NODE_ENV': '"production"'}},
    output: {format: 'es', minify: true, codeSplitting: false},
  });
  return {type: 'text/javascript; charset=utf-8', text: chunk.code, modules: chunk.moduleIds};
}

/** The site's tokens follow an attribute that its script sets; here the reader's system decides, script or not. */
function bySystem(file: string, css: string) {
  if (path.basename(file) !== 'tokens.css') {
    return css;
  }
  const dark = /@media screen \{\s*:root\[data-theme='dark'\]/;
  if (!dark.test(css)) {
    throw new Error(`${file}: expected the dark theme as "@media screen { :root[data-theme='dark']"`);
  }
  // Doubled, because the light twin comes after it.
  return css.replace(dark, '@media screen and (prefers-color-scheme: dark) { :root:root');
}

/** What cannot nest rules yet is told them one by one. */
const OLDEST = {chrome: 109 << 16, firefox: 115 << 16, safari: 16 << 16};

/** @returns a style sheet with what it imports, for the oldest browser */
export async function style(file: string): Promise<Asset> {
  const resolver = {read: (source: string) => bySystem(source, fs.readFileSync(source, 'utf8'))};
  const {code} = await bundleAsync({filename: file, minify: true, resolver, targets: OLDEST});
  return {type: CSS, text: Buffer.from(code).toString('utf8'), modules: []};
}

/**
 * @returns by name, as `console.js`
 * @throws Error of the bundler, which names file and place
 */
export async function gatewayAssets(): Promise<Map<string, Asset>> {
  const made = ASSETS.map(async ([name, source]) => {
    const file = path.join(REPOSITORY, source);
    return [name, await (name.endsWith('.css') ? style(file) : script(file))] as const;
  });
  const fonts: Asset = {type: CSS, text: await inlineFace(), modules: []};
  return new Map([...(await Promise.all(made)), ['fonts.css', fonts]]);
}
