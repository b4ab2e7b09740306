import type { Page } from '@playwright/test';
import type { RiskFlags } from '#contract/api/risk-flags.ts';
import type { JudgmentWire } from '#contract/ccj.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { buyRecord, csvRows, expect, mainNav, searchBox, test } from './fixtures/journey.ts';
import { Presses } from './fixtures/presses.ts';
import { test as teamTest } from './fixtures/provider-journey.ts';
import { keyFor, signIn } from './fixtures/sign-in.ts';

/** Five tasks from the start page to the answer, each within its presses; each prints presses and seconds. */

const TROUBLED = '90000006';
const JUDGMENTS = ['ccj', 'ccj?page=2'];

test('an analyst finds the reason why a company is risky', async ({ page }) => {
  for (const record of ['profile', 'appointments', 'documents', 'financials', ...JUDGMENTS]) {
    await buyRecord(page, `/company/${TROUBLED}/${record}`);
  }
  const answer = await page.request.get(`/api/company/${TROUBLED}/risk-flags`);
  const { found }: Pick<RiskFlags, 'found'> = await answer.json();
  const gravest = found.filter(({ severity }) => severity === 'high');
  expect(gravest.length).toBeGreaterThan(0);

  const presses = await Presses.begin(page);
  await presses.type(TROUBLED);
  await presses.key('Enter');
  const sentence = page
    .getByRole('paragraph')
    .filter({ hasText: /^An? .+ company/ })
    .filter({ has: page.locator('strong') });
  await presses.see(sentence);
  const flags = page.getByRole('region', { name: 'Risk flags' }).getByRole('listitem');
  for (const { label, words } of gravest) {
    const link = page.getByRole('link', { name: label, exact: true });
    const line = flags.filter({ hasText: /^High/ }).filter({ has: link });
    await presses.see(line);
    await expect(line).toContainText(words);
  }
  await presses.end({ most: 2 });
});

test('an analyst exports the unsatisfied judgments above 1,000', async ({ page }) => {
  for (const record of ['profile', ...JUDGMENTS]) await buyRecord(page, `/company/${TROUBLED}/${record}`);
  const judgments = await judgmentsOf(page);
  const wanted = judgments.filter(({ status, amount }) => status === 'Unsatisfied' && Number(amount) > 1_000);
  expect(wanted.length).toBeGreaterThan(0);

  const presses = await Presses.begin(page);
  await presses.type(TROUBLED);
  await presses.key('Enter');
  // The flag leads to its rows.
  await presses.click(
    page
      .getByRole('region', { name: 'Risk flags' })
      .getByRole('link', { name: 'Unsatisfied judgments', exact: true }),
  );
  await presses.click(page.getByRole('button', { name: /^Amount .*, filter$/ }));
  await presses.click(page.getByLabel('Amount (£) from'));
  await presses.type('1000.01');
  const count = new RegExp(`^${wanted.length} of ${judgments.length} judgments`);
  await expect(page.getByText(count).first()).toBeVisible();
  const download = await presses.download(page.getByRole('button', { name: 'Export CSV' }));
  const cases = (await csvRows(download)).map(({ case_number }) => case_number);
  expect(cases.toSorted()).toEqual(wanted.map(({ case_number }) => case_number).toSorted());
  await presses.end({ most: 7 });
});

/** Of both pages. */
async function judgmentsOf(page: Page): Promise<JudgmentWire[]> {
  const pages = JUDGMENTS.map(async (path) => {
    const answer = await page.request.get(`/api/company/${TROUBLED}/${path}`);
    const record: { envelope: { data: { ccj: { items: JudgmentWire[] } } } } = await answer.json();
    return record.envelope.data.ccj.items;
  });
  return (await Promise.all(pages)).flat();
}

test('an analyst compares the margins of two companies', async ({ page }) => {
  const pair = ['90000001', TROUBLED];
  for (const number of pair) await buyRecord(page, `/company/${number}/financials`);
  const margins = await Promise.all(pair.map((number) => grossMargin(page, number)));

  const presses = await Presses.begin(page);
  await presses.click(mainNav(page).getByRole('link', { name: 'Compare' }));
  for (const number of pair) {
    await presses.click(page.getByRole('button', { name: `Add ${number}`, exact: true }));
  }
  const row = page
    .getByRole('table', { name: 'Headline figures' })
    .getByRole('row', { name: /^Gross margin/ });
  await expect(row.getByRole('cell')).toHaveCount(pair.length);
  await presses.see(row);
  for (const [index, text] of (await row.getByRole('cell').allInnerTexts()).entries()) {
    const shown = Number(/^[−\d.]+(?=%)/.exec(text)?.[0].replace('−', '-'));
    // Rounded to one decimal.
    expect(Math.abs(shown - (margins[index] ?? Number.NaN)), text).toBeLessThan(0.06);
  }
  await presses.end({ most: 3 });
});

/** In per cent, of the latest period. */
async function grossMargin(page: Page, number: string): Promise<number> {
  const record = await (await page.request.get(`/api/company/${number}/financials`)).json();
  const [{ gross_profit, turnover }] = record.envelope.data.financials;
  return (100 * Number(gross_profit)) / Number(turnover);
}

test('an analyst finds a subsidiary in a group of 10,000', async ({ page }) => {
  const subsidiary = 'Tarnbrook Dormant No. 2871 Limited';
  await buyRecord(page, '/company/90000002/group-structure');

  const presses = await Presses.begin(page);
  await presses.type('90000002');
  await presses.key('Enter');
  await presses.click(
    page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name: /^Group ?,/ }),
  );
  await presses.click(page.getByLabel('Find in the group'));
  await presses.type('dormant 2871');
  await presses.click(
    page
      .getByRole('region', { name: 'Matches in the group' })
      .getByRole('button', { name: subsidiary, exact: true }),
  );
  const current = page.getByRole('list', { name: 'Group structure' }).locator('[aria-current="true"]');
  await expect(current).toContainText(subsidiary);
  await presses.see(current);
  const parent = page
    .getByRole('region', { name: 'Selected' })
    .getByRole('button', { name: 'TARNBROOK NOMINEES LIMITED', exact: true });
  await presses.see(parent);
  await expect(page.getByText(/^10,000 entities/).first()).toBeAttached();
  await presses.end({ most: 6 });
});

const ADA = 'Ada Lovelace';
const HERS = [
  { operation: 'ccj', label: 'County Court Judgments' },
  { operation: 'financials', label: 'Financials' },
  { operation: 'profile', label: 'Overview' },
] as const;
const OURS = [{ operation: 'shareholders', label: 'Shareholders' }] as const;

teamTest('an analyst sees what a colleague spent this month', async ({ page, dossier }) => {
  const [ada, sam] = [await keyFor(ADA, dossier.folder), await keyFor('Sam Reed', dossier.folder)];
  for (const { operation } of HERS) await buyWithKey(dossier.url, operation, ada);
  for (const { operation } of OURS) await buyWithKey(dossier.url, operation, sam);
  await page.goto('/');
  await signIn(page, sam);
  await expect(searchBox(page)).toBeVisible();

  const presses = await Presses.begin(page);
  await presses.click(mainNav(page).getByRole('link', { name: /^Credits/ }));
  await presses.click(
    page.getByRole('table', { name: 'Totals by person' }).getByRole('link', { name: ADA, exact: true }),
  );
  const [hers, all] = [creditsOf(HERS), creditsOf(HERS) + creditsOf(OURS)];
  await presses.see(page.getByText(`${ADA}: ${hers} of ${all} credits charged, 0 in doubt`));
  const records = page.getByRole('table', { name: 'Totals by record' });
  for (const { operation, label } of HERS) {
    const { credits } = OPERATIONS[operation];
    await presses.see(records.getByRole('row', { name: `${label} ${credits} 0` }));
  }
  await expect(records.getByRole('row', { name: /^Shareholders/ })).toHaveCount(0);
  await presses.end({ most: 2 });
});

async function buyWithKey(url: string, operation: string, key: string): Promise<void> {
  const { status } = await fetch(`${url}/api/company/90000001/${operation}`, {
    method: 'POST',
    headers: { ...FIRST_COPY, Authorization: `Bearer ${key}` },
  });
  expect(status, operation).toBe(201);
}

function creditsOf(bought: readonly { readonly operation: keyof typeof OPERATIONS }[]): number {
  return bought.reduce((sum, { operation }) => sum + OPERATIONS[operation].credits, 0);
}
