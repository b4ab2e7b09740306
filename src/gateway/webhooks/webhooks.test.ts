import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CreatedWebhook, Deliveries, Delivery, RecordChangedEvent, Webhooks } from '#contract/api/alerts.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { PERSON, startTestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import {
  type ReceiverMode,
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../../e2e/fixtures/webhook-receiver.ts';
import { post } from './post.ts';

/** Short, so that a test sees every attempt, and so many that a receiver is back before the last one. */
const DELAYS = Array.from({ length: 40 }, () => 30);
const TIMING = { interval: 20, timeout: 2_000, lease: 6_000, delays: DELAYS, longestPause: 40 };

const ALERTS = { publicUrl: 'https://dossier.test', allowPrivate: true, timing: TIMING };

const PATIENCE = { timeout: 10_000, interval: 20 };

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  let scripted: ScriptedGateway;
  const receivers: WebhookReceiver[] = [];
  let company = 30_000_000;

  beforeAll(async () => {
    scripted = await startScriptedGateway(createDb, { alerts: ALERTS });
    scripted.bench.gateway.startSending();
  });

  afterEach(async () => {
    const { webhooks } = v.parse(Webhooks, await (await send('GET', '/webhooks')).json());
    for (const { id } of webhooks) await send('DELETE', `/webhooks/${id}`);
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  });

  afterAll(async () => await scripted.close());

  const send = async (method: string, path: string, body?: object, headers = {}) =>
    await fetch(`${scripted.bench.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  const receiver = async (mode?: ReceiverMode) => {
    const started = await startWebhookReceiver(mode);
    receivers.push(started);
    return started;
  };

  const subscribe = async (url: string, headers = {}) => {
    const response = await send('POST', '/webhooks', { url }, headers);
    expect(response.status).toBe(201);
    return v.parse(CreatedWebhook, await response.json());
  };

  /** A refresh of a watched company that says something new. */
  const change = async (headers = {}) => {
    company += 1;
    const number = String(company);
    const { bench } = scripted;
    await scripted.scripted.buy(bench, profileOf(number), overview(`MILL ${number} <& SONS> LTD`));
    await scripted.scripted.buy(bench, officersOf(number), officers([1, 'SMITH, John']));
    await send('PUT', `/watch/${number}`, undefined, headers);
    const more = officers([1, 'SMITH, John'], [2, 'JONES, Mary']);
    await scripted.scripted.buy(bench, officersOf(number), more, 1);
    return number;
  };

  const log = async (id: string) =>
    v.parse(Deliveries, await (await send('GET', `/webhooks/${id}/deliveries`)).json()).deliveries;

  test('a change of a watched company is sent, signed by the secret, and says what changed and where', async () => {
    const target = await receiver();
    const { webhook, secret } = await subscribe(target.url);
    const number = await change();
    await vi.waitFor(() => expect(target.received).toHaveLength(1), PATIENCE);
    const [message] = target.received;
    if (message === undefined) throw new Error('nothing was received');
    expect(v.parse(RecordChangedEvent, verified(secret, message))).toMatchObject({
      type: 'record.changed',
      data: {
        companyNumber: number,
        companyName: `MILL ${number} <& SONS> LTD`,
        segment: 'appointments',
        from: 1,
        to: 2,
        summary: '1 officer appointed',
        total: 1,
        changes: [{ type: 'added', label: 'Officer' }],
        link: `https://dossier.test/company/${number}/appointments/changes?from=1&to=2`,
      },
    });
    expect(() => verified('whsec_b3RoZXI=', message)).toThrow();
    await vi.waitFor(
      async () =>
        expect(await log(webhook.id)).toMatchObject([
          { id: message.id, state: 'delivered', status: 204, attempts: 1, companyNumber: number, version: 2 },
        ]),
      PATIENCE,
    );
  });

  test('a receiver that is slow, then dead, then back gets its message with the same id; another has its own at once', async () => {
    const slow = await receiver('slow');
    const other = await receiver();
    const { webhook } = await subscribe(slow.url);
    const { webhook: healthy } = await subscribe(other.url);
    await change();
    await vi.waitFor(() => expect(slow.received).toHaveLength(1), PATIENCE);
    await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 10_000, interval: 5 });
    // The slow one has not been given up yet.
    expect(await log(webhook.id)).toMatchObject([{ attempts: 0 }]);
    await vi.waitFor(
      async () => expect(await log(webhook.id)).toMatchObject([{ error: 'No answer in time.' }]),
      PATIENCE,
    );
    await slow.die();
    await vi.waitFor(
      async () => expect(await log(webhook.id)).toMatchObject([{ error: 'The connection was refused.' }]),
      PATIENCE,
    );
    slow.behave(200);
    await slow.revive();
    const [waiting] = await log(webhook.id);
    await vi.waitFor(
      async () => expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]),
      PATIENCE,
    );
    expect(new Set(slow.received.map(({ id }) => id))).toEqual(new Set([waiting?.id]));
    expect(await log(healthy.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('a receiver that fails every attempt has its message marked as failed, and is paused until a person resumes it', async () => {
    const target = await receiver(500);
    const { webhook } = await subscribe(target.url);
    await change();
    await vi.waitFor(
      async () =>
        expect(await log(webhook.id)).toMatchObject([
          { state: 'failed', attempts: 41, status: 500, error: 'The receiver answered 500.' },
        ]),
      PATIENCE,
    );
    const paused = v.parse(Webhooks, await (await send('GET', '/webhooks')).json()).webhooks;
    expect(paused).toMatchObject([
      { id: webhook.id, pausedBecause: 'Every attempt for three days has failed.' },
    ]);
    const [failed] = await log(webhook.id);
    const retry = `/webhooks/${webhook.id}/deliveries/${failed?.id}/retry`;
    expect((await send('POST', retry)).status).toBe(409);
    expect((await send('POST', `/webhooks/${webhook.id}/test`)).status).toBe(409);
    target.behave(204);
    expect((await send('POST', `/webhooks/${webhook.id}/resume`)).status).toBe(204);
    expect(v.parse(Delivery, await (await send('POST', retry)).json())).toMatchObject({ state: 'waiting' });
    await vi.waitFor(
      async () => expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]),
      PATIENCE,
    );
  });

  test('a receiver that answers 410 is paused at once', async () => {
    const target = await receiver(410);
    const { webhook } = await subscribe(target.url);
    await send('POST', `/webhooks/${webhook.id}/test`);
    await vi.waitFor(
      async () =>
        expect(await log(webhook.id)).toMatchObject([{ type: 'ping', state: 'failed', attempts: 1 }]),
      PATIENCE,
    );
    expect(await (await send('GET', '/webhooks')).json()).toMatchObject({
      webhooks: [{ pausedBecause: 'The receiver answered 410: it no longer exists.' }],
    });
  });

  test('a paused webhook sends nothing until it is resumed, whatever is queued for it', async () => {
    const target = await receiver(410);
    const { webhook } = await subscribe(target.url);
    await send('POST', `/webhooks/${webhook.id}/test`);
    await vi.waitFor(
      async () => expect(await log(webhook.id)).toMatchObject([{ state: 'failed' }]),
      PATIENCE,
    );
    const { store } = scripted.bench;
    target.behave(204);
    // Begun before the pause was visible to its process.
    const late = await store.webhooks.ping(webhook.id);
    await scripted.db.run(
      "update webhook set due_at = '2026-01-01T00:00:00.000Z' where paused_at is not null",
    );
    expect(await store.webhooks.claim(200)).toBeUndefined();
    expect(target.received).toHaveLength(1);
    expect((await send('POST', `/webhooks/${webhook.id}/resume`)).status).toBe(204);
    await vi.waitFor(() => expect(target.received.slice(1)).toMatchObject([{ id: late.id }]), PATIENCE);
  });

  test('a message that cannot be made fails, and later ones are sent', async () => {
    const target = await receiver();
    const { webhook } = await subscribe(target.url);
    await change();
    await vi.waitFor(
      async () => expect(await log(webhook.id)).toMatchObject([{ state: 'delivered' }]),
      PATIENCE,
    );
    await scripted.db.run("update comparison set changes = 'broken'");
    const [first] = await log(webhook.id);
    await send('POST', `/webhooks/${webhook.id}/deliveries/${first?.id}/retry`);
    await send('POST', `/webhooks/${webhook.id}/test`);
    await vi.waitFor(
      async () =>
        expect(await log(webhook.id)).toMatchObject([
          { type: 'ping', state: 'delivered' },
          { state: 'failed', error: 'Dossier could not make this message.' },
        ]),
      PATIENCE,
    );
  });

  test('a redirect is a failure, and is not followed', async () => {
    const elsewhere = await receiver();
    const target = await receiver({ redirect: elsewhere.url });
    const { webhook } = await subscribe(target.url);
    await send('POST', `/webhooks/${webhook.id}/test`);
    await vi.waitFor(async () => expect(await log(webhook.id)).toMatchObject([{ status: 307 }]), PATIENCE);
    expect(elsewhere.received).toEqual([]);
  });

  test('each message is sent by one of several processes', async () => {
    const target = await receiver();
    const { webhook, secret } = await subscribe(target.url);
    const { db, upstream } = scripted;
    const options = { location: db.location, provider: upstream.url, alerts: ALERTS };
    const others =
      'path' in db.location ? [] : [await startTestGateway(options), await startTestGateway(options)];
    for (const { gateway } of others) gateway.startSending();
    for (let sent = 0; sent < 12; sent += 1) await send('POST', `/webhooks/${webhook.id}/test`);
    await vi.waitFor(async () => {
      const states = (await log(webhook.id)).map(({ state }) => state);
      expect(states).toEqual(Array(12).fill('delivered'));
    }, PATIENCE);
    expect(target.received).toHaveLength(12);
    expect(new Set(target.received.map(({ id }) => id)).size).toBe(12);
    for (const message of target.received) verified(secret, message);
    await Promise.all(others.map((other) => other.close()));
  });

  test('a message that a killed process had taken is sent by another one after its lease', async () => {
    const target = await receiver();
    const { webhook } = await subscribe(target.url);
    const { store } = scripted.bench;
    await scripted.bench.gateway.drain();
    const ping = await store.webhooks.ping(webhook.id);
    expect(await store.webhooks.claim(200)).toMatchObject({ delivery: { id: ping.id } });
    expect(await store.webhooks.claim(200)).toBeUndefined();
    const { db, upstream } = scripted;
    const next = await startTestGateway({ location: db.location, provider: upstream.url, alerts: ALERTS });
    next.gateway.startSending();
    await vi.waitFor(() => expect(target.received).toMatchObject([{ id: ping.id }]), PATIENCE);
    await next.close();
    await scripted.close();
    scripted = await startScriptedGateway(createDb, { alerts: ALERTS });
    scripted.bench.gateway.startSending();
  });

  test('what a person set up ends with their access key', async () => {
    const target = await receiver();
    const { people } = scripted.bench.store;
    await people.add('Ada');
    const ada = { [PERSON]: 'Ada' };
    const { webhook } = await subscribe(target.url, ada);
    await people.revoke('Ada');
    await send('POST', `/webhooks/${webhook.id}/test`, undefined, ada);
    await vi.waitFor(async () => {
      const read = await send('GET', '/webhooks', undefined, ada);
      expect(await read.json()).toMatchObject({
        webhooks: [{ pausedBecause: 'Its owner no longer has access to Dossier.' }],
      });
    }, PATIENCE);
    expect(target.received).toEqual([]);
    await send('DELETE', `/webhooks/${webhook.id}`, undefined, ada);
  });

  test('nobody sees or changes the webhook of another person', async () => {
    const target = await receiver();
    const { webhook } = await subscribe(target.url);
    const eve = { [PERSON]: 'Eve' };
    expect(await (await send('GET', '/webhooks', undefined, eve)).json()).toEqual({ webhooks: [] });
    const path = `/webhooks/${webhook.id}`;
    const tried = [
      await send('GET', `${path}/deliveries`, undefined, eve),
      await send('POST', `${path}/test`, undefined, eve),
      await send('POST', `${path}/resume`, undefined, eve),
      await send('DELETE', path, undefined, eve),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await tried[0]?.json()).toMatchObject({ charged: 'no' });
  });

  test('the log is paged, newest first', async () => {
    const target = await receiver();
    const { webhook } = await subscribe(target.url);
    for (let sent = 0; sent < 30; sent += 1) await scripted.bench.store.webhooks.ping(webhook.id);
    const path = `/webhooks/${webhook.id}/deliveries`;
    const first = v.parse(Deliveries, await (await send('GET', path)).json());
    const second = v.parse(Deliveries, await (await send('GET', `${path}?cursor=${first.next}`)).json());
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([25, 5, undefined]);
    const all = [...first.deliveries, ...second.deliveries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await send('GET', `${path}?cursor=nonsense`)).status).toBe(400);
  });
});

describe('without WEBHOOK_ALLOW_PRIVATE', () => {
  let scripted: ScriptedGateway;

  beforeAll(async () => {
    const [first] = TEST_DATABASES;
    scripted = await startScriptedGateway(first.createDb);
  });

  afterAll(async () => await scripted.close());

  test.each([
    'ftp://receiver.test/hook',
    'https://user:word@receiver.test/hook',
    'no address',
    'http://127.0.0.1/hook',
    'http://2130706433/hook',
    'http://0x7f.1/hook',
    'http://localhost:8080/hook',
    'http://10.1.2.3/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/hook',
    'http://[::ffff:10.0.0.1]/hook',
    'http://[fd00:ec2::254]/hook',
  ])('%s is refused as the address of a webhook', async (url) => {
    const response = await fetch(`${scripted.bench.url}/api/webhooks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ charged: 'no' });
  });

  test('a name that leads to a private address is refused when it is connected to', async () => {
    const target = await startWebhookReceiver();
    const url = target.url.replace('127.0.0.1', 'localhost');
    const message = { url, headers: {}, body: '{}', signal: AbortSignal.timeout(5_000) };
    expect(await post({ ...message, allowPrivate: false })).toEqual({
      error: 'The address is private or reserved, and this server does not send to such addresses.',
    });
    expect(target.received).toEqual([]);
    await target.close();
  });
});
