// What the reports of the test runners say, in the one form that the end of a run is told in.

/**
 * @typedef {object} Counted
 * @property {number} passed number of tests that passed, also at the second try
 * @property {string[]} failures name of each test that failed, and why, in one line
 * @property {string[]} flaky names of those that passed at the second try only
 */

const TERMINAL_COLORS = /\u001B\[[\d;]*m/gu;
/** @param {string} text */
const firstLine = (text) =>
  text
    .replace(TERMINAL_COLORS, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no message';

/**
 * @param {string | undefined} report what Vitest's JSON reporter wrote, nothing if it did not come to that
 * @returns {Counted}
 */
export function contentReport(report) {
  /** @type {import('vitest/node').JsonTestResults | undefined} */
  const result = report === undefined ? undefined : JSON.parse(report);
  const tests = (result?.testResults ?? []).flatMap((file) => file.assertionResults);
  /** @param {typeof tests[number]} test */
  const told = ({fullName, failureMessages}) => `${fullName}: ${firstLine((failureMessages ?? []).join('\n'))}`;
  return {
    passed: result?.numPassedTests ?? 0,
    failures: tests.filter(({status}) => status === 'failed').map(told),
    // Only browser tests have a second try.
    flaky: [],
  };
}

/**
 * @param {import('@playwright/test/reporter').JSONReportSuite[]} suites
 * @returns {Iterable<import('@playwright/test/reporter').JSONReportSpec>}
 */
function* specsOf(suites) {
  for (const suite of suites) {
    yield* suite.specs;
    yield* specsOf(suite.suites ?? []);
  }
}

/**
 * @param {string | undefined} report what Playwright's JSON reporter wrote, nothing if it did not come to that
 * @returns {Counted}
 */
export function browserReport(report) {
  /** @type {import('@playwright/test/reporter').JSONReport | undefined} */
  const result = report === undefined ? undefined : JSON.parse(report);
  const tests = [...specsOf(result?.suites ?? [])].flatMap((spec) =>
    spec.tests.map(({status, results}) => ({
      status,
      name: `${spec.file}:${spec.line} ${spec.title}`,
      message: firstLine(results.flatMap(({errors}) => errors.map((error) => error.message ?? '')).join('\n')),
    })),
  );
  /** @param {typeof tests[number]['status']} status */
  const having = (status) => tests.filter((test) => test.status === status);
  return {
    passed: having('expected').length + having('flaky').length,
    failures: having('unexpected').map(({name, message}) => `${name}: ${message}`),
    flaky: having('flaky').map(({name, message}) => `${name}: ${message}`),
  };
}
