import type {useHistory} from '@docusaurus/router';
import {isPlainClick} from './plain-click';

type History = ReturnType<typeof useHistory>;

/** The clicked link if the router can follow it: same origin, same window, and a page rather than a file. */
function pageLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !link ||
    link.origin !== window.location.origin ||
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download')
  ) {
    return null;
  }
  // The router decodes paths, and a browser then removes white space from their end. No page has such an address.
  const isOther = /\.[a-z0-9]+$|%..$/i.test(link.pathname);
  return isOther ? null : link;
}

/**
 * Makes links in static HTML work like Docusaurus' links: they navigate in place, load a page when the reader points at
 * them, and prefetch it when they come into view.
 *
 * @returns a function that stops it
 */
export function followLinks(container: HTMLElement, history: History): () => void {
  const stop = new AbortController();
  const {signal} = stop;

  container.addEventListener(
    'click',
    (event) => {
      const link = pageLink(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) {
        return;
      }
      event.preventDefault();
      // Like in browsers, a second click on a link adds no step to the history, but reveals its target again.
      const isHere = link.href === window.location.href;
      history[isHere ? 'replace' : 'push'](link.pathname + link.search + link.hash);
    },
    {signal},
  );

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    container.addEventListener(
      type,
      (event) => {
        const link = pageLink(event);
        if (link) {
          void window.docusaurus.preload(link.pathname);
        }
      },
      {signal, passive: true},
    );
  }

  const inView = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        inView.unobserve(entry.target);
        void window.docusaurus.prefetch((entry.target as HTMLAnchorElement).pathname);
      }
    }
  });
  // Not the sidebar, which has many links that are rarely followed. Pointing at one loads its page early enough.
  for (const link of container.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) {
    if (!/\.[a-z0-9]+$/i.test(link.pathname)) {
      inView.observe(link);
    }
  }

  return () => {
    stop.abort();
    inView.disconnect();
  };
}
