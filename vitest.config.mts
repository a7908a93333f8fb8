import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
  // The site's own configuration leaves JSX to its bundler.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': import.meta.dirname}},
});
