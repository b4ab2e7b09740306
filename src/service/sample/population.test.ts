import { beforeAll, describe, expect, test } from 'vitest';
import { companyOf } from './generate.ts';
import { OTHER_FORMS } from './legal-forms.ts';
import { FIRST_ORDINARY, Population } from './population.ts';

describe('2,000 ordinary companies', () => {
  const population = new Population('test', FIRST_ORDINARY + 2_000);
  let all: ReturnType<typeof companyOf>[];
  beforeAll(() => {
    all = Array.from({ length: 2_000 }, (_, index) => companyOf(population.traits(FIRST_ORDINARY + index)));
  }, 60_000);
  const seen = (values: readonly unknown[]) => new Set(values);
  const rows = (operation: 'appointments' | 'documents') =>
    all.flatMap(({ records }) => records.items?.[operation] ?? []) as Record<string, string>[];

  test('include every legal form, status and size', () => {
    const overviews = all.map(({ company }) => company.overview);
    expect(seen(overviews.map(({ company_type }) => company_type))).toEqual(
      seen(['Ltd', ...OTHER_FORMS.map(({ type }) => type)]),
    );
    expect([...seen(all.map(({ company }) => company.status))].sort()).toEqual([
      'Active',
      'Closed',
      'Converted / Closed',
      'Dissolved',
      'In Administration',
      'Insolvency Proceedings',
      'Liquidation',
      'Open',
      'Receiver Action',
      'Registered',
      'Removed',
      'Voluntary Arrangement',
    ]);
    expect(seen(overviews.map(({ company_size }) => company_size))).toEqual(
      seen(['Micro', 'Small', 'Medium', 'Large', '']),
    );
  });

  test('include the filing types and categories that the specification names, and more', () => {
    const types = seen(rows('documents').map(({ type }) => type));
    for (const type of ['AP01', 'AA', 'MR04', 'TM01', 'CS01', 'PSC02', 'PSC07', 'R', 'SH10', 'MA']) {
      expect(types).toContain(type);
    }
    expect(seen(rows('documents').map(({ category }) => category)).size).toBeGreaterThan(22);
    expect(seen(rows('appointments').map(({ role }) => role)).size).toBeGreaterThan(20);
  });

  test('are mostly active and mostly have a VAT number', () => {
    const living = all.filter(({ company }) => company.status === 'Active');
    expect(living.length / all.length).toBeGreaterThan(0.8);
    const registered = living.filter(
      ({ records }) => !JSON.stringify(records.records?.['vat-number']).includes('vat_number":""'),
    );
    expect(registered.length / living.length).toBeGreaterThan(0.5);
    expect(registered.length / living.length).toBeLessThan(0.7);
  });
});

describe('a population', () => {
  test('gives every company a unique number, even beyond the end of a series', () => {
    const million = new Population('test', 60_000_000);
    const indices = [
      ...Array.from({ length: 5_000 }, (_, index) => FIRST_ORDINARY + index),
      9_000_000,
      9_000_001,
    ];
    expect(new Set(indices.map((index) => million.numberOf(index))).size).toBe(indices.length);
    for (const index of indices) expect(million.numberOf(index)).toMatch(/^(9\d{7}|[A-Z][A-Z0-9]9\d{5})$/);
  });

  test('answers the same for a company after any other requests', () => {
    const forward = new Population('test', 1_000);
    const names = Array.from({ length: 400 }, (_, index) => forward.traits(FIRST_ORDINARY + index).name);
    const backward = new Population('test', 1_000);
    const again = Array.from(
      { length: 400 },
      (_, index) => backward.traits(FIRST_ORDINARY + 399 - index).name,
    );
    expect(again.reverse()).toEqual(names);
  });

  test('omits companies beyond its end from its groups', () => {
    const large = new Population('test', 100_000);
    const index =
      Array.from({ length: 2_000 }, (_, offset) => 500 + offset).find(
        (at) => large.groupOf(at)?.head === at,
      ) ?? 0;

    expect(large.groupOf(index)?.tree).toBeDefined();
    expect(new Population('test', index + 1).groupOf(index)).toBeUndefined();
  });
});
