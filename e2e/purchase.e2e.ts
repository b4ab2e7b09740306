import { readFile } from 'node:fs/promises';
import {
  buyWith,
  confirmButton,
  downloaded,
  purchaseQuestion,
  refreshRecord,
  searchBox,
} from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';

test('a double click buys once', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 400 });
  await page.goto(CCJ);
  await buyButton(page).dblclick();
  await expect(confirmButton(page)).toBeEnabled();
  expect(provider.calls, 'the first press asks').toEqual([]);
  await confirmButton(page).dblclick();
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('the question names price, balance and month, and Cancel, Escape and a click elsewhere buy nothing', async ({
  page,
  provider,
}) => {
  await page.goto(CCJ);
  const question = purchaseQuestion(page);
  await buyButton(page).click();
  await expect(question).toBeFocused();
  await expect(question).toContainText('Balance after');
  await expect(question).toContainText(/20 spent in \w+/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(buyButton(page)).toBeFocused();
  await buyButton(page).press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(buyButton(page)).toBeFocused();
  await buyButton(page).click();
  await expect(question).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(question).toHaveCount(0);
  expect(provider.calls).toEqual([]);
});

test('Enter and a click, and two clicks in one task, buy once', async ({ page, provider }) => {
  provider.script('/company', { kind: 'delay', milliseconds: 400 });
  await page.goto(CCJ);
  await buyButton(page).click();
  await expect(confirmButton(page)).toBeEnabled();
  const button = await confirmButton(page).boundingBox();
  expect(button).not.toBeNull();
  await confirmButton(page).focus();
  await Promise.all([
    page.keyboard.press('Enter'),
    page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 10),
  ]);
  await expect(bought(page)).toBeVisible();
  await page.goto('/company/90000001/shareholders');
  await page.getByRole('button', { name: 'Get Shareholders for 20 credits' }).click();
  await expect(confirmButton(page)).toBeEnabled();
  await confirmButton(page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(2);
});

test('two tabs that buy the same record cause one call, and both show it', async ({
  page,
  context,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 1_500 });
  const other = await context.newPage();
  await page.goto(CCJ);
  await other.goto(CCJ);
  for (const tab of [page, other]) {
    await buyButton(tab).click();
    await expect(confirmButton(tab)).toBeEnabled();
  }
  // `click` waits for a stable button, but the tabs notify each other and the second button may disappear.
  await Promise.all(
    [page, other].map((tab) => confirmButton(tab).evaluate((button: HTMLElement) => button.click())),
  );
  await expect(bought(page)).toBeVisible();
  await expect(bought(other)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('reloading during a purchase shows it in progress, then the record', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 2_500 });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/leave this page/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/leave this page/).first()).toBeVisible();
  await expect(bought(page)).toBeVisible({ timeout: 10_000 });
  expect(provider.calls).toHaveLength(1);
});

test('an answer that never came may have cost credits; only a person buys again', async ({
  page,
  provider,
}) => {
  provider.script('/ccj', { kind: 'close', charged: true });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/may have cost 20 credits/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/may have cost 20 credits/).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('link', { name: /^CCJs.*unknown$/ })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'the page is no wider than 390 px').toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/^Checked at \d\d:\d\d UTC: still unknown\.$/)).toBeVisible();
  expect(provider.calls).toHaveLength(1);
  provider.script('/ccj', undefined);
  await buyWith(page.getByRole('button', { name: 'Buy again for 20 credits' }));
  await expect(bought(page)).toBeVisible();
  expect(provider.calls).toHaveLength(2);
  await page.goto('/credits');
  await expect(
    page
      .getByRole('table')
      .getByText(/written off/i)
      .first(),
  ).toBeVisible();
});

test('the focus goes to the heading when the pressed button goes, and stays where the reader works when the record arrives', async ({
  page,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 2_500 });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByRole('heading', { name: 'County Court Judgments' })).toBeFocused();
  const box = searchBox(page);
  await box.fill('harb');
  await expect(bought(page)).toBeVisible();
  await expect(page.getByText('Received: County Court Judgments. 20 credits charged.')).toBeAttached();
  await expect(box).toBeFocused();
  await page.keyboard.type('our');
  await expect(box).toHaveValue('harbour');
});

test('a refresh of unknown outcome is reported above the bought copy, and no second refresh is offered', async ({
  page,
  provider,
}) => {
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  const refresh = page.getByRole('button', { name: 'Refresh for 20 credits' });
  await expect(refresh).toBeVisible();
  provider.script('/ccj', { kind: 'close', charged: true });
  await refreshRecord(page, 'for 20 credits');
  await expect(page.getByRole('button', { name: 'Buy again for 20 credits' })).toBeVisible();
  await expect(refresh).toHaveCount(0);
  await expect(bought(page)).toBeVisible();
});

test('a record that the source proves not to cover is not offered again', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'error', status: 404, code: 'NOT_COVERED', saysFree: true });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/The source does not cover this record\. Nothing was charged/)).toBeVisible();
  await expect(buyButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/requested this on .*The source does not cover this record/)).toBeVisible();
  await expect(buyButton(page)).toHaveCount(0);
  expect(provider.calls).toHaveLength(1);
});

test('a free refusal says so, and the price is offered again', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'error', status: 402, code: 'INSUFFICIENT_CREDITS', saysFree: true });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/Nothing was charged|not been charged|not charged/i).first()).toBeVisible();
  await expect(buyButton(page)).toBeVisible();
});

test('an answer about another company is kept, marked in its tab and never shown as this one', async ({
  page,
  provider,
}) => {
  provider.script('/ccj', { kind: 'echo', companyNumber: '90000099' });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/is about another company/)).toBeVisible();
  await expect(page.getByRole('link', { name: /download original/ }).first()).toHaveAttribute(
    'href',
    /\/raw/,
  );
  await expect(page.getByRole('table')).toHaveCount(0);

  const tab = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name });
  const judgments = tab(/^CCJs/);
  await expect(judgments).toHaveAccessibleName(/^CCJs ?, bought .+, about another company$/);
  await expect(judgments).toContainText('!');
  await expect(judgments).not.toContainText('✓');
  await expect(tab(/^Officers/)).toHaveAccessibleName(/^Officers ?, 1 credit$/);

  await tab(/^Overview/).click();
  await buyWith(page.getByRole('button', { name: 'Get Overview for 1 credit' }));
  await expect(bought(page)).toBeVisible();
  await expect(tab(/^Overview/)).toHaveAccessibleName(/^Overview ?, bought [^,]+$/);
  await expect(tab(/^Overview/)).toContainText('✓');
  await expect(page.getByText(/is about another company/)).toHaveCount(0);
  await expect(judgments).toContainText('!');

  provider.script('/ccj', undefined);
  await judgments.click();
  await refreshRecord(page, 'for 20 credits');
  await expect(judgments).toHaveAccessibleName(/^CCJs ?, bought [^,]+$/);
  await expect(judgments).toContainText('✓');
});

test('an unreadable answer is kept and can be downloaded as received', async ({ page, provider }) => {
  provider.script('/ccj', { kind: 'body', body: '<html>busy</html>', contentType: 'text/html' });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(page.getByText(/It was paid for and is kept/)).toBeVisible();
  const received = page.getByText(/It was paid for/).getByRole('link', { name: /download original/ });
  const download = await downloaded(page, received);
  expect(await readFile(await download.path(), 'utf8')).toBe('<html>busy</html>');
  expect(provider.calls).toHaveLength(1);
});

test('offline, a purchase fails at once, says that nothing was charged, and nothing is sent later', async ({
  page,
  context,
  provider,
}) => {
  await page.goto(CCJ);
  await expect(buyButton(page)).toBeVisible();
  await context.setOffline(true);
  // The notice moves the button.
  await expect(page.getByText('You are offline')).toBeVisible();
  await buyWith(buyButton(page));
  await expect(page.getByText(/nothing was charged/i).first()).toBeVisible();
  const online = page.waitForResponse(/\/api\//);
  await context.setOffline(false);
  await online;
  await expect(buyButton(page)).toBeEnabled();
  expect(provider.calls).toEqual([]);
});

test('the credential of the provider reaches no page', async ({ page, provider }) => {
  const seen: string[] = [];
  page.on('response', async (response) => seen.push(await response.text().catch(() => '')));
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(bought(page)).toBeVisible();
  expect(provider.calls[0]?.credential).toBe('Bearer canary-key');
  expect(seen.join('')).not.toContain('canary-key');
});

test('closing the bulk purchase stops after the purchase in flight', async ({ page, provider }) => {
  provider.script('/company/', { kind: 'delay', milliseconds: 900 });
  await page.goto(CCJ);
  await page.getByRole('button', { name: 'Get all 8 for 78 credits' }).click();
  await page.getByRole('button', { name: 'Buy these 8 for 78 credits' }).click();
  await expect.poll(() => provider.calls.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('1 of 8 received. Stopped: the rest were not requested.')).toBeAttached();
  expect(provider.calls).toHaveLength(1);
});
