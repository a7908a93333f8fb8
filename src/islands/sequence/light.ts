import type {Diagram} from './arrows';

/**
 * Lights the arrow that happens. The picture is HTML of the page, drawn by the server: its parts only get classes.
 *
 * @param at from 1; null shows all alike
 */
export function light(figure: Element, {drawn}: Diagram, at: number | null): void {
  figure.classList.toggle('sequence--played', at !== null);
  drawn.forEach((element, index) => {
    element.classList.toggle('sequence__step--past', at !== null && index + 1 < at);
    element.classList.toggle('sequence__step--lit', index + 1 === at);
  });
  const lit = at === null ? undefined : drawn[at - 1];
  lit?.scrollIntoView({block: 'nearest', inline: 'nearest'});
}
