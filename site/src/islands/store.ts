/** State of a view outside of React, because an answer between two renders must not see an old state. */
export interface Store<View extends object> {
  readonly get: () => View;
  readonly set: (part: Partial<View>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<View extends object>(begin: View): Store<View> {
  let view = begin;
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set(part) {
      view = {...view, ...part};
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
