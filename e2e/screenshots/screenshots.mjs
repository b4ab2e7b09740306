// `npm run screenshots` pictures every page in light and dark, on desktop and mobile, into `screenshots/`
// with a contact sheet, and the README's pictures into `docs/images/`. `--only WORDS` selects scenes by name;
// the README's begin with README.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../fixtures/browser-arguments.mjs';
import { runBuilt } from '../fixtures/built-process.mjs';
import { buyCompany, buyRecord } from '../fixtures/buy-records.mjs';
import { makeShownList } from '../fixtures/shown-list.mjs';
import { startProcess } from '../fixtures/start-process.mjs';
import { contactSheet } from './contact-sheet.mjs';
import { startFailingSource } from './failing-source.mjs';
import { asPng, asWebp, openWindow, visit } from './photographs.mjs';
import { AFTER_BUYING, BEFORE_BUYING, BOUGHT_FIRST, WHILE_BUYING } from './readme-pictures.mjs';
import { COMPANY, FAILED, FRESH, HELD, SIGNED_OUT } from './scenes.mjs';

/** @typedef {import('./photographs.mjs').Look} Look */
/** @typedef {import('./readme-pictures.mjs').Picture} Picture */
/** @typedef {import('./scenes.mjs').Scene} Scene */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHEET = join(ROOT, 'screenshots');
const IMAGES = join(ROOT, 'docs/images');

/** @type {readonly Look[]} */
const LOOKS = [
  { theme: 'light', width: 1280, height: 900 },
  { theme: 'dark', width: 1280, height: 900 },
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 390, height: 844 },
];

const { values: chosen } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const wanted = (/** @type {Scene} */ { name }) => name.includes(chosen.only);

if (chosen.only === '') rmSync(SHEET, { recursive: true, force: true });
for (const folder of [SHEET, IMAGES]) mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  ...LAUNCH_OPTIONS,
  // Date fields use the browser's language.
  args: [...LAUNCH_OPTIONS.args, '--lang=en-GB'],
});
/** @type {string[]} */
const complaints = [];
let taken = 0;
try {
  await photographAll();
} finally {
  await browser.close();
}
const all = [...FRESH, ...HELD, ...FAILED, ...SIGNED_OUT];
const columns = LOOKS.map((look) => ({
  label: `${look.theme}, ${look.width}`,
  narrow: look.width < 500,
  file: (/** @type {string} */ name) => fileName(name, look),
}));
writeFileSync(join(SHEET, 'index.html'), contactSheet(all, columns));
console.log(`${taken} pictures; look through ${join('screenshots', 'index.html')}`);
if (complaints.length > 0) {
  console.error(`What went wrong on the way:\n${complaints.join('\n')}`);
  process.exitCode = 1;
}

/** Uses one process from its start until it requires a key, and one with a failing provider. */
async function photographAll() {
  const dossier = await startProcess();
  try {
    await makeShownList(dossier.url, dossier.folder);
    await photograph(dossier.url, FRESH, BEFORE_BUYING);
    for (const path of BOUGHT_FIRST) await buyRecord(dossier.url, path);
    await photograph(dossier.url, [], WHILE_BUYING);
    await work(dossier.url);
    await photograph(dossier.url, HELD, AFTER_BUYING);
    await runBuilt('access', ['add', 'Sam Reed'], { DATA_DIR: dossier.folder });
    await photograph(dossier.url, SIGNED_OUT, []);
  } finally {
    await dossier.stop();
  }
  const source = await startFailingSource();
  const failing = await startProcess(source.settings);
  try {
    await buyRecord(failing.url, `/company/${COMPANY.complete}/profile`);
    // The outcome stays unknown, which is an error status.
    await buyRecord(failing.url, `/company/${COMPANY.complete}/ccj`).catch(() => undefined);
    await photograph(failing.url, FAILED, []);
  } finally {
    await failing.stop();
    source.close();
  }
}

/** Buys a typical set of records, first copies only. @param {string} url */
async function work(url) {
  await buyRecord(url, '/search?query=foods&page=1');
  for (const name of /** @type {const} */ ([
    'dissolved',
    'awkward',
    'group',
    'empty',
    'troubled',
    'complete',
  ])) {
    await buyCompany(url, COMPANY[name]);
  }
  await buyRecord(url, `/company/${COMPANY.partly}/profile`);
}

/**
 * Pictures the scenes of one state in all four looks, two windows at a time, and the README's pictures of
 * that state.
 * @param {string} url @param {readonly Scene[]} scenes @param {readonly Picture[]} pictures
 */
async function photograph(url, scenes, pictures) {
  const inLook = async (/** @type {Look} */ look) => {
    const context = await openWindow(browser, url, look);
    for (const scene of scenes.filter(wanted)) {
      await take(context, scene, asPng(join(SHEET, fileName(scene.name, look)), scene));
    }
    await context.close();
  };
  await Promise.all(LOOKS.slice(0, 2).map(inLook));
  await Promise.all(LOOKS.slice(2).map(inLook));
  for (const { file, scene, look } of pictures.filter((each) => wanted(each.scene))) {
    const context = await openWindow(browser, url, look);
    await take(context, scene, asWebp(join(IMAGES, file)));
    await context.close();
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context @param {Scene} scene
 * @param {(page: import('@playwright/test').Page) => Promise<void>} as
 */
async function take(context, scene, as) {
  const found = await visit(context, scene, as);
  complaints.push(...found.map((complaint) => `${scene.name}: ${complaint}`));
  taken += 1;
}

/** @param {string} name @param {Look} look */
function fileName(name, { theme, width }) {
  const plain = name.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
  return `${plain}.${theme}-${width}.png`;
}
