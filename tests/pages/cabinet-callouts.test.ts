// The pictures of the cabinet's pages: their callouts are the steps below them.
import {describe, expect, test} from 'vitest';
import {ROUTES} from '../browser/routes';
import {page} from './built-pages';
import {all, childrenOf, first, hasClass, own, rawText, type Element} from './dom';

/** The next element. */
function next(element: Element): Element | undefined {
  const siblings = childrenOf(element.parentNode as Element);
  return siblings[siblings.indexOf(element) + 1];
}

describe.each(ROUTES.filter((route) => route.startsWith('/cabinet/')))('%s', (route) => {
  test('the callouts of a picture are the steps below it, and the picture has a description', () => {
    const pictures = all(page(route), '.prose').flatMap((prose) => all(prose, '.cab-figure'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      const marks = all(picture, '.cab-mark').map((mark) => Number(rawText(mark)));
      const below = next(picture);
      const steps = below && hasClass(below, 'cab-steps') ? own(below, 'ol').flatMap((list) => own(list, 'li')) : [];
      expect([...new Set(marks)].sort((left, right) => left - right)).toEqual(steps.map((_step, index) => index + 1));
      const alternative = first(picture, '.cab-figure__alt');
      expect(alternative ? rawText(alternative).length : 0).toBeGreaterThan(40);
    }
  });
});
