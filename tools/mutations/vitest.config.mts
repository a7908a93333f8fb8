// Only the tests of one area. Stryker's own `testFiles` would let every change survive that is made while a module loads:
// https://github.com/stryker-mutator/stryker-js/issues/6144.
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defineConfig} from 'vitest/config';

const {areas} = parse(fs.readFileSync('tools/mutations/code.yaml', 'utf8')) as {
  areas: Record<string, {tests: string[]}>;
};

export default defineConfig({
  test: {include: areas[process.env['MUTATION_AREA']!]!.tests, testTimeout: 120_000},
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': path.resolve('site'), '@repo': path.resolve('.')}},
});
