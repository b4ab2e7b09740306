import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { runBuilt } from './fixtures/built-process.mjs';
import { COMPANY_DATA_HEADER, companyDataRow } from './fixtures/company-data-rows.ts';
import { importedTest } from './fixtures/imported-dossier.ts';
import { buyRecord } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';
import { keyFor, signIn } from './fixtures/sign-in.ts';

/** What changed in the companies that a person watches, and what comes next. */

const COMPANY = '/company/90000001';
const OFFICERS = `${COMPANY}/appointments`;

const officer = (person_id: number, name: string) => ({
  ...{ person_id, name, role: 'Director', status: 'Active', appointment_date: '2019-03-01' },
});

function officers(provider: FaultProvider, ...names: readonly string[]): void {
  const items = names.map((name, index) => officer(index + 1, name));
  const data = { pagination: { page: '1', total_items: String(names.length), total_pages: '1' }, items };
  const subject = { operation: 'appointments', companyNumber: '90000001', page: 1 } as const;
  provider.script('/appointments', recordAnswer(subject, data));
}

const refresh = async (page: Page, version: number) =>
  expect(
    (await page.request.post(`/api${OFFICERS}`, { headers: { 'If-Match': `"${version}"` } })).status(),
  ).toBe(201);

const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('article');

test('a refresh of a colleague appears under “Since you last looked” of another person, and each reads it alone', async ({
  page,
  browser,
  dossier,
  provider,
}) => {
  const [ada, ben] = [await keyFor('Ada', dossier.folder), await keyFor('Ben', dossier.folder)];
  await page.goto('/watch');
  await signIn(page, ada);
  officers(provider, 'SMITH, John');
  await buyRecord(page, OFFICERS);
  await page.goto(OFFICERS);
  await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Watching', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/watch');
  await expect(page.getByText(/^1 company watched, nothing unread/)).toBeVisible();

  const context = await browser.newContext({ baseURL: dossier.url });
  const colleague = await context.newPage();
  await colleague.goto('/watch');
  await signIn(colleague, ben);
  await expect(colleague.getByText(/^0 companies watched/)).toBeVisible();
  officers(provider, 'SMITH, John', 'OKORO, Ada');
  await refresh(colleague, 1);

  // The open page notices it by itself.
  await expect(changes(page)).toHaveCount(1);
  await expect(changes(page)).toContainText('1 officer appointed');
  await expect(changes(page)).toContainText('OKORO, Ada, Director: new');
  await expect(changes(page)).toContainText('Ben');
  await expect(page.getByText(/1 unread/)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByText('You are not watching any companies yet.')).toBeVisible();
  await context.close();

  await changes(page).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(page.getByText(/nothing unread/)).toBeVisible();
  await changes(page).getByRole('button', { name: 'Mark as unread' }).press('Enter');
  await expect(page.getByText(/1 unread/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByText(/^All read until /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Watch' })).toBeFocused();
  await changes(page).getByRole('link', { name: 'Officers' }).press('Enter');
  await expect(page).toHaveURL(`${OFFICERS}/changes?from=1&to=2`);
  expect(provider.calls).toHaveLength(2);
});

test('companies are watched by their numbers, and no longer, by the keyboard', async ({ page, provider }) => {
  await page.goto('/watch');
  const numbers = page.getByRole('textbox', {
    name: 'Company numbers, separated by blanks, commas or lines',
  });
  await numbers.fill('90000001, HARBOUR 445790');
  await page.getByRole('button', { name: 'Watch these companies' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Not a company number: “HARBOUR”. Nothing was changed.');
  await numbers.fill('90000001\n445790 90000001');
  await page.getByRole('button', { name: 'Watch these companies' }).press('Enter');
  await expect(page.getByText('2 companies watched', { exact: true })).toBeVisible();
  const watched = page.getByRole('list', { name: 'Watched companies' }).getByRole('listitem');
  await expect(watched).toHaveCount(2);
  await expect(watched.first()).toContainText('00445790');
  await page.getByRole('button', { name: 'Stop watching Company 00445790' }).press('Enter');
  await expect(watched).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Watch these companies' })).toBeFocused();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Stop watching Company 90000001' }).press('Enter');
  await expect(watched.getByRole('alert')).toHaveText(
    'Not changed: This device is offline. Try again once it is connected.',
  );
  await page.context().setOffline(false);
  await expect(watched).toHaveCount(1);
  expect(provider.calls, 'watching is free').toEqual([]);
});

for (const width of [1280, 390]) {
  test(`at ${width} px axe finds nothing on the page, and nothing scrolls sideways`, async ({
    page,
    provider,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    officers(provider, 'SMITH, John');
    await buyRecord(page, OFFICERS);
    await page.request.put('/api/watch/90000001');
    officers(provider, 'SMITH, John, with a name as long as any in the register', 'OKORO, Ada');
    await refresh(page, 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/watch');
      await expect(changes(page)).toHaveCount(1);
      await prepareLooks(page);
      expect(await axeFindings(page, 'everything', 20)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

const row = (more: Record<string, string>) =>
  companyDataRow({
    ...{
      CompanyName: 'INVENTED WATCH BAKERY LIMITED',
      CompanyNumber: '90000077',
      'RegAddress.PostTown': 'HULL',
    },
    ...{
      CompanyCategory: 'Private Limited Company',
      CompanyStatus: 'Active',
      IncorporationDate: '04/05/1999',
    },
    ...{ 'Accounts.NextDueDate': '31/01/2020', ConfStmtNextDueDate: '01/02/2099' },
    ...more,
  });

async function importCompanies(folder: string, day: string, rows: readonly string[]): Promise<void> {
  const file = join(folder, `BasicCompanyDataAsOneFile-${day}.csv`);
  writeFileSync(file, [COMPANY_DATA_HEADER, ...rows, ''].join('\r\n'));
  await runBuilt('import', [file], { DATA_DIR: folder });
}

importedTest(
  'a newer import shows what changed in a watched company, free, and its next dates',
  async ({ page, dossier }) => {
    importedTest.slow();
    await importCompanies(dossier.folder, '2026-11-02', [row({})]);
    await expect(async () => {
      await page.goto('/company/90000077/profile');
      await expect(
        page.getByRole('heading', { level: 1, name: 'INVENTED WATCH BAKERY LIMITED' }),
      ).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // Watched without ever having been opened: the source is free.
    await page.request.put('/api/watch/90000077');
    await page.goto('/watch');
    const dates = page.getByRole('region', { name: 'Next dates' });
    await expect(dates.getByRole('heading', { name: 'Overdue' })).toBeVisible();
    await expect(dates.getByRole('listitem').first()).toContainText(
      /31 Jan 2020.*INVENTED WATCH BAKERY LIMITED.*Accounts.*overdue by/,
    );
    await expect(dates.getByRole('listitem').last()).toContainText(
      /1 Feb 2099.*Confirmation statement.*in [\d,]+ days/,
    );

    await importCompanies(dossier.folder, '2026-12-01', [
      row({ CompanyStatus: 'Liquidation', 'RegAddress.PostTown': 'LEEDS' }),
    ]);
    await expect(changes(page)).toHaveCount(1);
    await expect(changes(page)).toContainText('HULL');
    await expect(changes(page)).toContainText('LEEDS');
    await expect(changes(page)).toContainText('New register data');
  },
);
