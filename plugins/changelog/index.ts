import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readChangelog, type ChangelogEntry} from '../../changelog/entries';

/** Writes the changelog as an Atom and a JSON feed next to the page: `/changelog.atom` and `/changelog.json`. */
export default function changelogPlugin({siteConfig, siteDir}: LoadContext): Plugin<ChangelogEntry[]> {
  const folder = path.join(siteDir, 'changelog');
  return {
    name: 'changelog',
    getPathsToWatch: () => [`${folder}/*.md`],
    loadContent: async () => readChangelog(folder),
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
      // What makes it is loaded with the pages there, not with every start.
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
