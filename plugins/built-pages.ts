// What is read of each built page while it becomes Markdown, for the plugins that need it too: a page is parsed once.
import type {Extracted} from './search/extract';

interface Reading {
  /** What the search knows of each page. */
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

/** @returns all pages of a build, when `tellBuiltPages` has told of them; where it fails, the build does */
export const builtPages = (outDir: string): Promise<readonly Extracted[]> => readingOf(outDir).pages;

export const tellBuiltPages = (outDir: string, pages: readonly Extracted[]): void => readingOf(outDir).done(pages);
