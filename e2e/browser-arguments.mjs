// What Chromium is told wherever this project starts one: no requests of its own, nothing that nobody looks at.
import { findBrowser } from './find-browser.mjs';

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

const executablePath = findBrowser();

/** How Playwright starts it wherever it does: the one that is installed, else its own. */
export const LAUNCH_OPTIONS = {
  args: [...QUIET, `--disable-features=${SWITCHED_OFF}`, ...asRoot],
  ...(executablePath !== undefined && { executablePath }),
};
