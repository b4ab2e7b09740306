import type { Locator, Page } from '@playwright/test';
import { installPageTools } from './fixtures/accessibility/page-tools.ts';
import { settle } from './fixtures/accessibility/settle.ts';
import { confirmButton, expect, mainNav, searchBox, test } from './fixtures/journey.ts';

/** From the first page to the last by keyboard alone, without pointer or `focus()`. */

/** Presses Tab until `target` has the focus; fails after a full cycle. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `within 120 presses of ${key}`).toBeFocused();
}

/** Enter asks, and the next control is the one that buys. */
async function buyByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await confirmByKeys(page);
}

async function confirmByKeys(page: Page): Promise<void> {
  await expect(confirmButton(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(confirmButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
}

test('home, search, a record, its table, export, group, drawing, comparison and credits work by keyboard alone', async ({
  page,
  dossier,
}) => {
  test.setTimeout(90_000);
  const { keyboard } = page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const companyTab = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name });
  await page.goto('/');

  await test.step('a name is typed where the focus is, Enter asks, and the next control buys', async () => {
    await expect(searchBox(page)).toBeFocused();
    await keyboard.type('larkstone');
    await keyboard.press('Enter');
    await confirmByKeys(page);
    await expect(page.getByText(/^Copy of /).first()).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: /^LARKSTONE FOODS HOLDINGS/ }).first());
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeFocused();
  });

  await test.step('a record is bought at its price; the focus stays by it', async () => {
    await tabTo(page, companyTab(/^Officers/), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Officers' })).toBeFocused();
    await buyByKeys(page, button('Get Officers for 1 credit'));
    await expect(page.getByText(/^Copy of /).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Officers' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /Officers.*1 credit/ })).toHaveCount(1);
  });

  await test.step('its table is filtered, sorted and given other columns', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Filter officers' }));
    await keyboard.type('director');
    await expect(page).toHaveURL(/q=director/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ officers/ })).toHaveCount(1);
    const columns = button(/^Columns/);
    await tabTo(page, columns);
    await keyboard.press('Enter');
    const boxes = page.getByRole('group', { name: 'Columns shown' }).getByRole('checkbox');
    await tabTo(page, boxes.nth(1));
    await keyboard.press('Space');
    await expect(page).toHaveURL(/cols=/);
    await keyboard.press('Escape');
    await expect(columns).toBeFocused();
    await expect(boxes).toHaveCount(0);
    await tabTo(page, page.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=name/);
  });

  await test.step('it is exported; a menu that is left gives the focus back', async () => {
    await tabTo(page, button('Export CSV'), 'Shift+Tab');
    const saved = page.waitForEvent('download');
    await keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^90000001-appointments-.*\.csv$/);
    await tabTo(page, button('Other exports'));
    await keyboard.press('Enter');
    const excel = button('Excel, as on screen');
    await tabTo(page, excel);
    await keyboard.press('Escape');
    await expect(excel).toBeHidden();
    await expect(button('Other exports')).toBeFocused();
  });

  await test.step('the others are offered in a dialog that keeps the focus, and Escape buys nothing', async () => {
    const others = button(/^Get the other \d for \d+ credits$/);
    await tabTo(page, others, 'Shift+Tab');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toBeFocused();
    for (const _press of [1, 2, 3, 4]) {
      await keyboard.press('Tab');
      const within = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
      // Between its last and first control, the browser itself has the focus.
      expect(['DIALOG', 'BODY']).toContain(within);
    }
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(others).toBeFocused();
  });

  await test.step('a group is bought, walked by arrows, and drawn', async () => {
    await tabTo(page, companyTab(/^Group/));
    await keyboard.press('Enter');
    await buyByKeys(page, button('Get Group structure for 20 credits'));
    const outline = page.getByRole('list', { name: 'Group structure' });
    await tabTo(page, outline.getByRole('button').first());
    await keyboard.press('ArrowDown');
    await expect(outline.getByRole('button').nth(1)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/node=|open=/);
    await tabTo(page, button('Drawing'), 'Shift+Tab');
    await keyboard.press('Enter');
    const drawing = page.getByRole('tree', { name: 'Drawing of the group' });
    await tabTo(page, drawing.locator('[role=treeitem][tabindex="0"]'));
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const first = await name();
    await keyboard.press('ArrowUp');
    await expect.poll(name).not.toBe(first);
    // One Tab leaves the tree, however many nodes it has.
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('treeitem');
  });

  await test.step('a comparison, from the company; credits, from the header; and back to the start', async () => {
    await tabTo(
      page,
      page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }),
      'Shift+Tab',
    );
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/compare\?companies=90000001/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, mainNav(page).getByRole('link', { name: /^Credits/ }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Dossier', exact: true }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(searchBox(page)).toBeFocused();
  });

  expect(await dossier.charges()).toHaveLength(3);
});

test('Tab goes round a full page once, in visual order, and leaves it at the end', async ({ page }) => {
  await page.goto('/company/90000006/profile');
  await expect(page.getByRole('button', { name: 'Get Overview for 1 credit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.evaluate(installPageTools);
  const stops = await page.evaluate(() => {
    const all = pageTools.allStops();
    for (const [index, one] of all.entries()) one.dataset['stop'] = String(index);
    return all.length;
  });
  const visited: (string | undefined)[] = [];
  for (let press = 0; press <= stops; press += 1) {
    await page.keyboard.press('Tab');
    visited.push(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['stop']));
  }
  expect(visited.slice(0, stops)).toEqual([...Array(stops).keys()].map(String));
  expect(visited[stops], '2.1.2 no keyboard trap').toBeUndefined();
});

test('a new page focuses its heading unless the user has moved the focus', async ({ page }) => {
  await page.goto('/company/90000006/profile');
  await settle(page);
  const bar = page.getByRole('navigation', { name: 'Company records' });
  await bar.getByRole('link', { name: 'Officers' }).click();
  await expect(page.getByRole('heading', { name: 'Officers' })).toBeFocused();

  await searchBox(page).evaluate(async (box) => {
    const drawn = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector('#page-start')?.textContent === 'Shareholders') resolve();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    document.querySelector<HTMLElement>('#steps a[href$="/shareholders"]')?.click();
    await drawn;
    // Runs after the drawing's microtasks and before its next frame.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    box.focus();
  });
  await expect(page.getByRole('status').filter({ hasText: 'Shareholders · ' })).toHaveCount(1);
  await expect(searchBox(page)).toBeFocused();
});
