import type {useHistory} from '@docusaurus/router';
import {isPlainClick} from './plain-click';

type History = ReturnType<typeof useHistory>;

/** A link that the router can follow: same origin, same window, and a page, not a file. */
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
  const isFile = /\.[a-z0-9]+$/i.test(link.pathname);
  return isFile ? null : link;
}

/**
 * Lets the links of static HTML do what Docusaurus' links do: navigate in place, load a page when it is pointed at,
 * and prefetch it when its link comes into view.
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
      // As browsers do: a second click on a link leaves one step back, and reveals its target again.
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
  // The sidebar's links are many and mostly not followed: pointing at one is soon enough.
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
