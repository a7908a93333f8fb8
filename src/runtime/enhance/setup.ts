import {pageHtml} from '../../browser/trusted-types';

/**
 * Fetches what a program begins with and puts it where it is folded: pages share it, so it is a file of its own
 * (`scripts/lib/share-setups.mjs`). Without a connection the link stays that the page has in its place.
 *
 * @returns whether the program in the block is whole now
 */
export async function completeSetup(block: Element): Promise<boolean> {
  const folded = block.querySelector<HTMLElement>('[data-setup]');
  if (!folded) {
    return true;
  }
  try {
    const response = await fetch(folded.dataset['setup']!, {credentials: 'same-origin'});
    if (!response.ok) {
      return false;
    }
    const html: string = await response.json();
    if (folded.hasAttribute('data-setup')) {
      folded.removeAttribute('data-setup');
      folded.querySelector('p')!.replaceWith(linesOf(html));
    }
    return true;
  } catch {
    return false;
  }
}

/** As `CodeBlock` has it. */
function linesOf(html: string): HTMLElement {
  const code = document.createElement('code');
  code.innerHTML = pageHtml(html);
  const lines = Object.assign(document.createElement('pre'), {
    tabIndex: 0,
    role: 'group',
    ariaLabel: 'Keys and signing',
  });
  lines.append(code);
  return lines;
}

/** Serves what a reader unfolds. */
export function unfoldSetup({target}: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && target.dataset['setup']) {
    void completeSetup(target.parentElement!);
  }
}
