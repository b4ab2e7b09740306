import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, type SqliteFile } from '#database/sqlite.ts';
import { SortedRuns } from './sorted-runs.ts';

let folder: string;
let file: SqliteFile;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-runs-'));
  file = openSqlite(join(folder, 'runs.sqlite'));
  file.exec('create table row (id integer primary key, value integer, run integer); begin');
});

afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true });
});

type Row = { readonly value: number; readonly run: number };

test('sorted runs are read as one sequence, equal rows in the order of their runs, however few are read at a time', () => {
  const runs = fc.array(fc.array(fc.nat(9), { maxLength: 12 }));
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 40 }), (given, readAhead) => {
      file.exec('delete from row');
      const sorted = new SortedRuns<Row>(file, 'row', 2, (one, other) => one.value - other.value, readAhead);
      const rows = given.map((values, run) =>
        values.toSorted((a, b) => a - b).map((value) => ({ value, run })),
      );
      for (const each of rows) sorted.write(each.map(({ value, run }) => [value, run]));
      const read = [...sorted.merged()].map(({ value, run }) => ({ value, run }));
      expect(read).toEqual(rows.flat().sort((a, b) => a.value - b.value || a.run - b.run));
      expect(sorted.rows).toBe(rows.flat().length);
    }),
    { numRuns: 40 },
  );
});
