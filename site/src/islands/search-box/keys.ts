import type {Suggestions} from './suggestions';

type Move = 'down' | 'up';

/** Action of a key in the box; undefined for keys that the browser handles. */
export function actionOf(
  key: string,
  {isOpen, active, hits}: Pick<Suggestions, 'isOpen' | 'active' | 'hits'>,
): Move | 'close' | 'choose' | undefined {
  if (key === 'Escape') {
    return 'close';
  }
  if ((key === 'ArrowDown' || key === 'ArrowUp') && hits.length > 0) {
    return key === 'ArrowDown' ? 'down' : 'up';
  }
  return key === 'Enter' && isOpen && active >= 0 ? 'choose' : undefined;
}

/** Moves through the options and the text, which is -1. */
export function activeAfter(move: Move, {active, hits}: Pick<Suggestions, 'active' | 'hits'>): number {
  const places = hits.length + 1;
  return ((active + 1 + (move === 'down' ? 1 : -1) + places) % places) - 1;
}
