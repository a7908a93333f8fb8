import type {ReactNode} from 'react';
import React from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
}

/** The first page of a group, which has no page of its own. */
const firstPage = (item: PropSidebarItem): string | undefined =>
  item.type === 'category'
    ? (item.href ?? item.items.map(firstPage).find((page) => page !== undefined))
    : item.type === 'link'
      ? item.href
      : undefined;

/** schema.org data of the page. */
export default function StructuredData({title, description, permalink}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const crumbs = useSidebarBreadcrumbs() ?? [];
  const url = new URL(permalink, siteConfig.url).href;
  const graph = [
    {
      '@type': 'TechArticle',
      headline: title,
      description,
      url,
      inLanguage: 'en',
      publisher: {'@type': 'Organization', name: siteConfig.title},
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.label,
        item: index === crumbs.length - 1 ? url : new URL(firstPage(crumb) ?? '/', siteConfig.url).href,
      })),
    },
  ].filter((entry) => entry['@type'] !== 'BreadcrumbList' || crumbs.length > 0);
  const json = JSON.stringify({'@context': 'https://schema.org', '@graph': graph}).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />;
}
