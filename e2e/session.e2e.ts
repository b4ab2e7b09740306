import { buyWith, mainNav, openMenu, signOut } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';
import { keyFor, signIn } from './fixtures/sign-in.ts';

/** Settled credits, as returned for this key. */
async function settledFor(url: string, key: string): Promise<number> {
  const credits = await fetch(`${url}/api/credits`, { headers: { Authorization: `Bearer ${key}` } });
  return (await credits.json()).spentThisMonth;
}

test('when a session ends during a purchase, the page says so, the purchase continues, and signing in shows it', async ({
  page,
  dossier,
  provider,
}) => {
  const key = await keyFor('Ada Lovelace', dossier.folder);
  provider.script('/ccj', { kind: 'delay', milliseconds: 4_000 });
  await page.goto(CCJ);
  await signIn(page, key);
  await buyWith(buyButton(page));
  await expect.poll(() => provider.calls.length).toBe(1);
  await page.context().clearCookies();
  const notice = page.getByRole('alert').filter({ hasText: 'Sign in to read or buy records' });
  await expect(notice).toContainText('A purchase in progress continues');
  await expect.poll(() => settledFor(dossier.url, key)).toBe(20);
  await expect(buyButton(page)).toHaveCount(0);
  await expect(page.getByText('Bought for 20 credits and kept for the team')).toBeVisible();
  await expect(page.getByText(/nothing was charged|cost nothing/i)).toHaveCount(0);
  const menu = await openMenu(page);
  await expect(menu.getByRole('button', { name: /^Theme/ })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signIn(page, key);
  await expect(page).toHaveURL(new RegExp(`${CCJ}$`));
  await expect(bought(page)).toContainText(', Ada Lovelace');
  expect(provider.calls).toHaveLength(1);
});

test('signing in again in another tab brings the page back to life', async ({ page, context, dossier }) => {
  const key = await keyFor('Ada Lovelace', dossier.folder);
  await page.goto('/credits');
  await signIn(page, key);
  await expect(page.getByText('No purchases yet.')).toBeVisible();
  // The status element appears after the page, and only when signed in.
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
  await context.clearCookies();
  await expect(page.getByText('You are signed out')).toBeVisible({ timeout: 15_000 });
  const other = await context.newPage();
  await other.goto(CCJ);
  await signIn(other, key);
  await buyWith(buyButton(other));
  await expect(bought(other)).toBeVisible();
  await expect(page.getByText('You are signed out')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();
});

test('the header names the user and signs out; without sign-in it does neither', async ({
  page,
  dossier,
}) => {
  await page.goto('/');
  await expect(mainNav(page).getByRole('link', { name: /^Credits/ })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('button')).toHaveText([/^Theme/]);
  const key = await keyFor('Ada Lovelace', dossier.folder);
  await page.reload();
  await signIn(page, key);
  await expect(await openMenu(page)).toContainText('Signed in as Ada Lovelace');
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
});
