import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';

/** Address of a step. A group has no page of its own, so it leads to its first page. */
function addressOf(item: PropSidebarItem): string | undefined {
  if (item.type === 'link') {
    return item.href;
  }
  return item.type === 'category' ? item.items.map(addressOf).find(Boolean) : undefined;
}

/** Links to the home page and to the sidebar's groups above the page. */
export default function Breadcrumbs(): ReactNode {
  const crumbs = useSidebarBreadcrumbs() ?? [];
  const [page] = crumbs.slice(-1);
  if (!page) {
    return null;
  }
  return (
    <nav className="breadcrumbs" data-content="trail" aria-label="Breadcrumbs">
      <ol>
        <li>
          <Link to="/">Docs</Link>
        </li>
        {crumbs.slice(0, -1).map((crumb) => (
          <li key={crumb.label}>
            <Link to={addressOf(crumb)}>{crumb.label}</Link>
          </li>
        ))}
        <li aria-current="page">{page.label}</li>
      </ol>
    </nav>
  );
}
