// Browser script of a payer's page in its own window.
import {enhancePage} from './enhance-page';

const all = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

enhancePage(document, {
  place: location.pathname,
  async state() {
    const answer = await fetch(`${location.pathname}?state`, {headers: {Accept: 'application/json'}});
    return answer.json();
  },
  renew: () => location.replace(location.href),
  leave: (address) => location.assign(address),
});

// Pages restored from the back-forward cache can be submitted again.
addEventListener('pageshow', () => all('form[data-once]').forEach((form) => delete form.dataset['sent']));

for (const element of all('[data-message]')) {
  parent.postMessage({type: element.dataset['message']}, '*');
}
all('form[data-auto-post]').forEach((form) => (form as HTMLFormElement).submit());
