import type {Diagram} from './arrows';

/**
 * Highlights the current arrow and its list item. Only changes classes and attributes of the server's HTML.
 *
 * @param at number of the step, from 1; null removes all highlights
 */
export function highlightStep(figure: Element, {shapes, lines}: Diagram, at: number | null): void {
  figure.classList.toggle('sequence--played', at !== null);
  shapes.forEach((element, index) => {
    element.classList.toggle('sequence__step--past', at !== null && index + 1 < at);
    element.classList.toggle('sequence__step--lit', index + 1 === at);
  });
  lines.forEach((line, index) => {
    if (index + 1 === at) {
      line.setAttribute('aria-current', 'step');
    } else {
      line.removeAttribute('aria-current');
    }
  });
  // Scroll to both: one of them may be hidden, like the picture on a phone or the folded list.
  for (const lit of at === null ? [] : [shapes[at - 1], lines[at - 1]]) {
    lit?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }
}
