// What in a table can be pressed. The page has plain heads and codes; without a script none of them pretends.

/** Heads become buttons. @param sort gets the id of the column that was pressed */
export function activateHeads(root: HTMLElement, sort: (column: string) => void): void {
  for (const head of root.querySelectorAll<HTMLElement>('th[data-column]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'ref-table__sort';
    button.append(...head.childNodes);
    button.addEventListener('click', () => sort(head.dataset['column']!));
    head.append(button);
  }
}

function activate(table: ParentNode): void {
  for (const code of table.querySelectorAll<HTMLElement>('[data-copy]:not([role])')) {
    code.setAttribute('role', 'button');
    code.setAttribute('aria-label', `Copy ${code.dataset['copy']!}`);
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
