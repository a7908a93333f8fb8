/**
 * Boxes that show and hide columns. They begin as the style sheet has it for the window's width; the reader's first
 * choice takes over.
 *
 * @param root the `.ref` section
 */
export function chooseColumns(root: HTMLElement): void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('.ref__columns input')];
  const narrow = window.matchMedia('(max-width: 996px)');
  const begin = (): void => {
    for (const box of boxes) {
      box.checked = !narrow.matches || box.dataset['phone'] === 'true';
    }
  };
  begin();
  narrow.addEventListener('change', begin);
  const menu = root.querySelector<HTMLDetailsElement>('.ref__columns')!;
  const fold = (event: Event): void => {
    const isAway = event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.contains(event.target as Node);
    if (isAway) {
      menu.open = false;
    }
  };
  root.addEventListener('keydown', fold);
  root.addEventListener('click', fold);
  menu.addEventListener('change', () => {
    narrow.removeEventListener('change', begin);
    const hidden = boxes.filter((box) => !box.checked).map((box) => box.value);
    for (const table of root.querySelectorAll('table')) {
      table.dataset['hide'] = hidden.join(' ');
      delete table.dataset['phoneHide'];
    }
    root.dataset['chosen'] = '';
  });
}
