// Passes the parsed pages of a build from the Markdown plugin to other plugins, so that each page is parsed once.
import type {Extracted} from './search/extract';

interface Reading {
  /** Texts of each page for the search. */
  readonly pages: Promise<readonly Extracted[]>;
  readonly done: (pages: readonly Extracted[]) => void;
}

const readings = new Map<string, Reading>();

function readingOf(outDir: string): Reading {
  const known = readings.get(outDir);
  if (known) {
    return known;
  }
  let done: Reading['done'] = () => undefined;
  const pages = new Promise<readonly Extracted[]>((resolve) => (done = resolve));
  const reading = {pages, done};
  readings.set(outDir, reading);
  return reading;
}

/** Resolves with all pages of a build after `tellBuiltPages`. */
export const builtPages = (outDir: string): Promise<readonly Extracted[]> => readingOf(outDir).pages;

export const tellBuiltPages = (outDir: string, pages: readonly Extracted[]): void => readingOf(outDir).done(pages);
