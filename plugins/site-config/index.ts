import type {HtmlTags, LoadContext, Plugin} from '@docusaurus/types';
import type {SiteConfig} from './schema';

/**
 * Tags that depend on the operator's configuration: the announcement's reset and the analytics script.
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
  };
}

/**
 * The theme compares announcement ids in an effect, which is too late: its own head script has hidden the
 * bar by then. This one runs before it.
 */
function announcementReset(id: string): string {
  return `try{if(localStorage.getItem('docusaurus.announcement.id')!=='${id}'){localStorage.setItem('docusaurus.announcement.dismiss','false')}}catch(e){}`;
}
