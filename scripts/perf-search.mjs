// Measures the search of build/ as a slow phone has it: bytes, time from the first touch to the first suggestions,
// time from a key to its suggestions, the longest task of the page's thread, memory; then the same with ten and with fifty
// times the pages.
// Ends with 1 when a budget is missed. Other work on the machine is measured as well: run it alone.
//   npm run perf:search
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium} from '@playwright/test';
import createJiti from 'jiti';
import {ROOT} from './lib/install.mjs';
import {required} from './lib/required.mjs';
import {ensureBrowser} from './lib/runtimes.mjs';
import {multiplied, serverWith} from './lib/search-pages.mjs';
import {CPU_FACTOR, visit, visitAtOnce, visitUntouched} from './lib/search-visit.mjs';
import {slowLink} from './lib/slow-link.mjs';
import {CHROMIUM_FLAGS, judge, listen, ranked, slowed, SLOW_4G} from './lib/slow-phone.mjs';

/** @typedef {import('./lib/trace-tasks.mjs').Task} Task */

const BUILD = path.join(ROOT, 'build');
/**
 * How many times the pages of the site, and what is measured then; times in ms.
 *
 * @type {{times: number, runs: number, budget: {bytes: number, first: number, median: number, p95: number}}[]}
 */
const SITES = [
  {times: 1, runs: 5, budget: {bytes: 60_000, first: 1200, median: 50, p95: 100}},
  {times: 10, runs: 3, budget: {bytes: 80_000, first: 1300, median: 60, p95: 100}},
  {times: 50, runs: 3, budget: {bytes: 80_000, first: 1300, median: 60, p95: 100}},
];
const MEMORY_MB = 60;
const LONG_TASK_MS = 50;

const load = createJiti(path.join(ROOT, 'scripts/perf-search.mjs'));
/** @type {typeof import('../src/search/address')} */
const {INDEX_ADDRESS} = load('../src/search/address.ts');
/** @type {typeof import('../plugins/search/pages')} */
const {readPages} = load('../plugins/search/pages.ts');
/** @type {typeof import('../plugins/search/leanings')} */
const {parseLeanings} = load('../plugins/search/leanings.ts');
/** @type {typeof import('../plugins/search/publish')} */
const {indexFiles} = load('../plugins/search/publish.ts');
/** @type {typeof import('../src/search/first')} */
const {unpackSynonyms} = load('../src/search/first.ts');
/** @type {typeof import('./lib/search-heap')} */
const {heapOf} = load('./lib/search-heap.ts');

/**
 * @param {string} text
 * @param {number} quality
 */
const brotli = (text, quality) =>
  zlib.brotliCompressSync(text, {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: quality}});
/**
 * @param {string} name
 * @param {Task} task
 */
const told = (name, {ms, cpuMs}) =>
  console.log(`        ${name}: ${Math.round(ms)} ms, ${Math.round(cpuMs)} ms of them on the processor`);

/**
 * The longest task of each step, the median of the visits, and the longest of those: chance hits one visit.
 *
 * @param {import('./lib/search-visit.mjs').Visit[]} visits
 */
function judgeTasks(visits) {
  const steps = [...(visits[0]?.steps.keys() ?? [])].map((name) => {
    const tasks = visits.map(({steps: own}) => required(own.get(name), `a task of "${name}" in each visit`));
    const median = ranked(
      tasks.map(({ms}) => ms),
      0.5,
    );
    return {name, tasks, median};
  });
  const longest = steps.reduce((most, step) => (step.median > most.median ? step : most));
  judge('longest task', longest.median, LONG_TASK_MS, 'ms', `, in the step "${longest.name}"`);
  const all = steps.flatMap(({tasks}) => tasks);
  const worst = all.reduce((most, task) => (task.ms > most.ms ? task : most));
  told('longest task of any visit', worst);
  // Less than a slow phone's time where other work interrupts: the browser slows a thread by the clock.
  told(
    'most processor time of any task',
    all.reduce((most, task) => (task.cpuMs > most.cpuMs ? task : most)),
  );
}

const built = readPages(BUILD, path.join(ROOT, 'search/asked.txt'));
/** @type {import('../src/search/types').FirstData} */
const firstData = JSON.parse(fs.readFileSync(path.join(BUILD, INDEX_ADDRESS), 'utf8'));
const synonyms = unpackSynonyms(firstData.synonyms);
const leanings = parseLeanings(fs.readFileSync(path.join(ROOT, 'search/leanings.txt'), 'utf8'), 'leanings.txt');
const browser = await chromium.launch({executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS});
const [busy = 0] = os.loadavg();
console.log(`Load of the machine ${busy.toFixed(1)}, ${os.availableParallelism()} processors`);
for (const {times, runs, budget} of SITES) {
  const sources = multiplied(built, times);
  const began = performance.now();
  const texts = new Map(indexFiles(sources, synonyms, leanings));
  const first = brotli(required(texts.get(INDEX_ADDRESS), 'a first file of the index'), 11);
  console.log(
    `${sources.length} pages: ${texts.size} files of an index in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const server = await serverWith(BUILD, (address) => {
    const text = texts.get(address);
    return address === INDEX_ADDRESS ? first : text === undefined ? undefined : brotli(text, 5);
  });
  const link = slowLink(await listen(server), SLOW_4G);
  const origin = `http://localhost:${await listen(link)}`;
  const visits = [];
  for (let run = 0; run < runs; run++) {
    visits.push(await visit(browser, origin));
  }
  const keys = visits.flatMap((one) => one.keys);
  const queries = visits.flatMap((one) => one.queries);
  judge('first file', first.length, budget.bytes, 'bytes');
  judge('memory of the index', (await heapOf(texts)) / 1e6, MEMORY_MB, 'MB');
  const firsts = visits.map(({first, workerFirst}) => first + slowed(workerFirst, CPU_FACTOR));
  const withFastWorker = ranked(
    visits.map(({first}) => first),
    0.5,
  );
  judge(
    'first suggestions',
    ranked(firsts, 0.5),
    budget.first,
    'ms',
    `, ${Math.round(withFastWorker)} with a fast worker`,
  );
  for (const {label, share, most} of [
    {label: 'median', share: 0.5, most: budget.median},
    {label: 'p95', share: 0.95, most: budget.p95},
  ]) {
    const value = ranked(keys, share) + slowed(ranked(queries, share), CPU_FACTOR);
    judge(`a key to its suggestions, ${label} of ${keys.length}`, value, most, 'ms');
  }
  judgeTasks(visits);
  if (times === 1) {
    told('longest task of a page left alone', await visitUntouched(browser, origin));
    told('box touched while the page loads', await visitAtOnce(browser, origin, true));
    told('the same load untouched', await visitAtOnce(browser, origin, false));
  }
  link.close();
  server.close();
  server.closeAllConnections();
}
await browser.close();
