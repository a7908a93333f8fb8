// What the measurements of a slow phone share: its link, the flags of its browser, and how they report a budget.
import fs from 'node:fs';
import path from 'node:path';
import {portOf} from './free-port';
import {REPOSITORY} from '../../../lib/paths';
import {requireValue} from './require-value';
import type {Server} from 'node:net';

export const CHROMIUM_FLAGS: string[] = JSON.parse(
  fs.readFileSync(path.join(REPOSITORY, 'tools/scripts/lib/chromium-flags.json'), 'utf8'),
);
export const SLOW_4G = {rttMs: 150, bytesPerSecond: 200_000};

/**
 * @param values at least one
 * @param share 0.5 for the median
 */
export const quantile = (values: readonly number[], share: number): number =>
  requireValue(
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))],
    'a value or more',
  );

/** @returns the free port that it listens on */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))));

/**
 * The time that a phone needs in addition to what was measured, because the browser does not slow workers.
 *
 * @param workerMs processor time of the worker
 * @param slowdown how many times slower the phone is
 */
export const extraTime = (workerMs: number, slowdown: number) => workerMs * (slowdown - 1);

/**
 * Prints whether a figure is within its budget. If it is not, the process exits with 1.
 *
 * @param unit of both
 * @param note printed after the budget
 */
export function judge(name: string, value: number, most: number, unit: string, note: string = '') {
  const isKept = value <= most;
  if (!isKept) {
    process.exitCode = 1;
  }
  console.log(`  ${isKept ? 'pass' : 'MISS'}  ${name}: ${Math.round(value)} ${unit} (budget ${most})${note}`);
}

/**
 * Judges the median time to what a visit waits for first.
 *
 * @param visits times in ms
 * @param slowdown how many times slower the phone is
 */
export function judgeFirst(
  name: string,
  visits: readonly {first: number; workerFirst: number}[],
  slowdown: number,
  most: number,
) {
  const firsts = visits.map(({first, workerFirst}) => first + extraTime(workerFirst, slowdown));
  const withFastWorker = quantile(
    visits.map(({first}) => first),
    0.5,
  );
  judge(name, quantile(firsts, 0.5), most, 'ms', `, ${Math.round(withFastWorker)} with a fast worker`);
}
