import {copyText} from '../../../../lib/secure-context';

const COPIED_MS = 1600;

/**
 * Copies for a button with `data-copy`: the attribute's value or, if it is empty, the code beside the button. If the
 * browser does not allow that, selects the code.
 *
 * @param target the clicked element
 */
export function copyCode(target: Element): void {
  const button = target.closest<HTMLElement>(':is(button, [role=button])[data-copy]');
  if (!button) {
    return;
  }
  const block = button.closest('.code');
  void copyText(button.dataset['copy'] || (block ? codeOf(block) : '')).then((isDone) => {
    // Cells of a table share one live region.
    const label =
      button.querySelector<HTMLElement>('[aria-live]') ??
      button.closest('[data-island]')?.querySelector<HTMLElement>('[data-copy-said]');
    button.dataset['state'] = isDone ? 'copied' : 'failed';
    if (!isDone) {
      // If this fails, readers can still select the code themselves.
      import('./select-source').then(({selectSource}) => selectSource(button), console.warn);
    }
    if (label) {
      label.textContent = isDone ? 'Copied' : 'Press Ctrl+C';
    }
    setTimeout(() => {
      delete button.dataset['state'];
      if (label) {
        label.textContent = '';
      }
    }, COPIED_MS);
  });
}

/** The code of a block: the folded lines, an empty line, and the other lines. */
const codeOf = (block: Element): string =>
  [...block.querySelectorAll('pre')].map(({textContent}) => textContent).join('\n\n');
