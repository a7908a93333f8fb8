import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'tests/content/**/*.test.ts',
      'tests/deploy/**/*.test.ts',
      'tests/facts/**/*.test.ts',
      'tests/pages/**/*.test.ts',
      'tests/samples/**/*.test.ts',
      'tests/sandbox/**/*.test.ts',
    ],
    // Programs in seven languages beside other work: what failed once is named at the end of a run.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
  // The site's own configuration leaves JSX to its bundler.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': import.meta.dirname}},
});
