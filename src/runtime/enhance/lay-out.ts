/** Set on the root by src/runtime/early-state.ts, while a page that was just loaded is laid out in steps. */
const IN_STEPS = 'data-later';
/** What src/css/prose.css leaves for later. */
const BLOCKS = ':is(.prose > :is(.table-frame, .code, .code-tabs), .home-steps > li > .code-tabs, .finder__rows)';

/** Where something moves all the time, as in an open panel on a slow machine, no moment is idle. Milliseconds. */
const LONGEST_WAIT = 300;

/**
 * Lays out, one block in each idle moment, what a page that was just loaded has not laid out because nobody has scrolled
 * to it. Once all blocks have their height, Back returns to where the reader was.
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
    // Its layout is the next frame's; another one before it would make one long task of both.
    requestAnimationFrame(() => requestIdleCallback(step, {timeout: LONGEST_WAIT}));
  };
  step();
}

/** Lays out the rest in one piece: somebody goes to a place, and it has to be known where that is. */
export function layOutNow(): void {
  document.documentElement.removeAttribute(IN_STEPS);
}
