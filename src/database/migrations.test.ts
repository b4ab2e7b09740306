import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { migrate } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('refuses a database of a later version and says what to do', async () => {
  const location = { path: join(folder, 'store.sqlite') };
  const done = { up: async () => {} };
  const later = { '2026-01-01': done, '2026-02-01': done };
  await migrate(location, () => later);
  const step = { up: vi.fn(async () => {}) };
  await expect(migrate(location, () => ({ '2026-01-01': done, '2026-03-01': step }))).rejects.toThrow(
    /^a newer version of Dossier has migrated this database; start that version, or restore a backup/,
  );
  expect(step.up).not.toHaveBeenCalled();
  // The lock is released: the later version can migrate.
  await expect(migrate(location, () => later)).resolves.toBeUndefined();
});
