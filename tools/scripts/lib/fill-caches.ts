// Makes what a build publishes beside its pages and needs no page for: the contract as files, recordings of proofs and
// guides, and what *Run* fetches. In a process of its own, which runs while pages are compiled and a core is idle.
import site from '../../../facts/operator/site.config';
import {parseSiteConfig} from '../../../facts/operator/site.schema';
import {SITE} from '../../../lib/paths';
import {cachedContractFiles} from '../../../site/plugins/openapi';
import {cachedRecordings} from '../../../site/plugins/proofs';
import {cachedRunFiles} from '../../../site/plugins/run';

/** Fills the caches one after the other, so that the first is ready when the build asks for it. */
async function fillCaches(): Promise<void> {
  const context = {siteDir: SITE, siteConfig: {customFields: {site: parseSiteConfig(site)}}};
  await cachedContractFiles(context);
  await cachedRecordings(context);
  await cachedRunFiles(context);
}

export async function main(): Promise<void> {
  // Lets Node import TypeScript late, as site/plugins/development/sources.ts does.
  const {register} = await import('tsx/esm/api');
  register();
  // The build makes what is missing here, meets the same error, reports it and stops.
  await fillCaches().catch(() => undefined);
}
