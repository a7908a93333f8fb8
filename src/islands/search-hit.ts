import {addressOf} from '@site/src/search/address';
import {marker} from '@site/src/search/mark';
import type {Hit} from '@site/src/search/types';

/** An element with a class, and text in it whose words are marked. */
export function markedElement(
  name: string,
  className: string,
  text: string,
  cut: ReturnType<typeof marker>,
): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  for (const stretch of cut(text)) {
    if (stretch.isMarked) {
      const mark = document.createElement('mark');
      mark.textContent = stretch.text;
      element.append(mark);
    } else {
      element.append(stretch.text);
    }
  }
  return element;
}

/** A hit as a link: title and section, and where the page stands. */
export function hitLink(hit: Hit): HTMLAnchorElement {
  const link = document.createElement('a');
  const cut = marker(hit.words);
  link.href = addressOf(hit);
  link.className = 'search-hit';
  link.append(markedElement('span', 'search-hit__title', hit.title, cut));
  if (hit.heading) {
    link.append(markedElement('span', 'search-hit__heading', hit.heading, cut));
  }
  const crumbs = document.createElement('span');
  crumbs.className = 'search-hit__crumbs';
  crumbs.textContent = hit.crumbs || 'Home page';
  link.append(crumbs);
  return link;
}
