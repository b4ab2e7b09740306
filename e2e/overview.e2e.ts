import type { Page } from '@playwright/test';
import { settle } from './fixtures/accessibility/settle.ts';
import { buyRecord, buyWith, expect, test } from './fixtures/journey.ts';

/** A sample company in trouble, initially without records. */
const TROUBLED = '/company/90000006';

test('risk flags come from bought records: others show a price and cost nothing, a bought one links to its rows', async ({
  page,
  dossier,
}) => {
  await page.goto(`${TROUBLED}/profile`);
  await expect(
    riskFlags(page)
      .getByRole('listitem')
      .filter({ hasText: /^Not checked\s*Overview/ }),
  ).toContainText('1 creditStatus, Accounts due, Confirmation statement, ');
  await buyWith(page.getByRole('button', { name: 'Get Overview for 1 credit' }));
  await expect(found(page, 'Accounts due')).toContainText(/Overdue by \d+ days, due .*; reported overdue/);
  await expect(page.getByText(/^From 1 record of \d+ \w+ \d{4}\. Not checked: Officers, /)).toBeVisible();

  const unseen = line(page, /^County Court Judgments ?, 20 credits$/);
  await expect(unseen).toContainText(/^Not checked.*Unsatisfied judgments$/);
  await unseen.getByRole('link').click();
  await expect(page).toHaveURL(/\/company\/90000006\/ccj/);
  expect(await dossier.charges()).toHaveLength(1);

  await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
  await expect(page.getByText(/^Copy of /).first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Company records' })
    .getByRole('link', { name: /^Overview/ })
    .click();
  const judgments = found(page, 'Unsatisfied judgments');
  await expect(judgments).toContainText(
    /\d+ unsatisfied, total £[\d,]+\s· 20 of 27 read; 20 credits to complete/,
  );
  await expect(unseen).toHaveCount(0);
  const flagsText = (await riskFlags(page).textContent()) ?? '';
  await page.reload();
  await expect(judgments).toBeVisible();
  await expect(riskFlags(page)).toHaveText(flagsText);

  const count = /(\d+) unsatisfied/.exec(flagsText)?.[1] ?? '';
  await judgments.getByRole('link', { name: 'Unsatisfied judgments' }).click();
  await expect(page).toHaveURL(/\/ccj\?status=Unsatisfied$/);
  await expect(page.getByLabel('Filter by Status')).toHaveValue('Unsatisfied');
  const table = page.getByRole('table', { name: /^List of/ }).locator('tbody');
  await expect(table.getByRole('row', { name: /Unsatisfied/ })).toHaveCount(Number(count));
  await expect(table.getByRole('row', { name: / Satisfied/ })).toHaveCount(0);

  await page.goBack();
  await found(page, 'Accounts due').getByRole('link').click();
  await expect(page).toHaveURL(/\/profile#accounts$/);
  const accounts = page.getByRole('heading', { name: 'Accounts', exact: true });
  await expect(accounts).toBeInViewport();

  // From another tab the heading gets the focus directly.
  await page.getByRole('link', { name: /^CCJs/ }).click();
  await expect(page.getByRole('heading', { name: 'County Court Judgments' })).toBeFocused();
  const focused: string[] = [];
  await page.exposeFunction('tellFocus', (id: string) => void focused.push(id));
  await page.evaluate("addEventListener('focusin', ({ target }) => tellFocus(target.id))");
  await page.goBack();
  await expect(accounts).toBeFocused();
  await settle(page);
  expect(focused).toEqual(['accounts']);
  expect(await dossier.charges()).toHaveLength(2);
});

test('the overview begins with a sentence, key figures and next dates, and shows how flags are set', async ({
  page,
  dossier,
}) => {
  for (const record of ['profile', 'financials', 'ccj']) await buyRecord(page, `${TROUBLED}/${record}`);
  await page.goto(`${TROUBLED}/profile`);
  const sentence = page
    .getByRole('paragraph')
    .filter({ hasText: /^An? .+ company/ })
    .first();
  await expect(sentence.locator('strong')).toHaveText([
    ...[/^\d+ unsatisfied judgments$/, /^net liabilities of /, /^accounts overdue by \d+ days$/],
  ]);
  await expect(page.getByText(/^From 3 records of .+ Incomplete: County Court Judgments\./)).toBeVisible();
  const severities = await riskFlags(page)
    .getByRole('list', { name: 'Risk flags and open checks' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map(({ textContent }) => /^(High|Medium|Low)/.exec(textContent ?? '')?.[0]),
    );
  const graded = severities.filter((severity) => severity !== undefined);
  expect(graded).toEqual(
    ['High', 'Medium', 'Low'].flatMap((severity) => graded.filter((each) => each === severity)),
  );
  const figures = page.getByRole('term').filter({ hasText: /^Unsatisfied judgments/ });
  await expect(figures).toContainText('flag: High');
  const directors = page.getByRole('link', { name: /^not bought ?, 1 credit$/ });
  await expect(directors).toHaveAttribute('href', /\/appointments$/);
  const dates = page.getByRole('region', { name: 'Next dates' });
  await expect(dates.getByRole('listitem').filter({ hasText: 'First judgment bought expires' })).toHaveCount(
    1,
  );
  await page.getByText('How flags are set').click();
  await expect(page.getByRole('list', { name: 'Rules of severity' })).toContainText(
    'Insolvency Act 1986, s123',
  );
  expect(await dossier.charges()).toHaveLength(3);
});

test('the header of every record states the gravest flags and leads to all of them', async ({ page }) => {
  for (const record of ['profile', 'ccj']) await buyRecord(page, `${TROUBLED}/${record}`);
  await page.goto(`${TROUBLED}/ccj`);
  const count = header(page).getByRole('link', { name: /^\d high ?, \d medium.*: risk flags$/ });
  await expect(count).toHaveText(/^\d high/);
  await count.click();
  await expect(page).toHaveURL(/\/profile#risk-flags$/);
  await expect(page.getByRole('heading', { name: 'Risk flags' })).toBeFocused();
});

test('open checks that nothing completes are a line each, which names them', async ({ page }) => {
  for (const record of ['profile', 'financials']) await buyRecord(page, `${TROUBLED}/${record}`);
  await page.goto(`${TROUBLED}/profile`);
  await expect(riskFlags(page).getByText('2 checks inconclusive', { exact: true })).toBeVisible();
  await expect(riskFlags(page).getByText('Status, Fall in net assets', { exact: true })).toBeVisible();
  await expect(line(page, 'Shared address')).toHaveCount(0);
  await riskFlags(page)
    .getByText(/check incomplete$/)
    .click();
  await expect(line(page, 'Shared address')).toContainText('others were not checked');
});

test('the overview names the source of its status and the known companies at its address', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, '/company/90000007/profile');
  await page.goto('/company/90000007/profile');
  await expect(fact(page, 'Status')).toContainText('Ceased; this record does not state how');
  await expect(fact(page, 'Ceased')).toContainText('16 Jul 2024, existed for 20 years and 9 months');
  await expect(found(page, 'Status')).toContainText('Ceased on 16 Jul 2024');

  await buyRecord(page, '/search?query=90000007');
  await page.reload();
  await expect(fact(page, 'Status')).toContainText(/Dissolved.*no longer exists.*From a search of \d/s);
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Dissolved')).toBeVisible();

  // A formation agent's address names nobody until a postcode search lists its companies.
  await buyRecord(page, '/company/90000009/profile');
  await page.goto('/company/90000009/profile');
  const neighbours = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Also at this address' }) })
    .last();
  await expect(riskFlags(page)).toContainText(
    /^Risk flags.*\d+ checks: 3 clear, 1 partly checked, .*not checked\./,
  );
  await expect(neighbours).toHaveCount(0);
  await buyRecord(page, '/search?query=EC1V%206QZ');
  await page.reload();
  const shared = found(page, 'Shared address');
  await expect(shared).toContainText('Shared with 10 other companies in your records');
  await shared.getByRole('link').click();
  await expect(neighbours).toBeInViewport();
  await expect(neighbours.getByRole('link')).toHaveCount(5);
  await neighbours.getByText('5 more').click();
  await expect(neighbours.getByRole('link')).toHaveCount(10);
  await neighbours.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/company\/(?!90000009)\d{8}\/profile$/);
  expect(await dossier.charges()).toHaveLength(4);
});

test('an overview without a status offers the search that states it', async ({ page, dossier }) => {
  await buyRecord(page, '/company/90000001/profile');
  await page.goto('/company/90000001/profile');
  await expect(fact(page, 'Status')).toContainText('The overview does not state a status; a search does.');
  await buyWith(page.getByRole('button', { name: 'Search for the status for 1 credit' }));
  await expect(fact(page, 'Status')).toContainText(/Active.*From a search of \d/s);
  await expect(header(page).getByText('Active', { exact: true })).toBeVisible();
  await page.goto('/search?query=90000001');
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  expect(await dossier.charges()).toHaveLength(2);
});

test('a status from filings is the one of every tab', async ({ page }) => {
  await buyRecord(page, '/company/90000299/profile');
  await buyRecord(page, '/company/90000299/documents');
  await page.goto('/company/90000299/appointments');
  await expect(header(page).getByText('Administration', { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Company records' })
    .getByRole('link', { name: /^Overview/ })
    .click();
  await expect(fact(page, 'Status')).toContainText(
    /^Administration.*Administrator appointed, filed \d+ \w+ \d{4} \(derived from filings\)\.$/s,
  );
  await expect(found(page, 'Status')).toContainText(/Administrator appointed, filed/);
  await expect(page.getByText('Active', { exact: true })).toHaveCount(0);
});

test('a check of a part of a record is apart from clear ones, with the price to complete it', async ({
  page,
  dossier,
}) => {
  await buyRecord(page, '/company/90000001/documents');
  await page.goto('/company/90000001/profile');
  const charges = line(page, 'Charges');
  await expect(charges).toContainText(/\s· 20 of \d+ filings read; \d credits to complete$/);
  const price = charges.getByRole('link', { name: /^\d credits to complete$/ });
  const credits = /\d/.exec((await price.textContent()) ?? '')?.[0] ?? '';
  await price.click();
  await expect(
    page.getByRole('button', { name: `Get the other ${credits} pages for ${credits} credits` }),
  ).toBeVisible();
  expect(await dossier.charges()).toHaveLength(1);
});

test('an open overview picks up a colleague’s purchase and search', async ({ page, colleague, dossier }) => {
  await buyRecord(page, `${TROUBLED}/profile`);
  await page.goto(`${TROUBLED}/profile`);
  const unseen = line(page, /^County Court Judgments ?, 20 credits$/);
  await expect(unseen).toBeVisible();
  await buyRecord(colleague, `${TROUBLED}/ccj`);
  await expect(found(page, 'Unsatisfied judgments')).toContainText(/\d+ unsatisfied, .*\s· 20 of 27 read/);
  await expect(unseen).toHaveCount(0);

  await riskFlags(page)
    .getByText(/check inconclusive$/)
    .click();
  await expect(line(page, 'Status')).toContainText('a search states its status');
  await buyRecord(colleague, '/search?query=90000006');
  await expect(line(page, 'Status')).toHaveCount(0);
  await riskFlags(page)
    .getByText(/checks? clear$/)
    .click();
  await expect(line(page, 'Status')).toContainText(/Active \(from a search of \d/);
  expect(await dossier.charges()).toHaveLength(3);
});

test.describe('where the risk flags cannot be read', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('the overview is shown, and a free retry loads them', async ({ page, dossier }) => {
    await buyRecord(page, `${TROUBLED}/profile`);
    await page.route('**/api/company/*/risk-flags', (route) => route.abort());
    await page.goto(`${TROUBLED}/ccj`);
    await page
      .getByRole('navigation', { name: 'Company records' })
      .getByRole('link', { name: /^Overview/ })
      .click();
    const notice = page.getByRole('alert').filter({ hasText: 'Dossier could not read the risk flags' });
    await expect(notice).toContainText('Reading is free.');
    await expect(fact(page, 'Number')).toContainText('90000006');
    await page.unroute('**/api/company/*/risk-flags');
    await notice.getByRole('button', { name: 'Try again, free' }).click();
    await expect(found(page, 'Accounts due')).toContainText('Overdue by');
    await expect(notice).toHaveCount(0);
    expect(await dossier.charges()).toHaveLength(1);
  });
});

function header(page: Page) {
  return page.getByRole('main').locator('header').first();
}

function riskFlags(page: Page) {
  return page.getByRole('region', { name: 'Risk flags' });
}

function line(page: Page, name: string | RegExp) {
  return riskFlags(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}

function found(page: Page, name: string) {
  return line(page, name).filter({ hasText: /^(High|Medium|Low)/ });
}

function fact(page: Page, term: string) {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]');
}
