import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Sockets, workers and programs beside other work: what failed once is named at the end of a run.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
  // The site's own configuration leaves JSX to its bundler.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': import.meta.dirname}},
});
