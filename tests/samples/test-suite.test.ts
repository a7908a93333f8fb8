// The suites of /reference/test_cards#test-suite, each by the runner of its language against the gateway's file.
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {writeGateway} from '@repo/tools/scripts/lib/gateway-file';
import {JUNIT, pythonWith} from '@repo/tools/scripts/lib/runtimes';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {compileKotlin, kotlinStdlib, SAMPLES} from './run';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../..');
let folder: string;

const suite = (name: string): string => path.join(SAMPLES, 'test-suite', name);

/** Runs in the folder with the gateway's file. @returns what was printed; rejects when a test of the suite failed */
async function play(command: string, ...args: string[]): Promise<string> {
  const {stdout, stderr} = await run(command, args, {cwd: folder, timeout: 100_000});
  return stdout + stderr;
}

/** @param classes a folder or a JAR with the tests */
const junit = (classes: string, libraries: readonly string[]): Promise<string> =>
  play(
    'java',
    '-cp',
    [classes, ...libraries].join(path.delimiter),
    'org.junit.platform.console.ConsoleLauncher',
    '--scan-classpath',
    classes,
    '--disable-banner',
  );

async function junitInJava(): Promise<string> {
  const classes = path.join(folder, 'classes');
  await run('javac', ['-cp', JUNIT, '-d', classes, suite('PaymentsTest.java')]);
  return junit(classes, [JUNIT]);
}

async function junitInKotlin(): Promise<string> {
  const libraries = [JUNIT, kotlinStdlib()];
  return junit(await compileKotlin([suite('PaymentsTest.kt')], libraries), libraries);
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'suite-'));
  fs.cpSync(suite(''), folder, {recursive: true});
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeGateway(folder);
});
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

describe('a suite of the pages passes against the file', () => {
  it.each([
    ['vitest', () => play('npx', 'vitest', 'run', '--root', '.', 'payments.test.mjs'), /Tests .*3 passed/],
    ['pytest', () => play(pythonWith('pytest')!, '-m', 'pytest', '-q', 'test_payments.py'), /3 passed/],
    ['PHPUnit', () => play('phpunit', 'PaymentsTest.php'), /OK \(3 tests/],
    ['JUnit in Java', junitInJava, /3 tests successful/],
    ['JUnit in Kotlin', junitInKotlin, /3 tests successful/],
    ['Bash', () => play('bash', 'payments.sh'), /(ok: .*\n){3}$/],
  ])('%s', async (_runner, playSuite, passed) => {
    expect((await playSuite()).replace(/\u001b\[\d*m/g, '')).toMatch(passed);
  });
});
