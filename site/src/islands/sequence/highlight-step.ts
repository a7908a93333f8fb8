import type {Diagram} from './arrows';

/**
 * Lights the arrow that happens, and its line. Both are HTML of the page, drawn by the server: they only get marks.
 *
 * @param at from 1; null shows all alike
 */
export function light(figure: Element, {drawn, lines}: Diagram, at: number | null): void {
  figure.classList.toggle('sequence--played', at !== null);
  drawn.forEach((element, index) => {
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
  // What is not laid out, the picture on a phone or the list behind its fold, cannot be scrolled to.
  for (const lit of at === null ? [] : [drawn[at - 1], lines[at - 1]]) {
    lit?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }
}
