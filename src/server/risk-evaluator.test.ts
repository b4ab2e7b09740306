import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { riskEvaluator } from './risk-evaluator.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-risk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RECORDS = {
  company: { companyNumber: '90000001', operations: [] },
  othersAtAddress: undefined,
  imported: undefined,
  paged: true,
  records: new Map(),
  today: '2026-11-23',
};

test('loads the built program with the first records', async () => {
  const path = join(folder, 'evaluateRiskFlags.mjs');
  const evaluator = riskEvaluator(pathToFileURL(path));
  writeFileSync(path, 'export const evaluateRiskFlags = async ({ today }) => ({ uncovered: [today] });');
  expect(await evaluator?.evaluate(RECORDS)).toEqual({ uncovered: ['2026-11-23'] });
});

test('a program that could not be loaded is loaded with the next records', async () => {
  const path = join(folder, 'late.mjs');
  const evaluator = riskEvaluator(pathToFileURL(path));
  await expect(evaluator?.evaluate(RECORDS)).rejects.toThrow();
  writeFileSync(path, 'export const evaluateRiskFlags = async () => ({ uncovered: [] });');
  expect(await evaluator?.evaluate(RECORDS)).toEqual({ uncovered: [] });
});

test('is absent without a program', () => {
  expect(riskEvaluator(undefined)).toBeUndefined();
});
