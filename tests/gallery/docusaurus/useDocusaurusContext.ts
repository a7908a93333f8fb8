import site from '@repo/facts/operator/site.config';

/** The site's configuration, as far as components read it. */
export default function useDocusaurusContext() {
  return {siteConfig: {title: site.brand.name, url: site.hosts.docs, customFields: {site}}};
}
