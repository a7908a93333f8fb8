/**
 * Shows a notice above a part of the page whose script could not be loaded. The Retry button tries again, and so does
 * the browser's `online` event.
 *
 * @param retry returns whether the part has loaded now
 */
export function showMissingNotice(part: HTMLElement, text: string, retry: () => Promise<boolean>): void {
  const notice = document.createElement('div');
  notice.className = 'missing';
  notice.setAttribute('role', 'alert');
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'missing__retry',
    textContent: 'Retry',
  });
  notice.append(Object.assign(document.createElement('p'), {textContent: text}), button);

  let isTrying = false;
  const again = async (): Promise<void> => {
    if (isTrying) {
      return;
    }
    isTrying = true;
    button.textContent = 'Loading';
    const isThere = await retry();
    isTrying = false;
    button.textContent = 'Retry';
    if (isThere) {
      window.removeEventListener('online', onLine);
      if (document.activeElement === button) {
        part.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
      }
      notice.remove();
    }
  };
  const onLine = (): void => void again();
  button.addEventListener('click', onLine);
  window.addEventListener('online', onLine);
  part.before(notice);
}
