import {Feed} from 'feed';
import type {ChangelogEntry} from '../../../facts/changelog/entries';
import {feedHtml} from './markdown';

/** The changelog as a feed, the newest entry first. */
export function changelogFeed(entries: readonly ChangelogEntry[], siteUrl: string, brand: string): Feed {
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
