import type { Page } from '@playwright/test';
import type { CompanyOperation } from '#contract/operations.ts';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { buyRecord, csvRows, downloaded, refreshRecord } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';

/** What a refresh changed: in a line, in the table, and side by side. */

const COMPANY = '/company/90000001';
const OFFICERS = `${COMPANY}/appointments`;

const page = (...items: readonly object[]) => ({
  pagination: { page: '1', per_page: '20', total_items: String(items.length), total_pages: '1' },
  items,
});

const officer = (person_id: number, name: string, more: object = {}) => ({
  ...{ person_id, name, role: 'Director', status: 'Active', appointment_date: '2019-03-01' },
  ...{ occupation: 'Engineer', nationality: 'British', country_of_residence: 'England' },
  ...more,
});

const BEFORE = page(officer(1, 'SMITH, John'), officer(2, 'OKORO, Ada'), officer(3, 'LE GUIN, Ursula'));
const AFTER = page(
  officer(4, 'BAKER, Grace', { appointment_date: '2026-06-01' }),
  officer(1, 'SMITH, John', { status: 'Resigned', resignation_date: '2026-05-31' }),
  officer(2, 'OKORO, Ada', { nationality: 'Irish', occupation: 'Surveyor' }),
);

function script(provider: FaultProvider, operation: CompanyOperation, data: unknown): void {
  provider.script(`/${operation}`, recordAnswer({ operation, companyNumber: '90000001', page: 1 }, data));
}

/** Two versions of a record, the second one bought over the API. */
async function buyTwice(
  view: Page,
  provider: FaultProvider,
  operation: CompanyOperation,
  [before, after]: readonly [unknown, unknown],
): Promise<void> {
  script(provider, operation, before);
  await buyRecord(view, `${COMPANY}/${operation}`);
  script(provider, operation, after);
  const headers = { 'If-Match': '"1"' };
  expect((await view.request.post(`/api${COMPANY}/${operation}`, { headers })).ok()).toBe(true);
}

test('a refresh says what changed, marks it with the former value, and links to both versions', async ({
  page: view,
  provider,
}) => {
  script(provider, 'appointments', BEFORE);
  await buyRecord(view, OFFICERS);
  await view.goto(OFFICERS);
  const rows = view.getByRole('table', { name: 'List of officers' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(view.getByText(/^Since version|^No change/)).toHaveCount(0);

  script(provider, 'appointments', AFTER);
  await refreshRecord(view, 'for 1 credit');
  const line = view.getByRole('paragraph').filter({ hasText: /^Since version 1 of / });
  await expect(line).toContainText(
    '1 officer resigned, 1 appointed, 1 no longer listed, 1 occupation changed and 1 more difference',
  );
  await expect(rows.filter({ hasText: 'BAKER, Grace' })).toContainText('New');
  await expect(rows.filter({ hasText: 'SMITH, John' })).toContainText('was Active');
  await expect(rows.filter({ hasText: 'OKORO, Ada' })).toContainText('was British');
  // The column of occupations is hidden.
  await expect(rows.filter({ hasText: 'OKORO, Ada' })).toContainText('Occupation was Engineer');
  await expect(view.getByText('No longer listed: LE GUIN, Ursula, Director')).toBeVisible();

  await view.reload();
  await expect(rows.filter({ hasText: 'OKORO, Ada' })).toContainText('was British');
  await view.getByRole('button', { name: 'Hide marks' }).press('Enter');
  await expect(view).toHaveURL(/marks=off/);
  await expect(rows.filter({ hasText: 'OKORO, Ada' })).not.toContainText('was British');
  await view.getByRole('button', { name: 'Mark changes' }).press('Enter');
  await expect(rows.filter({ hasText: 'OKORO, Ada' })).toContainText('was British');

  await line.getByRole('link', { name: 'Compare versions' }).press('Enter');
  await expect(view).toHaveURL(`${OFFICERS}/changes?from=1&to=2`);
  await expect(view.getByRole('heading', { name: 'Changes in Officers' })).toBeFocused();
  const differences = view.getByRole('table', { name: /^Differences between version 1/ }).getByRole('row');
  await expect(differences).toHaveCount(7);
  await expect(
    view.getByRole('row', { name: 'OKORO, Ada, Director Nationality British Irish Changed' }),
  ).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('a colleague’s refresh that changes nothing says so, also in the list of versions', async ({
  page: view,
  provider,
}) => {
  await buyTwice(view, provider, 'appointments', [BEFORE, BEFORE]);
  await view.goto(OFFICERS);
  await expect(view.getByText(/^No change since \d+ \w+$/)).toBeVisible();
  // The list of versions has what was compared in the background.
  const versions = async () => await (await view.request.get(`/api${OFFICERS}/versions`)).text();
  await expect.poll(versions).toContain('"changes":""');
  await view.getByRole('button', { name: 'Versions (2)' }).click();
  await expect(view.getByRole('listitem').filter({ hasText: /^Version 2/ })).toContainText('No change');
  await view.getByRole('link', { name: 'compare version 2 with version 1' }).click();
  await expect(view.getByText(/^No change between version 1 of .+ and version 2 of .+\.$/)).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('an older version and a single one have no such line', async ({ page: view, provider }) => {
  await buyTwice(view, provider, 'appointments', [BEFORE, AFTER]);
  await view.goto(`${OFFICERS}?version=1`);
  await expect(view.getByRole('table', { name: 'List of officers' })).toContainText('LE GUIN, Ursula');
  await expect(view.getByText(/^Since version/)).toHaveCount(0);
  await expect(view.getByRole('table', { name: 'List of officers' })).not.toContainText('was ');
});

test('a page that is bought later belongs to the version, and the line counts it', async ({
  page: view,
  provider,
}) => {
  const filings = `${COMPANY}/documents`;
  const scriptPage = (number: number, total: number, days: readonly number[]) => {
    const items = days.map((day) => ({
      ...{ title: `Filing ${day}`, date: `2026-01-0${day}`, type: 'AA', category: 'accounts' },
      ...{ pages: '3', url: `/document/${day}/x` },
    }));
    const pagination = {
      ...{ page: String(number), per_page: '2', total_items: String(total), total_pages: '2' },
    };
    const subject = { operation: 'documents', companyNumber: '90000001', page: number } as const;
    provider.script(
      number === 1 ? '/documents' : `/documents?page=${number}`,
      recordAnswer(subject, { pagination, items }),
    );
  };
  scriptPage(2, 4, [2, 1]);
  scriptPage(1, 4, [4, 3]);
  await buyRecord(view, filings);
  await buyRecord(view, `${filings}?page=2`);
  scriptPage(2, 3, [1]);
  scriptPage(1, 3, [4, 3]);
  await view.goto(filings);
  await refreshRecord(view, 'for 1 credit');
  const line = view.getByRole('paragraph').filter({ hasText: /^Since version 1 of / });
  await expect(line).toContainText('some pages are missing');
  await view.getByText('Pages bought (2)').click();
  await refreshRecord(view, 'page 2 for 1 credit');
  await expect(line).toContainText('1 document no longer listed');
  await expect(view.getByText('No longer listed: Filing 2, 2 Jan 2026')).toBeVisible();
});

test('facts of the overview and figures of the accounts are marked', async ({ page: view, provider }) => {
  const overview = (street: string, due: string) => ({
    ...{ company_number: '90000001', company_name: 'X LTD' },
    registered_office_address: { address_line_1: street, postal_code: 'LS1 1AA' },
    accounts: { next_due: due },
    sic_codes: [{ code: street === '12 MILL LANE' ? '62020' : '70100', description: 'CODE' }],
  });
  await buyTwice(view, provider, 'profile', [
    overview('12 MILL LANE', '2026-09-30'),
    overview('4 HIGH STREET', '2027-09-30'),
  ]);
  await view.goto(`${COMPANY}/profile`);
  await expect(view.getByText(/registered office changed, accounts due date changed/)).toBeVisible();
  await expect(view.getByText('was 12 MILL LANE')).toBeVisible();
  await expect(view.getByText('was 30 Sept 2026')).toBeVisible();
  await expect(view.getByText('New: 70100, CODE')).toBeVisible();
  await expect(view.getByText('No longer listed: 62020, CODE')).toBeVisible();

  const period = (turnover: string) => ({ accounting_date: '2025-03-31', period_ended: '2025-03', turnover });
  await buyTwice(view, provider, 'financials', [[period('1200')], [period('1100')]]);
  await view.goto(`${COMPANY}/financials`);
  await expect(view.getByText(/^Since version 1 of .+: 1 figure restated/)).toBeVisible();
  const turnover = view.getByRole('row', { name: /^Turnover/ });
  await expect(turnover).toContainText('1,100');
  await expect(turnover).toContainText('was 1,200');
});

test('holdings, capital, judgments and VAT are marked', async ({ page: view, provider }) => {
  const holdings = (shares: string) => ({
    ...{ total_shares: shares, confirmation_date: '2026-01-01', issued_capital: shares },
    issued_capital_currency: 'GBP',
    ...page({ name: 'HOLDER LTD', type: 'Corporate', share_class: 'ORDINARY', shares_held: shares }),
  });
  await buyTwice(view, provider, 'shareholders', [holdings('1000'), holdings('2500')]);
  await view.goto(`${COMPANY}/shareholders`);
  await expect(
    view.getByText(/: total shares changed, issued capital changed, 1 shareholding changed/),
  ).toBeVisible();
  await expect(view.getByRole('row').filter({ hasText: 'HOLDER LTD' })).toContainText('was 1,000');
  await view.getByText('Show capital').click();
  await expect(view.getByRole('definition').filter({ hasText: '2,500' }).first()).toContainText('was 1,000');

  const judgment = (status: string, satisfied_date: string) =>
    page({ case_number: 'A1', court_name: 'LEEDS', judgment_date: '2024-01-01', status, satisfied_date });
  await buyTwice(view, provider, 'ccj', [judgment('Unsatisfied', ''), judgment('Satisfied', '2026-05-01')]);
  await view.goto(`${COMPANY}/ccj`);
  await expect(view.getByText(/: 1 judgment satisfied/)).toBeVisible();
  await expect(view.getByRole('row').filter({ hasText: 'A1' })).toContainText('was Unsatisfied');

  const vat = (vat_number: string, ...names: readonly string[]) => ({
    ...{ vat_number, company_name: 'X LTD', company_address: 'LEEDS' },
    additional_matches: names.map((company_name) => ({ vat_number, company_name, company_address: '' })),
  });
  await buyTwice(view, provider, 'vat-number', [vat('GB123456789'), vat('GB987654321', 'SISTER LTD')]);
  await view.goto(`${COMPANY}/vat-number`);
  await expect(view.getByText('was GB123456789')).toBeVisible();
  await expect(view.getByText('New: SISTER LTD, GB987654321')).toBeVisible();
});

test('versions are chosen, exported, and explained when they are missing', async ({
  page: view,
  provider,
}) => {
  await buyTwice(view, provider, 'appointments', [BEFORE, AFTER]);
  await view.goto(`${OFFICERS}/changes`);
  const differences = view.getByRole('table', { name: /^Differences between version 1/ }).getByRole('row');
  await expect(differences).toHaveCount(7);
  const rows = await csvRows(await downloaded(view, view.getByRole('button', { name: 'Export CSV' })));
  expect(rows.find(({ path }) => path === 'items[2, DIRECTOR, 2019-03-01].nationality')).toMatchObject({
    ...{ item: 'OKORO, Ada, Director', field: 'Nationality', before: 'British', after: 'Irish' },
    ...{ difference: 'Changed', version: '2', company_number: '90000001' },
  });

  // Only an earlier version and a later one can be chosen.
  await expect(view.getByRole('combobox', { name: 'Later version' }).getByRole('option')).toHaveText([
    /^Version 2, /,
  ]);
  await view.goto(`${OFFICERS}/changes?from=1&to=1`);
  await expect(view.getByText(/^No change between version 1/)).toBeVisible();
  await view.getByRole('combobox', { name: 'Later version' }).selectOption('2');
  await expect(view).toHaveURL(/from=1&to=2/);
  await expect(differences).toHaveCount(7);
  await view.goto(`${OFFICERS}/changes?from=2&to=1`);
  await expect(view.getByRole('combobox', { name: 'Earlier version' })).toHaveValue('1');
  await expect(differences).toHaveCount(7);

  await view.goto(`${OFFICERS}/changes?from=1&to=7`);
  await expect(view.getByRole('alert')).toContainText('Your team does not have one of these versions');
  await view.goto('/company/sc900001/ccj/changes?from=1');
  await expect(view).toHaveURL('/company/SC900001/ccj/changes?from=1');
  await view.goto(`${COMPANY}/ccj/changes`);
  await expect(view.getByText(/^Your team has no copy of County Court Judgments/)).toBeVisible();
  await view.goto(`${COMPANY}/nothing/changes`);
  await expect(view.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

for (const width of [1280, 390]) {
  test(`at ${width} px axe finds nothing on the comparison and on a marked table`, async ({
    page: view,
    provider,
  }) => {
    await view.setViewportSize({ width, height: 900 });
    await buyTwice(view, provider, 'appointments', [BEFORE, AFTER]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await view.emulateMedia({ colorScheme });
      for (const path of [OFFICERS, `${OFFICERS}/changes?from=1&to=2`]) {
        await view.goto(path);
        await expect(view.getByRole('row').filter({ hasText: 'British' }).last()).toBeVisible();
        // At 390 px the column of nationalities is hidden.
        if (path === OFFICERS) {
          const mark = view.getByText(width === 390 ? 'Nationality was British' : /^was British$/);
          await expect(mark).toBeVisible();
        }
        await prepareLooks(view);
        expect(await axeFindings(view, 'everything', 20)).toEqual([]);
        const overflow = await view.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        if (process.env['SHOTS'] !== undefined) {
          const name = `${path.includes('changes') ? 'changes' : 'officers'}-${width}-${colorScheme}.png`;
          await view.screenshot({ path: `${process.env['SHOTS']}/${name}` });
        }
      }
    }
  });
}
