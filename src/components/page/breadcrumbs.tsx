import type {ReactNode} from 'react';
import React from 'react';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';

/** Where the page stands: the sidebar's groups above it. */
export default function Breadcrumbs(): ReactNode {
  const crumbs = useSidebarBreadcrumbs();
  if (!crumbs || crumbs.length < 2) {
    return null;
  }
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {crumbs.map(({label}, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
