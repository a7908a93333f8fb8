// Highlights the words of a query on the page that a hit leads to.
import {marker} from '@repo/search/engine/mark';

const PARAMETER = '_highlight';
const MOST_WORDS = 12;
const LONGEST_WORD = 48;
/** More highlights would not help, and are slow on phones. */
const MOST_MARKS = 400;

let marks: HTMLElement[] = [];

/** Removes highlights, because a page stays in memory when the reader leaves it. */
function unmark(): void {
  for (const mark of marks) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
  marks = [];
}

/**
 * Highlights the words in an address in the text of the current page.
 *
 * @param search with its leading `?`. Without words, all highlights are removed
 */
export function highlight(search: string): void {
  unmark();
  const words = new URLSearchParams(search).getAll(PARAMETER).slice(0, MOST_WORDS);
  const article = document.querySelector('#page article');
  if (!article || words.length === 0) {
    return;
  }
  const cut = marker(words.map((word) => word.slice(0, LONGEST_WORD)));
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT, ({parentElement}) =>
    parentElement?.closest('script, style, svg, select, button, textarea')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  for (const text of texts) {
    if (marks.length >= MOST_MARKS) {
      return;
    }
    const stretches = cut(text.data);
    if (stretches.some(({isMarked}) => isMarked)) {
      text.replaceWith(
        ...stretches.map((stretch) => {
          if (!stretch.isMarked) {
            return stretch.text;
          }
          const mark = Object.assign(document.createElement('mark'), {textContent: stretch.text});
          marks.push(mark);
          return mark;
        }),
      );
    }
  }
}
