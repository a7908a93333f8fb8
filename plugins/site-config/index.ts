import fs from 'node:fs';
import path from 'node:path';
import type {HtmlTags, LoadContext, Plugin} from '@docusaurus/types';
import type {SiteConfig} from '../../site.schema';

/**
 * What depends on the operator's configuration: the announcement's reset, the analytics script and robots.txt.
 */
export default function siteConfigPlugin({siteConfig}: LoadContext): Plugin {
  const site = siteConfig.customFields!['site'] as SiteConfig;
  return {
    name: 'site-config',
    injectHtmlTags() {
      const headTags: HtmlTags = [];
      if (site.announcement) {
        headTags.push({tagName: 'script', innerHTML: announcementReset(site.announcement.id)});
      }
      if (site.analytics) {
        headTags.push({
          tagName: 'script',
          attributes: {src: site.analytics.scriptUrl, defer: true, 'data-site-id': site.analytics.siteId},
        });
      }
      return {headTags};
    },
    async postBuild({outDir}) {
      await fs.promises.writeFile(path.join(outDir, 'robots.txt'), robots(site.hosts.docs));
    },
  };
}

/**
 * The theme compares announcement ids in an effect, which is too late: its own head script has hidden the
 * bar by then. This one runs before it.
 */
function announcementReset(id: string): string {
  return `try{if(localStorage.getItem('docusaurus.announcement.id')!=='${id}'){localStorage.setItem('docusaurus.announcement.dismiss','false')}}catch(e){}`;
}

const robots = (docs: string): string => `User-agent: *\nAllow: /\nDisallow: /search\n\nSitemap: ${docs}/sitemap.xml\n`;
