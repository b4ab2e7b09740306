import { parseDocument } from 'htmlparser2';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { PERSON } from '../../../e2e/fixtures/test-gateway.ts';

const ALERTS = { publicUrl: 'https://dossier.test', allowPrivate: false };

const NAME = 'MILL & <SONS> ]]> "Ü" LTD';

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  let scripted: ScriptedGateway;

  beforeAll(async () => {
    scripted = await startScriptedGateway(createDb, { alerts: ALERTS });
  });

  afterAll(async () => await scripted.close());

  const send = async (method: string, path: string, body?: object, headers = {}) =>
    await fetch(`${scripted.bench.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** The path of a new address. */
  const made = async (kind: 'calendar' | 'changes', headers = {}) => {
    const response = await send('POST', '/feeds', { kind }, headers);
    expect(response.status).toBe(201);
    const { address } = await response.json();
    expect(address).toMatch(/^https:\/\/dossier\.test\/(calendar|feed)\/[\w-]{43}\.(ics|atom)$/);
    return new URL(address).pathname;
  };

  const get = async (path: string, headers = {}) => await fetch(scripted.bench.url + path, { headers });

  const profile = (dueOn: string) =>
    overview(NAME, [], {
      accounts: { next_due: dueOn, next_accounts: { period_end_on: '2026-06-30' } },
      confirmation_statement: { next_due: '2027-02-01', next_made_up_to: '2027-01-18' },
    });

  const events = async (path: string) => {
    const response = await get(path);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  };

  test('a calendar has one all-day event per date, and the same event after a refresh that moves the date', async () => {
    const number = '40000001';
    await scripted.scripted.buy(scripted.bench, profileOf(number), profile('2027-03-31'));
    await send('PUT', `/watch/${number}`);
    const path = await made('calendar');
    const before = await events(path);
    const again = await events(path);
    expect(again.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(before.map(({ summary }) => summary)).toEqual([
      `Confirmation statement due: ${NAME}`,
      `Accounts due: ${NAME}`,
    ]);
    const [, accounts] = before;
    expect(accounts?.startDate.isDate).toBe(true);
    expect(accounts?.startDate.toString()).toBe('2027-03-31');
    expect(accounts?.description).toMatch(/^Made up to 30 June 2026\./);
    expect(accounts?.description).toMatch(/As of the copy of \d{1,2} \w+ 20\d\d\./);
    expect(accounts?.description).toContain(`https://dossier.test/company/${number}/profile`);
    await scripted.scripted.buy(scripted.bench, profileOf(number), profile('2027-06-30'), 1);
    const [, moved] = await events(path);
    expect(moved?.startDate.toString()).toBe('2027-06-30');
    expect(moved?.uid).toBe(accounts?.uid);
    expect(moved?.sequence).toBeGreaterThanOrEqual(accounts?.sequence ?? Number.POSITIVE_INFINITY);
    await send('DELETE', `/watch/${number}`);
    expect(await events(path)).toEqual([]);
  });

  test('an unchanged calendar is not sent again, and is for its reader alone', async () => {
    const path = await made('calendar');
    const first = await get(path);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const tag = first.headers.get('ETag') ?? '';
    const second = await get(path, { 'If-None-Match': tag });
    expect([second.status, second.headers.get('Cache-Control')]).toEqual([304, 'private, no-cache']);
  });

  test('an address that was replaced, revoked or never made is not found', async () => {
    const first = await made('calendar');
    const second = await made('calendar');
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).status).toBe(200);
    expect(await (await send('GET', '/feeds')).json()).toMatchObject({ feeds: [{ kind: 'calendar' }] });
    expect((await send('DELETE', '/feeds/calendar')).status).toBe(204);
    expect((await send('DELETE', '/feeds/calendar')).status).toBe(404);
    const gone = await get(second);
    expect([gone.status, gone.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=UTF-8']);
    expect((await get(`/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404);
    expect((await get('/calendar/short.ics')).status).toBe(404);
  });

  test('the address of one kind of feed does not open the other', async () => {
    const [, token] = /\/calendar\/([\w-]+)\.ics/.exec(await made('calendar')) ?? [];
    expect((await get(`/feed/${token}.atom`)).status).toBe(404);
  });

  test('what changed is an Atom feed with stable ids, newest first', async () => {
    const number = '40000002';
    const { bench } = scripted;
    await scripted.scripted.buy(bench, profileOf(number), overview(NAME));
    await scripted.scripted.buy(bench, officersOf(number), officers([1, 'A']));
    await send('PUT', `/watch/${number}`);
    await scripted.scripted.buy(bench, officersOf(number), officers([1, 'A'], [2, 'B']), 1);
    await scripted.scripted.buy(bench, officersOf(number), officers([1, 'A'], [2, 'B'], [3, 'C']), 2);
    const path = await made('changes');
    const entries = async () => {
      const response = await get(path);
      expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
      // Of this company only: that of another test may have news.
      return entriesOf(await response.text()).filter(({ href }) => href.includes(number));
    };
    await vi.waitFor(async () => expect(await entries()).toHaveLength(2), { timeout: 10_000 });
    const [newest, older] = await entries();
    expect(newest).toMatchObject({
      title: 'MILL &amp; &lt;SONS&gt; ]]&gt; &quot;Ü&quot; LTD: Officers',
      href: `https://dossier.test/company/${number}/appointments/changes?from=2&to=3`,
      summary: '1 officer appointed (local user)',
    });
    expect(older?.href).toContain('from=1&to=2');
    expect(newest?.id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect((await entries()).map(({ id }) => id)).toEqual([newest?.id, older?.id]);
    expect(Date.parse(newest?.updated ?? '')).toBeGreaterThanOrEqual(Date.parse(older?.updated ?? ''));
  });

  test('an empty feed is valid, too', async () => {
    const { people } = scripted.bench.store;
    await people.add('Ada');
    const ada = { [PERSON]: 'Ada' };
    const text = await (await get(await made('changes', ada))).text();
    expect(entriesOf(text)).toEqual([]);
    expect(text).toContain('<updated>20');
    expect(text).toContain('<link rel="self" href="https://dossier.test/feed/');
    expect(text).toContain('<name>Dossier</name>');
  });

  test('addresses of a person no longer work once their access key is revoked', async () => {
    const { people } = scripted.bench.store;
    await people.add('Bert');
    const path = await made('calendar', { [PERSON]: 'Bert' });
    expect((await get(path)).status).toBe(200);
    await people.revoke('Bert');
    expect((await get(path)).status).toBe(404);
  });
});

type Node = ReturnType<typeof parseDocument>['children'][number];

/** The entries of an Atom feed; titles and summaries are HTML. */
function entriesOf(xml: string): Record<'id' | 'title' | 'href' | 'summary' | 'updated', string>[] {
  const [feed] = named(parseDocument(xml, { xmlMode: true }).children, 'feed');
  return named(childrenOf(feed), 'entry').map((entry) => {
    const text = (name: string) => textOf(named(childrenOf(entry), name)[0]);
    const [link] = named(childrenOf(entry), 'link');
    const href = link !== undefined && 'attribs' in link ? (link.attribs['href'] ?? '') : '';
    return { id: text('id'), title: text('title'), href, summary: text('summary'), updated: text('updated') };
  });
}

function named(nodes: readonly Node[], name: string): Node[] {
  return nodes.filter((node) => 'name' in node && node.name === name);
}

function childrenOf(node: Node | undefined): readonly Node[] {
  return node !== undefined && 'children' in node ? node.children : [];
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  return 'data' in node ? node.data : childrenOf(node).map(textOf).join('');
}
