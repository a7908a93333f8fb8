// The gateway as one file: sandbox, contract, catalogue, pages and console, for Node alone.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import jiti from 'jiti';
import {build} from 'rolldown';
import {cached, hashOfSources, keyOf} from './build-cache.mjs';
import {gatewayAssets} from './gateway-assets.mjs';
import {ROOT} from './install.mjs';

/** Everything that goes into the file, or decides how it is made. */
const SOURCES = [
  'gateway',
  'sandbox',
  'catalogue',
  'contract',
  'diagnosis',
  'reference',
  'validators',
  'src',
  'plugins/licenses',
  'scripts/lib/gateway-file.mjs',
  'scripts/lib/gateway-assets.mjs',
  'site.config.ts',
];

export const GATEWAY_FILE = 'gateway.mjs';

const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * What the SDK of the Model Context Protocol brings along and this server never runs: a validator for answers of forms that
 * it does not send, and version 3 of zod, whose schemas it does not have. A third of the SDK's size.
 */
const UNUSED = new Map([
  [/[\\/]validation[\\/]ajv-provider\.js$/, 'export class AjvJsonSchemaValidator {}'],
  [/^zod-to-json-schema$/, 'export const zodToJsonSchema = null;'],
  [/^zod\/v3$/, 'export const object = null;'],
]);

const withoutUnused = {
  name: 'without-unused',
  resolveId: (id) => {
    const at = [...UNUSED.keys()].findIndex((pattern) => pattern.test(id));
    return at < 0 ? null : `\0unused:${at}`;
  },
  load: (id) => (id.startsWith('\0unused:') ? [...UNUSED.values()][Number(id.slice('\0unused:'.length))] : null),
};

/** Answers imports of `virtual:...`; gateway/virtual.d.ts has their types. */
const virtualModules = (contract, texts) => ({
  name: 'virtual-modules',
  resolveId: (id) => (id === 'virtual:contract' ? contract : id in texts ? `\0${id}` : null),
  load: (id) => texts[id.slice(1)] ?? null,
});

async function bundle() {
  const load = jiti(import.meta.filename, {interopDefault: true});
  const ours = (name) => load(path.join(ROOT, name));
  const {DOCUMENTS, loadDocument} = ours('contract/load.ts');
  const {notice, packageOf} = ours('plugins/licenses/notice.ts');
  const {default: site} = ours('site.config.ts');
  const [contract, assets, {info}] = await Promise.all([
    ours('validators/compile.ts').writeContract(DOCUMENTS),
    gatewayAssets(path.join(ROOT, 'gateway')),
    loadDocument('v2'),
  ]);
  const facts = {version: info.version, docs: site.hosts.docs, brand: site.brand.name};
  const {
    output: [chunk],
  } = await build({
    input: path.join(ROOT, 'gateway/main.ts'),
    platform: 'node',
    tsconfig: false,
    write: false,
    transform: {target: 'node20', jsx: {runtime: 'automatic'}, define: {'process.env.NODE_ENV': '"production"'}},
    plugins: [
      withoutUnused,
      virtualModules(contract, {
        'virtual:catalogue': `export default ${JSON.stringify(JSON.stringify(ours('catalogue/load.ts').loadCatalogue()))};`,
        'virtual:facts': exported(facts),
        'virtual:assets': exported({
          assets: Object.fromEntries([...assets].map(([name, {type, text}]) => [name, {type, text}])),
        }),
      }),
    ],
    output: {format: 'es', minify: true, codeSplitting: false},
  });
  const packages = new Map(
    [...chunk.moduleIds, ...[...assets.values()].flatMap(({modules}) => modules)]
      .filter((file) => file !== contract)
      .map(packageOf)
      .filter((found) => found !== undefined)
      .map((found) => [`${found.name}@${found.version}`, found]),
  );
  const licenses = notice([...packages.values()])
    .replace('This site', 'This file')
    .split('\n')
    .map((line) => `// ${line}`.trimEnd());
  return Buffer.from(
    [
      '#!/usr/bin/env node',
      `// ${facts.brand}: the gateway on your machine, contract ${facts.version}. node ${GATEWAY_FILE} --help`,
      chunk.code.trimEnd(),
      ...licenses,
      '',
    ].join('\n'),
  );
}

/**
 * The file, built once for its content.
 *
 * @returns {Promise<Buffer>}
 * @throws Error of the bundler, which names file and place
 */
export const gatewayFile = async () => cached('gateway', keyOf(await hashOfSources(...SOURCES)), bundle);

/**
 * Puts the file into a folder, and its checksum as `sha256sum --check` reads it beside it.
 *
 * @param {string} folder
 * @returns {Promise<string>} path of the file
 */
export async function writeGateway(folder) {
  const code = await gatewayFile();
  const file = path.join(folder, GATEWAY_FILE);
  const checksum = createHash('sha256').update(code).digest('hex');
  await fs.mkdir(folder, {recursive: true});
  // Renamed when complete: others may be starting it.
  await fs.writeFile(`${file}.${process.pid}`, code);
  await fs.rename(`${file}.${process.pid}`, file);
  await fs.writeFile(`${file}.sha256`, `${checksum}  ${GATEWAY_FILE}\n`);
  return file;
}
