/** Key in the state of the history entry, so that Back shows the same results. */
const OFFSET_KEY = 'resultsFrom';

const historyState = (): Record<string, unknown> | null => window.history.state as Record<string, unknown> | null;

export function readOffset(): number {
  const offset = historyState()?.[OFFSET_KEY];
  return typeof offset === 'number' ? offset : 0;
}

export function writeOffset(offset: number): void {
  window.history.replaceState({...historyState(), [OFFSET_KEY]: offset}, '');
}
