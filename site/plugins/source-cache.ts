// Caches generated files between builds, if they depend only on the sources.
import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {cachedOnce, hashOfSources, keyOf} from '../../lib/build-cache';
import type {SiteConfig} from '../../facts/operator/site.schema';
import {pageInputs} from './development/page-inputs';
import {siteOf} from './site-of';

const hashes = new Map<string, Promise<string>>();

/**
 * @returns a hash of all sources and data that pages can depend on, of the site's configuration, of the packages'
 *   versions, and of the pages' names (not their text). Computed once per process, because sources do not change during a
 *   build
 */
export function hashOfPageSources(siteDir: string, {customFields}: BuildContext['siteConfig']): Promise<string> {
  const hash = hashes.get(siteDir) ?? readHash(siteDir, siteOf({customFields}));
  hashes.set(siteDir, hash);
  return hash;
}

async function readHash(siteDir: string, site: SiteConfig): Promise<string> {
  // The cached part of a page does not contain announcement and analytics.
  const setup = {...site, announcement: null, analytics: null};
  // Adding or removing a page can change links on other pages.
  const pages = fs.readdirSync(path.join(siteDir, 'docs'), {recursive: true, encoding: 'utf8'}).sort();
  return keyOf(await hashOfSources(...pageInputs()), JSON.stringify(setup), pages.join('\n'));
}

/** Folder and configuration of the site to generate files for. */
export interface BuildContext {
  readonly siteDir: string;
  readonly siteConfig: Pick<DocusaurusConfig, 'customFields'>;
}

/** Pairs of name and content. */
export type NamedFiles = readonly (readonly [name: string, text: string])[];

/**
 * Returns files from the cache, or makes and caches them.
 *
 * @param kind folder of the cache, such as `openapi`
 * @param key hash of everything that the files depend on
 * @param make called only if the cache does not have the key and no other process is making it
 */
export async function cachedFiles(
  kind: string,
  key: string,
  make: () => Promise<Iterable<readonly [string, string]>>,
): Promise<NamedFiles> {
  const kept = await cachedOnce(kind, key, async () => Buffer.from(JSON.stringify([...(await make())])));
  return JSON.parse(kept.toString());
}

/** Files that depend only on the sources, cached until these change. */
export const cachedBySources = async (
  kind: string,
  {siteDir, siteConfig}: BuildContext,
  make: () => Promise<NamedFiles>,
): Promise<NamedFiles> => cachedFiles(kind, await hashOfPageSources(siteDir, siteConfig), make);

/** @param folder to write to; names may contain further folders */
export async function writeFiles(folder: string, files: NamedFiles): Promise<void> {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    await fs.promises.mkdir(path.dirname(file), {recursive: true});
    await fs.promises.writeFile(file, text);
  }
}
