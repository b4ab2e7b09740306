import type { Locator, Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { sidewaysScrolling, smallTargets, unseenFocus } from './fixtures/accessibility/page-checks.ts';
import { buyWith, openMenu } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';
import { keyFor, signIn } from './fixtures/sign-in.ts';

/** `/approvals`: a purchase is asked for, approved or denied by another person, and then bought. */

const approve = (page: Page): Locator => page.getByRole('button', { name: 'Approve' });
const deny = (page: Page): Locator => page.getByRole('button', { name: 'Deny' });

/** Signs in, presses the button of the record, is refused, and asks. Returns the path of the link. */
async function askForApproval(page: Page, key: string): Promise<string> {
  await page.goto(CCJ);
  await signIn(page, key);
  await buyWith(buyButton(page));
  await expect(page.getByRole('alert')).toContainText('Above 10 credits, another person has to approve');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  const link = page.getByRole('link', { name: /\/approvals\/[0-9a-f-]{36}$/ });
  await expect(page.getByText('Approval requested.')).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

test('a purchase above the limit is asked for, approved by a colleague through the link, and bought once', async ({
  page,
  browser,
  dossier,
  provider,
}) => {
  const ada = await keyFor('Ada', dossier.folder, '--approve-above', '10');
  const bob = await keyFor('Bob', dossier.folder);
  const path = await askForApproval(page, ada);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada: 1 record for 20 credits' })).toBeVisible();
  await expect(page.getByText('You asked for this, so another person has to decide.')).toBeVisible();
  await expect(approve(page)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: dossier.url });
  const colleague = await context.newPage();
  await colleague.goto(path);
  await signIn(colleague, bob);
  await expect(colleague).toHaveURL(new RegExp(`${path}$`));
  await expect(
    colleague.getByText(/If you approve, Ada can buy these records for 20 credits until/),
  ).toBeVisible();
  await expect(colleague.getByRole('row', { name: /County Court Judgments 20 credits/ })).toBeVisible();
  await expectNoFindings(colleague);
  await (await openMenu(colleague)).getByRole('link', { name: 'Approvals (1 waiting)' }).click();
  await colleague.getByRole('link', { name: 'Ada: 1 record for 20 credits' }).click();
  await approve(colleague).click();
  await expect(colleague.getByText(/^Approved by Bob on .* Ada can buy this until/)).toBeVisible();
  await expect(approve(colleague)).toHaveCount(0);
  expect(provider.calls).toHaveLength(0);

  await expect(page.getByText(/^Approved by Bob on/)).toBeVisible();
  await buyWith(page.getByRole('button', { name: 'Buy 1 record for 20 credits' }));
  await expect(page.getByText('1 record bought, 20 credits charged.')).toBeVisible();
  await page.getByRole('list', { name: 'Bought' }).getByRole('link').click();
  await expect(bought(page)).toContainText(', Ada');
  expect(provider.calls).toHaveLength(1);
  await context.close();
});

test('a denied purchase says by whom, a second decision why it changes nothing, and a reader why there are no buttons', async ({
  page,
  browser,
  dossier,
  provider,
}) => {
  const ada = await keyFor('Ada', dossier.folder, '--approve-above', '10');
  const bob = await keyFor('Bob', dossier.folder);
  const cleo = await keyFor('Cleo', dossier.folder, '--approve-above', '5');
  const rita = await keyFor('Rita', dossier.folder, '--kind', 'reader');
  const path = await askForApproval(page, ada);
  const open = async (key: string) => {
    const context = await browser.newContext({ baseURL: dossier.url });
    const opened = await context.newPage();
    await opened.goto(path);
    await signIn(opened, key);
    await expect(opened.getByText(/^Waiting for approval/)).toBeVisible();
    return opened;
  };
  const [reader, buyer, limited] = [await open(rita), await open(bob), await open(cleo)];
  await expect(reader.getByText('Buyers and administrators approve purchases.')).toBeVisible();
  await expect(deny(reader)).toHaveCount(0);
  await expect(limited.getByText('You can approve up to 5 credits; this costs 20 credits.')).toBeVisible();
  await expect(approve(limited)).toHaveCount(0);
  // As if the page of the buyer had not looked again yet.
  const quote = path.replace('/approvals/', '/api/quotes/');
  const waiting = await buyer.request.get(quote);
  await buyer.route(`**${quote}`, (route) => route.fulfill({ response: waiting }));
  await deny(limited).click();
  await expect(limited.getByText(/^Denied by Cleo on/)).toBeVisible();
  await approve(buyer).click();
  await expect(buyer.getByRole('alert')).toContainText('Cleo has denied this already.');
  await buyer.unroute(`**${quote}`);
  await expect(buyer.getByText(/^Denied by Cleo on/)).toBeVisible();
  await page.goto('/approvals');
  await expect(page.getByRole('list', { name: 'Approvals' }).getByRole('listitem')).toHaveText([
    /Denied.*by Cleo/,
  ]);
  await page.goto('/approvals/00000000-0000-4000-8000-000000000009');
  await expect(page.getByRole('alert')).toContainText('There is no such quote.');
  expect(provider.calls).toHaveLength(0);
  for (const each of [reader, buyer, limited]) await each.context().close();
});

test('a purchase beyond the limit of the key says how much is spent and who can change it', async ({
  page,
  dossier,
  provider,
}) => {
  const ada = await keyFor('Ada', dossier.folder, '--per-day', '10');
  await page.goto(CCJ);
  await signIn(page, ada);
  await buyWith(buyButton(page));
  await expect(page.getByRole('alert')).toContainText('0 of the 10 credits that Ada may spend for today');
  await expect(page.getByRole('alert')).toContainText(
    'An administrator can change what your access key may spend.',
  );
  expect(provider.calls).toHaveLength(0);
});

async function expectNoFindings(page: Page): Promise<void> {
  await prepareLooks(page);
  for (const width of [320, 390, 1280]) {
    // In a low window the navigation is not fixed to its foot.
    await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, 'everything', 7), `${width} px, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Tab');
    for (const check of [smallTargets, sidewaysScrolling, unseenFocus]) {
      expect(await page.evaluate(check), `${width} px`).toEqual([]);
    }
  }
}
