import type {ComponentProps, ReactNode} from 'react';
import React, {createElement, useEffect, useState, useSyncExternalStore} from 'react';
import Loadable, {type LoadingComponentProps} from 'react-loadable';
import type {RouteConfig} from 'react-router-config';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorPageContent from '@theme/ErrorPageContent';
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

/** What was served stays in view until there is something else to show; a second try begins on nothing. */
function Arriving(props: LoadingComponentProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  if (props.error && !hasFailed) {
    setHasFailed(true);
  }
  return props.error || props.pastDelay || hasFailed ? <Loading {...props} /> : <PageFrame page={initialPage()} />;
}

/** The component of one path: it shows the page, a spinner while it loads, or the error with a Retry button. */
export function loadablePage(path: string): LoadablePage {
  let loadable = loadables.get(path);
  if (!loadable) {
    /** The next visit tries again. */
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

/** The router's paths are decoded; `/%C3%A9` would be another page than the one that was served for it. */
const isServed = (path: string): boolean => path === decodeURI(initialPage().path);

function Crashed(params: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return (
    <>
      <PageMetadata title="This page crashed" />
      <ErrorPageContent {...params} />
    </>
  );
}

function PageRoute(): ReactNode {
  const {pathname} = useLocation();
  // A host that does not know `/page.html` answers it with the not-found document while the router shows `/page`.
  // Hydration adopts what is there; the page of the address follows. All others are hydrated, and not rendered again.
  const isInitial = useSyncExternalStore(never, () => isServed(pathname), always);
  useEffect(() => {
    window.dispatchEvent(new Event('docs:hydrated'));
  }, []);
  return (
    <RouteContextProvider value={DOCS}>
      <Layout>
        <MenuFocus />
        {/* A page that crashed leaves the next one alone. */}
        <ErrorBoundary key={pathname} fallback={Crashed}>
          {isInitial ? <PageFrame page={initialPage()} /> : createElement(loadablePage(pathname), {key: pathname})}
        </ErrorBoundary>
      </Layout>
    </RouteContextProvider>
  );
}

const routes: RouteConfig[] = [{path: '*', component: PageRoute}];

export default routes;
