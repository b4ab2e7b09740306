import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailReceiver, readMail, startMailReceiver } from '../../../e2e/fixtures/mail-receiver.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import type { AlertOptions } from '../alert-options.ts';
import { mailServer } from './mail-server.ts';

const NAME = 'MILL & <SONS> LTD';
const PATIENCE = { timeout: 10_000, interval: 20 };

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  let mails: MailReceiver;
  let scripted: ScriptedGateway;
  let alerts: AlertOptions;
  let company = 50_000_000;

  beforeAll(async () => {
    mails = await startMailReceiver();
  });

  beforeEach(async () => {
    alerts = {
      ...{ publicUrl: 'https://dossier.test', allowPrivate: false, timing: { interval: 20 } },
      sendMail: mailServer(mails.url, 'Dossier <dossier@team.test>'),
    };
    scripted = await startScriptedGateway(createDb, { alerts });
  });

  afterEach(async () => await scripted.close());

  afterAll(async () => await mails.close());

  const send = async (method: string, path: string, body?: object) =>
    await fetch(scripted.bench.url + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  const subscribe = async () => {
    const response = await send('PUT', '/api/digest', { address: 'ada@team.test', every: 'day' });
    expect(response.status).toBe(200);
    return await response.json();
  };

  /** A change of a watched company, queued some time ago. */
  const change = async () => {
    company += 1;
    const number = String(company);
    const { bench, db } = scripted;
    await scripted.scripted.buy(bench, profileOf(number), overview(NAME));
    await scripted.scripted.buy(bench, officersOf(number), officers([1, 'A']));
    await send('PUT', `/api/watch/${number}`);
    await scripted.scripted.buy(bench, officersOf(number), officers([1, 'A'], [2, 'B']), 1);
    await vi.waitFor(async () => {
      const { news } = await (await send('GET', '/api/watch')).json();
      expect(news).toContainEqual(expect.objectContaining({ companyNumber: number }));
    }, PATIENCE);
    await db.run("update digest_item set queued_at = '2026-01-01T00:00:00.000Z'");
    return number;
  };

  const makeDue = () => scripted.db.run("update digest set next_at = '2026-01-02T07:00:00.000Z'");

  const next = async () => (await (await send('GET', '/api/digest')).json()).digest?.nextAt;

  test('a digest reports what changed, in text and HTML, at seven in London, and can be ended by its reader', async () => {
    expect(await subscribe()).toMatchObject({
      available: true,
      digest: { address: 'ada@team.test', every: 'day' },
    });
    expect(new Date((await next()) ?? 0).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe(
      '07:00:00',
    );
    const number = await change();
    const before = mails.received.length;
    await makeDue();
    scripted.bench.gateway.startSending();
    await vi.waitFor(() => expect(mails.received).toHaveLength(before + 1), PATIENCE);
    const mail = mails.received.at(-1);
    if (mail === undefined) throw new Error('no mail');
    const { headers, text, html } = readMail(mail);
    expect(mail.to).toEqual(['ada@team.test']);
    expect(headers).toContain('From: Dossier <dossier@team.test>');
    expect(headers).toContain(`Subject: Changes: ${NAME}`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = `https://dossier.test/company/${number}/appointments/changes?from=1&to=2`;
    expect(text).toContain(`${NAME}\nOfficers: 1 officer appointed`.replaceAll('\n', '\r\n'));
    expect(text).toContain(link);
    expect(html).toContain('MILL &amp; &lt;SONS&gt; LTD');
    expect(html).toContain(link.replace('&', '&amp;'));
    expect(html).not.toMatch(/<img|<SONS>/);
    const [, address] =
      /List-Unsubscribe: <https:\/\/dossier\.test(\/unsubscribe\/[\w-]{43})>/.exec(headers) ?? [];
    if (address === undefined) throw new Error('no address to unsubscribe');
    expect(text).toContain(address);
    const page = await (await send('GET', address)).text();
    expect(page).toContain('<form method="post">');
    expect(await next()).toBeDefined();
    const posted = await fetch(scripted.bench.url + address, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(await posted.text()).toContain('You are unsubscribed');
    expect(await next()).toBeUndefined();
    expect(await (await send('GET', address)).text()).toContain('You are unsubscribed');
  });

  test('a digest is sent once, by one of several processes, and not again while nothing is new', async () => {
    await subscribe();
    await change();
    const before = mails.received.length;
    const { db, upstream } = scripted;
    const options = { location: db.location, provider: upstream.url, alerts };
    const others =
      'path' in db.location ? [] : [await startTestGateway(options), await startTestGateway(options)];
    for (const { gateway } of [scripted.bench, ...others]) gateway.startSending();
    await makeDue();
    await vi.waitFor(async () => expect(Date.parse(await next())).toBeGreaterThan(Date.now()), PATIENCE);
    await vi.waitFor(() => expect(mails.received).toHaveLength(before + 1), PATIENCE);
    await vi.waitFor(async () => {
      const { digest } = await (await send('GET', '/api/digest')).json();
      expect(digest.lastSentAt).toBeDefined();
    }, PATIENCE);
    await makeDue();
    await vi.waitFor(async () => expect(Date.parse(await next())).toBeGreaterThan(Date.now()), PATIENCE);
    await Promise.all(others.map((other) => other.close()));
    await scripted.bench.gateway.drain();
    expect(mails.received).toHaveLength(before + 1);
  });

  test('a mail that the mail server refuses is sent later, and the person sees why', async () => {
    await subscribe();
    await change();
    const before = mails.received.length;
    mails.refuse(true);
    await makeDue();
    scripted.bench.gateway.startSending();
    await vi.waitFor(async () => {
      const { digest } = await (await send('GET', '/api/digest')).json();
      expect(digest.error).toBe('The mail server did not accept the email.');
    }, PATIENCE);
    mails.refuse(false);
    await makeDue();
    await vi.waitFor(() => expect(mails.received).toHaveLength(before + 1), PATIENCE);
  });

  test('a mail that was refused for hours waits for the next day, and the person still sees why', async () => {
    await subscribe();
    await change();
    const before = mails.received.length;
    mails.refuse(true);
    await scripted.db.run("update digest set failures = 11, next_at = '2026-01-02T07:00:00.000Z'");
    scripted.bench.gateway.startSending();
    await vi.waitFor(async () => {
      const { digest } = await (await send('GET', '/api/digest')).json();
      expect(digest.error).toBe('The mail server did not accept the email.');
      expect(new Date(digest.nextAt).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })).toBe(
        '07:00:00',
      );
    }, PATIENCE);
    mails.refuse(false);
    await makeDue();
    await vi.waitFor(() => expect(mails.received).toHaveLength(before + 1), PATIENCE);
    await vi.waitFor(async () => {
      const { digest } = await (await send('GET', '/api/digest')).json();
      expect(digest.error).toBeUndefined();
    }, PATIENCE);
  });

  test('a process stops without waiting for a mail server that does not answer', async () => {
    await subscribe();
    await change();
    const { db, upstream } = scripted;
    // Of a SQLite file one process is the only writer.
    await scripted.bench.gateway.drain();
    const sendMail = vi.fn(() => new Promise<void>(() => {}));
    const silent = await startTestGateway({
      ...{ location: db.location, provider: upstream.url },
      alerts: { ...alerts, sendMail },
    });
    silent.gateway.startSending();
    await makeDue();
    await vi.waitFor(() => expect(sendMail).toHaveBeenCalledOnce(), PATIENCE);
    await silent.gateway.drain();
    expect(Date.parse(await next())).toBeGreaterThan(Date.now());
    await silent.close();
  });

  test('what is no address is refused, and without a mail server so is every digest', async () => {
    for (const body of [{ address: 'ada', every: 'day' }, { address: 'a@b.test', every: 'hour' }, {}]) {
      expect((await send('PUT', '/api/digest', body)).status).toBe(400);
    }
    const { db, upstream } = scripted;
    const without = await startTestGateway({ location: db.location, provider: upstream.url });
    const digest = `${without.url}/api/digest`;
    expect(await (await fetch(digest)).json()).toEqual({ available: false });
    const refused = await fetch(digest, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address: 'ada@team.test', every: 'day' }),
    });
    expect([refused.status, (await refused.json()).charged]).toEqual([503, 'no']);
    await without.close();
  });
});
