import type {Nodes, Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {toHast} from 'mdast-util-to-hast';
import {toHtml} from 'hast-util-to-html';
import {gfm} from 'micromark-extension-gfm';

/** Parses GitHub Flavored Markdown. */
export const parseMarkdown = (text: string): Root =>
  fromMarkdown(text, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});

/**
 * Converts Markdown to HTML for feed readers: addresses of links and images become absolute.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function feedHtml(text: string, siteUrl: string): string {
  const tree = parseMarkdown(text);
  absolute(tree, siteUrl);
  return toHtml(toHast(tree));
}

function absolute(node: Nodes, siteUrl: string): void {
  if ('url' in node && node.url.startsWith('/')) {
    node.url = siteUrl + node.url;
  }
  if ('children' in node) {
    node.children.forEach((child) => absolute(child, siteUrl));
  }
}
