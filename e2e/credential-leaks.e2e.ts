import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '#database/database.ts';
import { startBuilt } from './fixtures/built-process.mjs';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { startPostgres } from './fixtures/postgres/postgres-server.ts';
import { startFaultProvider } from './fixtures/scriptable-provider.ts';

/** The provider's credential goes to the provider and nowhere else, on success and on failure. */

const CANARY = 'canary-5f1d2c9e8b';

const test = base.extend<{ folder: string }>({
  folder: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-canary-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Makes good and bad purchases and returns all output and answers. */
async function everythingSaid(settings: Record<string, string>): Promise<string> {
  const provider = await startFaultProvider();
  const message = `Bearer ${CANARY} (${CANARY}) is not known`;
  const dossier = await startBuilt('main', { ...settings, PROVIDER_URL: provider.url, PROVIDER_KEY: CANARY });
  const heard: string[] = [];
  const hear = async (path: string, init?: RequestInit) => {
    const answer = await fetch(dossier.url + path, init);
    heard.push(JSON.stringify([...answer.headers]), await answer.text());
  };
  const buy = (path: string) => hear(path, { method: 'POST', headers: FIRST_COPY });
  await buy('/api/company/90000001/profile');
  provider.script('/ccj', { kind: 'truncate' });
  await buy('/api/company/90000001/ccj');
  provider.script('/shareholders', { kind: 'error', status: 500, code: CANARY, saysFree: false, message });
  await buy('/api/company/90000001/shareholders');
  provider.script('/vat-number', { kind: 'redirect', location: `http://127.0.0.1:1/?key=${CANARY}` });
  await buy('/api/company/90000001/vat-number');
  provider.script('/documents', {
    kind: 'error',
    status: 401,
    code: 'UNAUTHORIZED',
    saysFree: true,
    message,
  });
  await buy('/api/company/90000001/documents');
  await hear('/api/documents/some/file');
  for (const path of [
    '/',
    '/api/source',
    '/api/openapi.json',
    '/api/credits',
    '/api/credits/ledger',
    '/api/changes',
    '/api/held',
    '/api/held/counts',
    '/api/held/companies?number=90000001',
    '/api/attempts',
    '/api/company/90000001',
  ]) {
    await hear(path);
  }
  for (const record of ['profile', 'ccj', 'shareholders', 'vat-number', 'documents']) {
    await hear(`/api/company/90000001/${record}`);
    await hear(`/api/company/90000001/${record}/raw`);
    await hear(`/api/company/90000001/${record}/versions`);
  }
  await dossier.stop();
  await provider.close();
  expect(provider.calls.length, 'calls that carried it').toBeGreaterThanOrEqual(5);
  expect(new Set(provider.calls.map(({ credential }) => credential))).toEqual(new Set([`Bearer ${CANARY}`]));
  return heard.join('\n') + dossier.output();
}

test('no answer, log, bundle or file of DATA_DIR carries the credential on SQLite', async ({ folder }) => {
  expect(await everythingSaid({ DATA_DIR: folder })).not.toContain(CANARY);
  const files = readdirSync(folder);
  expect(files).toContain('gateway.sqlite');
  for (const file of files) {
    expect(readFileSync(join(folder, file)).includes(CANARY), file).toBe(false);
  }
  const build = process.env['DOSSIER_BUILD'] ?? '';
  const built = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(built.length).toBeGreaterThan(10);
  for (const entry of built) {
    expect(readFileSync(join(entry.parentPath, entry.name)).includes('PROVIDER_KEY='), entry.name).toBe(
      false,
    );
    expect(readFileSync(join(entry.parentPath, entry.name)).includes(CANARY), entry.name).toBe(false);
  }
});

test('no answer, log or row of any table carries the credential on PostgreSQL', async ({ folder }) => {
  const server = await startPostgres();
  try {
    const url = await server.createDatabase();
    expect(await everythingSaid({ DATA_DIR: folder, DATABASE_URL: url })).not.toContain(CANARY);
    const { query } = openDatabase({ url });
    const tables = await query.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('ledger');
    let rows = 0;
    for (const { name } of tables) {
      // Bytes as text, so that nothing hides in hexadecimal.
      const dump = await sql<{ line: string }>`select (t.*)::text as line from ${sql.table(name)} t`.execute(
        query,
      );
      rows += dump.rows.length;
      const text = dump.rows.map(({ line }) => line).join('\n');
      expect(text, name).not.toContain(CANARY);
      expect(text, name).not.toContain(Buffer.from(CANARY).toString('hex'));
    }
    expect(rows).toBeGreaterThan(10);
    await query.destroy();
  } finally {
    await server.stop();
  }
});
