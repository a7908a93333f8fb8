// Makes of the sources alone what a build publishes beside its pages, and keeps it: the contract as files, recordings of
// proofs and guides, and what *Run* fetches. A process of its own, while pages are compiled, which leaves a core idle.
import {ROOT} from './install.mjs';
import {loadTs} from './load-ts.mjs';

/** In this order, so that one thing after the other is there when the build asks for it. */
async function record() {
  /** @type {typeof import('../../site.config')} */
  const {default: config} = loadTs('site.config.ts');
  /** @type {typeof import('../../site.schema')} */
  const {parseSiteConfig} = loadTs('site.schema.ts');
  /** @type {typeof import('../../plugins/openapi')} */
  const {cachedContractFiles} = loadTs('plugins/openapi/index.ts');
  /** @type {typeof import('../../plugins/proofs')} */
  const {cachedRecordings} = loadTs('plugins/proofs/index.ts');
  /** @type {typeof import('../../plugins/run')} */
  const {cachedRunFiles} = loadTs('plugins/run/index.ts');
  const made = {siteDir: ROOT, siteConfig: {customFields: {site: parseSiteConfig(config)}}};
  await cachedContractFiles(made);
  await cachedRecordings(made);
  await cachedRunFiles(made);
}

// Nothing is lost: the build meets the same mistake when it asks for what is missing, tells of it and stops.
await record().catch(() => undefined);
