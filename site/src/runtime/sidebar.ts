/** The sidebar in view, kept from page to page so that its scroll position and its open groups stay. */
let current: HTMLElement | undefined;

/** Where it was scrolled to: by the time the next page is shown it has left the document, and reads as zero. */
let scrollTop = 0;

/**
 * Puts the kept sidebar into a page that has the same one, and marks that page in it.
 *
 * @param page the `.page` element, in the document
 */
export function keepSidebar(page: HTMLElement): void {
  const own = page.querySelector<HTMLElement>('[data-sidebar]');
  if (!own) {
    return;
  }
  if (current?.dataset['sidebar'] === own.dataset['sidebar']) {
    swap(own, current!);
    markPage(current!, page.dataset['page']);
    current!.scrollTop = scrollTop;
  } else {
    current = own;
    own.addEventListener('scroll', () => (scrollTop = own.scrollTop), {passive: true});
  }
  showPage(current!);
  scrollTop = current!.scrollTop;
}

/** A window of another width breaks names elsewhere, and the item moves with the lines above it. */
export function followWidth(): void {
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth !== width && current?.isConnected) {
      showPage(current);
    }
    width = window.innerWidth;
  });
}

/** Scrolls the sidebar, and nothing else, until the item of the open page is in view: then it stands in the middle. */
function showPage(sidebar: HTMLElement): void {
  const item = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (item && (item.top < frame.top || item.bottom > Math.min(frame.bottom, window.innerHeight))) {
    sidebar.scrollTop += item.top - frame.top - frame.height / 2;
  }
}

/** Two elements change places: a page that is left keeps a sidebar, for when the reader comes back. */
function swap(one: HTMLElement, other: HTMLElement): void {
  if (one !== other) {
    const place = document.createComment('');
    one.replaceWith(place);
    other.replaceWith(one);
    place.replaceWith(other);
  }
}

function markPage(sidebar: HTMLElement, href: string | undefined): void {
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
