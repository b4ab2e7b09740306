import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * `npm run test:looks` photographs `/design` and compares it with `baselines`; with `-- --update-snapshots` it takes
 * them anew, to be looked at before they are committed. It is no part of `npm test`: another release of Chromium, or
 * another system, draws text a little differently, and would fail where nothing has changed.
 *
 * A pixel differs where its colour is off by more than some 6 of 255 shades, and neighbours that only antialias
 * differently do not count. A few pixels may: less than a dot of a chip.
 */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.look.ts',
  globalSetup: '../make-sample.ts',
  globalTeardown: './shrink-baselines.ts',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  workers: 1,
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.02, maxDiffPixels: 12 },
  },
});
