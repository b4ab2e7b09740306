import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an earlier version does not touch a database of a later one, and says what to do', async () => {
  const location = { path: join(folder, 'store.sqlite') };
  const done = { up: async () => {} };
  await migrate(location, () => ({ '2026-01-01': done, '2026-02-01': done }));
  await expect(migrate(location, () => ({ '2026-01-01': done }))).rejects.toThrow(
    'a newer version of Dossier has brought this database up to date',
  );
  await expect(
    migrate(location, () => ({ '2026-01-01': done, '2026-02-01': done })),
  ).resolves.toBeUndefined();
});
