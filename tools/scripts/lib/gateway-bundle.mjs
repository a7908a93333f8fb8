// What the gateway's two bundles share: the file for Node and the worker of a page are of the same sources.
import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './install.mjs';
import {loadTs} from './load-ts.mjs';

/** What the modules of both bundles read at build time, or find by reading a folder. */
export const BUNDLE_DATA = ['facts', 'samples', 'gateway/proofs'];

/**
 * A bundle is made again when its sources change: a module that is not among them would change unseen.
 *
 * @param {readonly string[]} sources files and folders of this repository
 * @param {readonly string[]} modules paths of a bundle's modules; those of packages and made ones do not count
 * @throws Error that names the module
 */
export function requireSources(sources, modules) {
  const stray = modules
    .filter((file) => !file.startsWith('\0'))
    .map((file) => path.relative(ROOT, file).split(path.sep).join('/'))
    // Packages may be linked from elsewhere.
    .filter((file) => !/(^|\/)node_modules\//.test(file))
    .find((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  if (stray !== undefined) {
    throw new Error(
      `${stray}: a bundle of the gateway holds it, expected it below one of its sources: ${sources.join(', ')}`,
    );
  }
}

/** A module of the catalogue's JSON as a text. @param {object} catalogue */
export const catalogueModule = (catalogue) => ({
  'virtual:catalogue': `export default ${JSON.stringify(JSON.stringify(catalogue))};`,
});

/**
 * A module of these constants.
 *
 * @param {Record<string, unknown>} values
 */
export const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * @typedef {object} Parts
 * @property {string} contract path of the compiled contract's first module; its others are beside it
 * @property {{version: string, docs: string, brand: string}} facts
 * @property {ReturnType<typeof import('../../../facts/catalogue/load').loadCatalogue>} catalogue whole, with the words for readers
 * @property {Record<string, string>} texts source of the modules `virtual:...` that both have, by name
 */

/** @returns {Promise<Parts>} */
export async function gatewayParts() {
  /** @type {typeof import('../../../facts/contract/load')} */
  const {DOCUMENTS, loadDocument} = loadTs('facts/contract/load.ts');
  /** @type {typeof import('../../../lib/read-json')} */
  const {asText, asObject} = loadTs('lib/read-json.ts');
  /** @type {typeof import('../../../facts/operator/site.config')} */
  const {default: site} = loadTs('facts/operator/site.config.ts');
  /** @type {typeof import('../../../gateway/validators/compile')} */
  const {writeContract} = loadTs('gateway/validators/compile.ts');
  /** @type {typeof import('../../../facts/catalogue/load')} */
  const {loadCatalogue} = loadTs('facts/catalogue/load.ts');
  const [contract, {info}] = await Promise.all([writeContract(DOCUMENTS), loadDocument('v2')]);
  const facts = {version: asText(asObject(info).version), docs: site.hosts.docs, brand: site.brand.name};
  const catalogue = loadCatalogue();
  return {contract, facts, catalogue, texts: {'virtual:facts': exported(facts)}};
}

/**
 * Answers imports of `virtual:...`; gateway/virtual.d.ts has their types.
 *
 * @param {string} contract path of the compiled contract's first module
 * @param {Record<string, string>} texts sources by name
 * @returns {import('rolldown').Plugin}
 */
export const virtualModules = (contract, texts) => ({
  name: 'virtual-modules',
  resolveId: (id) => (id === 'virtual:contract' ? contract : id in texts ? `\0${id}` : null),
  load: (id) => texts[id.slice(1)] ?? null,
});

/**
 * The licenses of the packages that modules belong to, as lines of a comment.
 *
 * @param {Pick<Parts, 'contract'>} parts
 * @param {readonly string[]} modules paths
 * @param {string} what they are in, as `This file`
 */
export function licenseLines({contract}, modules, what) {
  /** @type {typeof import('../../../site/plugins/licenses/notice')} */
  const {notice, packageOf} = loadTs('site/plugins/licenses/notice.ts');
  // Compiled beside the packages, which may be those of another tree: the bundler names files by where they are.
  const compiled = fs.realpathSync(path.dirname(contract));
  const packages = new Map(
    modules
      .filter((file) => !file.startsWith('\0') && fs.realpathSync(path.dirname(file)) !== compiled)
      .map(packageOf)
      .filter((found) => found !== undefined)
      .map((found) => [`${found.name}@${found.version}`, found]),
  );
  return notice([...packages.values()])
    .replace('This site', what)
    .split('\n')
    .map((line) => `// ${line}`.trimEnd());
}
