import type { Page } from '@playwright/test';
import {
  buyRecord,
  confirmButton,
  expect,
  mainNav,
  openMenu,
  purchaseQuestion,
  searchBox,
  test,
} from './fixtures/journey.ts';

/** The bar at the top of every page, and the navigation at the foot of a narrow screen. */

const PAGES = [
  ['/', 'Companies'],
  ['/search?query=larkstone', 'Companies'],
  ['/company/90000001/profile', 'Companies'],
  ['/records', 'Records'],
  ['/lists', 'Lists'],
  ['/lists/new', 'Lists'],
  ['/watch', 'Watch'],
  ['/watch/orders', 'Watch'],
  ['/compare', 'Compare'],
  ['/credits', 'Credits'],
  ['/team', undefined],
  ['/approvals', undefined],
] as const;

const SENTENCE = 'Sample register: every company, person and figure here is fictional.';

/** The number of the company that this browser remembers as the last one. */
const lastOpened = (page: Page) =>
  page.evaluate(() => localStorage.getItem('recent-companies')?.split('\n')[1]?.slice(0, 8));

const tops = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const nav = box('nav[aria-label="Main"]');
    return { main: box('main')?.top, navTop: nav?.top, fromFoot: nav && window.innerHeight - nav.bottom };
  });

test('every page begins below one bar of 48 px that has navigation, search, balance and source', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000001/profile');
  for (const [path, entry] of PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const links = mainNav(page).getByRole('link');
    await expect(links, path).toHaveText([
      ...[/^Companies/, /^Records/, /^Lists/, /^Watch/, /^Compare/, /^Credits9,999 left$/],
    ]);
    const current = mainNav(page).locator('[aria-current]');
    await expect(current, path).toHaveText(entry === undefined ? [] : [new RegExp(`^${entry}`)]);
    await expect(searchBox(page)).toBeInViewport();
    await expect(page.getByRole('banner').getByTitle(SENTENCE)).toHaveText('Sample data');
    await expect(page.getByRole('contentinfo')).toHaveText(SENTENCE);
    expect(await tops(page), path).toMatchObject({ main: 48, navTop: 0 });

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await tops(page), path).toMatchObject({ main: 48, fromFoot: 0 });
    await expect(searchBox(page)).toBeInViewport();
    // High enough for nothing but the content (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    expect((await tops(page)).navTop, path).toBeLessThan(100);
  }
});

test('a page of the navigation opens with the focus on its heading', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Records', 'Credits'] as const) {
    await mainNav(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  await mainNav(page).getByRole('link', { name: 'Companies' }).click();
  await expect(searchBox(page)).toBeFocused();
});

test('the empty search box offers what the team bought, then what was opened in this browser', async ({
  page,
  dossier,
}) => {
  const options = page.getByRole('option');
  await buyRecord(page, '/company/90000004/profile');
  await page.goto('/');
  await searchBox(page).press('ArrowDown');
  await expect(options).toHaveText([/90000004/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Opened in this browser' })).toHaveCount(0);

  // A company whose name nobody knows is not remembered.
  await page.goto('/company/90000001/profile');
  await expect(page.getByText('Name not known yet')).toBeVisible();
  await buyRecord(page, '/company/90000006/profile');
  for (const number of ['90000004', '90000006']) {
    await page.goto(`/company/${number}/profile`);
    await expect.poll(() => lastOpened(page)).toBe(number);
  }
  await searchBox(page).click();
  await expect(options).toHaveText([/90000006/, /90000004/]);
  await expect(page.getByRole('group', { name: /^Recent companies/ })).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/company\/90000004\/profile$/);
  await expect.poll(() => lastOpened(page)).toBe('90000004');

  await page.goto('/');
  const opened = page.getByRole('region', { name: 'Opened in this browser' });
  await expect(opened.getByRole('listitem')).toHaveText([/90000004$/, /90000006$/]);
  await searchBox(page).fill('lark');
  await expect(options.last()).toHaveText(/Search the source for “lark”/);
  expect(await dossier.charges()).toHaveLength(2);
});

test('on a phone Enter and the offer in the list ask before a search is bought', async ({
  page,
  dossier,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await searchBox(page).fill('larkstone');
  const offer = page.getByRole('option', { name: /^Search the source for “larkstone”.*1 credit/ });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(purchaseQuestion(page)).toBeVisible();
  await expect(purchaseQuestion(page)).toBeInViewport({ ratio: 1 });
  await purchaseQuestion(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(purchaseQuestion(page)).toBeFocused();
  expect(await dossier.charges()).toHaveLength(0);
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/search\?query=larkstone$/);
  await expect.poll(() => dossier.charges()).toHaveLength(1);
});

test('the menu has the theme, and closes with Escape back to its button', async ({ page }) => {
  await page.goto('/credits');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Theme: system' }).click();
  await expect(menu.getByRole('button', { name: 'Theme: light' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});
