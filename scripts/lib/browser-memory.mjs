// Browser tests that passed once pass again until something that goes into them is another: what they import, the browser,
// the server, and every file of the build that they asked for. Only tests that look at nothing else are remembered so;
// one that builds a site, starts a gateway or reads files hangs on the whole tree.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {hashOfSources, keep, kept, keyOf} from '../../cache/build-cache.mjs';
import {importedBy} from './imported.mjs';
import {ROOT} from './install.mjs';
import {stampOfFile} from './tool-stamp.mjs';

/** @typedef {Readonly<Record<string, string>>} Files hashes by path of the address, of the not-found page where the build has no such file */
/** @typedef {Record<string, Files | undefined>} Passed by the titles of a test, joined; nothing for one that did not */

const KIND = 'browser-passed';
/** Between the titles of a test, in what Playwright reads and prints. */
const BETWEEN = ' › ';
/** The type of the annotation in which a test says what it asked for: tests/browser/page.ts. */
const ASKED = 'asked';
/** What every test hangs on: how tests are run, and what serves the build. */
const RUNNER = ['playwright.config.ts', 'scripts/serve.mjs'];
/** What modules read that import `node:fs`, as far as it is little. */
const READS = new Map([
  ['tests/browser/browser.ts', []],
  ['tests/browser/axe.ts', []],
  ['tests/browser/routes.ts', ['routes.txt']],
]);
const REACHES_OUT = /^(?:node:(?:fs|child_process|http|https|net|worker_threads)|sirv)(?:\/|$)/;
/** Requests that no window makes, or one that the test opens itself: nobody notes them. */
const UNNOTED = /\bnewContext\(|\brequest\.(?:get|post|head|fetch)\(|\.fetch\(\{url/;
/** Where contexts are made whose requests are noted. */
const NOTES = 'tests/browser/page.ts';

/**
 * @param {string[]} files from the root
 * @returns {{files: string[], isBroad: boolean}} them, all of ours that they import and what these read, and whether they
 *   look at more than the build's files by a window
 */
function inputsOf(files) {
  const modules = importedBy(files);
  const reaching = modules.filter(({foreign}) => foreign.some((name) => REACHES_OUT.test(name)));
  const tests = modules.filter(({file}) => file.startsWith('tests/'));
  return {
    files: [...modules.map(({file}) => file), ...reaching.flatMap(({file}) => READS.get(file) ?? [])].sort(),
    isBroad: tests.some(
      (module) =>
        (reaching.includes(module) && !READS.has(module.file)) || (module.file !== NOTES && UNNOTED.test(module.text)),
    ),
  };
}

/** Neither goes into a build or a program: tests have a key of their own. */
const NO_SOURCES = /^(?:tests\/|mutations\/|[A-Z]+\.md$)/;

/** @returns {Promise<string>} a hash of everything that could go into a build or a program of this tree */
function wholeTree() {
  const {stdout} = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {cwd: ROOT, encoding: 'utf8'});
  const names = stdout.split('\n').filter((name) => name !== '' && !NO_SOURCES.test(name));
  // Git lists also what was removed and is not committed yet.
  return hashOfSources(...names.filter((name) => fs.existsSync(path.join(ROOT, name))));
}

/**
 * What is known of the tests of a folder.
 *
 * @param {string} folder of the specs, from the root
 * @param {string} browser path of the program
 * @param {string} [build] the folder that is served
 */
export async function browserMemory(folder, browser, build = path.join(ROOT, 'build')) {
  const specs = fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`);
  const headers = fs.readFileSync(path.join(build, '.deploy/headers.json'));
  const runner = keyOf(await hashOfSources(...inputsOf(RUNNER).files), stampOfFile(browser), headers);
  const tree = await wholeTree();
  const keys = new Map(
    await Promise.all(
      specs.map(async (name) => {
        const {files, isBroad} = inputsOf([name]);
        const own = await hashOfSources(...files);
        return /** @type {const} */ ([name, keyOf(runner, own, isBroad ? tree : '')]);
      }),
    ),
  );

  /** @type {Map<string, string>} */
  const hashes = new Map();
  /** @param {string} address path of it, as a window asked for it */
  const hashOf = (address) => {
    const known = hashes.get(address);
    if (known !== undefined) {
      return known;
    }
    const place = path.join(build, address);
    const file =
      [place, path.join(place, 'index.html')].find((each) => fs.statSync(each, {throwIfNoEntry: false})?.isFile()) ??
      path.join(build, '404.html');
    const hash = createHash('sha256').update(path.relative(build, file)).update(fs.readFileSync(file)).digest('hex');
    hashes.set(address, hash);
    return hash;
  };
  /**
   * @param {string} spec
   * @returns {Promise<Passed>}
   */
  const passedOf = async (spec) => JSON.parse(String((await kept(KIND, keys.get(spec) ?? '')) ?? '{}'));

  return {
    /** @returns {Promise<string[]>} the tests that passed as they stand, as `--test-list-invert` takes them */
    async unchanged() {
      const lists = await Promise.all(
        specs.map(async (spec) =>
          Object.entries(await passedOf(spec))
            .filter(([, files]) => files && Object.entries(files).every(([address, hash]) => hashOf(address) === hash))
            .map(([titles]) => `${spec}${BETWEEN}${titles}`),
        ),
      );
      return lists.flat();
    },
    /**
     * Remembers what passed at the first try, and forgets what did not this time.
     *
     * @param {string | undefined} report of Playwright's JSON reporter, nothing if it did not come to that
     */
    async remember(report) {
      if (report === undefined) {
        return;
      }
      /** @type {import('@playwright/test/reporter').JSONReport} */
      const {suites} = JSON.parse(report);
      for (const suite of suites.filter(({title}) => keys.has(title))) {
        const before = await passedOf(suite.title);
        await keep(KIND, keys.get(suite.title) ?? '', JSON.stringify({...before, ...passedIn(suite, [], hashOf)}));
      }
    },
  };
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @param {string[]} titles of the suites around its tests
 * @param {(address: string) => string} hashOf
 * @returns {Passed}
 */
function passedIn({specs, suites = []}, titles, hashOf) {
  const own = specs.map(({title, tests}) => {
    const asked = tests[0]?.annotations.find(({type}) => type === ASKED)?.description;
    const isClean = tests.every(({status, results}) => status === 'expected' && results.length === 1);
    const addresses = /** @type {string[]} */ (JSON.parse(asked ?? '[]'));
    const files = Object.fromEntries(addresses.map((address) => [address, hashOf(address)]));
    return /** @type {const} */ ([[...titles, title].join(BETWEEN), asked && isClean ? files : undefined]);
  });
  const below = suites.map((suite) => passedIn(suite, [...titles, suite.title], hashOf));
  return Object.assign(Object.fromEntries(own), ...below);
}
