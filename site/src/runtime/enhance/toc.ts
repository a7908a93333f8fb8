let observer: IntersectionObserver | undefined;

/** A list of the page's headings: beside the text with all, or in a row with the sections. */
interface List {
  readonly element: Element;
  readonly links: ReadonlyMap<Element, HTMLAnchorElement>;
}

function readList(element: Element): List {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) {
      links.set(heading, link);
    }
  }
  return {element, links};
}

/** Marks the link of a heading, and scrolls a row sideways to it. */
function mark({element, links}: List, current: Element | undefined): void {
  for (const [heading, link] of links) {
    if (heading !== current) {
      link.removeAttribute('aria-current');
    } else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'true');
      const row = element.querySelector('ul')!;
      if (row.scrollWidth > row.clientWidth) {
        row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
      }
    }
  }
}

/** Marks, in the lists of the page's headings, the last one above the upper third of the window. */
export function spyHeadings(): void {
  observer?.disconnect();
  const lists = [...document.querySelectorAll('.toc, .toc-row')].map(readList);
  const headings = new Set(lists.flatMap(({links}) => [...links.keys()]));
  if (headings.size === 0) {
    return;
  }
  const above = new Set<Element>();
  observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        above[isIntersecting ? 'add' : 'delete'](target);
      }
      for (const list of lists) {
        mark(
          list,
          [...list.links.keys()].findLast((heading) => above.has(heading)),
        );
      }
    },
    // Everything above the lower two thirds of the window counts as read.
    {rootMargin: '100000px 0px -66% 0px'},
  );
  for (const heading of headings) {
    observer.observe(heading);
  }
}
