import type { Locator, Page } from '@playwright/test';
import { requestPath, type Subject } from '#contract/operations.ts';
import {
  buyRecord,
  buyWith,
  confirmButton,
  downloaded,
  purchaseQuestion,
  refreshRecord,
  searchBox,
} from './fixtures/journey.ts';
import { bought, CCJ, expect, test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';

/** The first press asks, the second buys one thing, even if another button appears under the pointer. */

const PAGES = 6;
const SEARCH = '/search?query=scripted';
const judgments = (page: number) => ({ operation: 'ccj', companyNumber: '90000001', page }) as const;

/** Records of six one-row pages, answered at once: the worst case for a second click. */
function scriptPages(provider: FaultProvider) {
  // The last page first: the path of the first page is a prefix of the others.
  for (let page = PAGES; page >= 1; page -= 1) {
    const script = (subject: Subject, item: object) => {
      const pages = { per_page: '1', total_items: `${PAGES}`, total_pages: `${PAGES}` };
      const answer = recordAnswer(subject, { pagination: { page: `${page}`, ...pages }, items: [item] });
      provider.script(requestPath(subject, 'page'), answer);
    };
    const about = `CASE${page}`;
    script(judgments(page), { case_number: about, court_name: 'County Court', amount: '10' });
    script(
      { operation: 'search', query: 'scripted', page },
      { company_number: `9000010${page}`, company_name: about },
    );
  }
}

/** Buys the first of those pages. */
async function holdFirstPage(page: Page, provider: FaultProvider, address: string) {
  scriptPages(provider);
  await buyRecord(page, address);
}

const getPage = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Get page ${number} for`) });
const nextPage = (page: Page) => page.getByRole('group', { name: 'Next page' });

/** Sends Enter like a held key. */
async function holdEnter(page: Page, milliseconds = 700) {
  for (let passed = 0; passed < milliseconds; passed += 30) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(30);
  }
  await page.keyboard.up('Enter');
}

/** The middle of an enabled button, for clicks at the same position after it is replaced. */
async function middleOf(button: Locator) {
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function clickAt(page: Page, { x, y }: { x: number; y: number }, clicks: number) {
  for (let click = 0; click < clicks; click += 1) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(150);
  }
}

for (const address of [CCJ, SEARCH]) {
  test(`a held Enter asks and buys nothing, one page is bought, and the next button is one Tab away: ${address}`, async ({
    page,
    provider,
  }) => {
    await holdFirstPage(page, provider, address);
    await page.goto(address);
    await getPage(page, 2).focus();
    await holdEnter(page);
    await expect(purchaseQuestion(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirmButton(page)).toBeEnabled();
    expect(provider.calls, 'only the first page').toHaveLength(1);
    await page.keyboard.press('Tab');
    await holdEnter(page);
    await expect(getPage(page, 3)).toBeVisible();
    await expect(nextPage(page)).toBeFocused();
    await page.keyboard.press('Enter');
    expect(provider.calls).toHaveLength(2);
    await page.keyboard.press('Tab');
    await expect(getPage(page, 3)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(confirmButton(page)).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(getPage(page, 4)).toBeVisible();
    expect(provider.calls).toHaveLength(3);
  });
}

test('repeated clicks ask once and buy nothing; repeated clicks on the answer buy one page', async ({
  page,
  provider,
}) => {
  await holdFirstPage(page, provider, CCJ);
  await page.goto(`${CCJ}?q=case1`);
  await clickAt(page, await middleOf(getPage(page, 2)), 10);
  await expect(confirmButton(page)).toBeEnabled();
  expect(provider.calls, 'a second and a half of clicks').toHaveLength(1);
  await clickAt(page, await middleOf(confirmButton(page)), 10);
  await expect(getPage(page, 3)).toBeVisible();
  expect(provider.calls).toHaveLength(2);
  await buyWith(getPage(page, 3));
  await expect(getPage(page, 4)).toBeVisible();
  expect(provider.calls, 'another gesture buys another page').toHaveLength(3);
});

test('a question overtaken by another tab’s purchase closes, and neither click nor Enter buys the next page', async ({
  page,
  context,
  provider,
}) => {
  await holdFirstPage(page, provider, CCJ);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${CCJ}?q=case1`);
  await getPage(page, 2).click();
  await expect(confirmButton(page)).toBeEnabled();
  await confirmButton(page).hover();
  await confirmButton(page).focus();
  await buyWith(getPage(other, 2));
  await expect(getPage(page, 3)).toBeVisible();
  await expect(purchaseQuestion(page)).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.press('Enter');
  expect(provider.calls).toHaveLength(2);

  // Both at once, twice.
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await getPage(tab, 3).click();
    await expect(confirmButton(tab)).toBeEnabled();
  }
  const [here, there] = [await middleOf(confirmButton(page)), await middleOf(confirmButton(other))];
  await Promise.all([clickAt(page, here, 2), clickAt(other, there, 2)]);
  await expect(getPage(page, 4)).toBeVisible();
  await expect(getPage(other, 4)).toBeVisible();
  expect(provider.calls).toHaveLength(3);
});

test('a held Enter opens the bulk purchase and buys nothing; a stop shows at once, and the end focuses Close', async ({
  page,
  provider,
}) => {
  await holdFirstPage(page, provider, CCJ);
  provider.script(requestPath(judgments(2), 'page'), { kind: 'delay', milliseconds: 1_500 });
  await page.goto(CCJ);
  await page.getByRole('button', { name: 'Get the other 5 pages for 100 credits' }).focus();
  await holdEnter(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeFocused();
  expect(provider.calls).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Buy these 5 for 100 credits' }).click();
  await dialog.getByRole('button', { name: 'Stop after this one' }).click();
  const stopping = dialog.getByRole('button', { name: 'Stopping after this one…' });
  await expect(stopping).toBeDisabled({ timeout: 1_000 });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByText(/Stopped: the rest were not requested/)).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('a refresh asks for a second press: a held Enter and many clicks buy nothing, and Escape and Cancel return the focus', async ({
  page,
  provider,
}) => {
  await holdFirstPage(page, provider, CCJ);
  await buyRecord(page, `${CCJ}?page=2`);
  await page.goto(CCJ);
  await page.getByText('Pages bought (2)').click();
  for (const what of ['for 20 credits', 'page 2 for 20 credits']) {
    const question = page.getByRole('group', { name: `Refresh ${what}?` });
    const refresh = page.getByRole('button', { name: `Refresh ${what}`, exact: true });
    await refresh.focus();
    await holdEnter(page);
    await expect(question).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(refresh).toBeFocused();
    await clickAt(page, await middleOf(refresh), 4);
    await expect(question.getByRole('button', { name: `Refresh ${what}` })).toBeEnabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(refresh).toBeFocused();
  }
  expect(provider.calls, 'only what was bought before').toHaveLength(2);
  await refreshRecord(page, 'page 2 for 20 credits');
  await expect(purchaseQuestion(page)).toHaveCount(0);
  await expect.poll(() => provider.calls.length).toBe(3);
  await refreshRecord(page, 'for 20 credits');
  await expect(page.getByText('Versions (2)')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'County Court Judgments' })).toBeFocused();
  expect(provider.calls).toHaveLength(4);
});

test('a held Enter asks about a search and sends nothing, a held confirmation sends it once, and two clicks buy one suggestion', async ({
  page,
  provider,
}) => {
  provider.script('query=refused', {
    ...{ kind: 'error', status: 402, code: 'INSUFFICIENT_CREDITS', saysFree: true },
  });
  await page.goto('/search?query=nothing');
  await searchBox(page).fill('refused');
  await searchBox(page).focus();
  await holdEnter(page);
  await expect(purchaseQuestion(page)).toBeFocused();
  await expect(confirmButton(page)).toBeEnabled();
  expect(provider.calls).toHaveLength(0);
  await page.keyboard.press('Tab');
  await holdEnter(page);
  await expect(page.getByText(/Nothing was charged/i).first()).toBeVisible();
  expect(provider.calls).toHaveLength(1);

  const fruitless = `/search?query=${encodeURIComponent('alpha beta gamma delta')}`;
  await buyRecord(page, fruitless);
  await page.goto(fruitless);
  const suggestions = page.getByRole('list', { name: 'Other searches' }).getByRole('button');
  await clickAt(page, await middleOf(suggestions.first()), 2);
  await clickAt(page, await middleOf(confirmButton(page)), 2);
  await expect.poll(() => provider.calls.length).toBe(3);
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(3);
});

test('offline, a first export says so and keeps the page; an export hovered before works offline', async ({
  page,
  context,
  provider,
}) => {
  await holdFirstPage(page, provider, CCJ);
  await page.goto(CCJ);
  const button = page.getByRole('button', { name: 'Export CSV' });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline: nothing was exported. Try again once the connection is back.',
  );
  await context.setOffline(false);
  await page.reload();
  const worker = page.waitForResponse(/\/export-worker-/).then((response) => response.finished());
  await Promise.all([worker, button.hover()]);
  await context.setOffline(true);
  expect((await downloaded(page, button)).suggestedFilename()).toMatch(/\.csv$/);
});
