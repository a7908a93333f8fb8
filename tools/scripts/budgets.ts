// Holds pages of build/ to tools/scripts/budgets.json as a phone loads them: Lighthouse, mobile, simulated throttling, median
// of three. Prints a table and fails when a page misses a budget. Other work on the machine only makes a page slower,
// so one that misses is measured again. tests/deploy checks the bytes of pages.
//   npm run budgets                         all pages of the file
//   npm run budgets -- / /request_format    those of them
//   npm run budgets -- --runs=1             one load of each
import fs from 'node:fs';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {calibrate, medians, misses} from './lib/lighthouse';
import {requireValue} from './lib/require-value';
import {ensureFullBrowser} from './lib/runtimes';
import {siteServer} from './lib/server';
import {listen} from './lib/slow-phone';
import type {Budget} from './lib/lighthouse';

/** The part of `tools/scripts/budgets.json` about Lighthouse. */
interface Budgets {
  /** Number of loads of a page, of which the median counts. */
  runs: number;
  /** How often a page that misses is measured. */
  rounds: number;
  /** Budget of each page. */
  every: Omit<Budget, 'lcp'>;
  /** Milliseconds by page. */
  lcp: Record<string, number>;
}

const FILE = 'tools/scripts/budgets.json';
const {lighthouse: budgets}: {lighthouse: Budgets} = JSON.parse(fs.readFileSync(path.join(REPOSITORY, FILE), 'utf8'));
const {runs: usualRuns, rounds, every, lcp: pages} = budgets;

const args = process.argv.slice(2);
const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.split('=')[1] ?? usualRuns);
if (!Number.isInteger(runs) || runs < 1) {
  throw new Error(`--runs: expected a whole number from 1 on, got ${args.join(' ')}`);
}
const named = args.filter((arg) => !arg.startsWith('--runs='));
const unknown = named.find((page) => !(page in pages));
if (unknown) {
  throw new Error(`${unknown}: expected a page of lighthouse.lcp in ${FILE}: ${Object.keys(pages).join(' ')}`);
}
const chosen = named.length > 0 ? named : Object.keys(pages);
const width = Math.max(...chosen.map((page) => page.length));
const row = (cells: (string | number)[]) =>
  console.log(cells.map((cell, at) => String(cell)[at ? 'padStart' : 'padEnd'](at ? 9 : width)).join(''));

export async function main(): Promise<void> {
  const chromePath = await ensureFullBrowser();
  const server = await siteServer(path.join(REPOSITORY, 'build'));
  const port = await listen(server);
  const faults: string[] = [];
  row([
    `Median of ${runs}`.padEnd(width),
    'score',
    'a11y',
    'FCP ms',
    'LCP ms',
    'most',
    'TBT ms',
    'CLS',
    'JS bytes',
    'phone',
  ]);
  for (const page of chosen) {
    const url = `http://localhost:${port}${page}`;
    const most = requireValue(pages[page], `a largest paint of ${page} in ${FILE}`);
    let missed: string[] = [];
    for (let round = 1; round <= rounds && (round === 1 || missed.length > 0); round++) {
      const slowdown = await calibrate(url, chromePath);
      const measured = await medians(url, {runs, throttling: 'simulate', chromePath, slowdown});
      const {score, accessibility, fcp, lcp, tbt, cls, bytes} = measured;
      const ms = [fcp, lcp, most, tbt].map(Math.round);
      row([page, score, accessibility, ...ms, cls.toFixed(3), bytes.Script ?? 0, `${slowdown.toFixed(1)}x`]);
      missed = misses(measured, {...every, lcp: most});
    }
    faults.push(...missed.map((fault) => `${page}: ${fault}`));
  }
  server.close();
  faults.forEach((fault) => console.log(`over budget: ${fault}`));
  console.log(faults.length > 0 ? `${faults.length} budgets missed` : 'all budgets kept');
  process.exitCode = faults.length > 0 ? 1 : 0;
}
