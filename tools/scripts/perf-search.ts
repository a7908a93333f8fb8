// Measures the search of build/ on a slow phone: bytes, time from the first touch to the first suggestions, time from a
// key to its suggestions, the longest task of the page's thread, and memory. The phone is that of
// tools/scripts/lib/lighthouse.ts.
// Exits with 1 when a budget is missed. Run it on a quiet machine: other work on the machine changes the figures.
//   npm run perf:search
import fs from 'node:fs';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {INDEX_ADDRESS} from '../../search/engine/address';
import {openSlowPhone} from './lib/open-slow-phone';
import {requireValue} from './lib/require-value';
import {heapOf} from './lib/search-heap';
import {visit, visitAtOnce, visitUntouched} from './lib/search-visit';
import {extraTime, judge, judgeFirst, quantile} from './lib/slow-phone';
import type {Task} from './lib/trace-tasks';
import type {Visit} from './lib/search-visit';

const BUILD = path.join(REPOSITORY, 'build');
const RUNS = 5;
/** Bytes of the first file with brotli, and milliseconds. */
const BUDGET = {bytes: 60_000, first: 1200, median: 30, p95: 80};
const MEMORY_MB = 60;
const LONG_TASK_MS = 50;

const printTask = (name: string, {ms, cpuMs}: Task) =>
  console.log(`        ${name}: ${Math.round(ms)} ms, ${Math.round(cpuMs)} ms of them on the processor`);

/** The longest task of each step, the median of the visits, and the longest of those. A single visit would measure chance. */
function judgeTasks(visits: Visit[]) {
  const steps = [...(visits[0]?.steps.keys() ?? [])].map((name) => {
    const tasks = visits.map(({steps: own}) => requireValue(own.get(name), `a task of "${name}" in each visit`));
    const median = quantile(
      tasks.map(({ms}) => ms),
      0.5,
    );
    return {name, tasks, median};
  });
  const longest = steps.reduce((most, step) => (step.median > most.median ? step : most));
  judge('longest task', longest.median, LONG_TASK_MS, 'ms', `, in the step "${longest.name}"`);
  const all = steps.flatMap(({tasks}) => tasks);
  const worst = all.reduce((most, task) => (task.ms > most.ms ? task : most));
  printTask('longest task of any visit', worst);
  // The browser slows a thread by the clock, so this is less than a slow phone needs where other work interrupts.
  printTask(
    'most processor time of any task',
    all.reduce((most, task) => (task.cpuMs > most.cpuMs ? task : most)),
  );
}

export async function main(): Promise<void> {
  const {browser, origin, slowdown, close} = await openSlowPhone(BUILD, '/request_format');
  const visits = [];
  for (let run = 0; run < RUNS; run++) {
    visits.push(await visit(browser, origin, slowdown));
  }
  judge('first file', fs.statSync(path.join(BUILD, `${INDEX_ADDRESS}.br`)).size, BUDGET.bytes, 'bytes');
  judge('memory of the index', heapOf(BUILD) / 1e6, MEMORY_MB, 'MB');
  judgeFirst('first suggestions', visits, slowdown, BUDGET.first);
  const keys = visits.flatMap((one) => one.keys);
  const queries = visits.flatMap((one) => one.queries);
  for (const {label, share, most} of [
    {label: 'median', share: 0.5, most: BUDGET.median},
    {label: 'p95', share: 0.95, most: BUDGET.p95},
  ]) {
    const value = quantile(keys, share) + extraTime(quantile(queries, share), slowdown);
    judge(`a key to its suggestions, ${label} of ${keys.length}`, value, most, 'ms');
  }
  judgeTasks(visits);
  printTask('longest task of a page left alone', await visitUntouched(browser, origin, slowdown));
  printTask('box touched while the page loads', await visitAtOnce(browser, origin, slowdown, true));
  printTask('the same load untouched', await visitAtOnce(browser, origin, slowdown, false));
  await close();
}
