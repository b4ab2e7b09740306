import { describe, expect, test } from 'vitest';
import { FIRST_ORDINARY, Population } from './population.ts';
import { addressItem, BUSIEST_AGENT, type Office } from './registered-office.ts';

describe('the registered offices of 2,000 companies', () => {
  const population = new Population('test', FIRST_ORDINARY + 2_000);
  const all = Array.from({ length: 2_000 }, (_, index) => population.traits(FIRST_ORDINARY + index));
  const grouped = all.filter(({ member }) => member !== undefined);
  const lodgersOf = new Map<Office, typeof all>();
  for (const traits of all) {
    const { office, member } = traits;
    if (member === undefined) lodgersOf.set(office, [...(lodgersOf.get(office) ?? []), traits]);
  }
  const agents = [...lodgersOf.values()].filter(({ length }) => length > 1);

  test('include one in twenty-five at a few formation agents, mostly at one of them', () => {
    const lodgers = agents.flat().length;
    expect(lodgers / all.length).toBeGreaterThan(0.03);
    expect(lodgers / all.length).toBeLessThan(0.05);
    expect(agents.length).toBeLessThan(6);
    const busiest = lodgersOf.get(BUSIEST_AGENT) ?? [];
    expect(busiest.length).toBeGreaterThan(30);
    expect(busiest.length).toBeGreaterThan(lodgers / 2);
  });

  test('are in the nation of formation, even if shared', () => {
    for (const { office, form } of all) {
      if (form.nation !== 'Overseas') expect(office.place.nation).toBe(form.nation);
    }
  });

  test('are usually the office of the head company in a group', () => {
    const heads = new Map(grouped.map((traits) => [traits.index, traits]));
    const pairs = grouped.flatMap(({ index, form, office, member }) => {
      const head = heads.get(member?.head ?? index);
      return head === undefined || head.index === index || head.form.nation !== form.nation
        ? []
        : [{ office, head: head.office }];
    });
    const joined = pairs.filter(({ office, head }) => JSON.stringify(office) === JSON.stringify(head));
    expect(pairs.length).toBeGreaterThan(100);
    expect(joined.length / pairs.length).toBeGreaterThan(0.85);
    expect(joined.length).toBeLessThan(pairs.length);
  });

  test('vary in county and country, but not in building, street and postcode', () => {
    const addresses = (lodgersOf.get(BUSIEST_AGENT) ?? []).map(addressItem);
    for (const { premises, address_line_1, postal_code } of addresses) {
      expect([premises, address_line_1, postal_code]).toEqual([
        'Lantern House',
        '61 Packhorse Way',
        'EC1V 6QZ',
      ]);
    }
    expect(new Set(addresses.map(({ country }) => country)).size).toBeGreaterThan(1);
  });
});
