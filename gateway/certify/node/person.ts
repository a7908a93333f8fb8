// Who makes the payments of `--client-manual`: somebody at this terminal.
import {createInterface} from 'node:readline';
import type {Person} from '../client/by-hand';

/** Reads lines from standard input. Standard output may be JSON, so it tells on standard error. */
export function personHere(): Person & {end(): void} {
  const lines = createInterface({input: process.stdin});
  return {
    tell: (text) => console.error(text),
    onLine(listener) {
      lines.on('line', listener);
      return () => lines.off('line', listener);
    },
    end: () => lines.close(),
  };
}
