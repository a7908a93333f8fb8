// Measures pages of build/ as a phone would load them: Lighthouse, mobile, median of five, with simulated and with
// applied throttling, and the bytes transferred by type. Served with brotli.
//   npm run perf                          one top-level page
//   npm run perf -- /callbacks /          these pages
//   npm run perf -- --runs=1 --check /    one run, and fail when a budget is missed
import fs from 'node:fs';
import path from 'node:path';
import {launch} from 'chrome-launcher';
import lighthouse from 'lighthouse';
import {ROOT} from './lib/install.mjs';
import {ensureBrowser} from './lib/runtimes.mjs';
import {siteServer} from './lib/server.mjs';

const CHROMIUM_FLAGS = JSON.parse(fs.readFileSync(path.join(ROOT, 'scripts/lib/chromium-flags.json'), 'utf8'));
const DEFAULT_PAGES = ['/request_format'];
const BUDGET = {score: 100, accessibility: 100, lcp: 1000, tbt: 50, cls: 0, script: 150_000};

const args = process.argv.slice(2);
const option = (name) => args.find((arg) => arg.startsWith(`--${name}`));
const runs = Number(option('runs')?.split('=')[1] ?? 5);
const pages = args.filter((arg) => arg.startsWith('/'));

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** One load in a fresh profile; `throttling` is Lighthouse's `simulate` or `devtools`. */
async function measure(url, throttling, chromePath) {
  const chrome = await launch({chromePath, chromeFlags: CHROMIUM_FLAGS, logLevel: 'silent'});
  try {
    const {lhr} = await lighthouse(url, {
      port: chrome.port,
      throttlingMethod: throttling,
      formFactor: 'mobile',
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'silent',
    });
    const number = (id) => lhr.audits[id].numericValue;
    const bytes = {total: 0};
    for (const {resourceType, transferSize} of lhr.audits['network-requests'].details.items) {
      bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
      bytes.total += transferSize;
    }
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      accessibility: Math.round(lhr.categories.accessibility.score * 100),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      bytes,
    };
  } finally {
    await chrome.kill();
  }
}

async function medians(url, throttling, chromePath) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await measure(url, throttling, chromePath));
  }
  const of = (key) => median(results.map((result) => result[key]));
  return {
    score: of('score'),
    accessibility: of('accessibility'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes: results[0].bytes,
  };
}

const kb = (bytes = 0) => (bytes / 1000).toFixed(1);
const line = (name, result) =>
  `  ${name}: score ${result.score}, accessibility ${result.accessibility}, FCP ${Math.round(result.fcp)} ms, LCP ${Math.round(result.lcp)} ms, TBT ${Math.round(result.tbt)} ms, CLS ${result.cls.toFixed(3)}`;

const server = (await siteServer(path.join(ROOT, 'build'))).listen(0);
const chromePath = ensureBrowser();
const origin = `http://localhost:${server.address().port}`;
let missed = 0;
for (const page of pages.length > 0 ? pages : DEFAULT_PAGES) {
  const simulated = await medians(origin + page, 'simulate', chromePath);
  const applied = await medians(origin + page, 'devtools', chromePath);
  const {bytes} = simulated;
  console.log(`${page} (median of ${runs})`);
  console.log(line('simulated', simulated));
  console.log(line('applied  ', applied));
  console.log(
    `  KB transferred: HTML ${kb(bytes.Document)}, CSS ${kb(bytes.Stylesheet)}, JS ${kb(bytes.Script)}, fonts ${kb(bytes.Font)}, images ${kb(bytes.Image)}, all ${kb(bytes.total)}`,
  );
  const over = [
    simulated.score < BUDGET.score && `score ${simulated.score} < ${BUDGET.score}`,
    simulated.accessibility < BUDGET.accessibility &&
      `accessibility ${simulated.accessibility} < ${BUDGET.accessibility}`,
    simulated.lcp > BUDGET.lcp && `LCP ${Math.round(simulated.lcp)} > ${BUDGET.lcp} ms`,
    simulated.tbt > BUDGET.tbt && `TBT ${Math.round(simulated.tbt)} > ${BUDGET.tbt} ms`,
    simulated.cls > BUDGET.cls && `CLS ${simulated.cls} > ${BUDGET.cls}`,
    bytes.Script > BUDGET.script && `JavaScript ${kb(bytes.Script)} > ${kb(BUDGET.script)} KB`,
  ].filter(Boolean);
  over.forEach((fault) => console.log(`  over budget: ${fault}`));
  missed += over.length;
}
server.close();
if (option('check') && missed > 0) {
  process.exit(1);
}
