// Tells of each change that no test noticed when it is found: a run that is cut off has told of those before.
import fs from 'node:fs';
import path from 'node:path';
import {filesOf} from './mutate-places.mjs';

/** @typedef {Awaited<ReturnType<import('@stryker-mutator/core').Stryker['runMutationTest']>>[number]} Change that was made, and what became of it */

/** A test that never ends has noticed too: the change made a loop endless. */
const NOTICED = ['Killed', 'Timeout'];
/** A change that is no program, and one that was not made, say nothing about tests. */
export const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

/**
 * A change that keeps a module from loading leaves no test to run, which Stryker takes for one that survived:
 * https://github.com/stryker-mutator/stryker-js/issues/6213.
 *
 * @param {Change} change
 */
export const isNoticed = ({status, testsCompleted}) =>
  NOTICED.includes(status) || (status === 'Survived' && testsCompleted === 0);

/**
 * Lines of each file before Stryker has put its changes there.
 *
 * @type {Map<string, string[]>}
 */
const sources = new Map();

/** @param {string[]} patterns of files below the working folder */
export function keepSources(patterns) {
  for (const file of filesOf(process.cwd(), patterns)) {
    sources.set(path.resolve(file), fs.readFileSync(file, 'utf8').split('\n'));
  }
}

/** @param {string} text */
const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 60);

/**
 * The code that was changed.
 *
 * @param {string} file
 * @param {Change['location']} location
 */
function told(file, {start, end}) {
  const lines = sources.get(path.resolve(file))?.slice(start.line - 1, end.line) ?? [];
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return short(lines.join(' '));
}

class Survivors {
  /** @param {Change} change */
  onMutantTested(change) {
    const {fileName, location, replacement, status} = change;
    if (!COUNTED.includes(status) || isNoticed(change)) {
      return;
    }
    const file = path.relative(process.cwd(), fileName);
    const why = status === 'NoCoverage' ? 'NO TEST ' : 'SURVIVED';
    console.log(
      `${why} ${file}:${location.start.line}:${location.start.column} ${told(fileName, location)} -> ${short(replacement)}`,
    );
  }
}

export const strykerPlugins = [{kind: 'Reporter', name: 'survivors', injectableClass: Survivors}];
