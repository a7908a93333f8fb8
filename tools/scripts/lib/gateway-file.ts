// The gateway as one file: sandbox, contract, catalogue, pages and console, for Node only.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {build} from 'rolldown';
import {withoutSources} from '../../../facts/catalogue/strip-texts';
import {cached, keyOf} from '../../../lib/build-cache';
import {hashOfInputs, inputsOf} from '../../../lib/inputs-of';
import {gatewayAssets} from './gateway-assets';
import {
  BUNDLE_DATA,
  catalogueModule,
  exported,
  gatewayParts,
  licenseLines,
  requireSources,
  virtualModules,
} from './gateway-bundle';
import {REPOSITORY} from '../../../lib/paths';
import type {Plugin} from 'rolldown';

const INPUTS: [string, ...string[]] = ['tools/scripts/lib/gateway-file.ts', ...BUNDLE_DATA];

const GATEWAY_FILE = 'gateway.mjs';

/**
 * What the SDK of the Model Context Protocol brings along and this server never runs: a validator for answers of forms that
 * it does not send, and version 3 of zod, whose schemas it does not have. A third of the SDK's size.
 */
const UNUSED = new Map([
  [/[\\/]validation[\\/]ajv-provider\.js$/, 'export class AjvJsonSchemaValidator {}'],
  [/^zod-to-json-schema$/, 'export const zodToJsonSchema = null;'],
  [/^zod\/v3$/, 'export const object = null;'],
]);

const withoutUnused: Plugin = {
  name: 'without-unused',
  resolveId: (id) => {
    const at = [...UNUSED.keys()].findIndex((pattern) => pattern.test(id));
    return at < 0 ? null : `\0unused:${at}`;
  },
  load: (id) => (id.startsWith('\0unused:') ? [...UNUSED.values()][Number(id.slice('\0unused:'.length))] : null),
};

async function bundle() {
  const [parts, assets] = await Promise.all([gatewayParts(), gatewayAssets()]);
  const {contract, facts, catalogue, texts} = parts;
  const {
    output: [chunk],
  } = await build({
    input: path.join(REPOSITORY, 'gateway/main.ts'),
    platform: 'node',
    tsconfig: false,
    write: false,
    // Node 18 has to read the whole file before `gateway/server/require-node.ts` can say that it is too old.
    transform: {target: 'node18', jsx: {runtime: 'automatic'}, define: {'process.env.NODE_ENV': '"production"'}},
    plugins: [
      withoutUnused,
      virtualModules(contract, {
        ...texts,
        ...catalogueModule(withoutSources(catalogue)),
        'virtual:assets': exported({
          assets: Object.fromEntries([...assets].map(([name, {type, text}]) => [name, {type, text}])),
        }),
      }),
    ],
    output: {format: 'es', minify: true, codeSplitting: false},
  });
  const modules = [...chunk.moduleIds, ...[...assets.values()].flatMap((asset) => asset.modules)];
  requireSources(inputsOf(...INPUTS), modules);
  return Buffer.from(
    [
      '#!/usr/bin/env node',
      `// ${facts.brand}: the gateway on your machine, contract ${facts.version}. node ${GATEWAY_FILE} --help`,
      chunk.code.trimEnd(),
      ...licenseLines(parts, modules, 'This file'),
      '',
    ].join('\n'),
  );
}

/**
 * The file, built once for its content.
 *
 * @throws Error of the bundler, which names file and place
 */
export const gatewayFile = async (): Promise<Buffer> => cached('gateway', keyOf(await hashOfInputs(...INPUTS)), bundle);

/**
 * Puts the file into a folder, and its checksum as `sha256sum --check` reads it beside it.
 *
 * @returns path of the file
 */
export async function writeGateway(folder: string): Promise<string> {
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
