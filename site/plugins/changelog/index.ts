import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readChangelog, type ChangelogEntry} from '../../../facts/changelog/entries';
import {CHANGELOG} from '../../../lib/paths';

/**
 * Publishes the changelog as feeds at `/changelog.atom` and `/changelog.json`, links them in every page's head, and
 * passes the three latest entries to the home page.
 */
export default function changelogPlugin({siteConfig}: LoadContext): Plugin<ChangelogEntry[]> {
  return {
    name: 'changelog',
    getPathsToWatch: () => [`${CHANGELOG}/*.md`],
    loadContent: async () => readChangelog(CHANGELOG),
    async contentLoaded({content, actions}) {
      actions.setGlobalData({
        latest: content.slice(0, 3).map(({id, date, title, areas}) => ({id, date, title, areas})),
      });
    },
    injectHtmlTags: () => ({
      headTags: [
        feedLink('application/atom+xml', '/changelog.atom'),
        feedLink('application/feed+json', '/changelog.json'),
      ],
    }),
    async postBuild({content, outDir}) {
      // Imported here, so that the development server starts without this library.
      const {changelogFeed} = await import('./feed');
      const feed = changelogFeed(content, siteConfig.url, siteConfig.title);
      await fs.promises.writeFile(path.join(outDir, 'changelog.atom'), feed.atom1());
      await fs.promises.writeFile(path.join(outDir, 'changelog.json'), feed.json1());
    },
  };
}

const feedLink = (type: string, href: string) => ({
  tagName: 'link',
  attributes: {rel: 'alternate', type, href, title: "What's New"},
});
