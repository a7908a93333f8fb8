// Measures pages of build/ as a phone would load them: Lighthouse, mobile, median of five, with simulated and with
// applied throttling, and the bytes transferred by type. Served with brotli.
//   npm run perf                          one top-level page
//   npm run perf -- /callbacks /          these pages
//   npm run perf -- --runs=1 --check /    one run, and fail when the goal is missed
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {medians, misses} from './lib/lighthouse';
import {ensureFullBrowser} from './lib/runtimes';
import {siteServer} from './lib/server';
import {listen} from './lib/slow-phone';
import type {Measured} from './lib/lighthouse';

const DEFAULT_PAGES = ['/request_format'];
/** The goal, on a machine with nothing else to do; what CI holds every build to is in budgets.json. */
const GOAL = {score: 100, accessibility: 100, lcp: 1000, tbt: 50, cls: 0, script: 150_000};

const args = process.argv.slice(2);
const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}`));
const runs = Number(option('runs')?.split('=')[1] ?? 5);
const pages = args.filter((arg) => arg.startsWith('/'));

const kb = (bytes: number = 0) => (bytes / 1000).toFixed(1);
const line = (name: string, result: Measured) =>
  `  ${name}: score ${result.score}, accessibility ${result.accessibility}, FCP ${Math.round(result.fcp)} ms, LCP ${Math.round(result.lcp)} ms, TBT ${Math.round(result.tbt)} ms, CLS ${result.cls.toFixed(3)}`;

export async function main(): Promise<void> {
  const server = await siteServer(path.join(REPOSITORY, 'build'));
  const port = await listen(server);
  const chromePath = await ensureFullBrowser();
  const origin = `http://localhost:${port}`;
  let missed = 0;
  for (const page of pages.length > 0 ? pages : DEFAULT_PAGES) {
    const simulated = await medians(origin + page, {runs, throttling: 'simulate', chromePath});
    const applied = await medians(origin + page, {runs, throttling: 'devtools', chromePath});
    const {bytes} = simulated;
    console.log(`${page} (median of ${runs})`);
    console.log(line('simulated', simulated));
    console.log(line('applied  ', applied));
    console.log(
      `  KB transferred: HTML ${kb(bytes.Document)}, CSS ${kb(bytes.Stylesheet)}, JS ${kb(bytes.Script)}, fonts ${kb(bytes.Font)}, images ${kb(bytes.Image)}, all ${kb(bytes.total)}`,
    );
    const faults = misses(simulated, GOAL);
    faults.forEach((fault) => console.log(`  short of the goal: ${fault}`));
    missed += faults.length;
  }
  server.close();
  if (option('check') && missed > 0) {
    process.exit(1);
  }
}
