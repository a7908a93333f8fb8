import fs from 'node:fs';
import path from 'node:path';
import type {HtmlTags, LoadContext, Plugin} from '@docusaurus/types';
import type {SiteConfig} from '../../../facts/operator/site.schema';
import {closedKey} from '../../src/browser/announcement-key';
import {linksOf, requireRoutes} from './links';
import {siteOf} from '../site-of';
import {headCommit} from '../../../lib/head-commit';
import {REPOSITORY} from '../../../lib/paths';

/**
 * Adds what depends on the operator's configuration: the state of the announcement, the analytics script,
 * robots.txt and security.txt. Stops the build if navigation or announcement link to a missing page.
 */
export default function siteConfigPlugin({siteConfig, siteDir}: LoadContext): Plugin {
  const site = siteOf(siteConfig);
  const {navbar} = siteConfig.themeConfig as {readonly navbar?: {readonly items?: unknown}};
  const link = site.announcement?.link;
  // Not in `loadContent`, which would end only with that of all plugins.
  requireRoutes(
    [
      ...linksOf(navbar?.items, 'site/navbar.ts'),
      ...(link ? [{where: 'facts/operator/site.config.ts: announcement.link.href', address: link.href}] : []),
    ],
    fs.readFileSync(path.join(siteDir, 'routes.txt'), 'utf8'),
  );
  return {
    name: 'site-config',
    injectHtmlTags() {
      const headTags: HtmlTags = [];
      if (site.announcement) {
        headTags.push({tagName: 'script', innerHTML: announcementState(site.announcement.id)});
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
      const wellKnown = path.join(outDir, '.well-known');
      await fs.promises.mkdir(wellKnown, {recursive: true});
      const {date} = headCommit(REPOSITORY) ?? {date: new Date()};
      await fs.promises.writeFile(path.join(wellKnown, 'security.txt'), securityText(site, date));
    },
  };
}

/** Runs before the theme's head script, and sets the key by which that script hides the bar. */
const announcementState = (id: string): string =>
  `try{localStorage.setItem('docusaurus.announcement.dismiss',localStorage.getItem('${closedKey(id)}'))}catch(e){}`;

const robots = (docs: string): string => `User-agent: *\nAllow: /\nDisallow: /search\n\nSitemap: ${docs}/sitemap.xml\n`;

/** RFC 9116 wants less than a year. */
const DAYS_VALID = 364;

/** @param date of the release: the same commit gives the same text */
export function securityText({hosts, securityContact}: SiteConfig, date: Date): string {
  const expires = new Date(date.getTime() + DAYS_VALID * 86_400_000);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${hosts.docs}/.well-known/security.txt`,
    '',
  ].join('\n');
}
