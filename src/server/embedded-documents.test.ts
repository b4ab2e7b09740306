import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '#gateway/store/store.ts';
import { Accounts } from '#service/accounts/accounts.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { readEnvironment } from './environment.ts';
import { type RunningDossier, startDossier } from './start-dossier.ts';

/** Documents of the embedded service, in a process as it runs. */

let folder: string;
let running: RunningDossier;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-documents-'));
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app.js"></script>');
  await start();
});

afterEach(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0', SAMPLE_SIZE: '60' });
  running = await startDossier(environment, { appFolder: folder, say: () => {} });
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(running.url + path, { headers });

/** The link of the newest filing, as the service sends it. */
async function linkOfRecord(): Promise<string> {
  const answer = await fetch(`${running.url}/api/company/90000001/documents`, {
    method: 'POST',
    headers: FIRST_COPY,
  });
  const { envelope } = await answer.json();
  return new URL(envelope.data.documents.items[0].url).pathname;
}

test('a link opens for the session and for a key, and for nobody else', async () => {
  const path = await linkOfRecord();
  const refused = await get(path);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ status: 'error', code: 'UNAUTHORIZED' });
  const accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
  const key = await accounts.add('a customer', 10);
  await accounts.close();
  for (const answer of [
    await get(path, { Authorization: key }),
    await get(path.replace('/service/document/', '/api/documents/')),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  }
  const { entries } = await (await get('/api/credits/ledger')).json();
  expect(new Set(entries.map(({ operation }: { operation: string }) => operation))).toEqual(
    new Set(['documents']),
  );
});

test('the source says that its documents are free, and a restart keeps their links', async () => {
  expect(await (await get('/api/source')).json()).toMatchObject({ documentPrice: 0 });
  const path = (await linkOfRecord()).replace('/service/document/', '/api/documents/');
  await running.stop();
  await start();
  expect((await get(path)).status).toBe(200);
  expect((await get(path.replace(/[^/]+$/, 'another'))).status).toBe(404);
});

test('the documents of one person do not count for another', async () => {
  const path = (await linkOfRecord()).replace('/service/document/', '/api/documents/');
  const store = await Store.open({ location: { path: join(folder, 'gateway.sqlite') }, source: '' });
  const keys: string[] = [];
  for (const name of ['Sam', 'Kim', 'Lee', 'Ada']) keys.push(await store.people.add(name));
  await store.close();
  const fiveEach = keys.flatMap((key) => Array.from({ length: 5 }, () => get(path, { Authorization: key })));
  const statuses = (await Promise.all(fiveEach)).map(({ status }) => status);
  expect(statuses).toEqual(fiveEach.map(() => 200));
});
