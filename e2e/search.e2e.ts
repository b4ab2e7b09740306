import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import {
  buyRecord,
  buyWith,
  confirmButton,
  expect,
  purchaseQuestion,
  searchBox,
  test,
} from './fixtures/journey.ts';

/** From words to a company: suggestions are free, and a search is bought once on request. */

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

// Console message of a failed suggestion request.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

test('typing shows what the team knows and costs nothing; a key opens a company, Enter asks about a search', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, '/search?query=larkstone');
  await page.goto('/');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('larks');
  await expect(options(page).filter({ hasText: 'LARKSTONE BAKERIES LIMITED' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Searches held/ }).getByRole('option')).toHaveText(
    /larkstone/,
  );
  await expect(options(page).last()).toHaveText(/Search the source for “larks”.*1 credit/);
  await expect(page.getByRole('status').filter({ hasText: /known compan.*1 search held/ })).toBeAttached();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);

  // Hovering selects nothing, Escape keeps the text, and the active option is announced.
  await options(page).first().hover();
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('larks');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).filter({ hasText: 'LARKSTONE BAKERIES LIMITED' })).toBeVisible();
  for (const key of ['ArrowDown', 'End', 'Home']) await page.keyboard.press(key);
  const chosen = page.getByRole('option', { selected: true });
  const name = (await chosen.locator('bdi').first().textContent()) ?? '';
  await expect(searchBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/\w{8}\/profile$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await dossier.charges()).toHaveLength(1);

  // Old suggestions never appear for new words, and blur closes the list.
  await searchBox(page).fill('larkst');
  await expect(options(page).first()).toContainText('LARKSTONE');
  await searchBox(page).fill('larkst qqq');
  await expect(options(page)).toHaveText([/Search the source for “larkst qqq”/]);
  await searchBox(page).fill('x'.repeat(201));
  await expect(searchBox(page), 'nothing can be done with it').toHaveAttribute('aria-expanded', 'false');
  await searchBox(page).fill('larkst');
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
  await searchBox(page).blur();
  await expect(options(page)).toHaveCount(0);

  await searchBox(page).fill('tarnbrook');
  await searchBox(page).press('Enter');
  await expect(purchaseQuestion(page)).toHaveAccessibleName('Search for 1 credit? tarnbrook');
  await expect(purchaseQuestion(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toBeFocused();
  await expect(purchaseQuestion(page)).toHaveCount(0);
  expect(await dossier.charges()).toHaveLength(1);
  await options(page).last().waitFor({ state: 'detached' });
  await searchBox(page).press('ArrowDown');
  await options(page).last().click();
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/search\?query=tarnbrook$/);
  await expect(
    page.getByRole('status').filter({ hasText: /^Received: the search for “tarnbrook”/ }),
  ).toBeAttached();
  await expect(page.getByRole('heading', { name: 'tarnbrook' })).toBeFocused();

  // What is bought opens at once.
  await page.goto('/');
  await searchBox(page).fill('tarnbrook');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('table', { name: 'Companies found for tarnbrook' })).toBeVisible();
  await expect(purchaseQuestion(page)).toHaveCount(0);
  expect(await dossier.charges()).toMatchObject([{ subject: 'larkstone' }, { subject: 'tarnbrook' }]);

  // Without suggestions, searching and opening a number still work.
  await page.route('**/api/known?*', (route) => route.abort());
  await searchBox(page).fill('90000004');
  await expect(options(page)).toHaveText([/Open company 90000004.*free/]);
  await options(page).click();
  await expect(page).toHaveURL(/\/company\/90000004\/profile$/);
  expect(await dossier.charges()).toHaveLength(2);
});

test('results say why they match and what the team has bought; each filter survives a reload and opens for a colleague', async ({
  page,
  colleague,
  dossier,
}) => {
  for (const path of ['/search?query=provisions', '/company/90000001/profile']) await buyRecord(page, path);
  await page.goto('/search?query=provisions');
  const body = page.getByRole('table', { name: 'Companies found for provisions' }).locator('tbody');
  const former = body.getByRole('row', { name: /LARKSTONE FOODS HOLDINGS LIMITED/ });
  await expect(former).toContainText('Former name: LARKSTONE PROVISIONS LIMITED');
  await expect(former).toContainText('1 record');
  await expect(former.getByRole('link', { name: '90000001' })).toHaveAttribute(
    'href',
    '/company/90000001/profile',
  );
  await settle(page);
  const everything = await body.getByRole('row').count();

  const filters = {
    Match: ['match', 'Former name'],
    Status: ['company_status', 'Active'],
    Town: ['registered_office_address.locality', 'Leeds'],
    'Postcode area': ['postcode_area', 'LS'],
  } as const;
  for (const [header, [parameter, value]] of Object.entries(filters)) {
    await page.getByLabel(`Filter by ${header}`).selectOption(value);
    await expect.poll(() => new URL(page.url()).searchParams.get(parameter)).toBe(value);
  }
  await page.reload();
  await expect(body.getByRole('row')).toHaveCount(1);
  for (const [header, [, value]] of Object.entries(filters)) {
    await expect(page.getByLabel(`Filter by ${header}`)).toHaveValue(value);
  }
  await colleague.goto(page.url());
  await expect(colleague.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  for (const _ of Object.keys(filters)) await page.goBack();
  await expect(body.getByRole('row')).toHaveCount(everything);
  expect(await dossier.charges()).toHaveLength(2);
});

test('a search without results offers priced alternatives and free known companies', async ({
  page,
  dossier,
}) => {
  for (const query of ['tarnbrook', 'larkstone']) await buyRecord(page, `/search?query=${query}`);
  await page.goto('/search?query=larkstone%20tarnbrook%20ltd');
  await buyWith(page.getByRole('button', { name: 'Search for “larkstone tarnbrook ltd” for 1 credit' }));
  await expect(page.getByText('No company was found for “larkstone tarnbrook ltd”.')).toBeVisible();
  const others = page.getByRole('list', { name: 'Other searches' });
  await expect(others.getByRole('link', { name: 'Search for “larkstone”: held, free' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LARKSTONE BAKERIES LIMITED' })).toBeVisible();
  expect(await dossier.charges()).toHaveLength(3);

  await buyWith(others.getByRole('button', { name: 'Search for “larkstone tarnbrook” for 1 credit' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Search: “larkstone tarnbrook”' })).toBeFocused();
  await expect(page.getByText('No company was found for “larkstone tarnbrook”.')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('larkstone tarnbrook');
  expect(await dossier.charges()).toHaveLength(4);
});

test('a search says which words it left out, and that a spelling is similar', async ({ page }) => {
  await buyRecord(page, '/search?query=larkstone%20zzyzx');
  await page.goto('/search?query=larkstone%20zzyzx');
  await expect(page.getByText('No company matches all words. Results without “zzyzx”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'LARKSTONE BAKERIES LIMITED' })).toBeVisible();
  await expect(page.getByText('Other fields')).toHaveCount(0);

  await buyRecord(page, '/search?query=larkstone%20bakreies');
  await page.goto('/search?query=larkstone%20bakreies');
  await expect(page.getByText('Showing results for “larkstone bakeries”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'LARKSTONE BAKERIES LIMITED' })).toBeVisible();
  await page.getByRole('link', { name: 'Search instead for “larkstone bakreies”' }).click();
  await expect(page).toHaveURL(/spelling=typed/);
  await expect(page.getByText('No company was found for “larkstone bakreies”.')).toBeVisible();
  const nearest = page.getByRole('region', { name: 'Nearest names' });
  await expect(nearest.getByRole('link', { name: 'LARKSTONE BAKERIES LIMITED' })).toBeVisible();
  await page.getByRole('link', { name: 'Show results for “larkstone bakeries”' }).click();
  await expect(page.getByRole('table', { name: 'Companies found for larkstone bakreies' })).toBeVisible();
});

test('the best match comes first and the page says so; the order as received is in the URL', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, '/search?query=larkstone');
  await page.goto('/search?query=larkstone');
  const reasons = page.locator('td[data-label=Match]');
  await expect(
    page.getByText(/Best match first: exact, then names that start with “larkstone”/),
  ).toBeVisible();
  await settle(page);
  const order = ['Exact name', 'Starts with', 'Contains'];
  const shown = await reasons.allTextContents();
  const ranks = shown.map((reason) => (order.includes(reason) ? order.indexOf(reason) : order.length));
  expect(shown.length).toBeGreaterThan(1);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  await page.getByRole('link', { name: 'As received' }).click();
  await expect(page).toHaveURL(/order=received/);
  await expect(page.getByText('As received from the source.')).toBeVisible();
  await page.getByRole('link', { name: 'Best match first' }).click();
  await expect(page).not.toHaveURL(/order=/);
  expect(await dossier.charges()).toHaveLength(1);
});

test('the start page is complete on a first visit, then lists the team’s records, free to open again', async ({
  page,
  dossier,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Companies to try' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Latest/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveCount(4);
  const held = page.getByRole('region', { name: 'Team records' });
  await expect(held.getByRole('definition')).toHaveText(['0', '0', '0']);
  await expect(page.getByRole('link', { name: '90000002' })).toHaveAttribute(
    'href',
    '/company/90000002/profile',
  );

  // A colleague buys while the page is open; companies known only from searches are not recent ones.
  await buyRecord(page, '/search?query=tarnbrook');
  await buyRecord(page, '/company/90000004/ccj');
  await buyRecord(page, '/company/90000004/profile');
  await page.clock.fastForward(10_000);
  const companies = page.getByRole('region', { name: 'Latest team purchases' });
  await expect(companies.getByRole('listitem')).toHaveText([/QUIET FERNHOLM.*90000004.*today by/]);
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
  await expect(held.getByRole('definition')).toHaveText(['1', '2', '1']);
  await expect(page.getByRole('region', { name: 'Credits' }).getByRole('definition')).toHaveText([
    '9,978 credits',
    '22 credits',
    'no limit set',
  ]);
  await held.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Records', level: 1 })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveText([
    /QUIET FERNHOLM/,
  ]);
  await page.goBack();
  await companies.getByRole('link', { name: 'CCJs' }).click();
  await expect(page.getByText(/^Copy of /)).toBeVisible();
  await page.goBack();
  await page
    .getByRole('region', { name: 'Latest team searches' })
    .getByRole('link', { name: 'tarnbrook' })
    .click();
  await expect(page.getByRole('table', { name: 'Companies found for tarnbrook' })).toBeVisible();
  expect(await dossier.charges()).toHaveLength(3);
});
