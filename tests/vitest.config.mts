import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

const ROOT = path.join(import.meta.dirname, '..');
const ALL = 'tests/**/*.test.ts';
/** In Firefox and WebKit, a file each: a step of its own, because not every machine has them. */
const ENGINES = 'tests/engines/*.test.ts';

/** Test files that put something in the place of a module, which every file after them would find there. */
const REPLACING = fs
  .readdirSync(path.join(ROOT, 'tests'), {recursive: true, encoding: 'utf8'})
  .map((name) => path.join('tests', name))
  .filter((file) => file.endsWith('.test.ts') && /\bvi\.(?:mock|resetModules)\(/.test(fs.readFileSync(file, 'utf8')));

/**
 * Tests of programs first: they mostly wait for others, so at the end they would leave the processor idle, and Node takes
 * 2 ms to start a program from a small process but 24 ms from one that has imported everything.
 */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({moduleId}: TestSpecification): number => Number(!/\/tests\/(?:certify|samples)\//.test(moduleId));
    return (await super.sort(files)).toSorted((left, right) => place(left) - place(right));
  }
}

export default defineConfig({
  test: {
    // To import the contract and the catalogue takes a second: files that leave modules as they are share them.
    projects: [
      {
        extends: true,
        test: {name: 'shared', include: [ALL], exclude: [...REPLACING, ENGINES], isolate: false},
      },
      {extends: true, test: {name: 'replacing', include: REPLACING}},
      {extends: true, test: {name: 'engines', include: [ENGINES]}},
    ],
    // For `--changed`, which follows imports: what is read and not imported counts for every test.
    forceRerunTriggers: ['**/*.!(ts|tsx|mts|mjs|cjs)', '**/{samples,proofs}/**'],
    // No program of the samples lives long enough for Java's second compiler to pay. kotlinc is such a program, too.
    env: {JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'},
    sequence: {sequencer: ProgramsFirst},
    testTimeout: 120_000,
    // Programs that wait for a time-out leave the processor to others: as many workers as cores would leave it idle.
    maxWorkers: os.availableParallelism() + 1,
    hookTimeout: 180_000,
  },
  // The site's own configuration leaves JSX to its bundler.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {
    alias: [
      {find: '@site', replacement: path.join(ROOT, 'site')},
      {find: '@repo', replacement: ROOT},
      // What components take from Docusaurus, which has it only inside of a build.
      {
        find: /^@docusaurus\/(Link|useBrokenLinks|useDocusaurusContext|useGlobalData|plugin-content-docs\/client)$/,
        replacement: path.join(import.meta.dirname, 'gallery/docusaurus/$1'),
      },
    ],
  },
});
