import { defineConfig, devices } from '@playwright/test';
import { LAUNCH_OPTIONS } from './fixtures/browser-arguments.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './fixtures/make-sample.ts',
  fullyParallel: true,
  // One more than two cores: tests also wait for polls and timers.
  workers: 3,
  // Far above what a test needs, because a busy machine takes several times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
});
