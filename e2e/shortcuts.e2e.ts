import { devices, type Page } from '@playwright/test';
import { buyRecord, expect, searchBox, test } from './fixtures/journey.ts';
import { codeOfPage, isFetched } from './fixtures/page-code.mjs';

const COMPANY = '/company/90000001';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Company records' });
const tab = (page: Page, name: RegExp) => tabs(page).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, key: string) => page.keyboard.press(key);
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();

test('2.1.4: single keys step through the records, search and list themselves, never where somebody types, and can be switched off', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, `${COMPANY}/group-structure`);
  await page.goto(`${COMPANY}/profile`);
  await ready(page);
  await press(page, '[');
  await expect(page, 'there is nothing before the first').toHaveURL(/profile$/);
  await press(page, ']');
  await expect(heading(page, 'Officers')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Officers · .*90000001/ })).toBeAttached();
  await press(page, ']');
  await expect(heading(page, 'Filing history')).toBeFocused();
  await press(page, 'Control+[');
  await press(page, '[');
  await expect(heading(page, 'Officers')).toBeFocused();

  await press(page, '/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('[/]?');
  await expect(searchBox(page)).toHaveValue('[/]?');
  await expect(page).toHaveURL(/appointments$/);

  // The drawing uses typed letters for its own search.
  await page.goto(`${COMPANY}/group-structure?view=drawing`);
  await ready(page);
  await page.getByRole('treeitem').first().focus();
  await press(page, '[');
  await press(page, '?');
  await expect(page).toHaveURL(/group-structure/);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toHaveCount(0);

  await heading(page, 'Group structure').focus();
  await press(page, '?');
  await expect(list.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused();
  await press(page, ']');
  await list.getByRole('checkbox', { name: 'Enable single-key shortcuts in this browser' }).uncheck();
  await press(page, 'Escape');
  await expect(list).toHaveCount(0);
  await press(page, '[');
  await page.reload();
  await ready(page);
  for (const key of ['?', '/', '[']) await press(page, key);
  await expect(list).toHaveCount(0);
  await expect(searchBox(page)).not.toBeFocused();
  await expect(page).toHaveURL(/group-structure/);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('checkbox').check();
  await list.getByRole('button', { name: 'Close' }).click();
  await press(page, '[');
  await expect(heading(page, 'County Court Judgments')).toBeFocused();
  expect(await dossier.settled(), 'only what was bought before').toBe(20);
});

const places = (page: Page) =>
  page.evaluate(() => ({
    bar: document.querySelector('nav[aria-label="Company records"]')?.getBoundingClientRect().top,
    tabs: [...document.querySelectorAll('nav[aria-label="Company records"] a')].map(
      // Within the bar: in a wider fallback font it scrolls to the current tab.
      (link) => link.getBoundingClientRect().left + (link.closest('ul')?.scrollLeft ?? 0),
    ),
    scrolled: window.scrollY,
  }));

/** Of the company's name above the bar that stays: `--spacing-name`. */
const NAME_HEIGHT = 20;

/** Scrolls to the end and waits until the page has reacted. Returns how far that is. */
const scrollFar = () =>
  new Promise<number>((resolve) => {
    document.addEventListener('scroll', () => resolve(window.scrollY), { once: true });
    window.scrollTo(0, document.body.scrollHeight);
  });

test.describe('moving between tabs', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('header and tabs do not move, Back restores the scroll position, and offline a tab opens or says why not', async ({
    page,
    browser,
    dossier,
  }) => {
    await buyRecord(page, `${COMPANY}/documents`);
    // The summary arrives late and shifts nothing.
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/api\/company\/\w+$/, async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(`${COMPANY}/documents`);
    await expect(page.getByRole('table').first()).toBeVisible();
    const before = await places(page);
    send();
    await expect(tab(page, /^Filings.*bought/)).toBeVisible();
    expect(await places(page)).toEqual(before);
    await ready(page);
    await tab(page, /^CCJs/).click();
    await expect(heading(page, 'County Court Judgments')).toBeFocused();
    expect(await places(page)).toEqual(before);

    // From far below, the next tab begins below the name and the bar, which stay; Back restores the scroll position.
    await page.goBack();
    await expect(page.getByRole('table').first()).toBeVisible();
    const far = await page.evaluate(scrollFar);
    await press(page, ']');
    await expect(heading(page, 'Shareholders')).toBeFocused();
    expect(await places(page)).toMatchObject({ bar: NAME_HEIGHT, tabs: before.tabs });
    await expect(heading(page, 'Shareholders')).toBeInViewport();
    await page.goBack();
    await expect(heading(page, 'Filing history')).toBeFocused();
    // To a few pixels: estimated row heights are not exact.
    expect(Math.abs((await places(page)).scrolled - far)).toBeLessThanOrEqual(4);

    // Hovering preloads the code of a tab.
    await tab(page, /^Financials/).hover();
    const code = codeOfPage('/company/$number/financials');
    await page.waitForFunction(isFetched, code);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.context().setOffline(true);
    await tab(page, /^Financials/).click();
    await expect(heading(page, 'Financials')).toBeFocused();
    expect(requested.filter((path) => code.includes(path))).toEqual([]);

    // A phone has no hover; the tab bar shows that there are more tabs.
    const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: dossier.url });
    const small = await phone.newPage();
    await small.goto(`${COMPANY}/profile`);
    await expect(tab(small, /^Overview/)).toHaveAttribute('aria-current', 'page');
    await expect(tabs(small).getByText('›')).toBeVisible();
    await expect(tabs(small).getByText('‹')).toHaveCount(0);
    await tabs(small).getByText('›').tap();
    await expect(tabs(small).getByText('‹')).toBeVisible();
    await expect(small, 'the arrow moves the bar and opens no tab').toHaveURL(/profile$/);
    await expect(tab(small, /^Overview/)).not.toBeInViewport();
    await tabs(small).getByText('‹').tap();
    await expect(tabs(small).getByText('‹')).toHaveCount(0);
    await phone.setOffline(true);
    await tab(small, /^VAT/).click();
    await expect(small.getByRole('alert').filter({ hasText: 'could not load this part' })).toBeVisible();
    await expect(small.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab(small, /^VAT/)).toBeInViewport({ ratio: 0.9 });
    await expect(tabs(small).getByText('›')).toHaveCount(0);
    await expect(tabs(small).getByText('‹')).toBeVisible();
    await phone.setOffline(false);
    await tab(small, /^Group/).click();
    await expect(heading(small, 'Group structure')).toBeFocused();
    await tab(small, /^VAT/).click();
    await expect(heading(small, 'VAT')).toBeFocused();
    await phone.close();
  });
});
