import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#database/database.ts';
import { runBuilt } from './fixtures/built-process.mjs';
import { buyRecord, buyWith, downloaded, mainNav } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';

const ledger = (page: Page) => page.getByRole('table', { name: 'Ledger' });
const spending = (page: Page) => page.getByRole('table', { name: 'Spending by record and person' });

const showSpending = (page: Page) => page.getByText('By record and person', { exact: true }).click();

test('the credits page sums spending by record and person, and a purchase appears while it is open', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000001/profile');
  await buyRecord(page, CCJ);
  await page.goto('/credits');
  await showSpending(page);
  await expect(spending(page).getByRole('row', { name: /^County Court Judgments/ })).toContainText(
    'local user',
  );
  await expect(spending(page).getByRole('row', { name: /^Total 21 21 0/ })).toBeVisible();
  await expect(page.getByText(/9,979 credits as reported/)).toBeVisible();

  await buyRecord(page, '/company/90000001/shareholders');
  await expect(spending(page).getByRole('row', { name: /^Total 41 41 0/ })).toBeVisible({
    timeout: 15_000,
  });
  await expect(ledger(page).getByRole('row', { name: /Shareholders.*Charged/ })).toBeVisible({
    timeout: 15_000,
  });

  await page.getByLabel('Filter by Record').first().selectOption('Shareholders');
  await expect(page).toHaveURL(/spending\.record=Shareholders/);
  await expect(spending(page).getByRole('row', { name: /^Total 20 20 0/ })).toBeVisible();
  await expect(ledger(page).getByRole('row', { name: /Overview/ })).toHaveCount(2);
});

test('one press shows what a colleague spent, a column the entries of its day, and the URL keeps person and month', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000001/profile');
  await buyRecord(page, CCJ);
  await page.goto('/credits');
  const people = page.getByRole('table', { name: 'Totals by person' });
  await expect(people.getByRole('row', { name: 'local user 21 0' })).toBeVisible();
  await people.getByRole('link', { name: 'local user' }).click();
  await expect(page).toHaveURL(/actor=local\+user/);
  await expect(page.getByText('local user: 21 of 21 credits charged, 0 in doubt')).toBeVisible();
  await expect(page.getByLabel('Who', { exact: true })).toHaveValue('local user');
  const records = page.getByRole('table', { name: 'Totals by record' });
  await expect(records.getByRole('row')).toHaveText([/Record/, /County Court Judgments.*20/, /Overview.*1/]);

  await page.getByText('Charges by day').click();
  await page.getByRole('button', { name: /: 21 credits$/ }).click();
  await expect(page).toHaveURL(/at\.from=\d{4}-\d\d-\d\d.*at\.to=/);
  await expect(ledger(page).locator('tbody').getByRole('row')).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole('button', { name: /: 21 credits$/ })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Who', { exact: true }).selectOption('Everyone');
  await expect(page.getByText('21 credits charged, 0 in doubt', { exact: true })).toBeVisible();
  await page.goto('/credits?month=2020-01&actor=Nobody');
  await expect(page.getByRole('heading', { name: 'Spending in January 2020' })).toBeVisible();
  await expect(page.getByText('Nobody: 0 of 0 credits charged, 0 in doubt')).toBeVisible();
  await page.goto('/credits?month=rubbish');
  await expect(page.getByText(/Part of this link is not valid.*month=rubbish/)).toBeVisible();
});

test('the ledger filters by event, record, person, day and words, keeps them in the URL, and exports', async ({
  page,
}) => {
  await buyRecord(page, '/company/90000001/profile');
  await buyRecord(page, '/search?query=harbour');
  await page.goto('/credits');
  const rows = ledger(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByLabel('Filter by Event').selectOption('Charged');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Filter entries').fill('scripted company');
  await expect(rows).toHaveText([/Overview.*SCRIPTED COMPANY LIMITED/]);
  await page.getByLabel('Filter entries').fill('harbour');
  await expect(rows).toHaveText([/Search.*harbour/]);
  await expect(page).toHaveURL(/q=harbour/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const download = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }).last());
  expect(download.suggestedFilename()).toMatch(/^dossier-ledger-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?seq,at,actor,operation,name,subject,title,page,version,event,credits,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,local user,search,,harbour,,1,1,settled,1,/);

  await page.getByRole('button', { name: 'When, filter' }).click();
  await page.getByLabel('When from').fill('2020-01-01');
  await page.getByLabel('When to').fill('2020-12-31');
  await expect(page.getByText('No rows match these filters.')).toBeVisible();
  await page.goto('/credits?actor=Nobody');
  await expect(page.getByText('No purchases by Nobody.')).toBeVisible();
  await page.goto(`/credits?at.from=${new Date().toISOString().slice(0, 10)}&actor=local+user`);
  await expect(rows).toHaveCount(4);
});

test('an unknown line links to its record, where a person decides', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'close', charged: true });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText('It is not known whether this was bought')).toBeVisible();
  await mainNav(page)
    .getByRole('link', { name: /^Credits/ })
    .click();
  await expect(page.getByText('20 credits in progress or unknown')).toBeVisible();
  await showSpending(page);
  await expect(spending(page).getByRole('row', { name: /^Total 0 0 20/ })).toBeVisible();
  await ledger(page)
    .getByRole('row', { name: /Unknown/ })
    .getByRole('link', { name: '90000001' })
    .click();
  provider.script('/ccj', undefined);
  await buyWith(page.getByRole('button', { name: 'Buy again for 20 credits' }));
  await expect(bought(page)).toBeVisible();
  await page.goto('/credits');
  await expect(page.getByText('20 credits possibly charged')).toBeVisible();
});

test('a charge that nobody believes is listed with the command that corrects it, and sums follow', async ({
  page,
  provider,
  dossier,
}) => {
  provider.script('/ccj', { kind: 'claim', credits: '999999999999999' });
  await buyRecord(page, CCJ);
  await page.goto('/credits');
  const charges = page.getByRole('list', { name: 'Charges to check' });
  await expect(charges).toContainText('Claimed: 999,999,999,999,999 credits. Booked: 20 credits.');
  await showSpending(page);
  await expect(spending(page).getByRole('row', { name: /^Total 20 20 0/ })).toBeVisible();
  const command = await charges.getByRole('code').textContent();
  const [, attempt = ''] =
    /^npm run ledger -- correct (\S+) --credits N --reason "…"$/.exec(command ?? '') ?? [];

  const env = { DATA_DIR: dossier.folder };
  expect((await runBuilt('ledger', ['flagged'], env)).stdout).toContain(
    `${attempt}\tccj "90000001"\tclaimed 999999999999999, booked 20\t`,
  );
  const correct = ['correct', attempt, '--credits', '15', '--reason', 'Invoice 7.'];
  const { stdout } = await runBuilt('ledger', correct, env);
  expect(stdout.trim()).toBe(`Purchase ${attempt} is booked with 15 credits. Before, it was 20.`);
  await expect(charges).toBeHidden({ timeout: 15_000 });
  await expect(spending(page).getByRole('row', { name: /^Total 15 15 0/ })).toBeVisible();
  const corrected = ledger(page).getByRole('row', { name: /Corrected/ });
  await expect(corrected).toContainText('−5');
  await expect(corrected).toContainText('Cost 15 instead of 20: Invoice 7.');
  await expect(corrected).toContainText('administrator (');
  const download = await downloaded(page, page.getByRole('button', { name: 'Export CSV' }).last());
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /,ccj,[^,]*,90000001,,1,1,corrected,-5,-5,Cost 15/,
  );
  expect((await runBuilt('check-store', [], env)).stdout.trim()).toBe('No differences.');
  expect((await runBuilt('ledger', ['flagged'], env)).stdout.trim()).toBe('There are no charges to check.');
  for (const refused of [
    ['correct', 'x', '--credits', '5', '--reason', 'x'],
    ['correct'],
    ['flagged', 'x'],
  ]) {
    await expect(runBuilt('ledger', refused, env)).rejects.toThrow(/There is no purchase x|npm run ledger/);
  }
});

test('the page says which month counts while the clock is behind, and an administrator ends that', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, CCJ);
  const { query } = openDatabase<object>({ path: join(dossier.folder, 'gateway.sqlite') });
  await query.transaction().execute(async (transaction) => {
    // As if the clock had said 2036 at the purchase.
    await sql`update attempt set counts_in = '2036-11'`.execute(transaction);
    await sql`update spending set period = '2036-11' || substr(period, 8)`.execute(transaction);
  });
  await query.destroy();
  await page.goto('/credits');
  await expect(page.getByText('but some purchases count in November 2036 already')).toBeVisible();
  await showSpending(page);
  await expect(spending(page).getByRole('row', { name: /^Total 20 20 0/ })).toBeVisible();
  const month = new Date().toISOString().slice(0, 7);
  await expect(page.getByText(`npm run ledger -- month ${month}`)).toBeVisible();

  const env = { DATA_DIR: dossier.folder };
  await expect(runBuilt('ledger', ['month', '2036-11'], env)).rejects.toThrow(
    'The clock of the database says',
  );
  const { stdout } = await runBuilt('ledger', ['month', month], env);
  expect(stdout.trim()).toBe(`Purchases that counted in a later month and now count in ${month}: 1.`);
  await page.reload();
  await showSpending(page);
  await expect(spending(page).getByRole('row', { name: /^Total 20 20 0/ })).toBeVisible();
  await expect(page.getByText('November 2036')).toBeHidden();
});
