/**
 * Where a page is as Markdown.
 *
 * @param permalink path of the page, `/` for the home page; a slash at its end does not count
 */
export const markdownPath = (permalink: string): string =>
  permalink === '/' ? '/index.md' : `${permalink.replace(/\/$/, '')}.md`;
