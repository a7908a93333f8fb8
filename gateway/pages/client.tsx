// What a script adds to a payer's page: the countdown, the look for changes, buttons to copy, spaces in card numbers.
// Every page works without it.
import {clockText} from './countdown';

const POLL_MS = 1500;
const RETURN_MS = 5000;
const all = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Here a payment was seen open: the way back begins by itself when it is decided. */
const seen = `open ${location.pathname}`;

for (const element of all('[data-left]')) {
  let left = Number(element.dataset['left']);
  let since = performance.now();
  element.addEventListener('time-left', (event) => {
    left = (event as CustomEvent<number>).detail;
    since = performance.now();
  });
  setInterval(() => {
    element.textContent = clockText(left - (performance.now() - since));
  }, 500);
  sessionStorage.setItem(seen, '1');
}

for (const element of all('[data-watch]')) {
  const known = Number(element.dataset['watch']);
  const look = async (): Promise<void> => {
    try {
      const answer = await fetch(`${location.pathname}?state`, {headers: {Accept: 'application/json'}});
      const {sequence, left} = (await answer.json()) as {sequence: number; left: number | null};
      if (sequence !== known) {
        location.replace(location.href);
        return;
      }
      all('[data-left]').forEach((timer) => timer.dispatchEvent(new CustomEvent('time-left', {detail: left ?? 0})));
    } catch {
      // The gateway was stopped, or is starting: the next look tells.
    }
    setTimeout(() => void look(), POLL_MS);
  };
  setTimeout(() => void look(), POLL_MS);
}

for (const button of all('[data-copy]')) {
  const before = button.textContent;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(() => {
      button.textContent = button.dataset['copied'] ?? before;
      setTimeout(() => (button.textContent = before), 2000);
    });
  });
}
all('[data-with-script]').forEach((element) => (element.hidden = false));
all('[data-without-script]').forEach((element) => (element.hidden = true));

for (const form of all('[data-language]')) {
  form.addEventListener('change', () => (form as HTMLFormElement).requestSubmit());
}

// One submission: a second press does nothing. Pages that come out of the browser's memory begin anew.
for (const form of all('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset['sent']) {
      event.preventDefault();
    }
    form.dataset['sent'] = 'yes';
  });
}
addEventListener('pageshow', () => all('form[data-once]').forEach((form) => delete form.dataset['sent']));

for (const input of document.querySelectorAll<HTMLInputElement>('input[name="card.number"]')) {
  input.addEventListener('input', () => {
    if (input.selectionStart === input.value.length) {
      input.value = input.value
        .replace(/\D/g, '')
        .replace(/(\d{4})(?=\d)/g, '$1 ')
        .slice(0, 23);
    }
  });
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-return]')) {
  if (sessionStorage.getItem(seen)) {
    sessionStorage.removeItem(seen);
    all('[data-leaving]').forEach((element) => (element.hidden = false));
    setTimeout(() => location.assign(link.href), RETURN_MS);
  }
}

for (const element of all('[data-message]')) {
  parent.postMessage({type: element.dataset['message']}, '*');
}
all('form[data-auto-post]').forEach((form) => (form as HTMLFormElement).submit());
all('.field [aria-invalid]')[0]?.focus();
