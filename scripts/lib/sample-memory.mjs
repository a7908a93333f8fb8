// Tests that run programs which readers copy, by far the slowest of all: they passed again if nothing that goes into them is
// another. Programs that are generated are remembered one by one (tests/samples/passed.ts); these are written by hand, and a
// file of tests is remembered as a whole.
import path from 'node:path';
import {hashOfSources, keep, kept, keyOf} from '../../cache/build-cache.mjs';
import {importedBy} from './imported.mjs';
import {ROOT} from './install.mjs';
import {stampOf} from './tool-stamp.mjs';

const KIND = 'samples-passed';
const TESTS = ['callbacks', 'retry', 'signing', 'test-suite'].map((name) => `tests/samples/${name}.test.ts`);
/** What is read from files: programs, and what the gateway that they talk to is made of. */
const READ = [
  ...['samples', 'contract', 'catalogue', 'reference', 'sandbox', 'gateway', 'player', 'recording', 'proofs'],
  ...['validators', 'diagnosis'],
];
const GATEWAY = 'gateway/main.ts';
const TOOLS = ['bash', 'curl', 'openssl', 'php', 'phpunit', 'python3', 'java', 'javac', 'kotlinc'];

/** The tests, with the keys under which they are remembered. */
export async function sampleMemory() {
  /** @param {string} file */
  const importsOf = (file) => importedBy([file]).map((module) => module.file);
  const shared = keyOf(...TOOLS.map(stampOf), await hashOfSources(...importsOf(GATEWAY), ...READ));
  const keys = new Map(
    await Promise.all(
      TESTS.map(async (test) => {
        const own = await hashOfSources(...importsOf(test));
        return /** @type {const} */ ([test, keyOf(test, shared, own)]);
      }),
    ),
  );
  return {
    /** @returns {Promise<Map<string, number>>} files that passed as they stand, with the number of their tests */
    async unchanged() {
      const found = await Promise.all(
        [...keys].map(async ([test, key]) => /** @type {const} */ ([test, Number(await kept(KIND, key))])),
      );
      return new Map(found.filter(([, count]) => count > 0));
    },
    /**
     * Remembers the files in which every test passed at its first try.
     *
     * @param {string | undefined} report of Vitest's JSON reporter, nothing if it did not come to that
     */
    async remember(report) {
      /** @type {import('vitest/node').JsonTestResults} */
      const {testResults} = JSON.parse(report ?? '{"testResults":[]}');
      for (const {name, assertionResults: tests} of testResults) {
        const key = keys.get(path.relative(ROOT, name).split(path.sep).join('/'));
        if (key && tests.every(({status, failureMessages}) => status === 'passed' && !failureMessages?.length)) {
          await keep(KIND, key, String(tests.length));
        }
      }
    },
  };
}
