import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { openDatabase } from '#database/database.ts';
import { buyRecord, csvRows, downloaded, expect, test } from './fixtures/journey.ts';

const OFFICERS = '/company/90000001/appointments';
const FILINGS = '/company/90000001/documents';

test('shown rows and all bought rows export, as on screen and with all fields, under the content security policy', async ({
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
  const all = page.getByRole('button', { name: 'CSV, all fields, all rows' });
  await more.press('Enter');
  await expect(page.getByText(/drop leading zeros of a CSV/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('heading').first().click();
  await expect(all).toBeHidden();
  await more.click();
  const heldRows = await csvRows(await saved(page, 'CSV, all fields, all rows'));
  expect(heldRows.length).toBeGreaterThan(shown);
  expect(heldRows.map(({ rows_held, rows_shown }) => [rows_held, rows_shown])).toEqual(
    heldRows.map(() => [String(heldRows.length), String(heldRows.length)]),
  );

  await more.click();
  const book = await saved(page, /^Excel, all fields$/);
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
  const allRows = await readSheet(
    readFileSync(await (await saved(page, 'Excel, all fields, all rows')).path()),
  );
  expect(allRows).toHaveLength(heldRows.length + 1);

  // As on screen: the visible columns by their headers, with the values that the app derives.
  await more.click();
  const screen = await saved(page, 'Excel, as on screen');
  expect(screen.suggestedFilename()).toBe(`90000001-appointments-${day}-as-on-screen.xlsx`);
  const [names = [], ...lines] = await readSheet(readFileSync(await screen.path()));
  expect(names).not.toContain('name');
  expect(names).toEqual(expect.arrayContaining(['Name', 'Years served', 'Company number']));
  expect(lines.map(([name]) => name)).toEqual(shownRows.map(({ name }) => name));
  await more.click();
  const screenRows = await csvRows(await saved(page, 'CSV, as on screen'));
  expect(screenRows.map((each) => each['Name'])).toEqual(lines.map(([name]) => name));
  expect(await dossier.charges()).toHaveLength(1);
});

test('rows of pages that were bought on different days carry the date and URL of their own page', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, FILINGS);
  await buyRecord(page, `${FILINGS}?page=2`);
  const { query } = openDatabase({ path: join(dossier.folder, 'gateway.sqlite') });
  const earlier = '2026-11-03T09:00:00.000Z';
  await sql`update answer set received_at = ${earlier}
    where attempt in (select id from attempt where page = 1)`.execute(query);
  await query.destroy();
  await page.goto(FILINGS);
  const csv = await saved(page, 'Export CSV');
  expect(csv.suggestedFilename()).toBe('90000001-documents-2026-11-03.csv');
  const rows = await csvRows(csv);
  const second: { fetchedAt: string } = await (await page.request.get(`/api${FILINGS}?page=2`)).json();
  const copies = rows.map(({ record_url, fetched_at, version }) => [record_url, fetched_at, version]);
  expect(copies.slice(0, 20)).toEqual(Array(20).fill([`${dossier.url}${FILINGS}`, earlier, '1']));
  expect(copies.slice(20)).toEqual(
    Array(rows.length - 20).fill([`${dossier.url}${FILINGS}?page=2`, second.fetchedAt, '1']),
  );
  expect(rows.length).toBeGreaterThan(20);

  await page.getByRole('button', { name: 'Other exports' }).click();
  const book = await saved(page, /^Excel, all fields$/);
  const [header = [], ...cells] = await readSheet(readFileSync(await book.path()));
  expect(cells.map((row) => row[header.indexOf('fetched_at')])).toEqual(
    rows.map(({ fetched_at }) => fetched_at),
  );

  // The URL of a later page opens the record.
  await page.goto(`${FILINGS}?page=2`);
  await expect(page.getByRole('table', { name: /^List of|filings/i }).first()).toBeVisible();
  await expect(page.getByText(/was ignored/)).toHaveCount(0);
});

async function saved(page: Page, button: string | RegExp): Promise<Download> {
  return await downloaded(page, page.getByRole('button', { name: button }));
}
