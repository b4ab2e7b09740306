import type { Page } from '@playwright/test';
import type { CompanyOperation } from '#contract/operations.ts';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { importedTest } from './fixtures/imported-dossier.ts';
import { buyRecord, csvRows, downloaded } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { BAKERY } from './fixtures/public-files.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';

/** A company's history: dated events of all records, and what changed between versions. */

const COMPANY = '/company/90000001';
const HISTORY = `${COMPANY}/changes`;

const page = (...items: readonly object[]) => ({
  pagination: { page: '1', per_page: '20', total_items: String(items.length), total_pages: '1' },
  items,
});

const officer = (person_id: number, name: string, more: object = {}) => ({
  ...{ person_id, name, role: 'Director', status: 'Active', appointment_date: '2019-03-01' },
  ...more,
});

const filing = (date: string, type: string, title: string) => ({
  ...{ date, type, title, category: 'Officers', pages: '1' },
});

const OVERVIEW = {
  ...{ company_number: '90000001', company_name: 'HARBOUR LIMITED', date_of_creation: '1999-05-04' },
  accounts: { last_accounts: { made_up_to: '2025-03-31', type: 'full' } },
  previous_company_names: [{ name: 'QUAY LIMITED', effective_from: '1999-05-04', ceased_on: '2004-02-29' }],
};

const FILINGS = page(
  filing('2019-03-05', 'AP01', 'Appointment of John Smith as a director'),
  filing('2004-03-01', 'CERTNM', 'Company name changed'),
);

const JUDGMENTS = page({
  ...{ case_number: '6Z63ESFJ', court_name: 'County Court at Leeds', amount: '2727.00' },
  ...{ judgment_date: '2023-08-15', status: 'Satisfied', satisfied_date: '2024-01-31' },
});

const SMITH = officer(1, 'SMITH, John');
const JONES = officer(2, 'JONES, Mary');

function script(provider: FaultProvider, operation: CompanyOperation, data: unknown): void {
  provider.script(`/${operation}`, recordAnswer({ operation, companyNumber: '90000001', page: 1 }, data));
}

async function buy(view: Page, provider: FaultProvider, operation: CompanyOperation, data: unknown) {
  script(provider, operation, data);
  await buyRecord(view, `${COMPANY}/${operation}`);
}

/** Buys the officers again: one has resigned. Resolves once the versions are compared. */
async function refreshOfficers(view: Page, provider: FaultProvider): Promise<void> {
  const resigned = { ...JONES, status: 'Resigned', resignation_date: '2021-08-31' };
  script(provider, 'appointments', page(SMITH, resigned));
  const headers = { 'If-Match': '"1"' };
  expect((await view.request.post(`/api${COMPANY}/appointments`, { headers })).ok()).toBe(true);
  const history = async () => await (await view.request.get(`/api${HISTORY}`)).text();
  await expect.poll(history).toContain('"differs"');
}

async function buyAll(view: Page, provider: FaultProvider): Promise<void> {
  await buy(view, provider, 'profile', OVERVIEW);
  await buy(view, provider, 'appointments', page(SMITH, JONES));
  await buy(view, provider, 'documents', FILINGS);
  await buy(view, provider, 'ccj', JUDGMENTS);
}

const section = (view: Page) => view.getByRole('region', { name: 'History' });
const entries = (view: Page) =>
  section(view)
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: view.getByRole('time') });
const filter = (view: Page) => view.getByRole('combobox', { name: 'Show the history of' });
const tabs = (view: Page) => view.getByRole('navigation', { name: 'Company records' });

test('merges the events of all records with what a refresh changed, newest first, by year', async ({
  page: view,
  provider,
}) => {
  await buyAll(view, provider);
  await refreshOfficers(view, provider);
  await view.goto(`${COMPANY}/profile`);
  await tabs(view).getByRole('link', { name: 'History', exact: true }).click();
  await expect(view).toHaveURL(HISTORY);
  await expect(view.getByRole('heading', { level: 2, name: 'History' })).toBeFocused();
  await expect(view).toHaveTitle('History · HARBOUR LIMITED (90000001) · Dossier');
  await expect(tabs(view).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  await expect(entries(view)).toHaveText([
    /^seen \d+ \w+Officers1 officer resigned.*seen by Dossier when local user refreshed it$/,
    '31 MarOverviewAccounts made up to this day (full accounts)',
    '31 JanCCJsJudgment of £2,727.00 satisfied (6Z63ESFJ, County Court at Leeds)',
    '15 AugCCJsJudgment of £2,727.00 (6Z63ESFJ, County Court at Leeds)',
    '31 AugOfficersJONES, Mary resigned as director',
    '5 MarFilingsAppointment of John Smith as a directorAP01, Officers',
    /^1 MarOfficers(SMITH, John|JONES, Mary) appointed director$/,
    /^1 MarOfficers(SMITH, John|JONES, Mary) appointed director$/,
    '1 MarFilingsCompany name changedCERTNM, Officers',
    '29 FebOverviewWas QUAY LIMITED until this day',
    '4 MayOverviewIncorporated',
  ]);
  const years = section(view).getByRole('heading', { level: 3 });
  await expect(years).toHaveText([/^20\d\d$/, '2025', '2024', '2023', '2021', '2019', '2004', '1999']);
  await expect(view.getByRole('status').filter({ hasText: /^11 entries$/ })).toBeVisible();
  await expect(
    section(view).getByText(/^Not bought, so not in this history: Shareholders, Financials/),
  ).toBeVisible();
  expect(provider.calls, 'reading is free').toHaveLength(5);
});

test('an entry leads to the row that states it, a difference to the two versions', async ({
  page: view,
  provider,
}) => {
  await buyAll(view, provider);
  await refreshOfficers(view, provider);
  await view.goto(HISTORY);
  await view.getByRole('link', { name: 'JONES, Mary resigned as director' }).click();
  await expect(view.getByRole('heading', { level: 2, name: 'Officers' })).toBeFocused();
  const officers = view.getByRole('table', { name: 'List of officers' }).getByRole('rowheader');
  await expect(officers).toHaveText(['JONES, Mary']);

  await view.goBack();
  await view.getByRole('link', { name: /^Judgment of £2,727\.00 \(/ }).click();
  const judgments = view.getByRole('table', { name: 'List of judgments' }).getByRole('rowheader');
  await expect(judgments).toHaveText(['6Z63ESFJ']);

  await view.goBack();
  await view.getByRole('link', { name: 'Appointment of John Smith as a director' }).click();
  const filings = view.getByRole('table', { name: 'List of filings' }).getByRole('rowheader');
  await expect(filings).toHaveText(['5 Mar 2019']);

  await view.goBack();
  await view.getByRole('link', { name: 'Was QUAY LIMITED until this day' }).click();
  await expect(view.getByRole('heading', { name: 'Previous names' })).toBeFocused();

  await view.goBack();
  await view.getByRole('link', { name: /^1 officer resigned/ }).press('Enter');
  await expect(view).toHaveURL(`${COMPANY}/appointments/changes?from=1&to=2`);
  await expect(view.getByRole('heading', { name: 'Changes in Officers' })).toBeFocused();
  expect(provider.calls).toHaveLength(5);
});

test('the chosen kind of record is in the URL, survives a reload, and decides what is exported', async ({
  page: view,
  provider,
}) => {
  await buyAll(view, provider);
  await view.goto(HISTORY);
  await expect(entries(view)).toHaveCount(9);
  await filter(view).selectOption('Overview');
  await expect(view).toHaveURL(`${HISTORY}?record=profile`);
  await expect(entries(view)).toHaveCount(3);
  await expect(view.getByRole('status').filter({ hasText: /^3 entries$/ })).toBeVisible();
  await view.reload();
  await expect(entries(view)).toHaveCount(3);
  await expect(filter(view)).toHaveValue('profile');

  const file = await downloaded(view, view.getByRole('button', { name: 'Export CSV' }));
  expect(file.suggestedFilename()).toMatch(/^90000001-profile-history-\d{4}-\d\d-\d\d\.csv$/);
  const rows = await csvRows(file);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatchObject({
    ...{ date: '2004-02-29', date_of: 'event', text: 'Was QUAY LIMITED until this day' },
    ...{ operation: 'profile', kind: 'renamed', title: 'QUAY LIMITED', company_number: '90000001' },
    ...{ rows_held: '3', rows_total: '3' },
  });
  expect(rows[1]?.['evidence_url']).toMatch(/\/company\/90000001\/profile#previous-names$/);
  expect(rows[1]?.['record_url']).toMatch(/\/company\/90000001\/changes\?record=profile$/);

  await view.goto(`${HISTORY}?record=vat-number`);
  await expect(view.getByText('No entries from VAT.')).toBeVisible();
  await view.getByRole('button', { name: 'Show all records' }).press('Enter');
  await expect(entries(view)).toHaveCount(9);
  await expect(view.getByRole('heading', { level: 2, name: 'History' })).toBeFocused();
  await view.goto(`${HISTORY}?record=nothing`);
  await expect(entries(view)).toHaveCount(9);
});

test('a long history is read in parts, and says what export and print have', async ({
  page: view,
  provider,
}) => {
  const many = Array.from({ length: 120 }, (_, index) =>
    officer(index + 1, `OFFICER ${index + 1}`, { appointment_date: `${1900 + index}-01-02` }),
  );
  await buy(view, provider, 'appointments', page(...many));
  await view.goto(HISTORY);
  const more = view.getByRole('button', { name: 'Show more' });
  await expect(entries(view)).toHaveCount(50);
  await expect(view.getByRole('status').filter({ hasText: /^50 entries, more below$/ })).toBeVisible();
  await expect(view.getByText('Export and print have the entries shown so far.')).toBeVisible();
  const rows = await csvRows(await downloaded(view, view.getByRole('button', { name: 'Export CSV' })));
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({ rows_held: '50', rows_total: '' });

  await view.emulateMedia({ media: 'print' });
  await expect(view.getByText('The newest 50 entries; older ones are not printed')).toBeVisible();
  for (const control of [more, filter(view), view.getByRole('button', { name: 'Export CSV' })]) {
    await expect(control).toBeHidden();
  }
  await view.emulateMedia({ media: 'screen' });

  await more.press('Enter');
  await expect(entries(view)).toHaveCount(100);
  await more.press('Enter');
  await expect(entries(view)).toHaveCount(120);
  await expect(more).toHaveCount(0);
  await expect(entries(view).last()).toContainText('OFFICER 1 appointed director');
  await expect(view.getByRole('link', { name: 'OFFICER 21 appointed director' })).toBeFocused();
  expect(provider.calls).toHaveLength(1);
});

test('a company without records says how its history appears, and buys nothing', async ({
  page: view,
  provider,
}) => {
  await view.goto(HISTORY);
  await expect(view.getByText('No records yet. History appears once a record is bought.')).toBeVisible();
  await section(view).getByRole('link', { name: 'Officers' }).click();
  await expect(view).toHaveURL(`${COMPANY}/appointments`);
  await view.goto('/company/sc000001/changes');
  await expect(view).toHaveURL('/company/SC000001/changes');
  expect(provider.calls).toHaveLength(0);
});

importedTest(
  'on a free source a history grows as records are opened, without a word of buying',
  async ({ page: view }) => {
    const history = `/company/${BAKERY.number}/changes`;
    await view.goto(history);
    const unopened = section(view).getByText(/^Not opened yet, so not in this history:/);
    await unopened.getByRole('link', { name: 'People with significant control' }).click();
    await expect(view.getByRole('table', { name: 'List of people with significant control' })).toBeVisible();
    await tabs(view).getByRole('link', { name: 'History', exact: true }).click();
    const notified = entries(view).filter({ hasText: 'notified as a person with significant control' });
    await expect(notified.first()).toBeVisible();
    await expect(section(view)).toContainText(/Not in this source: .*County Court Judgments/);
    await expect(section(view)).not.toContainText(/bought|credit/i);
    await notified.first().getByRole('link').click();
    await expect(view.getByRole('table', { name: 'List of people with significant control' })).toBeVisible();
    await expect(view).toHaveURL(/notified_on\.from=/);
  },
);

test('a colleague’s purchase appears while the history is open', async ({ page: view, provider }) => {
  await buy(view, provider, 'profile', OVERVIEW);
  await view.goto(HISTORY);
  await expect(entries(view)).toHaveCount(3);
  await buy(view, provider, 'ccj', JUDGMENTS);
  await expect(entries(view)).toHaveCount(5);
});

for (const width of [1280, 390]) {
  test(`at ${width} px axe finds nothing on a history, and nothing scrolls sideways`, async ({
    page: view,
    provider,
  }) => {
    await view.setViewportSize({ width, height: 900 });
    await buyAll(view, provider);
    await refreshOfficers(view, provider);
    for (const colorScheme of ['light', 'dark'] as const) {
      await view.emulateMedia({ colorScheme });
      await view.goto(HISTORY);
      await expect(entries(view)).toHaveCount(11);
      await prepareLooks(view);
      expect(await axeFindings(view, 'everything', 20)).toEqual([]);
      const overflow = await view.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      if (process.env['SHOTS'] !== undefined) {
        await view.screenshot({ path: `${process.env['SHOTS']}/history-${width}-${colorScheme}.png` });
      }
    }
  });
}
