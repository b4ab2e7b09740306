import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { test as base, type Dossier, expect, startDossier } from './fixtures/journey.ts';
import { chain, FAMILY, WIDE, WIDE_FAMILY } from './fixtures/sample-groups.ts';
import { recordAnswer, startFaultProvider } from './fixtures/scriptable-provider.ts';

const GROUPS: Readonly<Record<string, GroupNodeWire>> = {
  '90000001': FAMILY,
  '90000002': WIDE_FAMILY,
  '90000003': chain(513),
  '90000004': FAMILY,
};

let groups: Promise<Dossier> | undefined;

/** One process with all groups; these tests buy nothing. */
const test = base.extend({
  dossier: async ({ atEnd }, use) => {
    groups ??= startGroups(atEnd);
    await use(await groups);
  },
});

async function startGroups(atEnd: (act: () => Promise<void>) => void): Promise<Dossier> {
  const provider = await startFaultProvider();
  const settings = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'test-key', PROVIDER_PAGE_PARAM: 'page' };
  const dossier = await startDossier(settings);
  atEnd(async () => {
    await dossier.stop();
    await provider.close();
  });
  for (const [companyNumber, tree] of Object.entries(GROUPS)) {
    const subject = { operation: 'group-structure', companyNumber, page: 1 } as const;
    provider.script(`/${companyNumber}/`, recordAnswer(subject, tree));
    const address = `${dossier.url}/api/company/${companyNumber}/group-structure`;
    const { status } = await fetch(address, { method: 'POST', headers: FIRST_COPY });
    expect(status).toBe(201);
  }
  return dossier;
}

test.describe.configure({ mode: 'default' });

/** Presses Tab until `target` has the focus; backwards from the end of the page. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'within eighty presses of Tab').toBeFocused();
}

/** The outline and its rows, each by the button that opens or selects it. */
function outlineOf(page: Page) {
  const list = page.getByRole('list', { name: 'Group structure' });
  return {
    list,
    toggle: (name: string) => list.getByRole('button', { name: new RegExp(` subsidiar(y|ies) of ${name}$`) }),
    leaf: (name: string) => list.getByRole('button', { name: `Select ${name}`, exact: true }),
    rows: list.locator('[data-path]'),
    current: list.locator('[aria-current="true"]'),
  };
}

test('the outline works by keyboard alone: arrows, search, country, level and links, with open and selected companies in the URL', async ({
  page,
}) => {
  await page.goto('/company/90000001/group-structure');
  const { list, toggle, leaf, rows, current } = outlineOf(page);
  const { keyboard } = page;
  await tabTo(page, toggle('TOP INC'));
  await expect(rows).toHaveCount(9);
  await expect(current).toContainText('OURS LIMITED');
  await expect(current).toContainText('this company');
  await expect(toggle('BAKERIES LIMITED')).toHaveAccessibleName('1 subsidiary of BAKERIES LIMITED');
  await keyboard.press('End');
  await expect(toggle('NORTH LIMITED')).toBeFocused();
  await keyboard.press('Home');
  await expect(toggle('TOP INC')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(toggle('MIDDLE DAC')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(toggle('BAKERIES LIMITED')).toBeFocused();
  await expect(leaf('NORTH LIMITED')).toHaveCount(0);
  await keyboard.press('ArrowRight');
  await expect(toggle('BAKERIES LIMITED')).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle('BAKERIES LIMITED')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(leaf('NORTH LIMITED')).toBeFocused();
  await keyboard.press('Enter');
  await expect(current).toContainText('NORTH LIMITED');

  // The URL restores the open branches and the selected entity.
  await page.reload();
  await expect(current).toContainText('NORTH LIMITED');
  await tabTo(page, leaf('NORTH LIMITED'), 'Shift+Tab');
  await keyboard.press('ArrowLeft');
  await expect(toggle('BAKERIES LIMITED')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(toggle('BAKERIES LIMITED')).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('ArrowLeft');
  await expect(toggle('OURS LIMITED')).toBeFocused();

  await tabTo(page, page.getByLabel('Find in the group'), 'Shift+Tab');
  await keyboard.type('dublin');
  await expect(page).toHaveURL(/q=dublin/);
  const match = page
    .getByRole('region', { name: 'Matches in the group' })
    .getByRole('button', { name: 'DUBLIN DAC' });
  await expect(match).toBeVisible();
  await tabTo(page, match);
  await keyboard.press('Enter');
  await expect(current).toContainText('DUBLIN DAC');

  await tabTo(page, page.getByRole('combobox', { name: 'Filter by Country' }), 'Shift+Tab');
  await keyboard.type('Ireland');
  await expect(
    page.getByText('Showing 2 entities with country “Ireland”, and 2 parents outside the filter'),
  ).toBeVisible();
  await expect(page).toHaveURL(/country=Ireland/);
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'outside the filter' })).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: 'Show all countries' }));
  await keyboard.press('Enter');
  await expect(list.getByText('outside the filter')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Filter by Country' })).toBeFocused();
  await expect(current).toContainText('DUBLIN DAC');

  await tabTo(page, page.getByRole('combobox', { name: 'Open to level' }));
  await keyboard.type('Open to level 1');
  await expect(rows).toHaveCount(3);
  await tabTo(page, page.getByRole('button', { name: 'Centre on this company' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(current).toContainText('OURS LIMITED');
  await expect(current).toBeInViewport();
  // The pressed button disappears with the path; the focus stays nearby.
  const selected = page.getByRole('region', { name: 'Selected' });
  await tabTo(page, selected.getByRole('button', { name: 'MIDDLE DAC' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(current).toContainText('MIDDLE DAC');
  await expect(selected).toBeFocused();

  // A foreign company has no page here.
  await expect(list.getByRole('link', { name: 'MIDDLE DAC' })).toHaveCount(0);
  await tabTo(page, list.getByRole('link', { name: 'OLD BAKERIES LIMITED' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/90000011\/profile$/);
  // Back returns to the row that was left.
  await page.goBack();
  await expect(current).toContainText('OLD BAKERIES LIMITED');
  await expect(current).toBeInViewport();
});

test('closing all is in the URL, and a run of openings is one step back', async ({ page }) => {
  await page.goto('/company/90000001/group-structure');
  const { toggle, leaf, rows } = outlineOf(page);
  await expect(rows).toHaveCount(9);
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await toggle('MIDDLE DAC').click();
  await toggle('OURS LIMITED').click();
  await expect(rows).toHaveCount(9);
  await page.goBack();
  await expect(page).toHaveURL(/open=0&/);
  await expect(rows).toHaveCount(3);
  await page.goForward();
  await expect(rows).toHaveCount(9);
  await toggle('BAKERIES LIMITED').click();
  await expect(rows).toHaveCount(10);
  // When a row disappears, the row above it gets the focus.
  await leaf('NORTH LIMITED').focus();
  await page.goBack();
  await expect(rows).toHaveCount(9);
  await expect(toggle('BAKERIES LIMITED')).toBeFocused();
});

test('the drawing works by keyboard alone: one tab stop, arrows, zoom, panning and centring, and a pressed node keeps the focus', async ({
  page,
}) => {
  await page.goto('/company/90000001/group-structure');
  await tabTo(page, page.getByRole('button', { name: 'Drawing', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=drawing/);
  await page.reload();
  const tree = page.getByRole('tree', { name: 'Drawing of the group' });
  const item = (name: string, level: number) =>
    tree.locator(`[role=treeitem][aria-level="${level}"]`).and(page.getByRole('treeitem', { name }));
  const press = (key: string) => page.keyboard.press(key);
  await expect(tree.locator('text').filter({ hasText: 'OURS LIMITED' })).toBeVisible();
  await tabTo(page, item('OURS LIMITED', 3));
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1);
  await press('ArrowRight');
  await expect(item('BAKERIES LIMITED', 4)).toBeFocused();
  await expect(item('BAKERIES LIMITED', 4)).toHaveAccessibleName(
    /, same number, other name: OLD BAKERIES LIMITED · appears 2 times, 1 subsidiary$/,
  );
  await press('ArrowRight');
  await expect(item('BAKERIES LIMITED', 4)).toHaveAttribute('aria-expanded', 'true');
  await expect(item('BAKERIES LIMITED', 4)).toBeFocused();
  await press('ArrowRight');
  await expect(item('NORTH LIMITED', 5)).toBeFocused();
  await press('Enter');
  await expect(item('NORTH LIMITED', 5)).toHaveAttribute('aria-selected', 'true');
  await expect(item('NORTH LIMITED', 5)).toBeFocused();
  await page.reload();
  await expect(item('NORTH LIMITED', 5)).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, item('NORTH LIMITED', 5), 'Shift+Tab');
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect(item('NORTH LIMITED', 5)).toHaveCount(0);
  await expect(item('BAKERIES LIMITED', 4)).toBeFocused();
  await press('ArrowUp');
  await expect(item('OURS LIMITED', 3)).toBeFocused();
  await press('Home');
  await expect(item('TOP INC', 1)).toBeFocused();
  await press('End');
  await expect(item('NORTH LIMITED', 2)).toBeFocused();
  // After leaving and returning, the tree is still one tab stop.
  await press('Shift+Tab');
  await expect(tree.locator(':focus')).toHaveCount(0);
  await press('Tab');
  await expect(tree.locator(':focus')).toHaveCount(1);

  const drawing = tree.locator('.rd3t-g');
  const moved = async (button: string) => {
    const before = await drawing.getAttribute('transform');
    await tabTo(page, page.getByRole('button', { name: button, exact: true }), 'Shift+Tab');
    await press('Enter');
    await expect(drawing).not.toHaveAttribute('transform', before ?? '');
  };
  for (const button of ['Move right', 'Move down', 'Move up', 'Zoom in']) await moved(button);
  await tabTo(page, page.getByRole('button', { name: 'This company', exact: true }));
  await press('Enter');
  await expect(item('OURS LIMITED', 3)).toHaveAttribute('aria-selected', 'true');
  await expect(item('OURS LIMITED', 3)).toBeInViewport();
  await moved('Fit');
  for (const name of ['TOP INC', 'NORTH LIMITED'])
    await expect(item(name, name === 'TOP INC' ? 1 : 2)).toBeInViewport();
});

test('a chain deeper than 512 is refused with the reason, its cost and the answer as received', async ({
  page,
}) => {
  await page.goto('/company/90000003/group-structure');
  const why = page.getByText(/more than 512 levels.* paid for and is kept \(20 credits\)/);
  await expect(why).toBeVisible();
  await expect(page.getByText('LEVEL 1')).toHaveCount(0);
  const link = why.getByRole('link', { name: 'download original' });
  await tabTo(page, link, 'Shift+Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('"LEVEL 513"');
});

test('the same company twice, empty numbers and one number with two names are reported and not merged', async ({
  page,
}) => {
  await page.goto('/company/90000001/group-structure?open=0.0.0.0,0.1');
  const { list, rows, leaf } = outlineOf(page);
  await expect(rows).toHaveCount(11);
  await expect(leaf('NAMELESS TRUST')).toHaveCount(2);
  const rowOf = (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) });
  await expect(rowOf('BAKERIES LIMITED')).toContainText('same number, other name: OLD BAKERIES LIMITED');
  await expect(rowOf('OLD BAKERIES LIMITED')).toContainText('same number, other name: BAKERIES LIMITED');
  await expect(rowOf('NORTH LIMITED')).toHaveText([/appears 2 times/, /appears 2 times/]);
  // The same number in another country is another company; a missing number matches nothing.
  for (const name of ['DUBLIN DAC', 'NAMELESS TRUST', 'FERRIES B.V.']) {
    await expect(rowOf(name).first()).not.toContainText('appears');
  }
  await expect(list.getByText('no number')).toHaveCount(3);

  // Also on paper, without buttons.
  await page.goto('/company/90000001/group-structure?q=north&node=0.1');
  await page.emulateMedia({ media: 'print' });
  const matches = page.getByRole('region', { name: 'Matches in the group' });
  const found = matches.getByText('NORTH LIMITED', { exact: true });
  await expect(found).toHaveCount(2);
  for (const match of await found.all()) await expect(match).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected' }).getByText(/› NORTH LIMITED$/)).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.goto('/company/90000004/group-structure');
  await expect(page.getByText(/90000004 does not appear in this record of its group/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Centre on this company' })).toHaveCount(0);
});

test('hovering its tab prefetches a bought group', async ({ page }) => {
  const read: string[] = [];
  page.on('request', (request) => {
    const [, number] = /\/api\/company\/(\d+)\/group-structure$/.exec(request.url()) ?? [];
    if (number !== undefined) read.push(number);
  });
  await page.goto('/company/90000002/profile');
  await page.waitForLoadState('networkidle');
  expect(read).toEqual([]);
  await page.getByRole('link', { name: /^Group ?,/ }).hover();
  await expect.poll(() => read).toEqual(['90000002']);
});

test('a parent with five thousand children opens at once, typing finds all of them, and there is always a way back', async ({
  page,
}) => {
  await page.goto('/company/90000002/group-structure');
  const { list, toggle, rows, current } = outlineOf(page);
  await expect(page.getByText(/5,002 entities/)).toBeVisible();
  await tabTo(page, toggle('NOMINEES LIMITED'), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(102);
  await page.keyboard.press('End');
  await tabTo(page, list.locator('[data-more]').last());
  // Plain selectors from here on: `getByRole` is slow among five thousand rows.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await tabTo(page, page.locator('input[type="search"]'), 'Shift+Tab');
  await page.keyboard.type('nominee 4999');
  await expect(page.locator('section[aria-label="Matches in the group"] li')).toHaveCount(1);
  await expect(rows).toHaveCount(WIDE + 2);

  // Also if the requested company is selected already.
  const back = page.locator('button', { hasText: 'Centre on this company' });
  for (const _time of ['first', 'second']) {
    await page.mouse.wheel(0, 6_000);
    await expect(list.locator('[data-path="0"]')).not.toBeInViewport();
    await back.click();
    await expect(current).toContainText('WIDE LIMITED');
    await expect(current).toBeInViewport();
  }
});

test('printing includes all five thousand rows', async ({ page }) => {
  await page.goto('/company/90000002/group-structure');
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page).toHaveURL(/open=0\.0:5000|open=0\.0%3A5000/);
  // The browser prints the page as it is when this event returns.
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('[data-path]').length;
  });
  expect(printed).toBe(WIDE + 2);
});

test('axe finds nothing in a large open group that is partly rendered', async ({ page }) => {
  await page.goto('/company/90000002/group-structure?open=0.0&node=0.0.2000');
  const { rows, current } = outlineOf(page);
  await expect(rows).toHaveCount(103);
  await expect(current).toBeInViewport();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('each gap between open children loads in place, and a pressed row does not move', async ({ page }) => {
  await page.goto('/company/90000002/group-structure?open=0.0&node=0.0.2000');
  const { list, rows, current } = outlineOf(page);
  await expect(rows).toHaveCount(103);
  await expect(current).toBeInViewport();
  const pressed = list.locator('[data-path="0.0.50"]');
  const top = () => pressed.evaluate((row) => Math.round(row.getBoundingClientRect().top));
  // Below what stays at the top; repeatedly, as rows are measured when they come near.
  const scroll = async () => {
    await pressed.evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 120));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return top();
  };
  await expect.poll(scroll).toBe(120);
  // Playwright's own click would first scroll to the static position of the focused row.
  const { x, y } = (await pressed.getByRole('button').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 10);
  await expect(pressed).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await top()).toBe(120);
  await page.goBack();
  await expect(rows).toHaveCount(103);
  const portions = list.getByRole('button', { name: /^Show 100 more/ });
  await expect(portions).toHaveCount(1);
  const all = list.getByRole('button', { name: /^Show all 5,000 subsidiaries of/ });
  await expect(all).toHaveCount(2);
  await portions.focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(202);
  await expect(list.locator('[data-select="0.0.100"]')).toBeFocused();
  await page.goBack();
  await expect(rows).toHaveCount(103);
  await all.last().focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(WIDE + 2);
  await expect(list.locator('[data-select="0.0.2001"]')).toBeFocused();
});
