import {completeSetup} from './setup';

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
  const block = button.closest('.code');
  const done = button.dataset['copy']
    ? writeText(button.dataset['copy'])
    : block?.querySelector('[data-setup]')
      ? writeLater(wholeCode(block))
      : writeText(block ? codeOf(block) : '');
  void done.then((isDone) => {
    // Cells of a table share one live region.
    const label =
      button.querySelector<HTMLElement>('[aria-live]') ??
      button.closest('[data-island]')?.querySelector<HTMLElement>('[data-copy-said]');
    button.dataset['state'] = isDone ? 'copied' : 'failed';
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

/** The code of a block: what is folded comes first, and an empty line after it. */
const codeOf = (block: Element): string =>
  [...block.querySelectorAll('pre')].map(({textContent}) => textContent).join('\n\n');

/** @throws Error when the rest of it cannot be fetched: half a program is worth nothing */
async function wholeCode(block: Element): Promise<string> {
  if (!(await completeSetup(block))) {
    throw new Error('What the program begins with could not be loaded');
  }
  return codeOf(block);
}

/** The clipboard is closed on plain http and in some embedded browsers; a selection still lets the reader copy. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The clipboard is asked for at once, while the click still counts: Safari refuses it after a fetch. */
async function writeLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((whole) => new Blob([whole], {type: 'text/plain'}));
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
    return true;
  } catch {
    return text.then(writeText, () => false);
  }
}
