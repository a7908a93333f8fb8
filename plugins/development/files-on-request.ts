// What a build publishes beside its pages, a development server makes when somebody asks for it.
import type {RequestHandler} from 'webpack-dev-server';
import {loadSources, type SourceModules} from './sources';

interface Served {
  /** Of the addresses; its group names what is made at a time. */
  readonly pattern: RegExp;
  readonly write: (unit: string) => Promise<void>;
  readonly written: Map<string, {readonly from: SourceModules; readonly done: Promise<void>}>;
}

const served: Served[] = [];

/**
 * @param pattern of the addresses, as `/^\/proofs\/(.+)\.json$/`; what its group matches is made by itself, without a
 *   group all of it
 * @param write puts the files where a `static` folder of the server serves them
 */
export function writeOnRequest(pattern: RegExp, write: (unit: string) => Promise<void>): void {
  served.push({pattern, write, written: new Map()});
}

/** Writes what an address needs, again after a change of the sources. */
async function writeFor(address: string): Promise<void> {
  const asked = served.find(({pattern}) => pattern.test(address));
  if (!asked) {
    return;
  }
  const {pattern, write, written} = asked;
  const [, unit = ''] = pattern.exec(address)!;
  const from = await loadSources();
  if (written.get(unit)?.from !== from) {
    written.set(unit, {from, done: write(unit)});
  }
  await written.get(unit)!.done;
}

/** An error is the answer, and the next request tries again. */
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
