// StrykerJS changes the code of one area of tools/mutations/code.yaml, one small place after another, and wants a red test.
// `npm run mutate -- code auth` sets the area.
import fs from 'node:fs';
import {parse} from 'yaml';

/** @typedef {{files: string[], tests: string[], least: number}} Area `least` in percent */

/** @type {{areas: Record<string, Area | undefined>}} */
const {areas} = parse(fs.readFileSync('tools/mutations/code.yaml', 'utf8'));
const area = areas[process.env.MUTATION_AREA ?? ''];
if (!area) {
  throw new Error(`MUTATION_AREA: expected ${Object.keys(areas).join(' or ')}, found "${process.env.MUTATION_AREA}"`);
}

/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
  mutate: area.files,
  // Less than this share of changes that turned a test red fails the run.
  thresholds: {high: 100, low: area.least, break: area.least},
  testRunner: 'vitest',
  vitest: {configFile: 'tools/mutations/vitest.config.mts', related: false},
  plugins: ['@stryker-mutator/vitest-runner', './tools/scripts/lib/mutate-wording.mjs'],
  ignorers: ['wording'],
  ignorePatterns: ['build', 'site/.docusaurus', 'test-results'],
  tempDirName: '.cache/stryker',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'clear-text'],
  allowConsoleColors: false,
};
