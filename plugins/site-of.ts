import type {DocusaurusConfig} from '@docusaurus/types';
import type {SiteConfig} from '../site.schema';

/** Our configuration. Docusaurus hands it on as it is, and its types know nothing of it. */
export const siteOf = ({customFields}: Pick<DocusaurusConfig, 'customFields'>): SiteConfig =>
  customFields!['site'] as SiteConfig;
