// The gateway for a worker of the page: what a reader's machine runs, without Node and console. What the payer sees is a
// script of its own, which the worker loads when somebody pays.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {build} from 'rolldown';
import {SAMPLE_LANGUAGES} from '../../../samples/generator/index';
import {signingFunction} from '../../../samples/generator/signing';
import {withoutTexts} from '../../../facts/catalogue/strip-texts';
import {cached, keyOf} from '../../../lib/build-cache';
import {hashOfInputs, inputsOf} from '../../../lib/inputs-of';
import {gatewayAssets, style} from './gateway-assets';
import {
  catalogueModule,
  gatewayParts,
  licenseLines,
  requireSources,
  BUNDLE_DATA,
  virtualModules,
} from './gateway-bundle';
import {REPOSITORY} from '../../../lib/paths';
import {requireValue} from './require-value';
import type {Version} from '../../../facts/reference/versions';

const INPUTS: [string, ...string[]] = ['tools/scripts/lib/gateway-worker.ts', ...BUNDLE_DATA];

/** Runs a handler that a reader pasted. Its folder has a policy of its own: see deploy-files.ts. */
const PASTED_ENTRY = path.join(REPOSITORY, 'gateway/worker/pasted-handler.ts');
const PASTED_FOLDER = 'assets/pasted';

/** The half of React's server that writes whole pages; its door brings the half that streams them too. */
const STATIC_MARKUP = path.join(REPOSITORY, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js');

/** Name of a document whose validators a script has: what gateway/validators/compile.ts writes for each. */
const VALIDATORS = /^contract-(.+)$/;

/** `samples/generator/signing.ts` reads the programs by hand; a worker has what it would read. */
function signingModule() {
  // A raw request has no function.
  const languages = SAMPLE_LANGUAGES.filter((language) => language !== 'http');
  const of = (version: Version) =>
    Object.fromEntries(languages.map((language) => [language, signingFunction(version, language)]));
  const table = JSON.stringify({v1: of('v1'), v2: of('v2')});
  return `const table = ${table};\nexport const signingFunction = (version, language) => table[version][language];`;
}

/** Of the worker. */
interface Script {
  /** Of its file. */
  name: string;
  /** Whether the worker begins with it. */
  isEntry: boolean;
  /** Names of files that it needs. */
  imports: string[];
  /** Whose validators it has. */
  document: string | null;
  text: string;
}
/** Of what *Run* loads. */
export interface Addresses {
  worker: string;
  /** What the worker begins with. */
  early: string[];
  /** By document. */
  validators: Record<string, string>;
  /** Its style sheet. */
  console: string;
  /** Style sheet of the payer's pages. */
  pages: string;
  /** The worker that runs a pasted handler. */
  pasted: string;
  /** Style sheet of the part in the page. */
  run: string;
}

async function bundle() {
  const parts = await gatewayParts();
  const texts = {
    ...parts.texts,
    ...catalogueModule(withoutTexts(parts.catalogue)),
    'virtual:signing': signingModule(),
  };
  const {output} = await build({
    input: path.join(REPOSITORY, 'gateway/worker/main.ts'),
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
  const files: Script[] = chunks.map(({fileName, isEntry, imports, code, moduleIds, name}) => ({
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
 * @returns JSON of a list: `name`, `isEntry`, `imports`, `document` and `text`
 * @throws Error of the bundler, which names file and place
 */
export const workerScripts = async (): Promise<Buffer> =>
  cached('gateway-worker', keyOf(await hashOfInputs(...INPUTS)), bundle);

/** @returns the text of the worker that runs a pasted handler @throws Error of the bundler */
async function bundlePasted(): Promise<string> {
  const {output} = await build({
    input: PASTED_ENTRY,
    platform: 'browser',
    tsconfig: false,
    write: false,
    transform: {target: 'es2022'},
    output: {format: 'es', minify: true},
  });
  return output[0].code;
}

/** Below `/assets/`, where a name changes with what it names. */
const FOLDER = 'assets/gateway';

/**
 * Puts the worker and the styles of console and island into a folder, and their addresses at `run/gateway.json`. The scripts of the
 * worker are built once for their content.
 *
 * @param folder that is served
 * @throws Error of the bundler, which names file and place
 */
export async function writeWorker(folder: string) {
  const put = async (name: string, ending: string, content: string, below = FOLDER) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const address = `${below}/${name}.${hash}.${ending}`;
    await fs.mkdir(path.join(folder, below), {recursive: true});
    await fs.writeFile(path.join(folder, address), content);
    return `/${address}`;
  };
  const assets = await gatewayAssets();
  const scripts: Script[] = JSON.parse((await workerScripts()).toString());
  await fs.mkdir(path.join(folder, FOLDER), {recursive: true});
  for (const {name, text} of scripts) {
    await fs.writeFile(path.join(folder, FOLDER, name), text);
  }
  const entry = requireValue(
    scripts.find(({isEntry}) => isEntry),
    'a script with which the worker begins',
  );
  const addressOf = (name: string) => `/${FOLDER}/${name}`;
  const worker = addressOf(entry.name);
  /** @param name of an asset */
  const assetText = (name: string) => requireValue(assets.get(name), `an asset ${name}`).text;
  const addresses: Addresses = {
    worker,
    early: [worker, ...entry.imports.map(addressOf)],
    validators: Object.fromEntries(
      scripts.flatMap(({document, name}) => (document === null ? [] : [[document, addressOf(name)]])),
    ),
    console: await put('console', 'css', assetText('console.css')),
    pages: await put('pages', 'css', assetText('pages.css')),
    pasted: await put('pasted-handler', 'js', await bundlePasted(), PASTED_FOLDER),
    run: await put('run', 'css', (await style(path.join(REPOSITORY, 'site/src/islands/run/style.css'))).text),
  };
  await fs.mkdir(path.join(folder, 'run'), {recursive: true});
  await fs.writeFile(path.join(folder, 'run/gateway.json'), JSON.stringify(addresses));
}
