import { join } from 'node:path';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { openDatabase } from '#database/database.ts';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { buyRecord } from './fixtures/journey.ts';
import { type MailReceiver, readMail, startMailReceiver } from './fixtures/mail-receiver.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';
import { keyFor, signIn } from './fixtures/sign-in.ts';
import { startWebhookReceiver, verified } from './fixtures/webhook-receiver.ts';

/** What leaves Dossier: calendar, feed, webhooks and emails. */

const NUMBER = '90000001';
const NAME = 'HARBOUR & <STONE> BAKERY LIMITED';
const ALERTS = '/watch/alerts';

const officer = (person_id: number, name: string) => ({
  person_id,
  name,
  role: 'Director',
  status: 'Active',
});

const profile = (dueOn: string) => ({
  ...{ company_number: NUMBER, company_name: NAME, company_type: 'Ltd' },
  accounts: { next_due: dueOn, next_made_up_to: '2026-06-30' },
});

function script(provider: FaultProvider, operation: 'profile' | 'appointments', data: object): void {
  provider.script(`/${operation}`, recordAnswer({ operation, companyNumber: NUMBER, page: 1 }, data));
}

async function refresh(page: Page, operation: string, version: number): Promise<void> {
  const headers = { 'If-Match': `"${version}"` };
  expect((await page.request.post(`/api/company/${NUMBER}/${operation}`, { headers })).status()).toBe(201);
}

async function watchCompany(page: Page, provider: FaultProvider): Promise<void> {
  script(provider, 'profile', profile('2027-03-31'));
  script(provider, 'appointments', { pagination: {}, items: [officer(1, 'OFFICER, 0')] });
  for (const operation of ['profile', 'appointments']) {
    await buyRecord(page, `/company/${NUMBER}/${operation}`);
  }
  expect((await page.request.put(`/api/watch/${NUMBER}`)).ok()).toBe(true);
}

/** A refresh by which an officer was appointed. */
async function appoint(page: Page, provider: FaultProvider, version: number): Promise<void> {
  const items = Array.from({ length: version + 1 }, (_, index) => officer(index + 1, `OFFICER, ${index}`));
  script(provider, 'appointments', { pagination: {}, items });
  await refresh(page, 'appointments', version);
}

/** The address that the section shows once, as a path. */
async function shownAddress(page: Page, section: string): Promise<string> {
  const code = page.getByRole('region', { name: section }).getByRole('code');
  await expect(code).toBeVisible();
  return new URL((await code.textContent()) ?? '').pathname;
}

async function eventsOf(page: Page, path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get(path)).text()));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('a calendar address is made, read twice with the same events, follows a refresh, and is revoked', async ({
  page,
  provider,
}) => {
  await watchCompany(page, provider);
  await page.goto('/watch');
  await page.getByRole('link', { name: /^Get dates and changes in your calendar/ }).click();
  await expect(page).toHaveURL(new RegExp(`${ALERTS}$`));
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.getByRole('button', { name: 'Make a calendar address' }).click();
  await expect(section).toContainText('Anyone with this address can read it');
  const path = await shownAddress(page, 'Calendar');
  const first = await eventsOf(page, path);
  expect(first.map(({ summary }) => summary)).toEqual([`Accounts due: ${NAME}`]);
  expect((await eventsOf(page, path)).map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
  script(provider, 'profile', profile('2027-04-30'));
  await refresh(page, 'profile', 1);
  const [moved] = await eventsOf(page, path);
  expect([moved?.uid, moved?.startDate.toString()]).toEqual([first[0]?.uid, '2027-04-30']);
  await page.reload();
  await expect(section).toContainText('In use since');
  await section.getByRole('button', { name: 'Revoke the calendar address' }).click();
  await expect(section.getByRole('button', { name: 'Make a calendar address' })).toBeFocused();
  expect((await page.request.get(path)).status()).toBe(404);
});

test('a feed is read without signing in, is well-formed, and names what changed', async ({
  page,
  context,
  provider,
  dossier,
}) => {
  const key = await keyFor('Ada Lovelace', dossier.folder);
  await page.goto(ALERTS);
  await signIn(page, key);
  await watchCompany(page, provider);
  await appoint(page, provider, 1);
  await page.getByRole('button', { name: 'Make a feed address' }).click();
  const path = await shownAddress(page, 'Feed');
  const read = async () => {
    const response = await fetch(dossier.url + path, { redirect: 'error' });
    return [response.status, await response.text()] as const;
  };
  await expect.poll(async () => (await read())[1]).toContain('1 officer appointed');
  const [status, xml] = await read();
  expect(status).toBe(200);
  // Our own pages forbid parsing text as a document.
  const reader = await context.newPage();
  const found = await reader.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (name: string) => document.querySelector(name)?.textContent ?? '';
    const title = new DOMParser().parseFromString(textOf('entry > title'), 'text/html').body.textContent;
    const link = document.querySelector('entry > link')?.getAttribute('href') ?? '';
    return { error: textOf('parsererror'), title, link };
  }, xml);
  expect(found).toEqual({
    error: '',
    title: `${NAME}: Officers`,
    link: `${dossier.url}/company/${NUMBER}/appointments/changes?from=1&to=2`,
  });
  await page.goto(found.link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with private receivers allowed', () => {
  test.use({ settings: { WEBHOOK_ALLOW_PRIVATE: 'true' } });

  test('a receiver is slow, then dead, then back: the log says so, and another receiver has its message at once', async ({
    page,
    provider,
  }) => {
    test.setTimeout(90_000);
    const slow = await startWebhookReceiver('slow');
    const other = await startWebhookReceiver();
    await watchCompany(page, provider);
    await page.goto(ALERTS);
    const section = page.getByRole('region', { name: 'Webhooks' });
    const add = async (url: string) => {
      await section.getByLabel('Address of your program').fill(url);
      await section.getByRole('button', { name: 'Add webhook' }).click();
      await expect(section.getByRole('button', { name: `Send a test to ${url}` })).toBeVisible();
      return (await section.getByRole('code').textContent()) ?? '';
    };
    await add(other.url);
    const secret = await add(slow.url);
    await appoint(page, provider, 1);
    await expect.poll(() => slow.received.length).toBe(1);
    await expect.poll(() => other.received.length).toBe(1);
    await section.getByText(`Deliveries to ${slow.url}`).click();
    const log = section.getByRole('list', { name: `Deliveries to ${slow.url}` });
    await expect(log).toContainText('No answer in time', { timeout: 20_000 });
    await slow.die();
    await expect(log).toContainText('The connection was refused', { timeout: 20_000 });
    await expect(log).toContainText('Next try:');
    slow.behave(204);
    await slow.revive();
    await log.getByRole('button', { name: /^Send now/ }).click();
    await expect(log).toContainText('Delivered', { timeout: 20_000 });
    const last = slow.received.at(-1);
    expect(last?.id).toBe(slow.received[0]?.id);
    expect(last && verified(secret, last)).toMatchObject({ data: { summary: '1 officer appointed' } });
    await section.getByRole('button', { name: `Remove ${slow.url}` }).click();
    await expect(section.getByRole('button', { name: `Remove ${slow.url}` })).toHaveCount(0);
    await Promise.all([slow.close(), other.close()]);
  });
});

test('a private receiver is refused, and the page says why', async ({ page }) => {
  await page.goto(ALERTS);
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByLabel('Address of your program').fill('http://127.0.0.1:9/hook');
  await section.getByRole('button', { name: 'Add webhook' }).click();
  await expect(section.getByRole('alert')).toContainText('The address is private or reserved');
  await expect(section).toContainText('No webhooks yet');
});

test('without a mail server the page says that email is not set up', async ({ page }) => {
  await page.goto(ALERTS);
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(
    'Email is not set up on this server',
  );
});

const mailTest = test.extend<{ mails: MailReceiver }>({
  mails: async ({ browserName: _any }, use) => {
    const mails = await startMailReceiver();
    await use(mails);
    await mails.close();
  },
  settings: async ({ mails }, use) => {
    await use({ SMTP_URL: mails.url, SMTP_FROM: 'Dossier <dossier@team.test>' });
  },
});

mailTest(
  'a person starts emails, gets one when something changed, and unsubscribes',
  async ({ page, provider, dossier, mails }) => {
    await watchCompany(page, provider);
    await page.goto(ALERTS);
    const section = page.getByRole('region', { name: 'Email' });
    await section.getByLabel('Email address').fill('ada@team.test');
    await section.getByRole('button', { name: 'Start emails' }).click();
    await expect(section).toContainText('Daily to ada@team.test');
    await section.getByLabel('How often').selectOption('Weekly, on Mondays');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section).toContainText('Weekly, on Mondays, to ada@team.test');
    await appoint(page, provider, 1);
    await expect.poll(async () => (await (await page.request.get('/api/watch')).json()).unread).toBe(1);
    await letDigestsBeDue(dossier.folder);
    await expect.poll(() => mails.received.length, { timeout: 30_000 }).toBe(1);
    const [mail] = mails.received;
    const { text, headers } = readMail(mail ?? { to: [], source: '' });
    expect(headers).toContain(`Subject: Changes: ${NAME}`);
    expect(text).toContain('Officers: 1 officer appointed');
    await page.goto(/http\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.goto(ALERTS);
    await expect(section.getByRole('button', { name: 'Start emails' })).toBeVisible();
  },
);

/** As if it were seven in London, and a while after the change. */
async function letDigestsBeDue(folder: string): Promise<void> {
  const { query } = openDatabase({ path: join(folder, 'gateway.sqlite') });
  await query.transaction().execute(async (transaction) => {
    await sql`update digest_item set queued_at = '2026-01-01T00:00:00.000Z'`.execute(transaction);
    await sql`update digest set next_at = '2026-01-02T07:00:00.000Z'`.execute(transaction);
  });
  await query.destroy();
}

for (const width of [1280, 390]) {
  test(`at ${width} px axe finds nothing on the page of alerts, and nothing overflows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(ALERTS);
      await expect(page.getByText('No webhooks yet')).toBeVisible();
      await page.getByRole('button', { name: /^Make a (new )?calendar address/ }).click();
      await shownAddress(page, 'Calendar');
      await prepareLooks(page);
      expect(await axeFindings(page, 'everything', 20)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      if (process.env['SHOTS'] !== undefined) {
        const path = `${process.env['SHOTS']}/alerts-${width}-${colorScheme}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
  });
}
