import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { judging } from './judging.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-judging-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RECORDS = {
  company: { companyNumber: '90000001', operations: [] },
  othersAtAddress: undefined,
  imported: undefined,
  records: new Map(),
  today: '2026-11-23',
};

test('records are judged by the built program, which is loaded once they come', async () => {
  const path = join(folder, 'judge.mjs');
  const judge = judging(pathToFileURL(path));
  writeFileSync(path, 'export const judgeRecords = async ({ today }) => ({ uncovered: [today] });');
  expect(await judge?.(RECORDS)).toEqual({ uncovered: ['2026-11-23'] });
});

test('a program that could not be loaded is loaded with the next records', async () => {
  const path = join(folder, 'late.mjs');
  const judge = judging(pathToFileURL(path));
  await expect(judge?.(RECORDS)).rejects.toThrow();
  writeFileSync(path, 'export const judgeRecords = async () => ({ uncovered: [] });');
  expect(await judge?.(RECORDS)).toEqual({ uncovered: [] });
});

test('without a program nothing is judged', () => {
  expect(judging(undefined)).toBeUndefined();
});
