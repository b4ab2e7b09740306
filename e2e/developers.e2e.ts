import type { Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { expect, openMenu, test } from './fixtures/journey.ts';

/** The page that shows the API, with examples to copy. */

const operation = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const details = (page: Page, name: string) =>
  operation(page, name).getByText(`Parameters, answers and examples of ${name}`);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a developer comes from the menu, finds an operation, copies its examples, and the language is remembered', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await (await openMenu(page)).getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Menu' })).toBeHidden();
  await expect(page.getByText('npm run access -- add NAME')).toBeVisible();
  await page.getByRole('button', { name: 'copy the settings' }).click();
  expect(await clipboard(page)).toContain(`export DOSSIER_URL=${new URL(page.url()).origin}`);

  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('buy record');
  await expect(page.getByRole('status').getByText(/^\d operations?$/)).toBeVisible();
  await expect(operation(page, 'Make a list')).toBeHidden();
  await details(page, 'Buy a record').click();
  const record = operation(page, 'Buy a record');
  await expect(record.getByRole('table', { name: 'Parameters of Buy a record' })).toContainText(
    'If-None-Match',
  );
  await expect(record.getByRole('table', { name: 'Errors of Buy a record' })).toContainText('price-changed');
  await expect(record.getByText('MARROWFIELD LAMPLIGHTERS LIMITED')).toBeVisible();
  await record.getByRole('button', { name: 'copy the curl example of Buy a record' }).click();
  expect(await clipboard(page)).toMatch(
    /^curl --fail-with-body "\$DOSSIER_URL\/api\/company\/90000007\/profile"/,
  );

  await page.getByRole('button', { name: 'TypeScript' }).click();
  await record.getByRole('button', { name: 'copy the TypeScript example of Buy a record' }).click();
  expect(await clipboard(page)).toContain("dossier.POST('/company/{number}/{operation}'");
  await page.reload();
  await expect(page.getByRole('button', { name: 'TypeScript', pressed: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('no such operation');
  await expect(page.getByText('No operations match this filter')).toBeVisible();
});

test('the link of an operation opens it, with the focus on its heading', async ({ page }) => {
  await page.goto('/developers');
  await operation(page, 'Read a list').getByRole('link', { name: 'Link to Read a list' }).click();
  await expect(page).toHaveURL(/#readList$/);
  await expect(operation(page, 'Read a list').getByRole('table', { name: /^Errors/ })).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/developers#readList');
  const heading = page.getByRole('heading', { name: 'Read a list', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(operation(page, 'Read a list').getByRole('table', { name: /^Errors/ })).toBeVisible();
});

test('an operation opens by keyboard', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('searchbox', { name: 'Filter operations' }).fill('signed in');
  await details(page, 'Read who is signed in').focus();
  await page.keyboard.press('Enter');
  await expect(operation(page, 'Read who is signed in').getByText('"signedIn": true')).toBeVisible();
});

for (const width of [320, 390, 1280]) {
  test(`at ${width} px the page fits and is accessible, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/developers#createList');
    for (const name of ['Buy a record', 'Add a tag', 'Search the imported register']) {
      await details(page, name).click();
    }
    await expect(page.getByRole('table', { name: 'Errors of Add a tag' })).toBeVisible();
    await prepareLooks(page);
    expect(await axeFindings(page, 'everything', 20)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, 'colours', 20)).toEqual([]);
    const overflowing = await page.evaluate(() =>
      [...document.querySelectorAll('main, main section, main table')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(overflowing).toEqual([]);
  });
}
