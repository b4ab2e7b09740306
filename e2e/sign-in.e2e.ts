import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import {
  crampedText,
  sidewaysScrolling,
  smallTargets,
  unseenFocus,
  unspokenWords,
} from './fixtures/accessibility/page-checks.ts';
import { runBuilt } from './fixtures/built-process.mjs';
import {
  test as base,
  buyWith,
  type Dossier,
  expect,
  openMenu,
  searchBox,
  signOut,
  startDossier,
} from './fixtures/journey.ts';
import { SAMPLE_FOLDER } from './fixtures/sample-settings.ts';
import { signIn } from './fixtures/sign-in.ts';

const CCJ = '/company/90000001/ccj';

type Team = {
  readonly dossier: Dossier;
  readonly ada: string;
  readonly bob: string;
};

/** A process with keys for two people. */
const test = base.extend<{ team: Team }>({
  team: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-sign-in-'));
    cpSync(join(SAMPLE_FOLDER, 'sample.sqlite'), join(folder, 'sample.sqlite'));
    const keyOf = async (name: string) => (await access(folder, 'add', name)).split('\n')[0] ?? '';
    const [ada, bob] = [await keyOf('Ada Lovelace'), await keyOf('Bob')];
    const dossier = await startDossier({}, folder);
    await use({ dossier, ada, bob });
    await dossier.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ team }, use) => use(team.dossier.url),
  // Chromium reports the error status of refusals in the console.
  expectedErrors: [/Failed to load resource: .* (401|403|431)/],
});

/** Output of `npm run access` beside the process on `folder`. */
async function access(folder: string, ...parameters: string[]): Promise<string> {
  return (await runBuilt('access', parameters, { DATA_DIR: folder })).stdout;
}

test('a deep link survives signing in; two people buy and the ledger names them', async ({
  page,
  team,
  browser,
}) => {
  const link = `${CCJ}?status=Unsatisfied`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page).toHaveTitle('Sign in · Dossier');
  await expect(page.getByLabel('Access key')).toBeFocused();
  await signIn(page, team.ada);
  await expect(page).toHaveURL(new RegExp(`${link.replace('?', '\\?')}$`));
  await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
  await expect(page.getByText(/^Copy of .*, Ada Lovelace/)).toBeVisible();

  const context = await browser.newContext({ baseURL: team.dossier.url });
  const colleague = await context.newPage();
  await colleague.goto('/company/90000001/appointments');
  await signIn(colleague, team.bob);
  await buyWith(colleague.getByRole('button', { name: 'Get Officers for 1 credit' }));
  await expect(colleague.getByText(/^Copy of .*, Bob/)).toBeVisible();
  await colleague.goto(CCJ);
  await expect(colleague.getByText(/^Copy of .*, Ada Lovelace/)).toBeVisible();
  const { entries } = await (await colleague.request.get('/api/credits/ledger')).json();
  expect(entries.map(({ event, actor }: { event: string; actor: string }) => `${event} ${actor}`)).toEqual([
    'settled Bob',
    'reserved Bob',
    'settled Ada Lovelace',
    'reserved Ada Lovelace',
  ]);
  await context.close();
  expect((await team.dossier.charges()).map(({ credits }) => credits)).toEqual([20, 1]);
});

test('a wrong key gets a plain message, and the right one then signs in', async ({ page, team }) => {
  await page.goto('/credits');
  await signIn(page, `${team.ada}x`);
  await expect(page.getByRole('alert')).toContainText('Access key not recognised');
  await expect(page.getByLabel('Access key')).toHaveValue('');
  await expect(page.getByLabel('Access key')).toHaveAttribute('aria-invalid', 'true');
  await signIn(page, team.ada);
  await expect(page).toHaveURL(/\/credits$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('signing out ends the session, and Back shows none of it', async ({ page, team }) => {
  await page.goto('/credits');
  await signIn(page, team.ada);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  const opened = () => page.evaluate(() => localStorage.getItem('recent-companies'));
  await page.evaluate(() => localStorage.setItem('recent-companies', 'of this person'));
  expect(await opened()).not.toBeNull();
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await opened()).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
  // The old cookie is worthless.
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/held')).status()).toBe(401);
});

test('a person ends one session, an administrator all, and signing out everywhere includes this browser', async ({
  page,
  team,
  browser,
}) => {
  await page.goto('/credits');
  await signIn(page, team.ada);
  const context = await browser.newContext({ baseURL: team.dossier.url });
  const phone = await context.newPage();
  await phone.goto('/credits');
  await signIn(phone, team.ada);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await (await openMenu(page)).getByRole('link', { name: 'Sessions' }).click();
  await expect(page).toHaveTitle('Your sessions · Dossier');
  await expect(page.getByText(/\(this browser\)/)).toHaveCount(1);
  const other = page.getByRole('listitem').filter({ hasNotText: '(this browser)' });
  await other.getByRole('button', { name: /^Sign out \w+ on \w+, signed in on/ }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await phone.reload();
  await expect(phone).toHaveURL(/\/sign-in/);
  await signIn(phone, team.ada);
  expect(await access(team.dossier.folder, 'sign-out', 'Ada Lovelace')).toContain('2 sessions ended');
  await Promise.all([page.reload(), phone.reload()]);
  for (const signedOut of [page, phone]) {
    await expect(signedOut).toHaveURL(/\/sign-in/);
    await signIn(signedOut, team.ada);
  }
  await expect(page).toHaveURL(/\/sessions$/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await phone.reload();
  await expect(phone).toHaveURL(/\/sign-in/);
  await context.close();
});

test('cookies that another port plants neither sign out nor keep anybody from signing in', async ({
  page,
  team,
}) => {
  const { hostname } = new URL(team.dossier.url);
  const plant = (path: string, value: string) => ({ name: 'dossier', value, domain: hostname, path });
  await page.context().addCookies([plant('/credits', 'junk'), plant('/credits/', 'x'.repeat(43))]);
  await page.goto('/credits');
  await signIn(page, team.ada);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().addCookies([plant('/credits', 'y'.repeat(43))]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  // Browsers keep far more cookies of a host than a request may carry.
  const large = Array.from({ length: 20 }, (_, index) => ({
    ...plant('/', 'z'.repeat(4_000)),
    name: `planted-${index}`,
  }));
  await page.context().addCookies(large);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Too many cookies' })).toBeVisible();
  await expect(page.getByText('Delete the cookies of this site')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/');
  await signIn(page, team.ada);
  await expect(searchBox(page)).toBeVisible();
});

test('a revoked key ends its sessions at once, and the page says so and offers to sign in', async ({
  page,
  team,
}) => {
  await page.goto(CCJ);
  await signIn(page, team.ada);
  await expect(page.getByRole('button', { name: /^Get County Court Judgments/ })).toBeVisible();
  expect(await access(team.dossier.folder, 'revoke', 'Ada Lovelace')).toContain('no longer works');
  await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
  await expect(page.getByText('You are signed out').first()).toBeVisible();
  expect(await team.dossier.charges()).toEqual([]);
  await page.reload();
  await signIn(page, team.ada);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, team.bob);
  await expect(page).toHaveURL(new RegExp(`${CCJ}$`));
  const listed = await access(team.dossier.folder, 'list');
  expect(listed).toMatch(/Ada Lovelace\tbuyer, may buy\tsince \S+\tlast seen \S+\trevoked/);
  expect(listed).not.toContain('dak_');
});

base('the first key closes a running process to everyone without one', async ({ page }) => {
  const dossier = await startDossier();
  await page.goto(`${dossier.url}/sign-in`);
  await expect(page.getByRole('heading', { name: 'Sign-in not required' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dossier' }).click();
  await expect(searchBox(page)).toBeVisible();
  const key = (await access(dossier.folder, 'add', 'Ada')).split('\n')[0] ?? '';
  await page.reload();
  await signIn(page, key);
  await expect(searchBox(page)).toBeVisible();
  // Still reading: without the process it would report errors.
  await page.close();
  await dossier.stop();
});

test('axe and the checklist find nothing on the pages of sign-in and of sessions, light and dark, at 320 and 1280 px', async ({
  page,
  team,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/credits');
    await signIn(page, 'dak_wrong');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindings(page, `sign-in, ${width} px`);
    await signIn(page, team.ada);
    await page.goto('/sessions');
    await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible();
    await expectNoFindings(page, `sessions, ${width} px`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  }
  expect(await team.dossier.charges()).toEqual([]);
});

async function expectNoFindings(page: Page, where: string): Promise<void> {
  await prepareLooks(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page, 'everything', 7), `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.keyboard.press('Tab');
  for (const check of [smallTargets, sidewaysScrolling, unspokenWords, crampedText, unseenFocus]) {
    expect(await page.evaluate(check), where).toEqual([]);
  }
}
