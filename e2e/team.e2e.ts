import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Store } from '#gateway/store/store.ts';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import {
  crampedText,
  sidewaysScrolling,
  smallTargets,
  unseenFocus,
  unspokenWords,
} from './fixtures/accessibility/page-checks.ts';
import { buyRecord, openMenu, purchaseQuestion, signOut } from './fixtures/journey.ts';
import { CCJ, expect, test } from './fixtures/provider-journey.ts';
import { keyFor, signIn } from './fixtures/sign-in.ts';

/** `/team`: access keys are made, changed and revoked; and what a key that may not buy sees. */

const table = (page: Page, name = 'Access keys') => page.getByRole('table', { name, exact: true });
const newKey = (page: Page) => page.getByText(/^dak_/);
const make = (page: Page) => page.getByRole('button', { name: 'Make access key' }).click();
const fact = (page: Page, term: string) =>
  page.getByLabel('Access key', { exact: true }).locator('div').filter({ hasText: term });

async function openTeam(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
}

test('the first key is that of an administrator, who signs in with it and makes the others', async ({
  page,
}) => {
  await page.goto('/');
  await openTeam(page);
  await expect(
    page.getByText(/As soon as it exists, everyone who uses Dossier needs an access key/),
  ).toBeVisible();
  await make(page);
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await make(page);
  const key = (await newKey(page).textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'copy access key' })).toBeVisible();
  await expect(page.getByText('You are signed out')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).last().click();
  await signIn(page, key);
  await expect(page).toHaveURL(/\/team$/);
  await expect(table(page).getByRole('row', { name: /^Ada Administrator Yes/ })).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('ada');
  await page.getByLabel('Kind').selectOption('agent');
  await expect(page.getByLabel('May buy')).not.toBeChecked();
  await page.getByLabel('May buy').check();
  await page.getByLabel('Credits a day').fill('ten');
  await page.getByLabel('Approval above').fill('20');
  await make(page);
  await expect(page.getByText('Enter a whole number of credits')).toBeVisible();
  await expect(page.getByLabel('Credits a day')).toBeFocused();
  await page.getByLabel('Credits a day').fill('1,000');
  await make(page);
  await expect(page.getByRole('alert')).toContainText('“ada” has or had an access key');
  await expect(page.getByLabel('Approval above')).toHaveValue('20');
  await page.getByLabel('Name', { exact: true }).fill('Scout');
  await make(page);
  await expect(newKey(page)).toBeVisible();
  await expect(page.getByText(/which sends it in the header “Authorization: Bearer KEY”/)).toBeVisible();
  await expect(
    table(page).getByRole('row', { name: /^Scout Agent Yes 0 of 1,000 0 20 credits never/ }),
  ).toBeVisible();
  await page.reload();
  await expect(table(page)).toBeVisible();
  await expect(newKey(page)).toHaveCount(0);
});

test('an administrator changes limits and revokes a key, which signs its holder out', async ({
  page,
  browser,
  dossier,
}) => {
  const ada = await keyFor('Ada', dossier.folder, '--kind', 'administrator');
  const bob = await keyFor('Bob', dossier.folder);
  const context = await browser.newContext({ baseURL: dossier.url });
  const colleague = await context.newPage();
  await colleague.goto('/credits');
  await signIn(colleague, bob);
  await buyRecord(colleague, '/company/90000001/profile');
  await page.goto('/team');
  await signIn(page, ada);
  await table(page).getByRole('link', { name: 'Bob' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bob' })).toBeFocused();
  await expect(fact(page, 'Each day')).toContainText('1 spent today; no limit');
  await page.getByLabel('Credits a month').fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\. It applies from the next purchase on/)).toBeVisible();
  await expect(fact(page, 'Each month')).toContainText('1 spent this month of 500 credits a month');
  await page.getByLabel('Kind').selectOption('reader');
  await expect(page.getByLabel('Credits a month')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'May buy')).toContainText('No');

  await page.getByRole('link', { name: 'Purchases in the ledger' }).click();
  await expect(page.getByLabel('Who', { exact: true })).toHaveValue('Bob');
  await page.goBack();
  await page.getByRole('button', { name: 'Revoke this key' }).click();
  const question = page.getByRole('group', { name: 'Revoke the key of Bob?' });
  await expect(question).toContainText(
    'signed out everywhere at once, and orders made or approved with this key pause',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revoke this key' }).click();
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await colleague.reload();
  await expect(colleague).toHaveURL(/\/sign-in/);
  await context.close();

  await page.getByRole('main').getByRole('link', { name: 'Team' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await page.getByText('1 revoked key').click();
  await expect(table(page, 'Revoked keys').getByRole('row', { name: /^Bob Reader/ })).toBeVisible();
  await table(page).getByRole('link', { name: 'Ada' }).click();
  await expect(page.getByText('Another administrator has to revoke your own key.')).toBeVisible();
  await page.getByLabel('Credits a day').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fact(page, 'Each day')).toContainText('0 spent today of 40 credits a day');
});

test('others learn who can help, and what their own key may do', async ({ page, dossier }) => {
  await keyFor('Ada', dossier.folder, '--kind', 'administrator');
  const bob = await keyFor('Bob', dossier.folder, '--per-day', '30');
  await page.goto('/team');
  await signIn(page, bob);
  await expect(page.getByText('Only administrators see and change access keys.')).toBeVisible();
  await expect(page.getByText('npm run access -- change "Bob" --kind administrator')).toBeVisible();
  await page.goto('/team/Ada');
  await expect(page.getByText('Only administrators see and change access keys.')).toBeVisible();
  await (await openMenu(page)).getByRole('link', { name: 'Your access key' }).click();
  await expect(fact(page, 'Each day')).toContainText('0 spent today of 30 credits a day');
  await expect(page.getByRole('link', { name: 'Purchases in the ledger' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Agent sessions' })).toHaveCount(0);
});

test('a key that may not buy sees the reason in place of every button that spends', async ({
  page,
  provider,
  dossier,
}) => {
  const ada = await keyFor('Ada', dossier.folder, '--kind', 'administrator');
  const rita = await keyFor('Rita', dossier.folder, '--kind', 'reader');
  const reason = 'Your access key may read, but not buy. An administrator can change that.';
  await page.goto('/credits');
  await signIn(page, ada);
  await buyRecord(page, '/company/90000001/profile');
  await signOut(page);
  await signIn(page, rita);
  await page.goto(CCJ);
  const panel = page.getByRole('main');
  await expect(panel.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' })).toHaveCount(
    0,
  );
  await page.goto('/company/90000001/profile');
  await page.getByRole('button', { name: 'Refresh for 1 credit' }).click();
  await expect(purchaseQuestion(page)).toContainText(reason);
  await expect(purchaseQuestion(page).getByRole('button')).toHaveText(['Cancel']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Get the other \d+ for/ }).click();
  await expect(page.getByRole('dialog')).toContainText(reason);
  expect(provider.calls).toHaveLength(1);
});

test('the sessions of an agent open as the list of their calls, by a link of their own', async ({
  page,
  dossier,
}) => {
  const ada = await keyFor('Ada', dossier.folder, '--kind', 'administrator');
  await keyFor('Scout', dossier.folder, '--kind', 'agent');
  await seedCalls(dossier.folder, dossier.url, ada, 120);
  await page.goto('/team/Scout');
  await signIn(page, ada);
  const sessions = page.getByRole('list', { name: 'Agent sessions' });
  await expect(sessions.getByRole('listitem')).toHaveText([/120 calls, 20 credits charged$/]);
  await sessions.getByRole('link').click();
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls).toHaveCount(100);
  await expect(page).toHaveURL(/\/team\/Scout\?session=/);
  await expect(calls.first()).toContainText('buy Answered');
  await expect(calls.first()).toContainText('20 credits charged');
  await expect(calls.nth(1)).toContainText('Refused');
  await expect(calls.nth(1)).toContainText('Limit of the access key reached');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(calls).toHaveCount(120);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Session of Scout' })).toBeVisible();
  await expect(calls).toHaveCount(100);
  await expectNoFindings(page, 'calls');
  await page.getByRole('link', { name: 'Scout' }).first().click();
  await expectNoFindings(page, 'member');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(table(page)).toBeVisible();
  await expectNoFindings(page, 'team');
});

/** As `/mcp` records them. */
async function seedCalls(folder: string, url: string, key: string, count: number): Promise<void> {
  const answer = await fetch(`${url}/api/source`, { headers: { Authorization: `Bearer ${key}` } });
  const { id: source }: { id: string } = await answer.json();
  const store = await Store.open({ location: { path: join(folder, 'gateway.sqlite') }, source });
  try {
    for (let call = 0; call < count; call += 1) {
      await store.agentCalls.add({
        ...{ actor: 'Scout', tool: call === 0 ? 'buy' : 'get_record' },
        arguments: '{"number":"90000001","segment":"ccj"}',
        ...(call === 1
          ? { outcome: 'refused', detail: 'Limit of the access key reached', charged: 0 }
          : { outcome: 'answered', charged: call === 0 ? 20 : 0 }),
      });
    }
  } finally {
    await store.close();
  }
}

async function expectNoFindings(page: Page, where: string): Promise<void> {
  await prepareLooks(page);
  for (const width of [320, 390, 1280]) {
    // In a low window the navigation is not fixed to its foot.
    await page.setViewportSize({ width, height: width === 320 ? 256 : 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, 'everything', 7), `${where}, ${width} px, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Tab');
    // At 390 px the navigation at the foot lies on what is scrolled below it.
    const cramped = width === 390 ? [] : [crampedText];
    for (const check of [smallTargets, sidewaysScrolling, unspokenWords, ...cramped, unseenFocus]) {
      expect(await page.evaluate(check), `${where}, ${width} px`).toEqual([]);
    }
  }
}
