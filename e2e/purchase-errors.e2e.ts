import { startResendProxy } from './fixtures/faulty-proxy.ts';
import { buyRecord, buyWith, downloaded } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';

/** What a record's panel shows without a bought record, in words a person can act on. */

test.describe('with a budget of 30 credits a month', () => {
  test.use({ settings: { CREDIT_BUDGET: '30' } });

  test('a price above the budget has no button, shows the amount used, and checks again free', async ({
    page,
    provider,
  }) => {
    await page.goto(CCJ);
    await buyWith(buyButton(page));
    await expect(bought(page)).toBeVisible();
    await page.goto('/company/90000001/shareholders');
    await expect(page.getByText('Not enough of this month’s budget is left')).toBeVisible();
    await expect(page.getByText(/20 of 30 credits used; 10 left\. This costs 20/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Get Shareholders/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Not enough of this month’s budget is left')).toBeVisible();

    const tabs = page.getByRole('navigation', { name: 'Company records' });
    await tabs.getByRole('link', { name: /^CCJs/ }).click();
    await expect(bought(page)).toBeVisible();
    await tabs.getByRole('link', { name: /^Officers/ }).click();
    await buyWith(page.getByRole('button', { name: 'Get Officers for 1 credit' }));
    await expect(bought(page)).toBeVisible();
    expect(provider.charged()).toBe(21);
  });

  test('a button offered before others spent is refused, free, and disappears', async ({
    page,
    provider,
  }) => {
    await page.goto(CCJ);
    await expect(buyButton(page)).toBeVisible();
    await buyRecord(page, '/company/90000002/ccj');
    await buyWith(buyButton(page));
    await expect(page.getByText('Not enough of this month’s budget is left')).toBeVisible();
    await expect(buyButton(page)).toHaveCount(0);
    expect(provider.calls).toHaveLength(1);
  });
});

test('a price that changed is refused, free; the button names the new one and buys at it', async ({
  page,
  dossier,
  provider,
}) => {
  const old = (answer: string) => answer.replaceAll('"credits":20,', '"credits":19,');
  const proxy = await startResendProxy(dossier.url, { untilPost: old });
  await page.goto(proxy.url + CCJ);
  await buyWith(buyButton(page, '19 credits'));
  await expect(page.getByRole('alert')).toContainText('The price is 20, not 19. Nothing was charged.');
  expect(provider.calls).toEqual([]);
  await buyWith(buyButton(page, '20 credits'));
  await expect(bought(page)).toBeVisible();
  expect(provider.charged()).toBe(20);
  await proxy.close();
});

test('a rate-limited source is given the time it asks for, and only a person asks again', async ({
  page,
  provider,
}) => {
  const wait = { 'Retry-After': '4' };
  provider.script('/ccj', {
    ...{ kind: 'error', status: 429, code: 'RATE_LIMIT_EXCEEDED', saysFree: true, headers: wait },
  });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByRole('timer')).toHaveText(/You can try again in \d seconds?\./);
  await expect(page.getByRole('alert')).toContainText(/nothing was charged/i);
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true');
  await buyButton(page).click({ force: true });
  provider.script('/ccj', undefined);
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  expect(provider.calls).toHaveLength(1);
  await buyWith(buyButton(page));
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('a number that the source does not know has no offer, for anyone, until a person asks again', async ({
  page,
  colleague,
  provider,
}) => {
  const unknown = { kind: 'error', status: 404, code: 'COMPANY_NOT_FOUND', saysFree: true } as const;
  provider.script('/90000404/', unknown);
  const main = page.getByRole('main');
  const offers = main.getByRole('button', { name: /^(Get|Buy) / });
  const tabs = page.getByRole('navigation', { name: 'Company records' });
  const said = main.getByText(/^The source said so on \d+ \w+ \d{4}.*, free of charge\./);
  await page.goto('/company/90000404/profile');
  await expect(main.getByRole('button', { name: /^Get all 8/ })).toBeVisible();
  await buyWith(page.getByRole('button', { name: 'Get Overview for 1 credit' }));
  await expect(page.getByRole('alert')).toContainText('No such company in this source');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await expect(offers).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: /^Shareholders ?, no such company$/ })).toBeVisible();

  await tabs.getByRole('link', { name: /^Shareholders/ }).click();
  await expect(said).toBeVisible();
  await expect(offers).toHaveCount(0);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(offers).toHaveCount(0);
  await colleague.goto('/company/90000404/ccj');
  await expect(colleague.getByText(/^The source said so on/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^(Get|Buy) / })).toHaveCount(0);
  expect(provider.calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(offers).toHaveText([/^Get all 8/, 'Get Shareholders for 20 credits']);
  expect(provider.calls).toHaveLength(1);
  await buyWith(page.getByRole('button', { name: 'Get Shareholders for 20 credits' }));
  await expect(page.getByRole('alert')).toContainText('No such company in this source');
  await expect(offers).toHaveCount(0);
  expect(provider.calls).toHaveLength(2);

  provider.script('/90000404/', undefined);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await buyWith(page.getByRole('button', { name: 'Get Shareholders for 20 credits' }));
  await expect(bought(page)).toBeVisible();
  await expect(main.getByRole('button', { name: /^Get the other 7/ })).toBeVisible();
  expect(provider.charged()).toBe(20);
});

test('a refused credential says so, that it was free, and who can fix it', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'error', status: 401, code: 'UNAUTHORIZED', saysFree: true });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByRole('alert')).toContainText('The source refused the credential');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await expect(page.getByRole('alert')).toContainText('Ask your administrator');
});

test('a broken-off answer is unknown, and its partial response can be downloaded', async ({
  page,
  provider,
}) => {
  provider.script('/ccj', { kind: 'truncate' });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/may have cost 20 credits/).first()).toBeVisible();
  await expect(page.getByText(/broke off after \d+ bytes/)).toBeVisible();
  const download = await downloaded(page, page.getByRole('link', { name: 'Download partial response' }));
  const bytes: Buffer[] = [];
  for await (const part of await download.createReadStream()) bytes.push(Buffer.from(part));
  expect(Buffer.concat(bytes).toString()).toBe('{"status":"success","da');

  // It needs a decision, so the home page lists it first with a link.
  await page.goto('/');
  const open = page.getByRole('region', { name: 'Open purchases' });
  await expect(open.getByRole('listitem')).toContainText('it may have cost 20 credits');
  await open.getByRole('link', { name: 'County Court Judgments: 90000001' }).click();
  await expect(page.getByRole('button', { name: 'Buy again for 20 credits' })).toBeVisible();
});

test('a later page of unknown outcome is reported in its own place, also after a reload', async ({
  page,
  provider,
}) => {
  await page.goto(CCJ);
  const pagination = { page: '1', per_page: '1', total_items: '2', total_pages: '2' };
  const first = { operation: 'ccj', companyNumber: '90000001', page: 1 } as const;
  provider.script('/ccj', recordAnswer(first, { pagination, items: [{ case_number: 'A1' }] }));
  await buyWith(buyButton(page));
  await expect(bought(page)).toBeVisible();
  provider.script('page=2', { kind: 'close', charged: true });
  provider.script('/ccj', undefined);
  await buyWith(page.getByRole('button', { name: 'Get page 2 for 20 credits' }));
  await expect(page.getByText('It is not known whether page 2 was bought')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Buy again for 20 credits' })).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('when the connection breaks after the click, the page asks for the outcome, also after a time offline', async ({
  page,
  context,
  dossier,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 3_000 });
  const proxy = await startResendProxy(dossier.url, { cuts: 'every' });
  await page.goto(proxy.url + CCJ);
  await buyWith(buyButton(page));
  const checking = page.getByText('Checking whether this was bought…', { exact: true });
  await expect(checking).toBeVisible();
  await context.setOffline(true);
  await expect.poll(() => provider.calls.length).toBe(1);
  await expect(checking).toBeVisible();
  const posts = proxy.posts.length;
  await context.setOffline(false);
  await expect(bought(page)).toBeVisible({ timeout: 15_000 });
  expect(proxy.posts).toHaveLength(posts);
  expect(provider.calls).toHaveLength(1);
  await proxy.close();
});

test('a purchase that never reaches the gateway costs nothing, and the price is offered again', async ({
  page,
  dossier,
  provider,
}) => {
  const proxy = await startResendProxy(dossier.url, { cuts: 'unsent' });
  await page.goto(proxy.url + CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByRole('alert')).toContainText('Not bought');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await expect(buyButton(page)).toBeVisible();
  expect(provider.calls).toEqual([]);
  await proxy.close();
});
