import type {Location} from 'history';

interface Update {
  readonly location: Location;
  readonly previousLocation: Location | null;
}

const DELAY_MS = 200;
/** Duration of the full bar, the same as in site/src/css/shell.css. */
const FADE_MS = 200;

let bar: HTMLElement | undefined;

function show(): void {
  // The bar is decoration: screen readers announce the title of the new page.
  bar ??= Object.assign(document.createElement('div'), {className: 'progress-bar', ariaHidden: 'true'});
  document.body.append(bar);
}

function hide(): void {
  const shown = bar;
  if (shown) {
    bar = undefined;
    shown.dataset['done'] = '';
    setTimeout(() => shown.remove(), FADE_MS);
  }
}

/** A client module that shows a progress bar when a page takes longer than 200 ms to load. */
export default {
  onRouteUpdate({location, previousLocation}: Update): (() => void) | undefined {
    if (!previousLocation || location.pathname === previousLocation.pathname) {
      return undefined;
    }
    const timer = setTimeout(show, DELAY_MS);
    return () => clearTimeout(timer);
  },
  onRouteDidUpdate: hide,
};
