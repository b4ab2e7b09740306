import { describe, expect, test } from 'vitest';
import { REAL_ACCOUNTS, realEntries } from '#app/financials/real-accounts-fixture.ts';
import { accountsOf } from './accounts-fixture.ts';
import { compareThemes } from './compare-charts.ts';
import { compareColumns, compareLines } from './compare-columns.ts';

/** Comparisons of four neighbours each, in file order. */
function comparisons() {
  const companies = realEntries();
  return companies.map((_, place) => accountsOf(...companies.slice(place, place + 4)));
}

describe.skipIf(!REAL_ACCOUNTS)('real accounts side by side (skipped where they are absent)', () => {
  test('show every amount in exactly one column', () => {
    for (const accounts of comparisons()) {
      const { columns } = compareColumns(accounts, 'all');
      const { lines } = compareLines(accounts, columns);
      expect(columns).toHaveLength(accounts.reduce((sum, { periods }) => sum + periods.length, 0));
      for (const { name, amounts } of lines) {
        expect(amounts).toEqual(columns.map(({ period }) => period.entry[name]));
      }
    }
  });

  test('have findings on the largest value of a year only, never mixing group and company accounts', () => {
    let findings = 0;
    for (const accounts of comparisons()) {
      for (const { name, title, data } of compareThemes({ companies: accounts, accounts }, false).flatMap(
        ({ charts }) => charts,
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

  test('have a base of exactly 100 in every index', () => {
    const charts = comparisons().flatMap((accounts) =>
      compareThemes({ companies: accounts, accounts }, true).flatMap((theme) => theme.charts),
    );
    expect(charts.length).toBeGreaterThan(20);
    for (const { data } of charts) {
      for (const { id } of data.series) {
        const own = data.points.flatMap(({ values }) => values[id] ?? []);
        if (own.length > 0) expect(own).toContain('100.0');
      }
    }
  });
});
