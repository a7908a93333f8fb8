// Codes in a table are copied by a press. The page has them plain; without a script none of them pretends.

/** Codes become buttons that copy. The page's own listener does the rest. */
export function activateCodes(table: ParentNode): void {
  for (const code of table.querySelectorAll<HTMLElement>('[data-copy]:not([role])')) {
    const text = code.textContent;
    // A page of fifteen hundred rows says each code once.
    code.dataset['copy'] = text;
    code.setAttribute('role', 'button');
    code.setAttribute('aria-label', `Copy ${text}`);
    code.tabIndex = 0;
  }
}

/** Buttons of a table take keys. @param root holds all that there are, and will be when groups are opened */
export function listenForKeys(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const code = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (code && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      code.click();
    }
  });
}
