import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  globalSetup: './e2e/system.ts',
  // All tests share one system and one marketplace: what one test books is unavailable to the next.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // 0 once the whole suite has passed several times in a row on a busy machine. Until then the report names each flaky test.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Read by each worker, after the system has started.
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: await findBrowser(),
  },
});
