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

/** Scrolls only the sidebar, so that the item of the current page is about in the middle, unless it is visible already. */
function showPage(sidebar: HTMLElement): void {
  const item = sidebar.querySelector('[aria-current=page]');
  const frame = sidebar.getBoundingClientRect();
  const end = Math.min(frame.bottom, window.innerHeight);
  const place = item?.getBoundingClientRect();
  if (place && (place.top < frame.top || place.bottom > end)) {
    sidebar.scrollTop += place.top - frame.top - frame.height / 2;
  }
  const cut = firstCut(sidebar, frame.top);
  if (cut) {
    // Up to its beginning, or down to its end if the item would leave the view.
    const up = frame.top - cut.top;
    const fits = !item || item.getBoundingClientRect().bottom + up <= end;
    sidebar.scrollTop += fits ? -up : cut.bottom - frame.top;
  }
}

/** The place of the line that the edge at `top` cuts off by more than a pixel, if it cuts off one. */
function firstCut(sidebar: HTMLElement, top: number): DOMRect | undefined {
  return [...sidebar.querySelectorAll('a, summary, .sidebar__label')]
    .filter((row) => !row.closest('details:not([open]) > ul'))
    .map((row) => row.getBoundingClientRect())
    .find((row) => row.top < top - 1 && row.bottom > top + 1);
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
