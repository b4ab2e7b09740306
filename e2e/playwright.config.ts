import { defineConfig, devices } from '@playwright/test';
import { LAUNCH_OPTIONS } from './browser-arguments.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './make-sample.ts',
  fullyParallel: true,
  // One more than two cores: journeys also wait for what is looked at every few seconds.
  workers: 3,
  // Pages are drawn in steps, and a busy machine draws them in other ones: once more, and named as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // A trace of every journey would take longer than the journeys.
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
});
