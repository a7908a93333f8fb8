/** The sidebar in view, kept from page to page so that its scroll position and its open groups stay. */
let current: HTMLElement | undefined;

/**
 * Puts the kept sidebar into a page that has the same one, and marks that page in it.
 *
 * @param page the `.page` element about to be shown
 */
export function keepSidebar(page: HTMLElement): void {
  const own = page.querySelector<HTMLElement>('[data-sidebar]');
  if (own && current && own !== current && own.dataset['sidebar'] === current.dataset['sidebar']) {
    markPage(current, own.querySelector('[aria-current=page]')?.getAttribute('href'));
    const {scrollTop} = current;
    own.replaceWith(current);
    requestAnimationFrame(() => current?.scrollTo({top: scrollTop, behavior: 'instant'}));
  } else if (own) {
    current = own;
  }
}

function markPage(sidebar: HTMLElement, href: string | null | undefined): void {
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (link.getAttribute('href') === href) {
      link.setAttribute('aria-current', 'page');
      for (let group = link.closest('details'); group; group = group.parentElement?.closest('details') ?? null) {
        group.open = true;
      }
    } else {
      link.removeAttribute('aria-current');
    }
  }
}
