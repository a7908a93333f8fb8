import type {DocusaurusConfig} from '@docusaurus/types';
import type {SiteConfig} from '../site.schema';

/** The checked `site.config.ts`, which docusaurus.config.ts puts into `customFields`. */
export const siteOf = ({customFields}: Pick<DocusaurusConfig, 'customFields'>): SiteConfig =>
  customFields!['site'] as SiteConfig;
