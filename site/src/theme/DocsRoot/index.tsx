// Why: the page is in one element, which the production client adopts as a whole; see site/plugins/static-pages.
import type {ReactNode} from 'react';
import React from 'react';
import renderRoutes from '@docusaurus/renderRoutes';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocsRoot';
import Layout from '@theme/Layout';
import MenuFocus from '@site/src/runtime/menu-focus';
import SidebarMenu from '@site/src/runtime/sidebar-menu';

export default function DocsRoot({route}: Props): ReactNode {
  const {pathname} = useLocation();
  return (
    <Layout>
      <MenuFocus />
      <SidebarMenu page={pathname} />
      <div id="page">{renderRoutes(route.routes)}</div>
    </Layout>
  );
}
