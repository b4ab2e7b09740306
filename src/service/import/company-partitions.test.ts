import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyPartitions } from './company-partitions.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-partitions-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const COMPANIES = 1_000;
const entry = fc.record({
  company: fc.integer({ min: 1, max: COMPANIES }),
  part: fc.nat(20),
  line: fc.constantFrom(0, 1, 1_000_000),
  text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(''), fc.constant('é'.repeat(150_000))),
});

test('partitions return the texts of each company in order, twice, and remove their file', () => {
  const path = join(folder, 'texts');
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const partitions = new CompanyPartitions(path, COMPANIES);
      try {
        for (const { company, part, line, text } of entries) partitions.add(company, part, line, text);
        const companies = [...new Set(entries.map(({ company }) => company))].sort((a, b) => a - b);
        const expected = companies.map((company) => ({
          company,
          texts: entries.filter((one) => one.company === company).map(({ company: _, ...text }) => text),
        }));
        expect([...partitions.companies()]).toEqual(expected);
        expect([...partitions.companies(1)]).toEqual(
          expected.filter(({ texts }) => texts.some(({ line }) => line > 0)),
        );
        expect([...partitions.companies()]).toEqual(expected);
      } finally {
        partitions.remove();
      }
      expect(existsSync(path)).toBe(false);
    }),
    { numRuns: 15 },
  );
});
