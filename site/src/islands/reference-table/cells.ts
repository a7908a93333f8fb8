// Makes codes in a table copy on a click. They are plain text in the page, because they would not work without a
// script.
import {plainKey} from '../../../../lib/plain-key';

/** Makes buttons of codes. The page's listener copies their text. */
export function activateCodes(table: ParentNode): void {
  for (const code of table.querySelectorAll<HTMLElement>('[data-copy]:not([role])')) {
    const text = code.textContent;
    // Set here, because a page with 1,500 rows should contain each code only once.
    code.dataset['copy'] = text;
    code.setAttribute('role', 'button');
    code.setAttribute('aria-label', `Copy ${text}`);
    code.tabIndex = 0;
  }
}

/** Makes buttons work with keys. @param root contains all tables, including those of closed groups */
export function listenForKeys(root: HTMLElement): void {
  root.addEventListener('keydown', (event) => {
    const code = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (code && ['Enter', ' '].includes(plainKey(event))) {
      event.preventDefault();
      code.click();
    }
  });
}
