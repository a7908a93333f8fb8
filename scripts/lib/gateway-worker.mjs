// The gateway for a worker of the page: what a reader's machine runs, without Node, pages and console.
import path from 'node:path';
import jiti from 'jiti';
import {build} from 'rolldown';
import {cached, hashOfSources, keyOf} from './build-cache.mjs';
import {ROOT} from './install.mjs';

/** Everything that goes into the file, or decides how it is made. */
const SOURCES = [
  'gateway',
  'sandbox',
  'catalogue',
  'contract',
  'reference',
  'validators',
  'samples',
  'scripts/lib/gateway-worker.mjs',
  'site.config.ts',
];

const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

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
  const {
    output: [chunk],
  } = await build({
    input: path.join(ROOT, 'gateway/tab/worker.ts'),
    platform: 'browser',
    tsconfig: false,
    write: false,
    transform: {target: 'es2022', define: {'process.env.NODE_ENV': '"production"'}},
    plugins: [
      {
        name: 'virtual-modules',
        resolveId(id, importer) {
          if (id === './signing' && importer?.includes(path.join('samples', 'generator'))) {
            return '\0virtual:signing';
          }
          return id === 'virtual:contract' ? contract : id in texts ? `\0${id}` : null;
        },
        load: (id) => texts[id.slice(1)] ?? null,
      },
    ],
    output: {format: 'es', minify: true, codeSplitting: false},
  });
  const modules = chunk.moduleIds.filter((file) => file !== contract && !file.startsWith('\0'));
  return Buffer.from(JSON.stringify({code: chunk.code, modules}));
}

/**
 * The worker, built once for its content.
 *
 * @returns {Promise<{code: string, modules: string[]}>} `modules` are the files that went into it
 * @throws Error of the bundler, which names file and place
 */
export async function gatewayWorker() {
  const built = await cached('gateway-worker', keyOf(await hashOfSources(...SOURCES)), bundle);
  return JSON.parse(String(built));
}
