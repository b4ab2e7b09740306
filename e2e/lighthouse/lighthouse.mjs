// `npm run lighthouse` audits home, search and every tab, before and after buying, on desktop and mobile.
// Fails unless accessibility and best practices are 100; performance depends on the machine and is
// informative. `--only WORDS` selects pages by URL, `--quick` skips performance.
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { LAUNCH_OPTIONS } from '../fixtures/browser-arguments.mjs';
import { buyCompany, buyRecord } from '../fixtures/buy-records.mjs';
import { routeAddresses } from '../fixtures/route-addresses.mjs';
import { startProcess } from '../fixtures/start-process.mjs';

const NUMBER = '90000001';
const SEARCH = '/search?query=foods';
const ASSERTED = /** @type {const} */ (['accessibility', 'best-practices']);
const PRESETS = /** @type {const} */ (['desktop', 'mobile']);

const { values: chosen } = parseArgs({
  options: { only: { type: 'string', default: '' }, quick: { type: 'boolean', default: false } },
});
const tabs = routeAddresses({ number: NUMBER, segment: 'appointments' }).filter((address) =>
  address.startsWith('/company/'),
);
const pages = ['/', SEARCH, ...tabs].filter((page) => page.includes(chosen.only));

/** @typedef {{ page: string, state: string, preset: string, accessibility: number, 'best practices': number, performance?: number }} Row */
/** @type {Row[]} */
const rows = [];
/** @type {string[]} */
const faults = [];

const dossier = await startProcess();
const browser = await launch({
  ...(LAUNCH_OPTIONS.executablePath !== undefined && { chromePath: LAUNCH_OPTIONS.executablePath }),
  // Blocks all hosts except loopback.
  chromeFlags: [
    ...LAUNCH_OPTIONS.args,
    '--headless=new',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
});
try {
  await auditAll('priced');
  await buyRecord(dossier.url, `${SEARCH}&page=1`);
  await buyCompany(dossier.url, NUMBER);
  await auditAll('held');
} finally {
  browser.kill();
  await dossier.stop();
}
console.table(rows);
if (faults.length > 0) {
  console.error(`What is not perfect:\n${[...new Set(faults)].join('\n')}`);
  process.exitCode = 1;
}

/** @param {string} state */
async function auditAll(state) {
  for (const page of pages) for (const preset of PRESETS) await audit(page, state, preset);
}

/** @param {string} page @param {string} state @param {typeof PRESETS[number]} preset */
async function audit(page, state, preset) {
  const audited = await lighthouse(
    dossier.url + page,
    {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: chosen.quick ? [...ASSERTED] : [...ASSERTED, 'performance'],
      disableFullPageScreenshot: true,
    },
    preset === 'desktop' ? desktopConfig : undefined,
  );
  if (audited === undefined) throw new Error(`Lighthouse has nothing to say of ${page}.`);
  const { lhr } = audited;
  const where = `${page}, ${state}, ${preset}`;
  process.stderr.write(`${where}: looked at in ${Math.round(lhr.timing.total / 1000)} s\n`);
  if (lhr.runtimeError !== undefined) faults.push(`${where}: ${lhr.runtimeError.message}`);
  const score = (/** @type {string} */ category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  rows.push({
    page,
    state,
    preset,
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    ...(!chosen.quick && { performance: score('performance') }),
  });
  for (const category of ASSERTED) {
    if (score(category) !== 100)
      faults.push(...failures(lhr, category).map((failure) => `${where}: ${failure}`));
  }
}

/** Failed audits with their elements or messages. @param {import('lighthouse').Result} lhr @param {string} category */
function failures(lhr, category) {
  const counted = lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const failed = counted
    .map(({ id }) => lhr.audits[id])
    .filter((each) => each !== undefined && each.score !== null && each.score < 1);
  if (failed.length === 0) return [`${category} could not be judged`];
  return failed.map((each) => `${each?.title}: ${JSON.stringify(each?.details ?? {}).slice(0, 600)}`);
}
