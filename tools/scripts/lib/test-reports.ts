// Reads the reports of both test runners into one form, which a test run prints at its end.
import path from 'node:path';
import {REPOSITORY} from '../../../lib/paths';
import type {JsonTestResults} from 'vitest/node';
import type {JSONReport, JSONReportSpec, JSONReportSuite} from '@playwright/test/reporter';

export interface Duration {
  readonly name: string;
  readonly ms: number;
}

export interface Counted {
  /** Number of tests that passed, also at the second try. */
  passed: number;
  /** Name of each test that failed, and why, in one line. */
  failures: string[];
  /** Names of those that passed at the second try only. */
  flaky: string[];
  /** How long each test took, all its tries together. */
  tests: Duration[];
}

/** What a step counts that is not made of tests. */
export const NO_TESTS: Counted = {passed: 0, failures: [], flaky: [], tests: []};

const TERMINAL_COLORS = /\u001B\[[\d;]*m/gu;
const firstLine = (text: string) =>
  text
    .replace(TERMINAL_COLORS, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no message';

/** @param report what Vitest's JSON reporter wrote, undefined if it did not start */
export function contentReport(report: string | undefined): Counted {
  const result: JsonTestResults | undefined = report === undefined ? undefined : JSON.parse(report);
  const tests = (result?.testResults ?? []).flatMap(({name, assertionResults}) =>
    assertionResults.map((test) => ({...test, file: path.relative(REPOSITORY, name)})),
  );
  const describe = ({fullName, failureMessages}: (typeof tests)[number]) =>
    `${fullName}: ${firstLine((failureMessages ?? []).join('\n'))}`;
  return {
    passed: result?.numPassedTests ?? 0,
    failures: tests.filter(({status}) => status === 'failed').map(describe),
    // Only browser tests have a second try.
    flaky: [],
    tests: tests.map(({file, fullName, duration}) => ({name: `${file}: ${fullName}`, ms: duration ?? 0})),
  };
}

function* specsOf(suites: JSONReportSuite[]): Iterable<JSONReportSpec> {
  for (const suite of suites) {
    yield* suite.specs;
    yield* specsOf(suite.suites ?? []);
  }
}

/** @param report what Playwright's JSON reporter wrote, undefined if it did not start */
export function browserReport(report: string | undefined): Counted {
  const result: JSONReport | undefined = report === undefined ? undefined : JSON.parse(report);
  const tests = [...specsOf(result?.suites ?? [])].flatMap((spec) =>
    spec.tests.map(({status, results}) => ({
      status,
      name: `${spec.file}:${spec.line} ${spec.title}`,
      ms: results.reduce((sum, {duration}) => sum + duration, 0),
      message: firstLine(results.flatMap(({errors}) => errors.map((error) => error.message ?? '')).join('\n')),
    })),
  );
  const having = (status: (typeof tests)[number]['status']) => tests.filter((test) => test.status === status);
  return {
    passed: having('expected').length + having('flaky').length,
    failures: having('unexpected').map(({name, message}) => `${name}: ${message}`),
    flaky: having('flaky').map(({name, message}) => `${name}: ${message}`),
    tests: tests.map(({name, ms}) => ({name, ms})),
  };
}
