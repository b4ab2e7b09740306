import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { buyRecord, expect, test } from './dossier.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COMPANY_PAGES = COMPANY_OPERATIONS.map((name) => `/company/90000001/${name}`);
const RECORDS = ['/search?query=limited', ...COMPANY_PAGES];
const COMPARE = '/compare?companies=90000001,90000002';
const PAGES = ['/', '/search?query=limited', '/credits', COMPARE, ...COMPANY_PAGES];

const HALVES = [PAGES.slice(0, 6), PAGES.slice(6)];

for (const pages of HALVES) {
  test(`axe finds nothing on ${pages.join(', ')}, priced or held, light and dark, at 1280 and 320 px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await check(page, `${path}, priced`);
    }
    for (const path of RECORDS) await buyRecord(page, path);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (RECORDS.includes(path)) await expect(page.getByText(/^Bought /).first()).toBeVisible();
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await check(page, `${path}, held, ${width} px`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} is no wider than ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });
}

/** Everything in light; in dark, which differs in colours alone, the contrast, at one width. */
async function check(page: Page, what: string) {
  const narrow = (page.viewportSize()?.width ?? 0) < 1_000;
  for (const colorScheme of narrow ? (['light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    // Pages without frames need no second page to gather the findings in.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules('color-contrast')
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

test('after following a link the focus is on the new page’s heading', async ({ page }) => {
  await page.goto('/company/90000001/profile');
  await page
    .getByRole('navigation', { name: 'Company records' })
    .getByRole('link', { name: /^Officers/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Officers' })).toBeFocused();
  await expect(page).toHaveTitle(/Officers.*90000001/);
});

test('a record is bought, filtered and sorted by keyboard alone', async ({ page, dossier }) => {
  await page.goto('/company/90000001/appointments');
  await page.getByRole('button', { name: 'Get Officers for 1 credit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Bought /).first()).toBeVisible();
  await page
    .getByLabel(/filter/i)
    .first()
    .focus();
  await page.keyboard.type('director');
  await expect(page).toHaveURL(/q=director/);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name/);
  expect(await dossier.charges()).toHaveLength(1);
});
