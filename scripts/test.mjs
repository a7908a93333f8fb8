// Every test, with one command: installs what is missing, checks, builds, runs the content and sample tests and the
// browser tests, and ends with a count over all of them. With --sweep, as CI calls it, what takes longer comes behind:
// axe on every page, hostile input, Lighthouse on six kinds of pages, and what a build costs.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {ROOT, ensurePackages} from './lib/install.mjs';
import {ensureBrowser, ensureRuntimes, ensureWebServer} from './lib/runtimes.mjs';

const began = Date.now();
/** Ten times the pages take a quarter of an hour, and CI has an hour. */
const LATEST_FOR_TEN_TIMES_MS = 40 * 60_000;

const REPORTS = path.join(ROOT, 'test-results');
const report = (name) => path.join(REPORTS, `${name}.json`);

ensurePackages();
ensureRuntimes();
ensureWebServer();
const env = {...process.env, CHROMIUM_PATH: ensureBrowser(), TEST_REPORT: report('browser')};
fs.rmSync(REPORTS, {recursive: true, force: true});
fs.mkdirSync(REPORTS);

const total = {passed: 0, failed: 0};

function step(name, command, args, count) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const {status} = spawnSync(command, args, {cwd: ROOT, stdio: 'inherit', env});
  const counted = count ? count() : {passed: status === 0 ? 1 : 0, failed: 0};
  const {passed} = counted;
  // A step that broke without a failed test must not pass for want of one.
  const failed = status !== 0 && counted.failed === 0 ? 1 : counted.failed;
  total.passed += passed;
  total.failed += failed;
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
  () => {
    const result = read('content');
    return {passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0};
  },
);
function browserTests(project) {
  fs.rmSync(report('browser'), {force: true});
  step(project, 'npx', ['playwright', 'test', `--project=${project}`], () => {
    const stats = read('browser')?.stats;
    return {passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0};
  });
}

if (built) {
  browserTests('site');
  if (process.argv.includes('--sweep')) {
    browserTests('sweep');
    step('budgets', 'node', ['scripts/budgets.mjs']);
    const isLate = Date.now() - began > LATEST_FOR_TEN_TIMES_MS;
    if (isLate) {
      console.log('\nThis machine is slow: the cost of a build is measured at three times the pages, not at ten.');
    }
    step('cost of a build', 'node', ['scripts/build-cost.mjs', ...(isLate ? ['--times=3'] : [])]);
  }
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
