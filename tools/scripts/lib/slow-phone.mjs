// What the measurements of a slow phone share: its link, the flags of its browser, and how they tell a budget.
import fs from 'node:fs';
import path from 'node:path';
import {portOf} from './free-port.mjs';
import {ROOT} from './install.mjs';
import {required} from './required.mjs';

/** @type {string[]} */
export const CHROMIUM_FLAGS = JSON.parse(
  fs.readFileSync(path.join(ROOT, 'tools/scripts/lib/chromium-flags.json'), 'utf8'),
);
export const SLOW_4G = {rttMs: 150, bytesPerSecond: 200_000};

/**
 * @param {readonly number[]} values one or more
 * @param {number} share 0.5 for the median
 * @returns {number}
 */
export const ranked = (values, share) =>
  required(
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))],
    'a value or more',
  );

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<number>} the free port that it listens on
 */
export const listen = (server) => new Promise((resolve) => server.listen(0, () => resolve(portOf(server))));

/**
 * The browser does not slow a worker: what a phone needs more comes on top of the time that was seen.
 *
 * @param {number} workerMs processor time of the worker
 * @param {number} slowdown how many times slower the phone is
 */
export const slowed = (workerMs, slowdown) => workerMs * (slowdown - 1);

/**
 * Says whether a figure keeps its budget; the process ends with 1 when one does not.
 *
 * @param {string} name
 * @param {number} value
 * @param {number} most
 * @param {string} unit of both
 * @param {string} [note] said behind them
 */
export function judge(name, value, most, unit, note = '') {
  const isKept = value <= most;
  if (!isKept) {
    process.exitCode = 1;
  }
  console.log(`  ${isKept ? 'pass' : 'MISS'}  ${name}: ${Math.round(value)} ${unit} (budget ${most})${note}`);
}
