// Why: the whole page is our own static HTML without state. site/src/runtime/enhance.ts adds what needs JavaScript.
import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import {useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Layout';
import MDXContent from '@theme/MDXContent';
import Sidebar from '@site/src/components/sidebar';
import Breadcrumbs from '@site/src/components/page/breadcrumbs';
import LastUpdated from '@site/src/components/page/last-updated';
import PageTools from '@site/src/components/page/page-tools';
import {markdownPath} from '@repo/facts/reference/pages';
import Paginator from '@site/src/components/page/paginator';
import {hasSamplesBeside} from '@site/src/components/page/samples-beside';
import StructuredData from '@site/src/components/page/structured-data';
import {TocRow, TocSide} from '@site/src/components/toc';
import {useTrail} from '@site/src/components/page/trail';

export default function DocItemLayout({children}: Props): ReactNode {
  const {metadata, frontMatter, toc: headings} = useDoc();
  const sidebar = useDocsSidebar();
  const trail = useTrail();
  const {toc_max_heading_level: deepest = Infinity} = frontMatter;
  const toc = headings.filter(({level}) => level <= deepest);
  const hasToc = !frontMatter.hide_table_of_contents && toc.length > 1;
  const isHome = metadata.permalink === '/';
  // A page that has no room for the list, because of its table, has the row at every width.
  const hasRow = hasToc || (!isHome && toc.filter(({level}) => level === 2).length > 2);
  const isOperation = hasSamplesBeside(metadata.permalink);
  const markdown = markdownPath(metadata.permalink);
  return (
    <div
      className={clsx(
        'page',
        sidebar ? 'page--with-sidebar' : 'page--alone',
        isHome && 'page--home',
        !hasToc && 'page--wide',
        isOperation && 'page--operation',
      )}
      data-page={metadata.permalink}
      data-title={metadata.title}
      data-description={metadata.description}
      data-markdown={markdown}>
      <Head>
        <link rel="alternate" type="text/markdown" href={markdown} />
      </Head>
      {sidebar && <Sidebar name={sidebar.name} items={sidebar.items} activePath={metadata.permalink} />}
      <main className="page__main" id="main">
        {!isHome && (
          <div className="page-head">
            <Breadcrumbs trail={trail} />
            <PageTools markdown={markdown} />
          </div>
        )}
        <article className="prose">
          {!isHome && (
            <header className="prose__header">
              <h1>{metadata.title}</h1>
              <p className="prose__lead" data-content="lead">
                {metadata.description}
              </p>
            </header>
          )}
          {hasRow && <TocRow toc={toc} hasSamples={isOperation} />}
          <MDXContent>{children}</MDXContent>
        </article>
        {metadata.lastUpdatedAt && !isHome && <LastUpdated at={metadata.lastUpdatedAt} />}
        <Paginator previous={metadata.previous} next={metadata.next} />
        <StructuredData
          title={metadata.title}
          description={metadata.description}
          permalink={metadata.permalink}
          trail={trail}
        />
      </main>
      {hasToc && <TocSide toc={toc} />}
    </div>
  );
}
