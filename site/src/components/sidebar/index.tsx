import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {Breakable} from '../breakable';

interface Props {
  /** Id in site/sidebars.ts. The client keeps the element between pages with the same sidebar. */
  readonly name: string;
  readonly items: readonly PropSidebarItem[];
  readonly activePath: string;
}

const holds = (item: PropSidebarItem, path: string): boolean =>
  item.type === 'category'
    ? item.items.some((child) => holds(child, path))
    : item.type === 'link' && item.href === path;

function Item({item, activePath}: {item: PropSidebarItem; activePath: string}): ReactNode {
  if (item.type === 'html') {
    throw new Error('site/sidebars.ts: items of type "html" are not used here');
  }
  if (item.type === 'link') {
    const {method, path} = item.customProps ?? {};
    return (
      <li>
        <Link to={item.href} aria-current={item.href === activePath ? 'page' : undefined}>
          {item.label}
          {typeof method === 'string' && typeof path === 'string' && (
            <code>
              <b className={method === 'get' ? 'sidebar__get' : undefined}>{method}</b> <Breakable>{path}</Breakable>
            </code>
          )}
        </Link>
      </li>
    );
  }
  const list = <Items items={item.items} activePath={activePath} />;
  return item.collapsible ? (
    <li>
      <details open={!item.collapsed || holds(item, activePath)}>
        <summary>{item.label}</summary>
        {list}
      </details>
    </li>
  ) : (
    <li className="sidebar__group">
      <span className="sidebar__label">{item.label}</span>
      {list}
    </li>
  );
}

function Items({items, activePath}: Pick<Props, 'items' | 'activePath'>): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <Item key={'label' in item ? item.label : item.value} item={item} activePath={activePath} />
      ))}
    </ul>
  );
}

/**
 * The sidebar, with native disclosure and plain links, without state. The link to it is for narrow windows without
 * JavaScript, where the sidebar is below the text.
 */
export default function Sidebar({name, items, activePath}: Props): ReactNode {
  return (
    <>
      <a className="sidebar-link" href="#all-pages">
        All pages
      </a>
      <aside id="all-pages" className="sidebar" data-sidebar={name} aria-label="Sidebar">
        <nav aria-label={name === 'cabinet' ? 'Cabinet' : 'Documentation'}>
          <Items items={items} activePath={activePath} />
        </nav>
      </aside>
    </>
  );
}
