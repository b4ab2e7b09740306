// Finds the browser that journeys run in: an installed Chromium or Chrome, else the one Playwright brought.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a browser's program, `undefined` where there is none. @returns {string | undefined} */
export function findBrowser() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...APPLICATIONS, chromium.executablePath()].find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
