import { defineConfig } from '@playwright/test';
import { openSystemOfWorker } from './e2e/fixtures/system-of-worker.ts';
import { findBrowser } from './tools/browser.ts';

/** A running system that is tested instead of those that would be started: one marketplace, so one test at a time. */
const isGiven = process.env.BASE_URL !== undefined;
/** No page of a test lives long enough to gain from what V8 optimizes last and longest. */
const browser = await findBrowser();
// Each worker reads this file.
await openSystemOfWorker();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  // Node runs TypeScript itself.
  build: { external: ['**/*.ts'] },
  globalSetup: './e2e/fixtures/systems.ts',
  workers: isGiven ? 1 : 2,
  fullyParallel: true,
  forbidOnly: true,
  // `npm run test:all` runs the long ones too.
  ...(process.env.TEST_ALL !== 'on' && { grepInvert: /@long/ }),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    viewport: { width: 1440, height: 900 },
    // Animations are drawn frame by frame, and tests would wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording takes a twentieth of the time: `--trace=on` where it is wanted. Pictures of every frame would double it.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: { ...browser, args: [...browser.args, '--js-flags=--no-turbofan'] },
  },
});
