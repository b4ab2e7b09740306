import type { Page } from '@playwright/test';
import { APP_PAGES, HELD, PRICED } from './fixtures/accessibility/app-pages.ts';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import {
  crampedText,
  crowdedWindow,
  helpElsewhere,
  sidewaysScrolling,
  smallTargets,
  tablesWithoutHeads,
  unaskedMotion,
  unseenFocus,
  unspokenWords,
} from './fixtures/accessibility/page-checks.ts';
import { openSettled, settle } from './fixtures/accessibility/settle.ts';
import { expect, test } from './fixtures/accessibility/showcase-dossier.ts';
import { searchBox } from './fixtures/journey.ts';

/** WCAG 2.2 AA on every page: axe, and checks of the layout. */

const WIDE = { width: 1280, height: 900 };
/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** The same at 200 % (WCAG 1.4.4): the narrowest width with tables as tables. */
const DOUBLED = { width: 640, height: 512 };

/** Checks for pages in any state. */
const CHECKS = [smallTargets, sidewaysScrolling, tablesWithoutHeads, unspokenWords, unaskedMotion];

/** Tests of similar duration, for the workers. */
const PARTS = [0, 1, 2, 3, 4, 5].map((part) => APP_PAGES.filter((_, index) => index % 6 === part));

for (const pages of PARTS) {
  test(`axe and the checklist find nothing, light and dark, wide and at 400%, on ${pages.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    for (const path of pages) {
      await page.setViewportSize(WIDE);
      await openSettled(page, path);
      // It appears when the page is idle.
      await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
      found.push(...(await page.evaluate(helpElsewhere)).map((one) => `${path}: ${one}`));
      for (const size of [WIDE, ZOOMED]) {
        if (size !== WIDE) await resize(page, size);
        found.push(...(await look(page, path)));
        await page.keyboard.press('Tab');
        for (const check of [crowdedWindow, crampedText, unseenFocus]) {
          found.push(...(await page.evaluate(check)).map((one) => `${path}, ${size.width} px: ${one}`));
        }
      }
      await resize(page, DOUBLED);
      found.push(...(await page.evaluate(sidewaysScrolling)).map((one) => `${path}, 640 px: ${one}`));
    }
    expect(found).toEqual([]);
  });
}

const TABLE = `/company/${HELD}/documents`;

/** Content that is visible only while open. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [`/company/${PRICED}/profile`]: chooseRecords,
  [`/company/${PRICED}/ccj`]: (page) => page.getByRole('button', { name: /^Get County Court/ }).click(),
  [`/company/${HELD}/ccj`]: (page) => page.getByRole('button', { name: /^Versions/ }).click(),
  '/': (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  '/credits': (page) => page.keyboard.press('?'),
  // On a narrow screen the columns are in the menu of the filters.
  [TABLE]: (page) =>
    page
      .getByRole('button', { name: /^(Columns|Filter)$/ })
      .first()
      .click(),
  [`${TABLE}?q=a`]: (page) => page.getByRole('button', { name: 'Other exports' }).click(),
  '/compare': suggest,
  [`/company/${HELD}/financials`]: unfold,
  [`/company/${HELD}/profile`]: unfold,
};

/** On a phone the button is among the actions. */
async function chooseRecords(page: Page): Promise<void> {
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  if (await actions.isVisible()) await actions.click();
  await page.getByRole('button', { name: /^Get all \d+ for/ }).click();
}

test('axe and the checklist find nothing in dialogs, menus, option lists and open disclosures', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const found: string[] = [];
  for (const [path, open] of Object.entries(OPENED)) {
    await openSettled(page, path);
    const opened = page.locator(':popover-open, dialog[open], details[open], [aria-expanded=true]').first();
    for (const size of [WIDE, ZOOMED]) {
      // Its position is computed on opening.
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog, :popover-open')).toHaveCount(0);
      await resize(page, size);
      await open(page);
      await settle(page);
      await expect(opened, `${path}, opened, ${size.width} px`).toBeAttached();
      found.push(...(await look(page, `${path}, ${open === unfold ? 'unfolded' : 'opened'}`)));
    }
  }
  expect(found).toEqual([]);
});

/** One fault per check. */
const FAULTY = `
  <header><button>Theme</button></header>
  <main>
    <h1>Faults</h1>
    <style>
      .tiny { width: 10px; height: 10px; padding: 0; overflow: hidden }
      .bare:focus { outline: none }
      .over { position: absolute; inset: 0 auto auto 0; width: 100%; height: 100%; background: white }
    </style>
    <button class="tiny">a</button><button class="tiny">b</button>
    <div style="overflow-x: auto; width: 100px"><p style="width: 400px">far</p></div>
    <table><tr><td>1</td><td>2</td></tr></table>
    <button aria-label="Buy">Get it for 20 credits</button>
    <div style="position: sticky; top: 0; height: 60vh; background: white">stuck</div>
    <p style="overflow: hidden; height: 1em; width: 12em; white-space: nowrap">Twenty-four characters here</p>
    <a href="#x" class="bare">no mark</a>
    <div style="position: relative"><a href="#y">below</a><div class="over">above</div></div>
    <img src="data:," /><p style="color: #eee">pale</p>
    <div style="height: 300vh" id="moving"></div>
  </main>`;

test('each check finds its own fault', async ({ page }) => {
  await page.setContent(FAULTY);
  await prepareLooks(page);
  await page.evaluate(() => {
    document.getElementById('moving')?.animate({ opacity: [1, 0] }, { duration: 60_000, iterations: 9 });
  });
  await page.keyboard.press('Tab');
  const found: string[] = [...(await axeFindings(page, 'everything', 15))];
  for (const check of [...CHECKS, crowdedWindow, crampedText, unseenFocus, helpElsewhere]) {
    const own = await page.evaluate(check);
    expect(own, check.name).not.toEqual([]);
    found.push(...own);
  }
  const all = found.join('\n');
  for (const expected of [
    /wcag111, image-alt/,
    /wcag143, color-contrast/,
    /2\.5\.8 .*10 × 10 px/,
    /2\.1\.1 .*not by keyboard/,
    /1\.4\.10 .*has no name/,
    /1\.3\.1 .*no caption/,
    /2\.5\.3 .*without “get it for 20 credits”/,
    /2\.3\.3 something moves/,
    /1\.4\.10 .*keeps \d+ px of the window/,
    /1\.4\.12 .*is cut off/,
    /2\.4\.7 has the focus and does not show it: .*no mark/,
    /2\.4\.11 has the focus and is covered: .*below/,
    /3\.2\.6/,
  ]) {
    expect(all).toMatch(expected);
  }
});

async function suggest(page: Page): Promise<void> {
  await searchBox(page).clear();
  await searchBox(page).pressSequentially('lark');
}

async function unfold(page: Page): Promise<void> {
  await expect(page.locator('main details').first()).toBeAttached();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const button of document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]'))
      button.click();
  });
}

async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await settle(page);
}

/** Findings of axe (all rules wide and light, and zoomed and dark; colours wide and dark) and of our own checks. */
async function look(page: Page, what: string): Promise<string[]> {
  await prepareLooks(page);
  const size = page.viewportSize() ?? WIDE;
  const wide = size.width === WIDE.width;
  // The tabs already cover the report's content, and unfolded content is the same for axe at every width.
  const known = what.endsWith(`${HELD}/print-report`) || what.endsWith('unfolded');
  // The page below an open overlay has been checked.
  const again = known || what.endsWith('opened');
  const light: string[] = [];
  const dark: string[] = [];
  for (const check of CHECKS) light.push(...(await page.evaluate(check)));
  if (wide) light.push(...(await axeFindings(page, 'everything', again ? 3 : 7)));
  if (wide || !known) {
    await page.emulateMedia({ colorScheme: 'dark' });
    dark.push(...(await axeFindings(page, wide ? 'colours' : 'everything', again ? 3 : 7)));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return [
    ...light.map((one) => `${what}, ${size.width} px: ${one}`),
    ...dark.map((one) => `${what}, ${size.width} px, dark: ${one}`),
  ];
}
