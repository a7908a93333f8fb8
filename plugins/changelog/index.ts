import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Feed} from 'feed';
import {readChangelog, type ChangelogEntry} from '../../changelog/entries';
import {feedHtml} from './markdown';

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

function changelogFeed(entries: readonly ChangelogEntry[], siteUrl: string, brand: string): Feed {
  const page = `${siteUrl}/changelog`;
  const feed = new Feed({
    id: page,
    link: page,
    title: `${brand}: What's New`,
    copyright: brand,
    updated: new Date(entries[0]!.date),
    author: {name: brand, link: siteUrl},
    feedLinks: {atom: `${siteUrl}/changelog.atom`, json: `${siteUrl}/changelog.json`},
  });
  for (const {id, date, title, areas, body} of entries) {
    const link = `${page}#${id}`;
    const published = new Date(date);
    feed.addItem({
      id: link,
      link,
      title,
      date: published,
      published,
      content: feedHtml(body, siteUrl),
      category: areas.map((name) => ({name, term: name})),
    });
  }
  return feed;
}
