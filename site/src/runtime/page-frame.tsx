import type {ReactNode} from 'react';
import React, {useEffect, useLayoutEffect, useRef} from 'react';
import Head from '@docusaurus/Head';
import {PageMetadata} from '@docusaurus/theme-common';
import {useHistory, useLocation} from '@docusaurus/router';
import SidebarMenu from './sidebar-menu';
import {followLinks} from '../browser/links';
import {canonicalAddress} from './canonical-address';
import {keepSidebar} from './sidebar';
import type {Page} from './page-store';
import {addStyleParts} from './style-parts';

interface Props {
  readonly page: Page;
}

// React does not change the content of an element with `dangerouslySetInnerHTML`, so we can manage the page's nodes.
const OURS = {__html: ''};

/** Shows a page: inserts its DOM subtree, and makes its links use the router. */
export default function PageFrame({page}: Props): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  useEffect(() => {
    // Not the router's path, which lacks endings such as `.html` that the address may have.
    const listed = canonicalAddress(page.element.dataset['page'], window.location.pathname);
    if (listed) {
      history.replace(listed + search + hash);
    }
  }, [history, page, pathname, search, hash]);
  // On a page without a sidebar, the mobile menu stays on its main level.
  const hasSidebar = page.element.querySelector('[data-sidebar]') !== null;
  useLayoutEffect(() => {
    const frame = container.current!;
    addStyleParts(page.styles);
    if (frame.firstElementChild !== page.element) {
      frame.replaceChildren(page.element);
    }
    keepSidebar(page.element);
    return followLinks(frame, history);
  }, [page, history]);
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      {page.markdown && (
        <Head>
          <link rel="alternate" type="text/markdown" href={page.markdown} />
        </Head>
      )}
      {page.robots && (
        <Head>
          <meta name="robots" content={page.robots} />
        </Head>
      )}
      {hasSidebar && <SidebarMenu page={page.path} />}
      <div id="page" ref={container} suppressHydrationWarning dangerouslySetInnerHTML={OURS} />
    </>
  );
}
