import {copyText} from '../../../../lib/secure-context';
import {isServerThere} from '../release';

const COPIED_MS = 1600;
const FAILED_MS = 4000;

/**
 * Copies the page as Markdown for a button with the address in `data-copy-page`. If it cannot be fetched or copied, the
 * address is opened instead. Offline, the button says so.
 *
 * @param target the clicked element
 */
export function copyPage(target: Element): void {
  const button = target.closest<HTMLElement>('button[data-copy-page]');
  const address = button?.dataset['copyPage'];
  if (!button || !address) {
    return;
  }
  const said = button.parentElement!.querySelector('[aria-live]')!;
  const tell = (state: string, text: string, forMs: number): void => {
    button.dataset['state'] = state;
    said.textContent = text;
    setTimeout(() => {
      delete button.dataset['state'];
      said.textContent = '';
    }, forMs);
  };
  void copyText(() => fetchText(address)).then(async (isCopied) => {
    if (isCopied) {
      tell('copied', 'Copied', COPIED_MS);
    } else if (await isServerThere()) {
      window.location.assign(address);
    } else {
      tell('failed', 'Not copied: no connection', FAILED_MS);
    }
  });
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, {credentials: 'same-origin'});
  if (!response.ok) {
    throw new Error(`${address} could not be loaded (HTTP ${response.status})`);
  }
  return response.text();
}
