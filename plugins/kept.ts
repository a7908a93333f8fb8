// What a build makes of sources alone, kept from one build to the next.
import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {cachedOnce, hashOfSources, keyOf} from '../cache/build-cache.mjs';
import type {SiteConfig} from '../site.schema';
import {siteOf} from './site-of';

/** Where nothing lies that is compiled into a page or a file; pages themselves have keys of their own. */
const NOT_IN_PAGES = new Set([
  ...['node_modules', 'build', 'test-results', 'playwright-report'],
  ...['docs', 'static', 'tests', 'scripts', 'cache', 'deploy', 'search', 'i18n', 'mutations'],
  ...['README.md', 'CONTRIBUTING.md', 'cspell.json', 'spelling.txt'],
  ...['eslint.config.mjs', 'playwright.config.ts', 'vitest.config.mts'],
]);
/** The folders of src that plugins import from. */
const IN_PAGES: readonly string[] = ['src/browser', 'src/components', 'src/search'];

const hashes = new Map<string, Promise<string>>();

/**
 * @returns a hash of every source and every datum that could go into a page, of the site's configuration and of the
 *   packages' versions; of pages their names only. Read once a process, in which sources do not change
 */
export function hashOfRest(siteDir: string, {customFields}: MadeFor['siteConfig']): Promise<string> {
  const hash = hashes.get(siteDir) ?? readHash(siteDir, siteOf({customFields}));
  hashes.set(siteDir, hash);
  return hash;
}

async function readHash(siteDir: string, site: SiteConfig): Promise<string> {
  const entries = fs
    .readdirSync(siteDir)
    .filter((name) => !name.startsWith('.') && !NOT_IN_PAGES.has(name))
    .flatMap((name) => (name === 'src' ? IN_PAGES : [name]));
  // The banner and the counter of visits stand in the frame.
  const setup = {...site, announcement: null, analytics: null};
  // A page that comes or goes may change what a link of another one means.
  const pages = fs.readdirSync(path.join(siteDir, 'docs'), {recursive: true, encoding: 'utf8'}).sort();
  return keyOf(await hashOfSources(...entries), JSON.stringify(setup), pages.join('\n'));
}

/** Where sources are, and for which configuration something is made of them. */
export interface MadeFor {
  readonly siteDir: string;
  readonly siteConfig: Pick<DocusaurusConfig, 'customFields'>;
}

/** Files by their names. */
export type NamedFiles = readonly (readonly [name: string, text: string])[];

/**
 * @param kind folder of the cache, as `openapi`
 * @param key a hash of everything that the files depend on
 * @param make makes them, where no build has made them of the same, and no other process does at this moment
 */
export async function keptFiles(
  kind: string,
  key: string,
  make: () => Promise<Iterable<readonly [string, string]>>,
): Promise<NamedFiles> {
  const kept = await cachedOnce(kind, key, async () => Buffer.from(JSON.stringify([...(await make())])));
  return JSON.parse(kept.toString());
}

/** Files that are made of the sources alone, once of the same ones. */
export const keptOfSources = async (
  kind: string,
  {siteDir, siteConfig}: MadeFor,
  make: () => Promise<NamedFiles>,
): Promise<NamedFiles> => keptFiles(kind, await hashOfRest(siteDir, siteConfig), make);

/** @param folder where they are written, with the folders in their names */
export async function writeFiles(folder: string, files: NamedFiles): Promise<void> {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await fs.promises.mkdir(path.dirname(file), {recursive: true});
    await fs.promises.writeFile(file, text);
  }
}
