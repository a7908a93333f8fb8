import os from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Sockets, workers and programs beside other work: what failed once is named at the end of a run.
    retry: 1,
    testTimeout: 120_000,
    // Programs that wait for a time-out leave the processor to others: one worker fewer than cores would leave it idle.
    maxWorkers: Math.max(2, os.availableParallelism()),
    hookTimeout: 180_000,
  },
  // The site's own configuration leaves JSX to its bundler.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': import.meta.dirname}},
});
