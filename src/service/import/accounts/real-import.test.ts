import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentName } from './filing-company.ts';
import { type InventedPart, importFinancials } from './financials-fixture.ts';

/** Real filings, and documents that were collected to try parsers on; they lie beside the project. */
const FOLDER = '../shared/data/05_accounts';

function partsIn(folder: string): InventedPart[] {
  return readdirSync(join(FOLDER, folder))
    .toSorted()
    .map((label) => ({ label, bytes: readFileSync(join(FOLDER, folder, label)) }));
}

describe.skipIf(!existsSync(FOLDER))(`real documents (${FOLDER}, skipped where absent)`, () => {
  test('become financials, but for the one in plain XBRL, which is reported as not read', async () => {
    const parts = partsIn('ixbrl');
    const numbers = parts.flatMap(({ label }) => documentName(label)?.companyNumber ?? []);
    const { financials, covered, kinds, lines } = await importFinancials(numbers, ...parts);
    expect([parts.length, covered]).toEqual([23, 22]);
    expect(kinds.map(({ kind, read, used, rejected }) => [kind, read, used, rejected])).toEqual([
      ['accounts', 22, 22, 0],
      ['older accounts (plain XBRL)', 1, 0, 1],
    ]);
    expect(lines.filter((line) => line.startsWith('rejected'))).toHaveLength(1);
    const entries = Object.values(financials).flat();
    expect(entries.length).toBeGreaterThan(40);
    // A group’s filing has the group’s figures answered, and says so (SPEC 2.9, `type`).
    const groups = Object.values(financials).filter(([newest]) => newest?.['type'] === 'Group, Consolidated');
    expect(groups).toHaveLength(3);
    for (const entry of entries) expect(entry['type']).toMatch(/^(Company|Group, Consolidated)$/);
  });

  test('of all sorts are read or rejected with a reason, and none stops the import', async () => {
    const parts = partsIn('ixbrl_parser_cases');
    const { kinds, lines } = await importFinancials([], ...parts);
    const read = kinds.reduce((sum, kind) => sum + kind.read, 0);
    const rejected = lines.filter((line) => line.startsWith('rejected'));
    expect(read).toBe(parts.length);
    expect(rejected.length).toBeGreaterThan(0);
    for (const line of rejected) expect(line).toMatch(/^rejected,[^,]+,,"?[a-z]/);
  });
});
