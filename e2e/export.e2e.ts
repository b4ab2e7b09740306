import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { buyRecord, downloaded, expect, test } from './fixtures/journey.ts';

const OFFICERS = '/company/90000001/appointments';

test('shown rows and all bought rows export as CSV and .xlsx under the content security policy', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, OFFICERS);
  await page.goto(OFFICERS);
  await page.getByLabel('Filter by Status').selectOption('Active');
  const rows = page
    .getByRole('table', { name: /^List of/ })
    .locator('tbody')
    .getByRole('row');
  await expect(page).toHaveURL(/=Active/);
  await expect(page.getByText(/^\d+ of \d+ officers/)).toBeVisible();
  const shown = await rows.count();

  const csv = await saved(page, 'Export CSV');
  const day = new Date().toISOString().slice(0, 10);
  expect(csv.suggestedFilename()).toBe(`90000001-appointments-${day}.csv`);
  const shownRows = await csvRows(csv);
  expect(shownRows).toHaveLength(shown);
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toHaveText(
    / as 90000001-appointments-/,
  );
  expect(shownRows[0]?.['record_url']).toBe(`${dossier.url}${OFFICERS}`);

  const more = page.getByRole('button', { name: 'Other exports' });
  const all = page.getByRole('button', { name: /^CSV, all \d+ rows$/ });
  await more.press('Enter');
  await expect(page.getByText(/drop leading zeros of a CSV/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('heading').first().click();
  await expect(all).toBeHidden();
  await more.click();
  const heldRows = await csvRows(await saved(page, /^CSV, all/));
  expect(heldRows.length).toBeGreaterThan(shown);
  expect(heldRows.map(({ rows_held, rows_shown }) => [rows_held, rows_shown])).toEqual(
    heldRows.map(() => [String(heldRows.length), String(heldRows.length)]),
  );

  await more.click();
  const book = await saved(page, /^Excel \(\.xlsx\), \d+ rows? shown$/);
  expect(book.suggestedFilename()).toBe(`90000001-appointments-${day}.xlsx`);
  const [header = [], ...cells] = await readSheet(readFileSync(await book.path()));
  expect(header).toEqual(Object.keys(shownRows[0] ?? {}));
  expect(cells).toHaveLength(shown);
  const columnIndex = (name: string) => header.indexOf(name);
  expect(cells.map((row) => row[columnIndex('name')])).toEqual(shownRows.map(({ name }) => name));
  expect(cells[0]?.[columnIndex('company_number')]).toBe('90000001');
  expect(cells[0]?.[columnIndex('appointment_date')]).toBeInstanceOf(Date);
  expect(cells[0]?.[columnIndex('rows_shown')]).toBe(shown);

  await more.click();
  const allRows = await readSheet(readFileSync(await (await saved(page, /^Excel \(\.xlsx\), all/)).path()));
  expect(allRows).toHaveLength(heldRows.length + 1);
  expect(await dossier.charges()).toHaveLength(1);
});

async function saved(page: Page, button: string | RegExp): Promise<Download> {
  return await downloaded(page, page.getByRole('button', { name: button }));
}

async function csvRows(download: Download): Promise<Record<string, string>[]> {
  const text = readFileSync(await download.path(), 'utf8');
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true }).data;
}
