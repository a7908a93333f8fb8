// On the not-found page: what the address may have meant.
import {connect} from './search-client';
import {hitLink} from './search-hit';

const MOST = 5;

/** The words of an address: `/services/pix_payin.html` asks for "services pix payin". */
function wordsOf(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not an encoding: its letters are words all the same.
  }
  return decoded
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

/** @param root holds a form with an input, a status and a list */
export function mount(root: HTMLElement): void {
  const query = wordsOf(window.location.pathname);
  const status = root.querySelector('[role=status]')!;
  const list = root.querySelector('ol')!;
  root.querySelector('input')!.value = query;
  if (query === '') {
    return;
  }
  const asker = connect({
    onAnswer({hits}) {
      status.textContent = hits.length > 0 ? 'These pages are nearest to that address:' : '';
      list.replaceChildren(
        ...hits.map((hit) => {
          const item = document.createElement('li');
          // Nobody searched for these words: none is marked.
          item.append(hitLink({...hit, words: []}));
          return item;
        }),
      );
    },
    onFailure() {
      status.textContent = '';
    },
  });
  asker.ask({query, limit: MOST, offset: 0});
}
