// Runs every test with one command: installs missing runtimes, checks, builds, runs the tests with and without a browser,
// and ends with a count of all of them and the slowest.
//   npm test                      everything that a change needs
//   npm test -- --changed         of the test files, those that import something with uncommitted changes: a quick look
//                                 before the whole. A file that is not imported (data, a page) counts as a change for
//                                 every test without a browser; browser tests follow only their own imports
//   npm test -- --sweep           and what takes longer: axe and eight widths on every page with everything unfolded, hostile
//                                 input, Lighthouse, random faults, and a build from its caches against a clean one
//   npm test -- --sweep-part      a fourth of what the sweep looks at in a browser, and random faults, as CI calls it: the
//                                 commit's own number says which ones, so that a few landings see all of it
//   npm test -- content           a step by its name
//   npm test -- callbacks search  the test files whose path has one of the words
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {REPOSITORY} from '../../lib/paths';
import {clock} from './lib/progress';
import {browserReport, contentReport, NO_TESTS} from './lib/test-reports';
import {runNode} from './lib/run-command';
import {ensureBrowser, ensureEngines, ensureFullBrowser, ensureRuntimes} from './lib/runtimes';
import type {Counted, Duration} from './lib/test-reports';

const {values: flags, positionals: names} = parseArgs({
  allowPositionals: true,
  options: {changed: {type: 'boolean'}, sweep: {type: 'boolean'}, 'sweep-part': {type: 'boolean'}},
});

const SWEEP_PARTS = 4;
const REPORTS = path.join(REPOSITORY, 'test-results');
const CONTENT_REPORT = path.join(REPORTS, 'content.json');
const BROWSER_REPORT = path.join(REPORTS, 'browser.json');
const PROGRESS = path.join(REPOSITORY, 'tools/scripts/lib/vitest-progress.ts');
const BUILD = path.join(REPOSITORY, 'build/index.html');

const STARTED = Date.now();
const SLOWEST = 10;
/** In addition to that of this process. */
const env: Record<string, string> = {TEST_REPORT: BROWSER_REPORT, TEST_STARTED: String(STARTED)};
const total = {passed: 0, failed: 0};
const durations: Duration[] = [];
/** Printed at the end, which is what people read first in a log of thousands of lines. */
const remarks: string[] = [];

/**
 * Runs a Node program and adds its tests to the total.
 *
 * @param count reads the report of a test runner; a step without one is one test
 */
async function step(name: string, args: string[], count?: () => Counted) {
  const started = Date.now();
  console.log(`\n== ${name}, ${clock(started - STARTED)}`);
  const {code} = await runNode(args, {...env, TEST_STEP: name});
  const {passed, failures, flaky, tests} = count?.() ?? {...NO_TESTS, passed: code === 0 ? 1 : 0};
  // A step can fail without a failed test, for example when the runner does not start.
  const broke = code !== 0 && failures.length === 0;
  const failed = broke ? 1 : failures.length;
  total.passed += passed;
  total.failed += failed;
  durations.push(...tests.map((test) => ({...test, name: `${name}: ${test.name}`})));
  remarks.push(
    ...(broke ? [`failed: ${name}, which ended with ${code}`] : []),
    ...failures.map((failure) => `failed: ${name}: ${failure}`),
    ...flaky.map((test) => `passed at the second try: ${name}: ${test}`),
  );
  console.log(`== ${name}: ${passed} passed, ${failed} failed, ${clock(Date.now() - started)}`);
}

/** @returns the report, unless the runner did not start */
const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);

/**
 * @param files without any, all test files run
 * @param name of the step
 * @param projects of tests/vitest.config.mts; without any, those of the files
 */
function contentTests(files: string[], name = 'content', projects: string[] = []) {
  const reporters = [
    '--reporter=minimal',
    `--reporter=${PROGRESS}`,
    '--reporter=json',
    `--outputFile.json=${CONTENT_REPORT}`,
  ];
  const changed = flags.changed ? ['--changed', '--passWithNoTests'] : [];
  const chosenProjects = projects.map((project) => `--project=${project}`);
  return step(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.mts',
      ...chosenProjects,
      ...reporters,
      ...changed,
      ...files,
    ],
    () => contentReport(read(CONTENT_REPORT)),
  );
}

/**
 * @param name of the step
 * @param args of Playwright
 */
function browserTests(name: string, args: string[]) {
  fs.rmSync(BROWSER_REPORT, {force: true});
  const changed = flags.changed ? ['--only-changed', '--pass-with-no-tests'] : [];
  return step(
    name,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', ...args, ...changed],
    () => browserReport(read(BROWSER_REPORT)),
  );
}

/** Chooses a fourth of the sweep by the hash of the commit. Without a commit, it is the first. */
function sweepPart() {
  const {stdout} = spawnSync('git', ['rev-parse', 'HEAD'], {cwd: REPOSITORY, encoding: 'utf8'});
  return `--shard=${(parseInt(stdout?.slice(0, 8) || '0', 16) % SWEEP_PARTS) + 1}/${SWEEP_PARTS}`;
}

/** In the order in which they run. */
const STEPS: Record<string, () => Promise<void>> = {
  check: () => step('check', ['tools/scripts/run.mjs', 'check']),
  build: () => step('build', ['tools/scripts/run.mjs', 'build']),
  content: () => contentTests([], 'content', ['shared', 'replacing']),
  site: () => browserTests('site', ['--project=site']),
  engines: () => contentTests([], 'engines', ['engines']),
  sweep: () => browserTests('sweep', ['--project=sweep', ...(flags['sweep-part'] ? [sweepPart()] : [])]),
  budgets: () => step('budgets', ['tools/scripts/run.mjs', 'budgets']),
  faults: () => step('faults', ['tools/scripts/run.mjs', 'faults']),
  caches: () => step('caches', ['tools/scripts/run.mjs', 'build-check']),
};
/** Steps that take too long for every change. */
const SWEEP = ['sweep', 'budgets', 'faults', 'caches'];
/** Of these, the steps of which CI runs a part at each commit. */
const IN_PARTS = ['sweep', 'faults'];
const NEED_BROWSER = ['site', 'sweep', 'budgets'];
const NEED_BUILD = [...NEED_BROWSER, 'engines'];

const words = names.filter((name) => !(name in STEPS));
const files = fs
  .readdirSync(path.join(REPOSITORY, 'tests'), {recursive: true, encoding: 'utf8'})
  .map((name) => path.posix.join('tests', name))
  .filter((name) => /\.(?:test|spec)\.ts$/.test(name) && words.some((word) => name.includes(word)));
const lost = words.find((word) => !files.some((name) => name.includes(word)));
if (lost) {
  throw new Error(`${lost}: expected a step (${Object.keys(STEPS).join(', ')}), or a word in the path of a test file`);
}
const testFiles = files.filter((name) => name.endsWith('.test.ts'));
const specFiles = files.filter((name) => name.endsWith('.spec.ts'));

const chosen = Object.keys(STEPS).filter((name) =>
  names.length > 0
    ? names.includes(name)
    : flags.sweep || !SWEEP.includes(name) || (IN_PARTS.includes(name) && flags['sweep-part']),
);

const runsContent = chosen.includes('content') || testFiles.length > 0;
const runsBrowser = chosen.some((name) => NEED_BROWSER.includes(name)) || specFiles.length > 0;
export async function main(): Promise<void> {
  if (runsContent) {
    await ensureRuntimes();
  }
  if (runsBrowser) {
    await ensureBrowser();
  }
  if (chosen.includes('budgets')) {
    await ensureFullBrowser();
  }
  if (chosen.includes('engines')) {
    const firefox = await ensureEngines();
    if (firefox !== undefined) {
      env.FIREFOX_PATH = firefox;
    } else {
      remarks.push('not run: engines, because Firefox or WebKit is missing');
      chosen.splice(chosen.indexOf('engines'), 1);
    }
  }
  fs.rmSync(REPORTS, {recursive: true, force: true});
  fs.mkdirSync(REPORTS);

  if (
    (runsContent || runsBrowser || chosen.includes('engines')) &&
    !chosen.includes('build') &&
    !fs.existsSync(BUILD)
  ) {
    await STEPS.build?.();
  }
  for (const name of chosen) {
    if (NEED_BUILD.includes(name) && !fs.existsSync(BUILD)) {
      remarks.push(`failed: ${name}, which needs a build`);
      total.failed += 1;
    } else {
      await STEPS[name]?.();
    }
  }
  if (testFiles.length > 0) {
    await contentTests(testFiles);
  }
  if (specFiles.length > 0) {
    await browserTests('browser', specFiles);
  }

  if (durations.length > SLOWEST) {
    const slowest = durations.toSorted((left, right) => right.ms - left.ms).slice(0, SLOWEST);
    console.log(
      `\nThe slowest tests:\n${slowest.map(({name, ms}) => `${(ms / 1000).toFixed(1)} s ${name}`).join('\n')}`,
    );
  }
  if (remarks.length > 0) {
    console.log(`\n${remarks.join('\n')}`);
  }
  console.log(`\nTook ${clock(Date.now() - STARTED)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
