// Every test, with one command: installs what is missing, checks, builds, runs the content and sample tests and the
// browser tests, and ends with a count over all of them. With --sweep, as CI calls it, what takes longer comes behind:
// axe on every page, hostile input, Lighthouse on six kinds of pages, and what a build costs.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {ROOT, ensurePackages} from './lib/install.mjs';
import {browserReport, contentReport} from './lib/test-reports.mjs';
import {ensureBrowser, ensureRuntimes, ensureWebServer} from './lib/runtimes.mjs';

const began = Date.now();
const minutes = () => (Date.now() - began) / 60_000;
/** CI has an hour, and some of its machines are three times slower than others. */
const LATEST = {everyPage: 22, threeLoads: 38, tenTimes: 38, threeTimes: 44};

const REPORTS = path.join(ROOT, 'test-results');
const report = (name) => path.join(REPORTS, `${name}.json`);

ensurePackages();
ensureRuntimes();
ensureWebServer();
const env = {...process.env, CHROMIUM_PATH: ensureBrowser(), TEST_REPORT: report('browser')};
fs.rmSync(REPORTS, {recursive: true, force: true});
fs.mkdirSync(REPORTS);

const total = {passed: 0, failed: 0};
/** Said again at the end, where a log of thousands of lines is read first. */
const remarks = [];

function step(name, command, args, count) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const {status} = spawnSync(command, args, {cwd: ROOT, stdio: 'inherit', env});
  const counted = count ? count() : {passed: status === 0 ? 1 : 0, failures: [], flaky: []};
  const {passed, failures} = counted;
  // A step that broke without a failed test must not pass for want of one.
  const broke = status !== 0 && failures.length === 0;
  const failed = broke ? 1 : failures.length;
  total.passed += passed;
  total.failed += failed;
  remarks.push(
    ...(broke ? [`failed: ${name}, which ended with ${status}`] : []),
    ...failures.map((failure) => `failed: ${name}: ${failure}`),
    ...counted.flaky.map((test) => `passed at the second try: ${name}: ${test}`),
  );
  console.log(`== ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

const read = (name) => (fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : undefined);

step('check', 'node', ['scripts/check.mjs']);
const built = step('build', 'node', ['scripts/build.mjs']);
step(
  'content and samples',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('content')}`],
  () => contentReport(read('content')),
);
function browserTests(project) {
  fs.rmSync(report('browser'), {force: true});
  step(project, 'npx', ['playwright', 'test', `--project=${project}`], () => browserReport(read('browser')));
}

if (built) {
  browserTests('site');
  if (process.argv.includes('--sweep')) {
    const slow = (what) => remarks.push(`this machine is slow, ${Math.round(minutes())} min so far: ${what}`);
    if (minutes() > LATEST.everyPage) {
      slow('axe looks at every fourth page');
      env.SWEEP_EVERY = '4';
    }
    browserTests('sweep');
    const isLate = minutes() > LATEST.threeLoads;
    if (isLate) {
      slow('Lighthouse loads each page once, and those that miss a budget again');
    }
    step('budgets', 'node', ['scripts/budgets.mjs', ...(isLate ? ['--runs=1'] : [])]);
    if (minutes() > LATEST.threeTimes) {
      slow('the cost of a build is not measured');
    } else if (minutes() > LATEST.tenTimes) {
      slow('the cost of a build is measured at three times the pages, not at ten');
      step('cost of a build', 'node', ['scripts/build-cost.mjs', '--times=3']);
    } else {
      step('cost of a build', 'node', ['scripts/build-cost.mjs']);
    }
  }
}

if (remarks.length > 0) {
  console.log(`\n${remarks.join('\n')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
