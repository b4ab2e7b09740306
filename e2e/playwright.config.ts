import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';

const executablePath = findBrowser();

/** Chromium's own background requests would leave loopback; none of them is needed. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
];
/**
 * What Chromium does not do. With the last two it opens, for every new window, a hidden page of its own behind the
 * address bar, which nobody sees here and which costs more than most journeys do. Of several such lists Chromium takes
 * the last: the others are those that Playwright switches off.
 */
const SWITCHED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './make-sample.ts',
  fullyParallel: true,
  // One more than two cores: journeys also wait for what is looked at every few seconds.
  workers: 3,
  retries: 0,
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
    launchOptions: {
      args: [...QUIET, `--disable-features=${SWITCHED_OFF}`, ...asRoot],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
