import type {ComponentProps, ReactNode} from 'react';
import React, {createElement, useEffect, useState, useSyncExternalStore} from 'react';
import Loadable, {type LoadingComponentProps} from 'react-loadable';
import type {RouteConfig} from 'react-router-config';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import Crash, {CRASHED} from '@site/src/components/failure/crash';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import MenuFocus from './menu-focus';
import PageFrame from './page-frame';
import {initialPage, loadPage, type Page} from './page-store';

const LOADING_DELAY_MS = 200;
const DOCS = {plugin: {name: 'docusaurus-plugin-content-docs', id: 'default'}};

interface LoadablePage {
  (): ReactNode;
  preload(): Promise<void>;
}

const loadables = new Map<string, LoadablePage>();

/** Keeps the server's page visible until there is something else to show. A retry starts with an empty page. */
function Arriving(props: LoadingComponentProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  if (props.error && !hasFailed) {
    setHasFailed(true);
  }
  return props.error || props.pastDelay || hasFailed ? <Loading {...props} /> : <PageFrame page={initialPage()} />;
}

/** The component for a path: the page, a spinner while it loads, or the error with a Retry button. */
export function loadablePage(path: string): LoadablePage {
  let loadable = loadables.get(path);
  if (!loadable) {
    /** Makes the next visit try again. */
    const forget = (error: unknown): never => {
      loadables.delete(path);
      throw error;
    };
    loadable = Loadable({
      loader: () => loadPage(path).catch(forget),
      loading: Arriving,
      delay: LOADING_DELAY_MS,
      render: (page: Page) => <PageFrame page={page} />,
    }) as LoadablePage;
    loadables.set(path, loadable);
  }
  return loadable;
}

const never = () => () => undefined;
const always = (): boolean => true;

/** Whether a path is that of the served page. The router's paths are decoded, so compare decoded paths. */
const isServed = (path: string): boolean => path === decodeURI(initialPage().path);

function Crashed(params: ComponentProps<typeof Crash>): ReactNode {
  return (
    <>
      <PageMetadata title={CRASHED} />
      <Crash {...params} />
    </>
  );
}

function PageRoute(): ReactNode {
  const {pathname} = useLocation();
  // A host may answer `/page.html` with the not-found document, while the router's path is `/page`. Then the served
  // document is hydrated first, and replaced by the page of the address. Other pages are hydrated and not rendered
  // again.
  const isInitial = useSyncExternalStore(never, () => isServed(pathname), always);
  useEffect(() => {
    window.dispatchEvent(new Event('docs:hydrated'));
  }, []);
  return (
    <RouteContextProvider value={DOCS}>
      <Layout>
        <MenuFocus />
        {/* The key resets the boundary, so that a crash does not affect the next page. */}
        <ErrorBoundary key={pathname} fallback={Crashed}>
          {isInitial ? <PageFrame page={initialPage()} /> : createElement(loadablePage(pathname), {key: pathname})}
        </ErrorBoundary>
      </Layout>
    </RouteContextProvider>
  );
}

const routes: RouteConfig[] = [{path: '*', component: PageRoute}];

export default routes;
