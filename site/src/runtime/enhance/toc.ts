let observer: IntersectionObserver | undefined;

/** Marks, in the table of contents, the last heading above the upper third of the window. */
export function spyHeadings(): void {
  observer?.disconnect();
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) {
      links.set(heading, link);
    }
  }
  if (links.size === 0) {
    return;
  }
  const above = new Set<Element>();
  observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        above[isIntersecting ? 'add' : 'delete'](target);
      }
      const current = [...links.keys()].filter((heading) => above.has(heading)).at(-1);
      for (const [heading, link] of links) {
        if (heading === current) {
          link.setAttribute('aria-current', 'true');
        } else {
          link.removeAttribute('aria-current');
        }
      }
    },
    // Everything above the lower two thirds of the window counts as read.
    {rootMargin: '100000px 0px -66% 0px'},
  );
  for (const heading of links.keys()) {
    observer.observe(heading);
  }
}
