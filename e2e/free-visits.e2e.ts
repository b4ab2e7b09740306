import { APP_PAGES, PRICED } from './fixtures/accessibility/app-pages.ts';
import { buyWith, expect, searchBox, test } from './fixtures/journey.ts';
import { makeShownList } from './fixtures/shown-list.mjs';

/** Without bought records; one such company is enough. */
const PAGES = APP_PAGES.filter((path) => !path.includes(PRICED));

test('visiting, hovering, focusing and reloading every page and tab buys nothing; 2.4.2: each has its own title', async ({
  page,
  dossier,
}) => {
  test.setTimeout(180_000);
  await makeShownList(dossier.url, dossier.folder);
  const titles = new Map<string, string>();
  const met = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // It appears last, when the page is idle.
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    // By tag: `getByRole` computes the roles of the whole page for each control.
    const controls = page.locator('a[href], button');
    const shapes = await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    for (const [index, shape] of shapes.entries()) {
      const control = controls.nth(index);
      // The header is the same on every page; the style guide's controls do nothing, and those for developers copy.
      if (met.has(shape) || ['/style-guide', '/developers'].includes(path) || !(await control.isVisible()))
        continue;
      met.add(shape);
      await control.hover({ trial: false, force: true, timeout: 2_000 }).catch(() => undefined);
      await control.focus({ timeout: 2_000 });
    }
    // The title does not contain the query.
    const [pathname = ''] = path.split('?');
    const title = await page.title();
    expect(titles.get(title) ?? pathname, title).toBe(pathname);
    titles.set(title, pathname);
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  for (const path of PAGES.slice(0, 3)) {
    await page.goBack();
    await expect(page.getByRole('heading').first(), path).toBeVisible();
  }
  expect(await dossier.charges()).toEqual([]);
});

test('a colleague’s deep link opens a bought tab free in a fresh browser; a tab not bought shows its price', async ({
  page,
  colleague,
  dossier,
}) => {
  await page.goto('/company/90000001/ccj');
  await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
  await expect(page.getByText(/^Copy of /)).toBeVisible();
  await page.getByLabel('Filter by Status').selectOption('Unsatisfied');
  await expect(page).toHaveURL(/status=Unsatisfied/);
  await expect(page.getByText(/^\d+ of \d+ judgments$/)).toBeVisible();
  const shown = await page.getByRole('table').getByRole('row').count();

  await colleague.goto(page.url());
  await expect(colleague.getByText(/^Copy of .*, local user/)).toBeVisible();
  await expect(colleague.getByRole('table').getByRole('row')).toHaveCount(shown);
  await colleague.goto('/company/90000001/shareholders');
  await expect(colleague.getByRole('button', { name: 'Get Shareholders for 20 credits' })).toBeVisible();
  expect(await dossier.charges()).toHaveLength(1);
});

test('a typed registration number opens its company without a paid search, saying what it was read as', async ({
  page,
  dossier,
}) => {
  await page.goto('/');
  await searchBox(page).fill('sc 900001');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/company\/SC900001\/profile/);
  await expect(page.getByText(/SC900001/).first()).toBeVisible();
  await page.goto('/company/sc900001/ccj');
  await expect(page).toHaveURL(/\/company\/SC900001\/ccj/);
  await page.goto('/company/123/ccj');
  await expect(page.getByText(/eight characters/).first()).toBeVisible();
  expect(await dossier.charges()).toEqual([]);
});
