// The checklists before going live, read from the built pages that contain them.
import fs from 'node:fs';
import path from 'node:path';
import {fromHtml} from 'hast-util-from-html';
import type {Element} from 'hast';
import type {GoLive, GoLiveList} from '../../../gateway/diagnosis/go-live';
import type {KnownGuide} from '../../../gateway/diagnosis/bench-data';
import {find, findAll} from '../markdown-pages/hast';
import {textOf} from '../../render/markdown/text-of';

/** Lists that apply to every integration. */
const SHARED: readonly Omit<GoLiveList, 'items'>[] = [
  {href: '/callbacks#go-live', title: 'Callbacks', for: 'all', direction: null},
  {href: '/payment_page#checklist', title: 'Payments', for: 'payin', direction: null},
  {href: '/invoicing/#go-live', title: 'Invoices', for: 'choice', direction: 'payin'},
];

/**
 * The items of the first list after a heading; empty without a list.
 *
 * @throws Error that names the page if it has no such heading
 */
function itemsOf(folder: string, href: string): readonly string[] {
  const [route = '', id = ''] = href.split('#');
  const html = fs.readFileSync(path.join(folder, route, 'index.html'), 'utf8');
  const [, behind] = html.split(new RegExp(`<h[23] id="?${id}"?[ >]`));
  if (behind === undefined) {
    throw new Error(`go-live list: ${route}: expected a heading with the id ${id}`);
  }
  // The last part ends with the article, because the markup after it has lists too.
  const [part = ''] = behind.split(/<h[23][ >]|<\/article>/);
  const [list] = /<[ou]l[ >][\s\S]*/.exec(part) ?? [''];
  const root = {type: 'element', tagName: 'div', properties: {}, children: []} as Element;
  root.children = fromHtml(list, {fragment: true}).children as Element['children'];
  const first = find(root, ({tagName}) => tagName === 'ol' || tagName === 'ul');
  return first
    ? findAll(first, ({tagName}) => tagName === 'li').map((item) => textOf(item).replace(/\s+/g, ' ').trim())
    : [];
}

/** @param folder of the built pages */
export function goLiveOf(folder: string, guides: readonly KnownGuide[]): GoLive {
  const own = guides.map(({route, title, direction}) => ({
    href: `${route}#checklist`,
    title,
    for: 'choice' as const,
    direction,
  }));
  return {
    lists: [...SHARED, ...own]
      .map((list) => ({...list, items: itemsOf(folder, list.href)}))
      .filter(({items}) => items.length > 0),
  };
}
