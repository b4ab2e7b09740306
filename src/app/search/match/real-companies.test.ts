import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SearchItem } from '#contract/search.ts';
import { matchReason } from './match-reason.ts';
import { postcodeArea } from './postcode-area.ts';

/** Real companies; they lie beside the project and are not part of it. */
const NAMES = '../shared/data/02_companies/ch_advanced_search_2024_2025.csv';
const POSTCODES = '../shared/data/02_companies/ch_api_company_metadata_8902.csv';

const Rows = v.array(v.record(v.string(), v.string()));

function column(file: string, name: string): string[] {
  const rows = v.parse(Rows, parse(readFileSync(file), { columns: true, bom: true }));
  return rows.map((row) => row[name] ?? '');
}

describe.skipIf(!existsSync(NAMES))(`real companies (${NAMES}, skipped where absent)`, () => {
  test('are found by their name when their own name is the query', () => {
    const names = column(NAMES, 'company_name');
    const missed = names.filter((name) => {
      const { reason } = matchReason(v.parse(SearchItem, { company_name: name }), name, []);
      return reason !== 'Name';
    });
    expect(names.length).toBeGreaterThan(20_000);
    expect(missed).toEqual([]);
  });

  test('have one of few postcode areas, whatever is written', () => {
    const areas = column(POSTCODES, 'registered_office_address_postcode').map(postcodeArea);
    expect(areas.length).toBeGreaterThan(8_000);
    expect(new Set(areas).size).toBeLessThan(130);
    expect(areas.filter((area) => area === 'WC').length).toBeGreaterThan(100);
  });
});
