// What measurements put into the pages that they watch; times in milliseconds.

/** Presses of *Run*, and from each to its answer. */
export interface RunTimes {
  pressed: number | null;
  answers: number[];
}

/** The box of the search: when it was touched, from then to the first suggestions, and from keys to theirs. */
export interface SearchTimes {
  focused: number;
  first: number;
  pending: number | null;
  keys: number[];
}

declare global {
  interface Window {
    runTimes: RunTimes;
    searchTimes: SearchTimes;
  }
}
