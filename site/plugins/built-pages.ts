// Passes the parsed pages of a build from the Markdown plugin to other plugins, so that each page is parsed once.
import type {Extracted} from './search/extract';

interface PagesOfBuild {
  /** Texts of the pages for the search. */
  readonly pages: Promise<readonly Extracted[]>;
  readonly resolve: (pages: readonly Extracted[]) => void;
}

const builds = new Map<string, PagesOfBuild>();

function pagesOfBuild(outDir: string): PagesOfBuild {
  const known = builds.get(outDir);
  if (known) {
    return known;
  }
  let resolve: PagesOfBuild['resolve'] = () => undefined;
  const pages = new Promise<readonly Extracted[]>((fulfill) => (resolve = fulfill));
  const created = {pages, resolve};
  builds.set(outDir, created);
  return created;
}

/** All pages of a build. Resolves after `setBuiltPages`. */
export const builtPages = (outDir: string): Promise<readonly Extracted[]> => pagesOfBuild(outDir).pages;

export const setBuiltPages = (outDir: string, pages: readonly Extracted[]): void => pagesOfBuild(outDir).resolve(pages);
