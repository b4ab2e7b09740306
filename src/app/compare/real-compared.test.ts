import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { grouped } from '#contract/grouped.ts';
import { accountsOf } from './accounts-fixture.ts';
import { compareThemes } from './figures/compare-figures.ts';
import { compareColumns, compareLines } from './statement/compare-columns.ts';

/** Real accounts, mapped to the members of SPEC 2.9; they lie beside the project and are not part of it. */
const FILE = '../shared/data/05_accounts/ixbrl_mapped_to_spec.jsonl';

const Entry = v.object({
  company_number: v.string(),
  period_ended: v.string(),
  accounting_date: v.string(),
  basis: v.string(),
  employees: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** Comparisons of four neighbours each, as they stand in the file. */
function comparisons() {
  const entries = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(Entry, JSON.parse(line)));
  const companies = [...grouped(entries, (entry) => entry.company_number).values()].map((own) =>
    own.map(({ basis, fields, period_ended, accounting_date, employees }) => ({
      ...{ period_ended, accounting_date, employees, type: basis },
      ...fields,
    })),
  );
  return companies.map((_, place) => accountsOf(...companies.slice(place, place + 4)));
}

describe.skipIf(!existsSync(FILE))(`real accounts side by side (${FILE}, skipped where absent)`, () => {
  test('have every amount that was sent in exactly one column', () => {
    for (const accounts of comparisons()) {
      const { columns } = compareColumns(accounts, 'all');
      const { lines } = compareLines(accounts, columns);
      expect(columns).toHaveLength(accounts.reduce((sum, { periods }) => sum + periods.length, 0));
      for (const { name, amounts } of lines) {
        expect(amounts).toEqual(columns.map(({ period }) => period.entry[name]));
      }
    }
  });

  test('have a finding only about the largest size of a year, and never of group beside company accounts', () => {
    let findings = 0;
    for (const accounts of comparisons()) {
      for (const { name, title, data } of compareThemes({ companies: accounts, accounts }, false).flatMap(
        ({ figures }) => figures,
      )) {
        expect(title).not.toMatch(/undefined|NaN|null/);
        if (title === name) continue;
        findings += 1;
        const [, label] = / in (\d{4}(?:, earlier)?): /.exec(title) ?? [];
        const point = data.points.find((each) => each.label === label);
        const sizes = Object.entries(point?.values ?? {}).flatMap(([number, value]) =>
          typeof value === 'string' ? [{ number, value: BigInt(value) }] : [],
        );
        const signs = new Set(sizes.map(({ value }) => value > 0n));
        const best = sizes.reduce((most, each) =>
          (signs.has(true) ? each.value > most.value : each.value < most.value) ? each : most,
        );
        const winner = accounts.find(({ number }) => number === best.number);
        expect(title).toContain(winner?.short);
        const types = accounts.flatMap(({ number, periods }) =>
          sizes.some((each) => each.number === number)
            ? periods.filter(({ ended }) => ended?.startsWith(label ?? '')).map(({ entry }) => entry.type)
            : [],
        );
        expect(new Set(types).size).toBe(1);
      }
    }
    expect(findings).toBeGreaterThan(20);
  });

  test('have a base of exactly 100 wherever there is an index', () => {
    const figures = comparisons().flatMap((accounts) =>
      compareThemes({ companies: accounts, accounts }, true).flatMap((theme) => theme.figures),
    );
    expect(figures.length).toBeGreaterThan(20);
    for (const { data } of figures) {
      for (const { id } of data.series) {
        const own = data.points.flatMap(({ values }) => values[id] ?? []);
        if (own.length > 0) expect(own).toContain('100.0');
      }
    }
  });
});
