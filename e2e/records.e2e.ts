import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { buyWith, downloaded, expect, searchBox, test } from './fixtures/journey.ts';

/** The showcase company that has everything. */
const COMPANY = '90000001';

type Journey = {
  segment: string;
  label: string;
  price: string;
  credits: number;
  member: string;
  /** Path in the answer of a text that is visible after the purchase. */
  shows: string;
  /** Column names in the exported file. */
  columns: string[];
};

const JOURNEYS: Journey[] = [
  {
    segment: 'profile',
    label: 'Overview',
    price: '1 credit',
    credits: 1,
    member: 'overview',
    shows: 'sic_codes.0.description',
    columns: [
      'company_number',
      'company_name',
      'company_type',
      'company_size',
      'date_of_creation',
      'date_of_cessation',
      'registered_office_address.premises',
      'registered_office_address.postal_code',
      'confirmation_statement.last_made_up_to',
      'confirmation_statement.next_made_up_to',
      'confirmation_statement.next_due',
      'confirmation_statement.overdue',
      'confirmation_statement.document.pages',
      'accounts.accounting_reference_date.day',
      'accounts.accounting_reference_date.month',
      'accounts.next_due',
      'accounts.overdue',
      'accounts.last_accounts.type',
      'accounts.last_accounts.made_up_to',
      'accounts.next_accounts.due_on',
      'accounts.next_accounts.overdue',
    ],
  },
  {
    segment: 'appointments',
    label: 'Officers',
    price: '1 credit',
    credits: 1,
    member: 'appointments',
    shows: 'items.0.name',
    columns: [
      'person_id',
      'name',
      'status',
      'role',
      'occupation',
      'appointment_date',
      'resignation_date',
      'nationality',
      'country_of_residence',
      'date_of_birth.year',
      'date_of_birth.month',
    ],
  },
  {
    segment: 'documents',
    label: 'Filing history',
    price: '1 credit',
    credits: 1,
    member: 'documents',
    shows: 'items.0.title',
    columns: ['title', 'pages', 'date', 'category', 'type', 'url'],
  },
  {
    segment: 'shareholders',
    label: 'Shareholders',
    price: '20 credits',
    credits: 20,
    member: 'shareholders',
    shows: 'items.0.name',
    columns: ['name', 'type', 'share_class', 'shares_held', 'ownership_percentage'],
  },
  {
    segment: 'financials',
    label: 'Financials',
    price: '10 credits',
    credits: 10,
    member: 'financials',
    shows: '0.auditor',
    columns: [
      'period_ended',
      'accounting_date',
      'trading_duration',
      'employees',
      'type',
      'auditor',
      'turnover',
      'shareholders_funds',
      'net_difference_in_cash_and_cash_equivalents',
    ],
  },
  {
    segment: 'ccj',
    label: 'County Court Judgments',
    price: '20 credits',
    credits: 20,
    member: 'ccj',
    shows: 'items.0.case_number',
    columns: [
      'defendant_company_name',
      'defendant_address_line_1',
      'defendant_address_line_2',
      'defendant_address_line_3',
      'defendant_town',
      'defendant_post_code',
      'court_name',
      'case_number',
      'amount',
      'judgment_date',
      'satisfied_date',
      'last_update_date',
      'status',
    ],
  },
  {
    segment: 'group-structure',
    label: 'Group structure',
    price: '20 credits',
    credits: 20,
    member: 'group_structure',
    shows: 'company_name',
    columns: ['level', 'path', 'company_number', 'company_name', 'country_code'],
  },
  {
    segment: 'vat-number',
    label: 'VAT',
    price: '5 credits',
    credits: 5,
    member: 'vat_number',
    shows: 'company_name',
    columns: ['vat_number', 'company_name', 'company_address'],
  },
];

/** Short forms in the tab bar. */
const TABS: Readonly<Record<string, string>> = {
  documents: 'Filings',
  ccj: 'CCJs',
  'group-structure': 'Group',
};

for (const { segment, label, price, credits, member, shows, columns } of JOURNEYS) {
  test(`${label} shows its price, is bought once, reloads free and exports`, async ({ page, dossier }) => {
    await page.goto(`/company/${COMPANY}/${segment}`);
    const buy = page.getByRole('button', { name: `Get ${label} for ${price}`, exact: true });
    await expect(buy).toBeVisible();
    await expect(
      page.getByRole('link', { name: new RegExp(`^${TABS[segment] ?? label}.*${credits}`) }),
    ).toHaveAttribute('aria-current', 'page');
    expect(await dossier.charges()).toEqual([]);

    await buyWith(buy);
    await expect(page.getByText(/^Copy of .*, local user/).first()).toBeVisible();
    const held = await page.request.get(`/api/company/${COMPANY}/${segment}`);
    const text = textAt((await held.json()).envelope.data[member], shows);
    const main = page.getByRole('main');
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();

    await page.reload();
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Refresh for ${price}`, exact: true }).first(),
    ).toBeVisible();
    expect(await dossier.charges()).toMatchObject([{ operation: segment, subject: COMPANY, credits }]);

    const file = await exported(page);
    expect(file.name).toMatch(new RegExp(`^${COMPANY}-${segment}.*-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    expect(file.text.startsWith('\uFEFF')).toBe(true);
    const [header = ''] = file.text.slice(1).split('\r\n');
    expect(header.split(',')).toEqual(expect.arrayContaining(columns));
    expect(file.text.split('\r\n').length).toBeGreaterThan(1);
    expect(await dossier.charges()).toHaveLength(1);
  });
}

test('Search shows its price, is bought once by the button that names it, reloads free and exports', async ({
  page,
  dossier,
}) => {
  await page.goto('/');
  await searchBox(page).fill('limited');
  expect(await dossier.charges()).toEqual([]);
  await buyWith(page.getByRole('button', { name: 'Search for 1 credit', exact: true }));
  await expect(page).toHaveURL(/\/search\?query=limited$/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  await page.reload();
  await expect(rows).toHaveCount(21);
  expect(await dossier.charges()).toMatchObject([{ operation: 'search', subject: 'limited', credits: 1 }]);
  const file = await exported(page);
  expect(file.text).toContain('company_number,');
  expect(file.text.trim().split('\r\n')).toHaveLength(21);

  await buyWith(page.getByRole('button', { name: 'Get page 2 for 1 credit' }));
  await expect(rows).toHaveCount(41);
  expect(await dossier.charges()).toMatchObject([{ page: 1 }, { page: 2, credits: 1 }]);

  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/company\/\w{8}\/profile$/);
  await expect(page.getByRole('button', { name: 'Get Overview for 1 credit' })).toBeVisible();
  expect(await dossier.charges()).toHaveLength(2);
});

/** The text at a dotted path of an answer. */
function textAt(answer: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value ? Reflect.get(value, name) : undefined),
      answer,
    );
  expect(found, path).toMatch(/./);
  return String(found);
}

/** Presses the first Export CSV button and reads the saved file. */
async function exported(page: Page): Promise<{ name: string; text: string }> {
  const download = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }).first());
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('a number that an embedded register does not have shows no price and asks nothing', async ({
  page,
  dossier,
}) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url());
  });
  for (const segment of ['profile', 'ccj', 'group-structure']) {
    await page.goto(`/company/90009999/${segment}`);
    const main = page.getByRole('main');
    await expect(
      main.getByText(/has no company with this number\. There is nothing to buy\.$/),
    ).toBeVisible();
    await expect(main.getByRole('button', { name: /^(Get|Buy|Ask) / })).toHaveCount(0);
    await expect(main.getByText(/\d+ credits?/)).toHaveCount(0);
  }
  expect(orders).toEqual([]);
  expect(await dossier.charges()).toEqual([]);
});
