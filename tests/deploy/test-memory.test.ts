// What `npm test` remembers of browser tests: nothing that could have become another is taken as passed.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {JSONReport, JSONReportSuite, JSONReportTest} from '@playwright/test/reporter';
import {afterAll, beforeEach, expect, test, vi} from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-memory-'));
vi.stubEnv('BUILD_CACHE', path.join(folder, 'cache'));
vi.resetModules();
const {browserMemory} = await import('../../scripts/lib/browser-memory.mjs');
const {importedBy} = await import('../../scripts/lib/imported.mjs');
afterAll(() => fs.rmSync(folder, {recursive: true}));

const BUILD = path.join(folder, 'build');
const SPEC = 'tests/browser/hash.spec.ts';
const ROOT = path.resolve(import.meta.dirname, '../..');
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(BUILD, name)), {recursive: true});
  fs.writeFileSync(path.join(BUILD, name), text);
};
const memory = () => browserMemory('tests/browser', process.execPath, BUILD);

beforeEach(() => {
  fs.rmSync(folder, {recursive: true, force: true});
  write('.deploy/headers.json', '{}');
  write('404.html', 'not there');
  write('index.html', 'home');
  write('callbacks/index.html', 'callbacks');
  write('assets/main.js', 'script');
});

/** A report of one test in a describe, as Playwright writes it. */
function report(
  status: JSONReportTest['status'],
  tries = 1,
  asked: readonly string[] = ['/', '/assets/main.js'],
): string {
  const tests = [
    {
      status,
      annotations: [{type: 'asked', description: JSON.stringify(asked)}],
      results: Array.from({length: tries}, () => ({})),
    },
  ];
  const suite = {title: SPEC, specs: [], suites: [{title: 'a group', specs: [{title: 'a test', tests}]}]};
  return JSON.stringify({suites: [suite]} satisfies {suites: unknown[]});
}

const PASSED = [`${SPEC} › a group › a test`];

test('a test that passed is remembered until a file that it asked for is another', async () => {
  expect(await (await memory()).unchanged()).toEqual([]);
  await (await memory()).remember(report('expected', 1, ['/', '/assets/main.js', '/callbacks', '/none', '/100%']));
  expect(await (await memory()).unchanged()).toEqual(PASSED);
  write('elsewhere/index.html', 'another page');
  expect(await (await memory()).unchanged()).toEqual(PASSED);
  for (const [name, text] of [
    ['assets/main.js', 'script'],
    ['callbacks/index.html', 'callbacks'],
    ['404.html', 'not there'],
    ['.deploy/headers.json', '{}'],
  ] as const) {
    write(name, `${text} changed`);
    expect(await (await memory()).unchanged(), name).toEqual([]);
    write(name, text);
    expect(await (await memory()).unchanged(), name).toEqual(PASSED);
  }
  write('none/index.html', 'there now');
  expect(await (await memory()).unchanged()).toEqual([]);
});

test.each([
  ['failed', report('unexpected')],
  ['passed at its second try', report('flaky', 2)],
  ['was not run', report('skipped')],
])('one that %s is not, though it had passed before', async (_, text) => {
  await (await memory()).remember(report('expected'));
  await (await memory()).remember(text);
  expect(await (await memory()).unchanged()).toEqual([]);
});

test('Playwright runs none of those that are remembered', async () => {
  const listed = (...args: readonly string[]): JSONReport =>
    JSON.parse(
      execFileSync('npx', ['playwright', 'test', '--project=site', SPEC, '--list', '--reporter=json', ...args], {
        cwd: ROOT,
        env: {...process.env, TEST_REPORT: ''},
        encoding: 'utf8',
      }),
    ) as JSONReport;
  const testsIn = ({specs, suites = []}: JSONReportSuite): JSONReportTest[] => [
    ...specs.flatMap(({tests}) => tests),
    ...suites.flatMap(testsIn),
  ];
  const all = listed();
  const passed = all.suites.flatMap(testsIn);
  expect(passed.length).toBeGreaterThan(10);
  passed.forEach((each) =>
    Object.assign(each, {status: 'expected', annotations: [{type: 'asked', description: '["/"]'}], results: [{}]}),
  );
  await (await memory()).remember(JSON.stringify(all));
  const file = path.join(folder, 'passed.txt');
  fs.writeFileSync(file, (await (await memory()).unchanged()).join('\n'));
  expect(listed(`--test-list-invert=${file}`).suites.flatMap(testsIn)).toEqual([]);
});

test('what a program imports is found, dynamically and by its alias too', () => {
  const files = importedBy(['tests/samples/run.ts', 'scripts/test.mjs']).map(({file}) => file);
  expect(files).toEqual(
    expect.arrayContaining(['cache/build-cache.mjs', 'scripts/lib/tool-stamp.mjs', 'scripts/lib/browser-memory.mjs']),
  );
});
