// Ensures a browser: an installed one, else Playwright's own, else Debian's package. Also curl, which runs the examples of the API.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './fixtures/find-browser.mjs';

const WAYS = [
  'npx playwright install chromium',
  'apt-get update -qq',
  'apt-get install -y -qq --no-install-recommends chromium',
];

for (const way of WAYS) {
  if (findBrowser() !== undefined) break;
  process.stdout.write(`No browser found, trying: ${way}\n`);
  spawnSync(way, { shell: true, stdio: 'inherit', timeout: 300_000 });
}
const browser = findBrowser();
if (browser === undefined) {
  process.stderr.write('No Chromium or Chrome could be found or installed; the browser journeys need one.\n');
  process.exitCode = 1;
} else {
  process.stdout.write(`Journeys run in ${browser}\n`);
}

const hasCurl = () => spawnSync('curl', ['--version']).status === 0;
if (!hasCurl()) {
  spawnSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends curl', {
    ...{ shell: true, stdio: 'inherit', timeout: 300_000 },
  });
}
if (!hasCurl()) {
  process.stderr.write('curl could not be found or installed; the examples of the API need it.\n');
  process.exitCode = 1;
}
