// Codes in a table are copied by a press. The page has them plain; without a script none of them pretends.

function activate(table: ParentNode): void {
  for (const code of table.querySelectorAll<HTMLElement>('[data-copy]:not([role])')) {
    const text = code.textContent;
    // A page of fifteen hundred rows says each code once.
    code.dataset['copy'] = text;
    code.setAttribute('role', 'button');
    code.setAttribute('aria-label', `Copy ${text}`);
    code.tabIndex = 0;
  }
}

/** Codes become buttons that copy; those of a folded group when it is opened. The page's own listener does the rest. */
export function activateCells(root: HTMLElement): void {
  const groups = [...root.querySelectorAll<HTMLDetailsElement>('details[data-group]')];
  if (groups.length === 0) {
    activate(root);
  }
  for (const group of groups) {
    if (group.open) {
      activate(group);
    }
    group.addEventListener('toggle', () => activate(group));
  }
  root.addEventListener('keydown', (event) => {
    const code = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (code && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      code.click();
    }
  });
}
