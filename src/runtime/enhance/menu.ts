/** Escape closes the mobile menu, and the focus is back on the button that opened it. */
export function closeMenu(event: KeyboardEvent): void {
  const close =
    event.key === 'Escape' && document.querySelector<HTMLElement>('.navbar-sidebar--show .navbar-sidebar__close');
  if (close) {
    close.click();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  }
}
