/** Set on the root by site/src/runtime/early-state.ts, while a page that was just loaded is laid out in steps. */
const IN_STEPS = 'data-later';
/** The blocks whose layout site/src/css/prose.css postpones. */
const BLOCKS = ':is(.prose > :is(.table-frame, .code, .code-tabs), .home-steps > li > .code-tabs, .finder__rows)';

/** The longest wait for an idle moment, in milliseconds. With constant motion on a slow machine there is none. */
const LONGEST_WAIT = 300;

/**
 * Lays out the postponed blocks of a page that was just loaded, one block in each idle moment. Back can return to the
 * reader's place once all blocks have their height.
 */
export function layOutRest(): void {
  const blocks = document.documentElement.hasAttribute(IN_STEPS)
    ? Array.from(document.querySelectorAll<HTMLElement>(BLOCKS))
    : [];
  const step = (): void => {
    const next = blocks.shift();
    if (!next || typeof requestIdleCallback === 'undefined') {
      layOutNow();
      return;
    }
    next.style.contentVisibility = 'visible';
    // The next frame lays it out. A second block before that would make a longer task.
    requestAnimationFrame(() => requestIdleCallback(step, {timeout: LONGEST_WAIT}));
  };
  step();
}

/** Lays out all blocks now, because a jump to a place in the page needs its position. */
export function layOutNow(): void {
  document.documentElement.removeAttribute(IN_STEPS);
}
