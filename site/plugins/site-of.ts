import type {DocusaurusConfig} from '@docusaurus/types';
import type {SiteConfig} from '../../facts/operator/site.schema';

/** The validated `facts/operator/site.config.ts`, which site/docusaurus.config.ts puts into `customFields`. */
export const siteOf = ({customFields}: Pick<DocusaurusConfig, 'customFields'>): SiteConfig =>
  customFields!['site'] as SiteConfig;
