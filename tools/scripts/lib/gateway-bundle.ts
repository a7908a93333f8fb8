// What the gateway's two bundles share: the file for Node and the worker of a page are of the same sources.
import fs from 'node:fs';
import path from 'node:path';
import {DOCUMENTS, loadDocument} from '../../../facts/contract/load';
import {asText, asObject} from '../../../lib/read-json';
import site from '../../../facts/operator/site.config';
import {writeContract} from '../../../gateway/validators/compile';
import {loadCatalogue} from '../../../facts/catalogue/load';
import {notice, packageOf} from '../../../site/plugins/licenses/notice';
import {REPOSITORY} from '../../../lib/paths';
import type {Plugin} from 'rolldown';

/** What the modules of both bundles read at build time, or find by reading a folder. */
export const BUNDLE_DATA = ['facts', 'samples', 'gateway/proofs'];

/**
 * A bundle is made again when its sources change: a module that is not among them would change unseen.
 *
 * @param sources files and folders of this repository
 * @param modules paths of a bundle's modules; those of packages and made ones do not count
 * @throws Error that names the module
 */
export function requireSources(sources: readonly string[], modules: readonly string[]) {
  const stray = modules
    .filter((file) => !file.startsWith('\0'))
    .map((file) => path.relative(REPOSITORY, file).split(path.sep).join('/'))
    // Packages may be linked from elsewhere.
    .filter((file) => !/(^|\/)node_modules\//.test(file))
    .find((file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)));
  if (stray !== undefined) {
    throw new Error(
      `${stray}: a bundle of the gateway holds it, expected it below one of its sources: ${sources.join(', ')}`,
    );
  }
}

/** A module of the catalogue's JSON as a text. */
export const catalogueModule = (catalogue: object) => ({
  'virtual:catalogue': `export default ${JSON.stringify(JSON.stringify(catalogue))};`,
});

/** A module of these constants. */
export const exported = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

interface Parts {
  /** Path of the compiled contract's first module; its others are beside it. */
  contract: string;
  facts: {version: string; docs: string; brand: string};
  /** Whole, with the words for readers. */
  catalogue: ReturnType<typeof loadCatalogue>;
  /** Source of the modules `virtual:...` that both have, by name. */
  texts: Record<string, string>;
}

export async function gatewayParts(): Promise<Parts> {
  const [contract, {info}] = await Promise.all([writeContract(DOCUMENTS), loadDocument('v2')]);
  const facts = {version: asText(asObject(info).version), docs: site.hosts.docs, brand: site.brand.name};
  const catalogue = loadCatalogue();
  return {contract, facts, catalogue, texts: {'virtual:facts': exported(facts)}};
}

/**
 * Answers imports of `virtual:...`; gateway/virtual.d.ts has their types.
 *
 * @param contract path of the compiled contract's first module
 * @param texts sources by name
 */
export const virtualModules = (contract: string, texts: Record<string, string>): Plugin => ({
  name: 'virtual-modules',
  resolveId: (id) => (id === 'virtual:contract' ? contract : id in texts ? `\0${id}` : null),
  load: (id) => texts[id.slice(1)] ?? null,
});

/**
 * The licenses of the packages that modules belong to, as lines of a comment.
 *
 * @param modules paths
 * @param what they are in, as `This file`
 */
export function licenseLines({contract}: Pick<Parts, 'contract'>, modules: readonly string[], what: string) {
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
