// The gateway for a worker of the page: what a reader's machine runs, without Node and console. What the payer sees is a
// script of its own, which the worker loads when somebody pays.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import jiti from 'jiti';
import {build} from 'rolldown';
import {cached, hashOfSources, keyOf} from './build-cache.mjs';
import {gatewayAssets, style} from './gateway-assets.mjs';
import {ROOT} from './install.mjs';

/** Everything that goes into the file, or decides how it is made. */
const SOURCES = [
  'gateway',
  'sandbox',
  'catalogue',
  'contract',
  'diagnosis',
  'player',
  'proofs',
  'recording/seeded.ts',
  'reference',
  'validators',
  'samples',
  'plugins/licenses',
  'scripts/lib/gateway-worker.mjs',
  'site.config.ts',
];

const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The half of React's server that writes whole pages; its door brings the half that streams them too. */
const STATIC_MARKUP = path.join(ROOT, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js');

/** `samples/generator/signing.ts` reads the programs by hand; a worker has what it would read. */
function signingModule(ours) {
  const {SAMPLE_LANGUAGES} = ours('samples/generator/index.ts');
  const {signingFunction} = ours('samples/generator/signing.ts');
  // A raw request has no function.
  const languages = SAMPLE_LANGUAGES.filter((language) => language !== 'http');
  const of = (version) =>
    Object.fromEntries(languages.map((language) => [language, signingFunction(version, language)]));
  const table = JSON.stringify({v1: of('v1'), v2: of('v2')});
  return `const table = ${table};\nexport const signingFunction = (version, language) => table[version][language];`;
}

async function bundle() {
  const load = jiti(import.meta.filename, {interopDefault: true});
  const ours = (name) => load(path.join(ROOT, name));
  const {DOCUMENTS, loadDocument} = ours('contract/load.ts');
  const {notice, packageOf} = ours('plugins/licenses/notice.ts');
  const {default: site} = ours('site.config.ts');
  const [contract, {info}] = await Promise.all([
    ours('validators/compile.ts').writeContract(DOCUMENTS),
    loadDocument('v2'),
  ]);
  const texts = {
    'virtual:catalogue': `export default ${JSON.stringify(JSON.stringify(ours('catalogue/load.ts').loadCatalogue()))};`,
    'virtual:facts': exported({version: info.version, docs: site.hosts.docs, brand: site.brand.name}),
    'virtual:signing': signingModule(ours),
  };
  const {output: chunks} = await build({
    input: path.join(ROOT, 'gateway/tab/worker.ts'),
    platform: 'browser',
    tsconfig: false,
    write: false,
    transform: {target: 'es2022', jsx: {runtime: 'automatic'}, define: {'process.env.NODE_ENV': '"production"'}},
    plugins: [
      {
        name: 'virtual-modules',
        resolveId(id, importer) {
          if (id === './signing' && importer?.includes(path.join('samples', 'generator'))) {
            return '\0virtual:signing';
          }
          if (id === 'react-dom/server') {
            return STATIC_MARKUP;
          }
          return id === 'virtual:contract' ? contract : id in texts ? `\0${id}` : null;
        },
        load: (id) => texts[id.slice(1)] ?? null,
      },
    ],
    output: {
      format: 'es',
      minify: true,
      entryFileNames: 'worker.[hash].js',
      chunkFileNames: '[name].[hash].js',
    },
  });
  /** A script with the licenses of what is in it. */
  const licensed = ({code, moduleIds}) => {
    const packages = new Map(
      moduleIds
        .filter((file) => file !== contract && !file.startsWith('\0'))
        .map(packageOf)
        .filter((found) => found !== undefined)
        .map((found) => [found.name, found]),
    );
    const licenses = notice([...packages.values()])
      .split('\n')
      .map((line) => `// ${line}`.trimEnd());
    return [code.trimEnd(), ...licenses, ''].join('\n');
  };
  const files = chunks.map((chunk) => ({name: chunk.fileName, isEntry: chunk.isEntry, text: licensed(chunk)}));
  return Buffer.from(JSON.stringify(files));
}

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
  const put = async (name, ending, content) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const address = `${FOLDER}/${name}.${hash}.${ending}`;
    await fs.writeFile(path.join(folder, address), content);
    return `/${address}`;
  };
  const assets = await gatewayAssets(path.join(ROOT, 'gateway'));
  const scripts = JSON.parse(await cached('gateway-worker', keyOf(await hashOfSources(...SOURCES)), bundle));
  await fs.mkdir(path.join(folder, FOLDER), {recursive: true});
  for (const {name, text} of scripts) {
    await fs.writeFile(path.join(folder, FOLDER, name), text);
  }
  const addresses = {
    worker: `/${FOLDER}/${scripts.find(({isEntry}) => isEntry).name}`,
    console: await put('console', 'css', assets.get('console.css').text),
    pages: await put('pages', 'css', assets.get('pages.css').text),
    run: await put('run', 'css', (await style(path.join(ROOT, 'src/islands/run/style.css'))).text),
  };
  await fs.mkdir(path.join(folder, 'run'), {recursive: true});
  await fs.writeFile(path.join(folder, 'run/gateway.json'), JSON.stringify(addresses));
}
