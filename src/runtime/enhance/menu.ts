const closeButton = (): HTMLElement | null => document.querySelector('.navbar-sidebar--show .navbar-sidebar__close');

/** Escape closes the mobile menu. */
export function closeMenu({key}: KeyboardEvent): void {
  if (key === 'Escape') {
    closeButton()?.click();
  }
}

/** Who opens the menu is in it, and who closes it is back on the button that opened it. */
export function followMenu(target: Element): void {
  if (target.closest('.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop')) {
    requestAnimationFrame(() => (closeButton() ?? document.querySelector<HTMLElement>('.navbar__toggle'))?.focus());
  }
}

/** While the menu is open the focus stays in it. */
export function holdFocus({target}: FocusEvent): void {
  if (target instanceof Element && !target.closest('.navbar-sidebar')) {
    closeButton()?.focus();
  }
}
