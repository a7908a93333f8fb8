/** The current sidebar. It is moved from page to page, so that scroll position and open groups stay. */
let current: HTMLElement | undefined;

/** Its last scroll position, which reads as zero after the element has left the document. */
let scrollTop = 0;

/**
 * Moves the current sidebar into a new page that has the same one, and marks that page in it.
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

/** Scrolls to the current item again when the window's width changes, because names above it may wrap differently. */
export function followWidth(): void {
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth !== width && current?.isConnected) {
      showPage(current);
    }
    width = window.innerWidth;
  });
}

/**
 * Scrolls only the sidebar, so that the item of the current page is about in the middle, unless it is visible already,
 * and no line is cut off at the top.
 */
function showPage(sidebar: HTMLElement): void {
  const item = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const frame = sidebar.getBoundingClientRect();
  if (item && (item.top < frame.top || item.bottom > Math.min(frame.bottom, window.innerHeight))) {
    sidebar.scrollTop += item.top - frame.top - frame.height / 2;
  }
  for (const row of sidebar.querySelectorAll('a, summary, .sidebar__label')) {
    const {top, bottom} = row.getBoundingClientRect();
    if (top < frame.top && bottom > frame.top && !row.closest('details:not([open]) > ul')) {
      sidebar.scrollTop -= frame.top - top;
    }
  }
}

/** Exchanges two elements, so that the old page has a sidebar when the reader comes back. */
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
