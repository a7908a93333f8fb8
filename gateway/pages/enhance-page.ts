// Progressive enhancements of a payer's page: countdown, polling for changes, copy buttons, spaces in card numbers.
// Every page also works without scripts.
import {groupDigits} from '../../facts/reference/group-digits';
import {copyText} from '../../lib/secure-context';
import {selectText} from '../../lib/select-text';
import {clockText} from './countdown';

const POLL_MS = 1500;
const RETURN_MS = 5000;
const COPIED_MS = 2000;

/** The environment of a page: its own window, or a dialog. */
export interface Surroundings {
  /** Path of the page. */
  readonly place: string;
  /** Number of the payment's last change, and milliseconds until it expires. @throws if there is no answer */
  state(): Promise<{readonly sequence: number; readonly left: number | null}>;
  /** Shows the current state of the page. */
  renew(): void;
  /** Leaves for another page, for example the shop. */
  leave(address: string): void;
}

/** @returns a function that stops the enhancements */
export function enhancePage(root: ParentNode, {place, state, renew, leave}: Surroundings): () => void {
  const all = (selector: string): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const schedule = (work: () => void, milliseconds: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  };

  /** Set if this browser saw the payment while it was open: then the payer returns automatically once it is decided. */
  const seen = `open ${place}`;
  for (const element of all('[data-left]')) {
    let left = Number(element.dataset['left']);
    let since = performance.now();
    element.addEventListener('time-left', (event) => {
      const remaining = (event as CustomEvent<number>).detail;
      // A stepping clock reports the same time until its next moment, but the payer's time passes meanwhile.
      if (remaining !== left) {
        left = remaining;
        since = performance.now();
      }
    });
    const count = (): void => {
      element.textContent = clockText(left - (performance.now() - since));
      schedule(count, 500);
    };
    schedule(count, 500);
    sessionStorage.setItem(seen, '1');
  }

  for (const element of all('[data-watch]')) {
    const known = Number(element.dataset['watch']);
    const look = async (): Promise<void> => {
      try {
        const {sequence, left} = await state();
        if (sequence !== known) {
          renew();
          return;
        }
        all('[data-left]').forEach((timer) => timer.dispatchEvent(new CustomEvent('time-left', {detail: left ?? 0})));
      } catch {
        // The gateway is stopped or starting; the next poll will tell.
      }
      schedule(() => void look(), POLL_MS);
    };
    schedule(() => void look(), POLL_MS);
  }

  for (const button of all('[data-copy]')) {
    const before = button.textContent;
    button.addEventListener('click', () => {
      void copyText(button.dataset['copy'] ?? '').then((isCopied) => {
        if (isCopied) {
          button.textContent = button.dataset['copied'] ?? before;
          schedule(() => (button.textContent = before), COPIED_MS);
        } else {
          selectText([button.previousElementSibling!]);
        }
      });
    });
  }
  all('[data-with-script]').forEach((element) => (element.hidden = false));
  all('[data-without-script]').forEach((element) => (element.hidden = true));

  for (const form of all('[data-language]')) {
    form.addEventListener('change', () => (form as HTMLFormElement).requestSubmit());
  }

  // Ignore a second press of a submit button.
  for (const form of all('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset['sent']) {
        event.preventDefault();
        event.stopPropagation();
      }
      form.dataset['sent'] = 'yes';
    });
  }

  for (const input of root.querySelectorAll<HTMLInputElement>('input[name="card.number"]')) {
    input.addEventListener('input', () => {
      if (input.selectionStart === input.value.length) {
        input.value = groupDigits(input.value.replace(/\D/g, '')).slice(0, 23);
      }
    });
  }

  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-return]')) {
    if (sessionStorage.getItem(seen)) {
      sessionStorage.removeItem(seen);
      all('[data-leaving]').forEach((element) => (element.hidden = false));
      schedule(() => leave(link.href), RETURN_MS);
    }
  }
  all('.field [aria-invalid]')[0]?.focus();
  return () => timers.forEach((timer) => clearTimeout(timer));
}
