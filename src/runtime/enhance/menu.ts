const CLOSE = '.navbar-sidebar__close';
const button = (): HTMLElement | null => document.querySelector('.navbar__toggle');
const openMenu = (): HTMLElement | null => document.querySelector('.navbar-sidebar--show .navbar-sidebar');

/** Where the focus can be in the menu: not in a folded list, nor on the level that is out of view. */
const stops = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (stop) => !stop.closest('[inert]') && stop.checkVisibility(),
  );

/** Escape closes the mobile menu; while it is open the focus goes round in it. */
export function holdMenu(event: KeyboardEvent): void {
  const menu = openMenu();
  if (!menu) {
    return;
  }
  if (event.key === 'Escape') {
    menu.querySelector<HTMLElement>(CLOSE)?.click();
  } else if (event.key === 'Tab') {
    const all = stops(menu);
    const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement === edge || !menu.contains(document.activeElement)) {
      event.preventDefault();
      other?.focus();
    }
  }
}

/** Who opens the menu is in it, and who closes it is back on the button that opened it. */
export function followMenu(target: Element): void {
  if (target.closest(`${CLOSE}, .navbar-sidebar__backdrop`)) {
    button()?.focus();
  } else if (target.closest('.navbar__toggle')) {
    requestAnimationFrame(() => openMenu()?.querySelector<HTMLElement>(CLOSE)?.focus());
  }
}
