// Every test, with one command: installs what is missing, checks, builds, runs the content and sample tests and the
// browser tests, and ends with a count over all of them.
//   npm test                      everything that a change needs
//   npm test -- --sweep           and what takes longer: axe and eight widths on every page with everything unfolded, hostile
//                                 input, Lighthouse, and a build from its caches against a clean one
//   npm test -- --sweep-part      a fourth of what the sweep looks at in a browser, as CI calls it: which one the commit's
//                                 own number says, so that a few landings see all of it
//   npm test -- --full            programs and browser tests that passed before as they stand run again, as they do in CI
//   npm test -- content           a step by its name
//   npm test -- callbacks search  the test files whose path has one of the words
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {ROOT, ensurePackages} from './lib/install.mjs';
import {browserReport, contentReport} from './lib/test-reports.mjs';
import {required} from './lib/required.mjs';
import {ensureBrowser, ensureTools} from './lib/runtimes.mjs';

/** @typedef {import('./lib/test-reports.mjs').Counted} Counted */

const SWEEP_PARTS = 4;

const REPORTS = path.join(ROOT, 'test-results');
/** @param {string} name */
const report = (name) => path.join(REPORTS, `${name}.json`);
const BUILD = path.join(ROOT, 'build/index.html');

/** @type {NodeJS.ProcessEnv} */
const env = {...process.env, TEST_REPORT: report('browser')};
const total = {passed: 0, failed: 0};
/** @type {string[]} said again at the end, where a log of thousands of lines is read first */
const remarks = [];

/**
 * Runs a command and adds what it says to the whole.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {() => Counted} [count] reads the report of a test runner; a step without one is one test
 */
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
}

/** @param {string} name */
const read = (name) => (fs.existsSync(report(name)) ? fs.readFileSync(report(name), 'utf8') : undefined);

const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('content')}`];
/**
 * @param {string[]} [files]
 * @param {number} [before] how many tests are not run because they passed before
 */
const contentTests = (files = [], before = 0) =>
  step('content', 'npx', ['vitest', 'run', ...REPORTERS, ...files], () => {
    const counted = contentReport(read('content'));
    return {...counted, passed: counted.passed + before};
  });

const runsAll = () => Boolean(env.FULL || env.CI);
/**
 * @param {string} name of the step
 * @param {number} count
 */
function remarkBefore(name, count) {
  if (count > 0) {
    remarks.push(`passed before, as they stand: ${name}: ${count} tests; --full runs them again`);
  }
}

/** All tests without a browser but those of programs that passed before as they stand. */
async function allContentTests() {
  // It imports what is not there before the packages are.
  const {sampleMemory} = await import('./lib/sample-memory.mjs');
  const memory = await sampleMemory();
  /** @type {Map<string, number>} */
  const known = runsAll() ? new Map() : await memory.unchanged();
  const count = [...known.values()].reduce((sum, each) => sum + each, 0);
  env.PASSED_BEFORE = [...known.keys()].join(path.delimiter);
  contentTests([], count);
  // Files that are named are run in any case.
  delete env.PASSED_BEFORE;
  remarkBefore('content', count);
  await memory.remember(read('content'));
}

/** The fourth of the sweep that a commit is looked at by; the first where there is no commit. */
function sweepPart() {
  const {stdout} = spawnSync('git', ['rev-parse', 'HEAD'], {cwd: ROOT, encoding: 'utf8'});
  return `--shard=${(parseInt(stdout?.slice(0, 8) || '0', 16) % SWEEP_PARTS) + 1}/${SWEEP_PARTS}`;
}

/**
 * @param {string | undefined} project of playwright.config.ts; all of them where there is none
 * @param {string[]} [args] of Playwright
 * @param {number} [before] how many tests are not run because they passed before
 */
function browserTests(project, args = [], before = 0) {
  fs.rmSync(report('browser'), {force: true});
  const command = ['playwright', 'test', ...(project ? [`--project=${project}`] : []), ...args];
  step(project ?? 'browser', 'npx', command, () => {
    const counted = browserReport(read('browser'));
    return {...counted, passed: counted.passed + before};
  });
}

/** The browser tests, without those that passed before as they stand. */
async function siteTests() {
  // It imports what is not there before the packages are.
  const {browserMemory} = await import('./lib/browser-memory.mjs');
  const memory = await browserMemory('tests/browser', required(env.CHROMIUM_PATH, 'a browser'));
  const known = runsAll() ? [] : await memory.unchanged();
  // Not among the reports: Playwright clears that folder before it reads the list.
  const list = path.join(ROOT, 'node_modules/.cache/browser-tests-passed.txt');
  fs.mkdirSync(path.dirname(list), {recursive: true});
  fs.writeFileSync(list, known.join('\n'));
  browserTests('site', known.length > 0 ? [`--test-list-invert=${list}`] : [], known.length);
  remarkBefore('site', known.length);
  await memory.remember(read('browser'));
}

/**
 * In the order in which they run; those behind `budgets` take longer than a change should wait.
 *
 * @type {Record<string, () => void | Promise<void>>}
 */
const STEPS = {
  check: () => step('check', 'node', ['scripts/check.mjs']),
  build: () => step('build', 'node', ['scripts/build.mjs']),
  content: allContentTests,
  site: siteTests,
  sweep: () => browserTests('sweep', flags.includes('--sweep-part') ? [sweepPart()] : []),
  budgets: () => step('budgets', 'node', ['scripts/budgets.mjs']),
  caches: () => step('caches', 'node', ['scripts/build-check.mjs']),
};
const SWEEP = ['sweep', 'budgets', 'caches'];
/** Steps that look at `build/`. */
const NEED_BUILD = ['content', 'site', 'sweep', 'budgets'];

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('--'));
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = flags.find((flag) => !['--sweep', '--sweep-part', '--full'].includes(flag));
if (unknown) {
  throw new Error(
    `${unknown}: expected --sweep, --sweep-part, --full, a step (${Object.keys(STEPS).join(', ')}), or words of test files`,
  );
}
if (flags.includes('--full')) {
  env.FULL = '1';
}

const words = names.filter((name) => !(name in STEPS));
const files = fs
  .readdirSync(path.join(ROOT, 'tests'), {recursive: true, encoding: 'utf8'})
  .map((name) => path.join('tests', name))
  .filter((name) => words.some((word) => name.includes(word)));
const unitFiles = files.filter((name) => name.endsWith('.test.ts'));
const pageFiles = files.filter((name) => name.endsWith('.spec.ts'));
const lost = words.find((word) => ![...unitFiles, ...pageFiles].some((name) => name.includes(word)));
if (lost) {
  throw new Error(`${lost}: expected a step (${Object.keys(STEPS).join(', ')}), or a word in the path of a test file`);
}

const all = Object.keys(STEPS).filter(
  (name) => flags.includes('--sweep') || !SWEEP.includes(name) || (name === 'sweep' && flags.includes('--sweep-part')),
);
const chosen = names.length > 0 ? names.filter((name) => name in STEPS) : all;

ensurePackages();
if (chosen.includes('content') || unitFiles.length > 0) {
  await ensureTools();
}
if (chosen.some((name) => NEED_BUILD.includes(name)) || pageFiles.length > 0) {
  env.CHROMIUM_PATH = await ensureBrowser();
}
fs.rmSync(REPORTS, {recursive: true, force: true});
fs.mkdirSync(REPORTS);

const needsBuild = files.length > 0 || chosen.some((name) => NEED_BUILD.includes(name));
if (needsBuild && !chosen.includes('build') && !fs.existsSync(BUILD)) {
  await STEPS.build?.();
}
for (const name of Object.keys(STEPS).filter((each) => chosen.includes(each))) {
  if (NEED_BUILD.includes(name) && name !== 'content' && !fs.existsSync(BUILD)) {
    remarks.push(`failed: ${name}, which needs a build`);
    total.failed += 1;
  } else {
    await STEPS[name]?.();
  }
}
if (unitFiles.length > 0) {
  contentTests(unitFiles);
}
if (pageFiles.length > 0) {
  browserTests(undefined, pageFiles);
}

if (remarks.length > 0) {
  console.log(`\n${remarks.join('\n')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
