// Makes of the sources alone what a build publishes beside its pages, and keeps it: the contract as files, recordings of
// proofs and guides, and what *Run* fetches. A process of its own, while pages are compiled, which leaves a core idle.
import path from 'node:path';
import {ROOT} from './install.mjs';
import {loadTs} from './load-ts.mjs';

/** In this order, so that one thing after the other is there when the build asks for it. */
async function record() {
  /** @type {typeof import('../../../facts/operator/site.config')} */
  const {default: config} = loadTs('facts/operator/site.config.ts');
  /** @type {typeof import('../../../facts/operator/site.schema')} */
  const {parseSiteConfig} = loadTs('facts/operator/site.schema.ts');
  /** @type {typeof import('../../../site/plugins/openapi')} */
  const {cachedContractFiles} = loadTs('site/plugins/openapi/index.ts');
  /** @type {typeof import('../../../site/plugins/proofs')} */
  const {cachedRecordings} = loadTs('site/plugins/proofs/index.ts');
  /** @type {typeof import('../../../site/plugins/run')} */
  const {cachedRunFiles} = loadTs('site/plugins/run/index.ts');
  const made = {siteDir: path.join(ROOT, 'site'), siteConfig: {customFields: {site: parseSiteConfig(config)}}};
  await cachedContractFiles(made);
  await cachedRecordings(made);
  await cachedRunFiles(made);
}

// Nothing is lost: the build meets the same mistake when it asks for what is missing, tells of it and stops.
await record().catch(() => undefined);
