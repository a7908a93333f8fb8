// The gateway for a worker of the page: what a reader's machine runs, without Node and console. What the payer sees is a
// script of its own, which the worker loads when somebody pays.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {build} from 'rolldown';
import {cached, keyOf} from '../../../lib/build-cache.mjs';
import {hashOfInputs, inputsOf} from '../../../lib/inputs-of.mjs';
import {gatewayAssets, style} from './gateway-assets.mjs';
import {
  catalogueModule,
  gatewayParts,
  licenseLines,
  requireSources,
  BUNDLE_DATA,
  virtualModules,
} from './gateway-bundle.mjs';
import {ROOT} from './install.mjs';
import {loadTs} from './load-ts.mjs';
import {required} from './required.mjs';

/** @type {[string, ...string[]]} */
const INPUTS = ['tools/scripts/lib/gateway-worker.mjs', ...BUNDLE_DATA];

/** The half of React's server that writes whole pages; its door brings the half that streams them too. */
const STATIC_MARKUP = path.join(ROOT, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js');

/** Name of a document whose validators a script has: what gateway/validators/compile.ts writes for each. */
const VALIDATORS = /^contract-(.+)$/;

/** `samples/generator/signing.ts` reads the programs by hand; a worker has what it would read. */
function signingModule() {
  /** @type {typeof import('../../../samples/generator/index')} */
  const {SAMPLE_LANGUAGES} = loadTs('samples/generator/index.ts');
  /** @type {typeof import('../../../samples/generator/signing')} */
  const {signingFunction} = loadTs('samples/generator/signing.ts');
  // A raw request has no function.
  const languages = SAMPLE_LANGUAGES.filter((language) => language !== 'http');
  /** @param {import('../../../facts/reference/versions').Version} version */
  const of = (version) =>
    Object.fromEntries(languages.map((language) => [language, signingFunction(version, language)]));
  const table = JSON.stringify({v1: of('v1'), v2: of('v2')});
  return `const table = ${table};\nexport const signingFunction = (version, language) => table[version][language];`;
}

/**
 * @typedef {object} Script of the worker
 * @property {string} name of its file
 * @property {boolean} isEntry whether the worker begins with it
 * @property {string[]} imports names of files that it needs
 * @property {string | null} document whose validators it has
 * @property {string} text
 */
/**
 * @typedef {object} Addresses of what *Run* loads
 * @property {string} worker
 * @property {string[]} early what the worker begins with
 * @property {Record<string, string>} validators by document
 * @property {string} console its style sheet
 * @property {string} pages style sheet of the payer's pages
 * @property {string} run style sheet of the part in the page
 */

async function bundle() {
  const parts = await gatewayParts();
  /** @type {typeof import('../../../facts/catalogue/strip-texts')} */
  const {withoutTexts} = loadTs('facts/catalogue/strip-texts.ts');
  const texts = {
    ...parts.texts,
    ...catalogueModule(withoutTexts(parts.catalogue)),
    'virtual:signing': signingModule(),
  };
  const {output} = await build({
    input: path.join(ROOT, 'gateway/worker/main.ts'),
    platform: 'browser',
    tsconfig: false,
    write: false,
    transform: {target: 'es2022', jsx: {runtime: 'automatic'}, define: {'process.env.NODE_ENV': '"production"'}},
    plugins: [
      {
        name: 'for-a-worker',
        resolveId(id, importer) {
          if (id === './signing' && importer?.includes(path.join('samples', 'generator'))) {
            return '\0virtual:signing';
          }
          return id === 'react-dom/server' ? STATIC_MARKUP : null;
        },
      },
      virtualModules(parts.contract, texts),
    ],
    output: {
      format: 'es',
      minify: true,
      entryFileNames: 'worker.[hash].js',
      chunkFileNames: '[name].[hash].js',
    },
  });
  const chunks = output.filter((each) => each.type === 'chunk');
  requireSources(
    inputsOf(...INPUTS),
    chunks.flatMap(({moduleIds}) => moduleIds),
  );
  /** @type {Script[]} */
  const files = chunks.map(({fileName, isEntry, imports, code, moduleIds, name}) => ({
    name: fileName,
    isEntry,
    imports,
    document: VALIDATORS.exec(name)?.[1] ?? null,
    text: [code.trimEnd(), ...licenseLines(parts, moduleIds, 'This script'), ''].join('\n'),
  }));
  return Buffer.from(JSON.stringify(files));
}

/**
 * The scripts of the worker, bundled once for their content.
 *
 * @returns {Promise<Buffer>} JSON of a list: `name`, `isEntry`, `imports`, `document` and `text`
 * @throws Error of the bundler, which names file and place
 */
export const workerScripts = async () => cached('gateway-worker', keyOf(await hashOfInputs(...INPUTS)), bundle);

/** Below `/assets/`, where a name changes with what it names. */
const FOLDER = 'assets/gateway';

/**
 * Puts the worker and the styles of console and island into a folder, and their addresses at `run/gateway.json`. The scripts of the
 * worker are built once for their content.
 *
 * @param {string} folder that is served
 * @throws Error of the bundler, which names file and place
 */
export async function writeWorker(folder) {
  /**
   * @param {string} name
   * @param {string} ending
   * @param {string} content
   */
  const put = async (name, ending, content) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const address = `${FOLDER}/${name}.${hash}.${ending}`;
    await fs.writeFile(path.join(folder, address), content);
    return `/${address}`;
  };
  const assets = await gatewayAssets();
  /** @type {Script[]} */
  const scripts = JSON.parse((await workerScripts()).toString());
  await fs.mkdir(path.join(folder, FOLDER), {recursive: true});
  for (const {name, text} of scripts) {
    await fs.writeFile(path.join(folder, FOLDER, name), text);
  }
  const entry = required(
    scripts.find(({isEntry}) => isEntry),
    'a script with which the worker begins',
  );
  /** @param {string} name */
  const addressOf = (name) => `/${FOLDER}/${name}`;
  const worker = addressOf(entry.name);
  /** @param {string} name of an asset */
  const textOf = (name) => required(assets.get(name), `an asset ${name}`).text;
  /** @type {Addresses} */
  const addresses = {
    worker,
    early: [worker, ...entry.imports.map(addressOf)],
    validators: Object.fromEntries(
      scripts.flatMap(({document, name}) => (document === null ? [] : [[document, addressOf(name)]])),
    ),
    console: await put('console', 'css', textOf('console.css')),
    pages: await put('pages', 'css', textOf('pages.css')),
    run: await put('run', 'css', (await style(path.join(ROOT, 'site/src/islands/run/style.css'))).text),
  };
  await fs.mkdir(path.join(folder, 'run'), {recursive: true});
  await fs.writeFile(path.join(folder, 'run/gateway.json'), JSON.stringify(addresses));
}
