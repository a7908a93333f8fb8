/** In the state of the history entry: which of the results were in view, for the way back to them. */
const OFFSET_KEY = 'resultsFrom';

const historyState = (): Record<string, unknown> | null => window.history.state as Record<string, unknown> | null;

export function keptOffset(): number {
  const offset = historyState()?.[OFFSET_KEY];
  return typeof offset === 'number' ? offset : 0;
}

export function keepOffset(offset: number): void {
  window.history.replaceState({...historyState(), [OFFSET_KEY]: offset}, '');
}
