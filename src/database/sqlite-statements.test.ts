import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite, type SqliteFile } from './sqlite.ts';
import { Statements } from './sqlite-statements.ts';

let folder: string;
let file: SqliteFile;
let prepared: string[];
let statements: Statements;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-statements-'));
  file = openSqlite(join(folder, 'lines.sqlite'));
  file.exec('create table line (id integer primary key, text)');
  prepared = [];
  const counting = new Proxy(file, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name, target);
      return (text: string) => {
        prepared.push(text);
        return target.prepare(text);
      };
    },
  });
  statements = new Statements(counting);
});

afterEach(() => {
  statements.clear();
  file.close();
  rmSync(folder, { recursive: true });
});

const run = (text: string, ...parameters: unknown[]) => statements.run(CompiledQuery.raw(text, parameters));

const ADD = 'insert into line values (?, ?) returning id';

test('a query is prepared once, and each asking has its own values', () => {
  expect([1, 2, 3].map((id) => run(ADD, id, 'a').rows)).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
  expect(run('update line set text = ?', 'b').numAffectedRows).toBe(3n);
  expect(prepared).toHaveLength(2);
});

test('one that failed is prepared anew', () => {
  run(ADD, 1, 'a');
  expect(() => run(ADD, 1, 'a')).toThrow('UNIQUE');
  expect(run(ADD, 2, 'a').rows).toEqual([{ id: 2 }]);
  expect(prepared).toEqual([ADD, ADD]);
});

test('one that was given much is not kept, since it would keep that, too', () => {
  run(ADD, 1, new Uint8Array(20_000));
  run(ADD, 2, 'a'.repeat(20_000));
  run(ADD, 3, 'a');
  run(ADD, 4, 'a');
  expect(prepared).toHaveLength(3);
});

test('columns that come later are answered by a query that was kept', () => {
  run(ADD, 1, 'a');
  expect(run('select * from line').rows).toEqual([{ id: 1, text: 'a' }]);
  file.exec("alter table line add column more text default 'm'");
  expect(run('select * from line').rows).toEqual([{ id: 1, text: 'a', more: 'm' }]);
});

test('of very many queries those unused for longest are let go of', () => {
  run(ADD, 1, 'a');
  for (let value = 0; value < 300; value += 1) {
    run(`select ${value} as value`);
    run('select id from line');
  }
  run(ADD, 2, 'a');
  expect(prepared.filter((text) => text === 'select id from line')).toHaveLength(1);
  expect(prepared.filter((text) => text === ADD)).toHaveLength(2);
});
