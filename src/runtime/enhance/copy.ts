const COPIED_MS = 1600;

/**
 * Copies what a button with `data-copy` stands for: the attribute's value, or the code beside the button.
 *
 * @param target the element clicked
 */
export function copyCode(target: Element): void {
  const button = target.closest<HTMLElement>(':is(button, [role=button])[data-copy]');
  if (!button) {
    return;
  }
  const text = button.dataset['copy'] || codeBeside(button);
  void writeClipboard(text).then((done) => {
    // Cells of a table share one live region.
    const label =
      button.querySelector<HTMLElement>('[aria-live]') ??
      button.closest('[data-island]')?.querySelector<HTMLElement>('[data-copy-said]');
    button.dataset['state'] = done ? 'copied' : 'failed';
    if (label) {
      label.textContent = done ? 'Copied' : 'Press Ctrl+C';
    }
    setTimeout(() => {
      delete button.dataset['state'];
      if (label) {
        label.textContent = '';
      }
    }, COPIED_MS);
  });
}

/** The code of the block that a button stands in: what is folded comes first, and an empty line after it. */
const codeBeside = (button: HTMLElement): string =>
  [...(button.closest('.code')?.querySelectorAll('pre') ?? [])].map(({textContent}) => textContent).join('\n\n');

/** The clipboard is closed on plain http and in some embedded browsers; a selection still lets the reader copy. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
