// What the gateway's two bundles share: the file for Node and the worker of a page are of the same sources.
import path from 'node:path';
import jiti from 'jiti';
import {ROOT} from './install.mjs';

/** What goes into either, or decides how it is made. */
export const SHARED_SOURCES = [
  'gateway',
  'sandbox',
  'catalogue',
  'contract',
  'diagnosis',
  'player',
  'reference',
  'validators',
  'plugins/licenses',
  'scripts/lib/gateway-bundle.mjs',
  'site.config.ts',
];

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

/** A module of these constants. */
export const exported = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * @typedef {object} Parts
 * @property {(name: string) => any} ours loads a module of this repository
 * @property {string} contract path of the compiled contract's first module; its others are beside it
 * @property {{version: string, docs: string, brand: string}} facts
 * @property {object} catalogue whole, with the words for readers
 * @property {Record<string, string>} texts source of the modules `virtual:...` that both have, by name
 */

/** @returns {Promise<Parts>} */
export async function gatewayParts() {
  const load = jiti(import.meta.filename, {interopDefault: true});
  const ours = (name) => load(path.join(ROOT, name));
  const {DOCUMENTS, loadDocument} = ours('contract/load.ts');
  const {default: site} = ours('site.config.ts');
  const [contract, {info}] = await Promise.all([
    ours('validators/compile.ts').writeContract(DOCUMENTS),
    loadDocument('v2'),
  ]);
  const facts = {version: info.version, docs: site.hosts.docs, brand: site.brand.name};
  const catalogue = ours('catalogue/load.ts').loadCatalogue();
  return {ours, contract, facts, catalogue, texts: {'virtual:facts': exported(facts)}};
}

/** Answers imports of `virtual:...`; gateway/virtual.d.ts has their types. */
export const virtualModules = (contract, texts) => ({
  name: 'virtual-modules',
  resolveId: (id) => (id === 'virtual:contract' ? contract : id in texts ? `\0${id}` : null),
  load: (id) => texts[id.slice(1)] ?? null,
});

/**
 * The licenses of the packages that modules belong to, as lines of a comment.
 *
 * @param {Parts} parts
 * @param {readonly string[]} modules paths
 * @param {string} what they are in, as `This file`
 */
export function licenseLines({ours, contract}, modules, what) {
  const {notice, packageOf} = ours('plugins/licenses/notice.ts');
  const packages = new Map(
    modules
      .filter((file) => path.dirname(file) !== path.dirname(contract) && !file.startsWith('\0'))
      .map(packageOf)
      .filter((found) => found !== undefined)
      .map((found) => [`${found.name}@${found.version}`, found]),
  );
  return notice([...packages.values()])
    .replace('This site', what)
    .split('\n')
    .map((line) => `// ${line}`.trimEnd());
}
