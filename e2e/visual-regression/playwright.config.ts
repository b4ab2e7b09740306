import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * `npm run test:visual` photographs `/style-guide` and compares it with `baselines`; `-- --update-snapshots` replaces
 * them: check the pictures before you commit them. Not part of `npm test`, because another version of Chromium or another
 * system renders text slightly differently.
 *
 * The threshold tolerates about 6 of 255 shades and antialiasing.
 */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.visual.ts',
  globalSetup: '../fixtures/make-sample.ts',
  globalTeardown: './shrink-baselines.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 1,
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.02, maxDiffPixels: 12 },
  },
});
