import type {ReactNode} from 'react';
import React from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Step} from './trail';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly permalink: string;
  /** From `useTrail`. */
  readonly trail: readonly Step[];
}

/** schema.org data of the page. */
export default function StructuredData({title, description, permalink, trail}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
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
      itemListElement: trail.map(({label, href = '/'}, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: index === trail.length - 1 ? url : new URL(href, siteConfig.url).href,
      })),
    },
  ].filter((entry) => entry['@type'] !== 'BreadcrumbList' || trail.length > 0);
  const json = JSON.stringify({'@context': 'https://schema.org', '@graph': graph}).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />;
}
