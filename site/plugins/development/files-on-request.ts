// Writes files that a build publishes beside its pages, such as `/run/*.json`, when a browser requests them from a
// development server.
import type {RequestHandler} from 'webpack-dev-server';
import {loadSources, type SourceModules} from './sources';

interface Served {
  /** Matches paths. Its group names the unit that `write` generates. */
  readonly pattern: RegExp;
  readonly write: (unit: string) => Promise<void>;
  readonly written: Map<string, {readonly from: SourceModules; readonly done: Promise<void>}>;
}

const served: Served[] = [];

/**
 * @param pattern of paths, such as `/^\/proofs\/(.+)\.json$/`. Each match of its group is written separately; without a
 *   group, all files are written together
 * @param write writes the files into a `static` folder of the server
 */
export function writeOnRequest(pattern: RegExp, write: (unit: string) => Promise<void>): void {
  served.push({pattern, write, written: new Map()});
}

/** Writes the files for a path, again after each change of the sources. */
async function writeFor(address: string): Promise<void> {
  const matching = served.find(({pattern}) => pattern.test(address));
  if (!matching) {
    return;
  }
  const {pattern, write, written} = matching;
  const [, unit = ''] = pattern.exec(address)!;
  const from = await loadSources();
  if (written.get(unit)?.from !== from) {
    written.set(unit, {from, done: write(unit)});
  }
  await written.get(unit)!.done;
}

/** Answers with the error's text if writing fails. The next request tries again. */
export const writeRequestedFiles: RequestHandler = (request, response, next) => {
  writeFor(request.path).then(
    () => next(),
    (error: unknown) => {
      served.forEach(({written}) => written.clear());
      response
        .status(500)
        .type('text/plain')
        .send(error instanceof Error ? error.message : String(error));
    },
  );
};
