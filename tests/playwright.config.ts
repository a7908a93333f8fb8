import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {BROWSER, CHROMIUM_ARGS} from './browser/browser';

const PORT = Number(process.env['TEST_PORT'] ?? 3100);
const PROGRESS = path.join(__dirname, '../tools/scripts/lib/playwright-progress.ts');

export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  // `sweep` looks at every page with axe, and types what nobody would: .ci/run calls it after the tests.
  projects: [
    {name: 'site', testDir: 'browser'},
    {name: 'sweep', testDir: 'sweep'},
  ],
  // A real browser shares the machine: when it paints, focuses and answers is not ours to decide. What fails twice is
  // wrong, what failed once is named at the end of a run. What no clock decides has no second try: vitest.config.mts.
  retries: 1,
  workers: 2,
  // Generous, for machines that are slow or busy: only a test that fails waits so long.
  timeout: 120_000,
  expect: {timeout: 15_000, toHaveScreenshot: {pathTemplate: '{testDir}/../gallery/pictures/{arg}{ext}'}},
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['TEST_REPORT'] ? [[PROGRESS], ['json', {outputFile: process.env['TEST_REPORT']}]] : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {executablePath: BROWSER, args: [...CHROMIUM_ARGS]},
    viewport: {width: 1440, height: 900},
    trace: 'off',
  },
  webServer: {
    command: 'node tools/scripts/run.mjs serve',
    cwd: path.join(__dirname, '..'),
    env: {PORT: String(PORT)},
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
  },
});
