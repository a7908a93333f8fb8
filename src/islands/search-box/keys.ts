import type {Suggestions} from './suggestions';

type Move = 'down' | 'up';

/** What a key does in the box; undefined leaves it to the browser. */
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

/** One place more than options: the text itself, -1, where nothing is chosen. */
export function activeAfter(move: Move, {active, hits}: Pick<Suggestions, 'active' | 'hits'>): number {
  const places = hits.length + 1;
  return ((active + 1 + (move === 'down' ? 1 : -1) + places) % places) - 1;
}
