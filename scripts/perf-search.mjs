// Measures the search of build/ as a slow phone has it: bytes, time from the first touch to the first suggestions,
// time from a key to its suggestions, long tasks; then the same with ten times the pages.
//   npm run perf:search              figures
//   npm run perf:search -- --check   and fail when a budget is missed
import {createServer} from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {chromium} from '@playwright/test';
import createJiti from 'jiti';
import {ROOT} from './lib/install.mjs';
import {ensureBrowser} from './lib/runtimes.mjs';
import {siteServer} from './lib/server.mjs';
import {slowLink} from './lib/slow-link.mjs';

const BUILD = path.join(ROOT, 'build');
const CHROMIUM_FLAGS = JSON.parse(fs.readFileSync(path.join(ROOT, 'scripts/lib/chromium-flags.json'), 'utf8'));
const SLOW_4G = {rttMs: 150, bytesPerSecond: 200_000};
const CPU_FACTOR = 4;
/** From one key to the next, of somebody who types fast. */
const KEY_MS = 60;
/** For the worker to unpack the second file. */
const SETTLE_MS = 1500;
const RUNS = 5;
const COPIES = 10;
const FIRST_QUERY = 'refund';
const TYPED = [
  'signature',
  'kenya payout',
  'insufficient_funds',
  'возврат',
  'get_recipient_card',
  'tranasction status',
];
const BUDGET = {
  bytes: 60_000,
  first: {1: 1200, 10: 1500},
  median: {1: 50, 10: 100},
  p95: {1: 100, 10: 100},
  longTask: 50,
};

const load = createJiti(path.join(ROOT, 'scripts/perf-search.mjs'));
const {readPages} = load('../plugins/search/pages.ts');
const {firstIndex} = load('../plugins/search/first-index.ts');
const {buildIndex} = load('../src/search/build.ts');
const {readIndex} = load('../src/search/index-reader.ts');
const {unpackPage} = load('../src/search/first.ts');
const {search} = load('../src/search/search.ts');

const ranked = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const brotli = (text, quality) =>
  zlib.brotliCompressSync(text, {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: quality}});

/** More pages of the same kind: each copy has an address, a title and every seventh word of its own. */
function copyOf(page, copy) {
  if (copy === 0) {
    return page;
  }
  const own = (text) =>
    text.replace(/\p{L}{5,}/gu, (word) =>
      (word.length * 31 + word.charCodeAt(1) + copy) % 7 === 0 ? `${word}${'abcdefghij'[copy]}` : word,
    );
  return {
    ...page,
    path: page.path.replace(/^\/([^/]*)/, `/$1_${copy}`),
    title: `${own(page.title)} ${copy}`,
    sections: page.sections.map((section) => ({
      ...section,
      label: own(section.label),
      text: own(section.text),
      names: section.names.map(own),
    })),
  };
}

/** The build's server; where an index is given, its files are answered in place of the built ones. */
async function serverWith(files) {
  const site = await siteServer(BUILD);
  return createServer((request, response) => {
    const name = /^\/assets\/search\/(first|full)\./.exec(request.url ?? '')?.[1];
    if (files && name) {
      response.writeHead(200, {'Content-Type': 'application/json', 'Content-Encoding': 'br'});
      response.end(files[name]);
    } else {
      site.emit('request', request, response);
    }
  });
}

const listen = (server) => new Promise((resolve) => server.listen(0, () => resolve(server.address().port)));

/** Follows, in the page, keys and the suggestions they lead to. */
function watch() {
  const times = {focused: 0, first: 0, pending: null, keys: [], longTasks: []};
  const input = document.querySelector('form.search input');
  const noteTasks = (list) => list.getEntries().forEach(({duration}) => times.longTasks.push(duration));
  new PerformanceObserver(noteTasks).observe({type: 'longtask'});
  input.addEventListener('focus', () => (times.focused ||= performance.now()), true);
  input.addEventListener('input', () => (times.pending = performance.now()), true);
  new MutationObserver((records) => {
    const isDrawn = records.some(
      ({target}) => target instanceof Element && target.closest('[role=listbox], .search__status'),
    );
    if (isDrawn && !times.first && document.querySelector('form.search [role=option]')) {
      times.first = performance.now() - times.focused;
    }
    if (isDrawn && times.pending !== null) {
      times.keys.push(performance.now() - times.pending);
      times.pending = null;
    }
  }).observe(document.querySelector('form.search'), {subtree: true, childList: true});
  window.searchTimes = times;
}

/** One visit in a fresh profile. */
async function visit(browser, origin) {
  const context = await browser.newContext({viewport: {width: 412, height: 823}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${origin}/request_format`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_FACTOR});
  await page.evaluate(watch);
  const input = page.locator('form.search input');
  const whole = page.waitForResponse(/\/search\/full\./, {timeout: 120_000});
  await input.focus();
  await page.keyboard.type(FIRST_QUERY, {delay: KEY_MS});
  await page.locator('form.search [role=option]').first().waitFor();
  await (await whole).finished();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => Object.assign(searchTimes, {keys: []}));
  for (const text of TYPED) {
    await input.fill('');
    await page.keyboard.type(text, {delay: 2 * KEY_MS});
    await page.waitForTimeout(200);
  }
  const {first, keys, longTasks} = await page.evaluate(() => searchTimes);
  await context.close();
  return {first, keys, longTasks};
}

/** Time of the worker's own steps here, as a phone would take. */
function workerTimes(files) {
  // The processor's time, which other work on the machine does not stretch.
  const timed = (act) => {
    const before = process.cpuUsage();
    const result = act();
    const {user, system} = process.cpuUsage(before);
    return [result, ((user + system) / 1000) * CPU_FACTOR];
  };
  const {synonyms} = JSON.parse(files.firstText);
  const open = () => readIndex(buildIndex(JSON.parse(files.firstText).pages.map(unpackPage)));
  open();
  const [, first] = timed(open);
  const [full, whole] = timed(() => readIndex(JSON.parse(files.fullText)));
  const ask = (query) => timed(() => search(full, synonyms, {query, limit: 8, offset: 0}))[1];
  const queries = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
  queries.forEach(ask);
  const keys = queries.map(ask);
  return {first, whole, median: ranked(keys, 0.5), p95: ranked(keys, 0.95)};
}

const synonymsOf = () => {
  const name = fs.readdirSync(path.join(BUILD, 'assets/search')).find((file) => /^first\..*\.json$/.test(file));
  return JSON.parse(fs.readFileSync(path.join(BUILD, 'assets/search', name), 'utf8')).synonyms;
};

const built = readPages(BUILD);
const browser = await chromium.launch({executablePath: ensureBrowser(), args: CHROMIUM_FLAGS});
const ms = (value) => `${Math.round(value)} ms`;
const over = [];
const expect = (name, value, most) => value > most && over.push(`${name}: ${Math.round(value)} > ${most}`);
for (const times of [1, COPIES]) {
  const sources = Array.from({length: times}, (_, copy) => built.map((page) => copyOf(page, copy))).flat();
  const firstText = firstIndex(sources, synonymsOf());
  const fullText = JSON.stringify(buildIndex(sources));
  const files = {first: brotli(firstText, 11), full: brotli(fullText, 5)};
  const server = await serverWith(files);
  const link = slowLink(await listen(server), SLOW_4G);
  const origin = `http://localhost:${await listen(link)}`;
  const visits = [];
  for (let run = 0; run < (times === 1 ? RUNS : 3); run++) {
    visits.push(await visit(browser, origin));
  }
  link.close();
  server.close();
  server.closeAllConnections();
  const worker = workerTimes({firstText, fullText});
  const keys = visits.flatMap((one) => one.keys);
  const longTask = Math.max(0, ...visits.flatMap(({longTasks}) => longTasks));
  const first = ranked(
    visits.map((one) => one.first),
    0.5,
  );
  // The browser slows the page's thread alone: what the worker does is counted as a phone's time here.
  const slowFirst = first + (worker.first * (CPU_FACTOR - 1)) / CPU_FACTOR;
  console.log(`${sources.length} pages: first file ${files.first.length} bytes, second ${files.full.length}`);
  console.log(`  first suggestions ${ms(first)}; with a worker ${CPU_FACTOR} times slower ${ms(slowFirst)}`);
  console.log(
    `  a key to its suggestions: median ${ms(ranked(keys, 0.5))}, p95 ${ms(ranked(keys, 0.95))}, of ${keys.length}; longest task ${ms(longTask)}`,
  );
  console.log(
    `  worker, ${CPU_FACTOR} times slower: first file ${ms(worker.first)}, second ${ms(worker.whole)}, a query ${worker.median.toFixed(1)} ms, p95 ${worker.p95.toFixed(1)} ms`,
  );
  expect('bytes', files.first.length, BUDGET.bytes);
  expect(`first suggestions of ${sources.length}`, slowFirst, BUDGET.first[times]);
  expect(`median of ${sources.length}`, ranked(keys, 0.5) + worker.median, BUDGET.median[times]);
  expect(`p95 of ${sources.length}`, ranked(keys, 0.95) + worker.p95, BUDGET.p95[times]);
  expect(`long task of ${sources.length}`, longTask, BUDGET.longTask);
}
await browser.close();
over.forEach((fault) => console.log(`over budget: ${fault}`));
if (process.argv.includes('--check') && over.length > 0) {
  process.exit(1);
}
