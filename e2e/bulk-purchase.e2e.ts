import { requestPath } from '#contract/operations.ts';
import { buyRecord } from './fixtures/journey.ts';
import { CCJ, expect, test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';

/** Records of a company and their further pages, bought from the header. */

/** The last page first: the path of the first page is a prefix of the others. */
function scriptPages(provider: FaultProvider, operation: 'documents' | 'shareholders', total: number) {
  for (let page = total; page >= 1; page -= 1) {
    const subject = { operation, companyNumber: '90000001', page } as const;
    const pagination = { page: `${page}`, per_page: '1', total_items: `${total}`, total_pages: `${total}` };
    provider.script(requestPath(subject, 'page'), recordAnswer(subject, { pagination, items: [] }));
  }
}

test('“Get all” says which records have further pages, and offers them with their price once it is known', async ({
  page,
  provider,
}) => {
  scriptPages(provider, 'documents', 8);
  scriptPages(provider, 'shareholders', 3);
  await page.goto(CCJ);
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await page.getByRole('button', { name: 'Get all 8 for 78 credits' }).click();
  const dialog = page.getByRole('dialog');
  const line = (label: string) => dialog.getByRole('listitem').filter({ hasText: label });
  await expect(line('Filing history')).toContainText('first page only; further pages cost 1 credit each');
  await expect(line('Shareholders')).toContainText('first page only; further pages cost 20 credits each');
  await expect(line('Overview')).not.toContainText('page');
  await dialog.getByRole('button', { name: 'Buy these 8 for 78 credits' }).click();

  await expect(dialog.getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
  const holders = dialog.getByRole('checkbox', { name: 'Shareholders, pages 2 to 3 40 credits' });
  const filings = dialog.getByRole('checkbox', { name: 'Filing history, pages 2 to 8 7 credits' });
  await holders.check();
  await expect(dialog.getByRole('button', { name: 'Buy these 2 for 40 credits' })).toBeVisible();
  await holders.uncheck();
  await filings.check();
  await dialog.getByRole('button', { name: 'Buy these 7 for 7 credits' }).click();
  await expect(dialog.getByText('7 of 7 received.')).toBeVisible();
  await expect(filings).toHaveCount(0);
  expect(provider.charged()).toBe(78 + 7);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await header.getByRole('button', { name: 'Get 2 missing pages for 40 credits' }).click();
  await expect(holders).toBeChecked();
  await dialog.getByRole('button', { name: 'Buy these 2 for 40 credits' }).click();
  await expect(dialog.getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(header.getByText('All 8 records held', { exact: true })).toBeVisible();
  expect(provider.charged()).toBe(78 + 7 + 40);
});

test('records and further pages are bought as they are ticked, at the price on the button', async ({
  page,
  provider,
}) => {
  scriptPages(provider, 'documents', 8);
  await buyRecord(page, '/company/90000001/documents');
  await page.goto(CCJ);
  await page.getByRole('button', { name: 'Get the other 7 for 77 credits' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Buy these 7 for 77 credits' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Filing history, pages 2 to 8/ }).check();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Total' })).toHaveText(/84 credits/);
  await dialog.getByRole('checkbox', { name: /^Overview/ }).uncheck();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Total' })).toHaveText(/83 credits/);
  const last = provider.hold('/vat-number');
  await dialog.getByRole('button', { name: 'Buy these 13 for 83 credits' }).click();
  await last.received;
  await expect(dialog.getByRole('heading')).toHaveText('Records of 90000001 not bought yet');
  last.release();
  await expect(dialog.getByText('13 of 13 received.')).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Filing history, pages 2 to 8' }),
  ).toContainText('7 of 7 received');
  expect(provider.charged(), 'without the overview').toBe(1 + 76 + 7);
});
