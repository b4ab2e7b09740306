import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { Judgment } from '#contract/ccj.ts';
import { DocumentItem } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { Profile } from '#contract/profile.ts';
import { Shareholder } from '#contract/shareholders.ts';
import { VatNumber } from '#contract/vat-number.ts';
import { addMonths, dayOf } from './days.ts';
import { companyIn, GENERATING, nodesOf, type SampleCompany, sampleRegister } from './sample-fixture.ts';

/** The answers of a register of 300 companies, compared with the specification. */
let companies: SampleCompany[];
beforeAll(async () => {
  companies = (await sampleRegister(300)).companies;
}, GENERATING);

describe('every company of a sample register', () => {
  test('matches the specification in every operation', () => {
    const schemas = {
      overview: Profile,
      appointments: v.array(Appointment),
      documents: v.array(DocumentItem),
      holders: v.array(Shareholder),
      financials: Financials,
      ccj: v.array(Judgment),
      tree: GroupStructure,
      vat: VatNumber,
    } as const;
    for (const company of companies) {
      for (const [part, schema] of Object.entries(schemas)) {
        const read = v.parse(schema as v.GenericSchema<unknown>, company[part as keyof typeof schemas]);
        expect(JSON.stringify(read), `${company.number} ${part}`).not.toContain('"unreadable"');
      }
    }
  });

  test('has a number that was never issued and a unique name', () => {
    for (const { number } of companies) expect(number).toMatch(/^(9\d{7}|[A-Z][A-Z0-9]9\d{5})$/);
    expect(new Set(companies.map(({ number }) => number)).size).toBe(300);
    expect(new Set(companies.map(({ overview }) => overview.company_name)).size).toBe(300);
  });
});

describe('shareholders', () => {
  test('hold all shares between them, and 100 percent of each class', () => {
    for (const { holders, shareholders } of companies) {
      const held = holders.reduce((sum, { shares_held }) => sum + BigInt(shares_held), 0n);
      if (shareholders.total_shares === '') expect(holders).toEqual([]);
      else expect(String(held)).toBe(shareholders.total_shares);
      for (const name of new Set(holders.map(({ share_class }) => share_class))) {
        const parts = holders.filter(({ share_class }) => share_class === name);
        const total = parts.reduce(
          (sum, part) => sum + Math.round(Number(part.ownership_percentage) * 100),
          0,
        );
        expect(total).toBe(10_000);
      }
    }
  });
});

describe('judgments', () => {
  test('are of the last six years, newest first, and have a date exactly if satisfied', () => {
    const all = companies.flatMap(({ ccj }) => ccj);
    expect(all.length).toBeGreaterThan(30);
    for (const { ccj } of companies) {
      const dates = ccj.map(({ judgment_date }) => judgment_date);
      expect(dates).toEqual([...dates].sort().reverse());
    }
    for (const { judgment_date, satisfied_date, status, last_update_date } of all) {
      expect(judgment_date >= '2020-11-21' && judgment_date <= last_update_date).toBe(true);
      expect(last_update_date <= '2026-11-21').toBe(true);
      expect(status === 'Satisfied').toBe(satisfied_date !== '');
      if (satisfied_date !== '')
        expect(dayOf(satisfied_date)).toBeGreaterThan(addMonths(dayOf(judgment_date), 1));
    }
  });
});

describe('groups', () => {
  test('name companies as the register does, and all of them share the tree', () => {
    const numbers = new Set(companies.map(({ number }) => number));
    let members = 0;
    for (const { tree, number } of companies) {
      const home = nodesOf(tree).filter(
        ({ node }) => node.company_number !== '' && node.country_code === 'UK',
      );
      expect(home.map(({ node }) => node.company_number)).toContain(number);
      for (const { node } of home) {
        expect(numbers.has(node.company_number), node.company_number).toBe(true);
        const other = companyIn(companies, node.company_number);
        expect(other.overview.company_name).toBe(node.company_name);
        expect(other.tree).toEqual(tree);
        members += 1;
      }
    }
    expect(members).toBeGreaterThan(companies.length + 20);
  });

  test('show the parent as a shareholder of its subsidiary', () => {
    for (const { tree, shareholders, holders, number } of companies) {
      const above = nodesOf(tree).find(({ node }) =>
        node.subsidiaries?.some((child) => child.company_number === number),
      );
      if (above === undefined || shareholders.total_shares === '') continue;
      expect(holders[0]).toMatchObject({ name: above.node.company_name, type: 'Corporate' });
    }
  });
});

describe('VAT numbers', () => {
  test('pass the check of one of the two series', () => {
    const numbers = companies
      .flatMap(({ vat }) => [vat, ...vat.additional_matches])
      .map(({ vat_number }) => vat_number)
      .filter((number) => number !== '');
    expect(numbers.length).toBeGreaterThan(100);
    for (const number of numbers) {
      const [, digits = ''] = /^(?:GB|XI)(\d{9})$/.exec(number) ?? [];
      const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
        (total, weight, index) => total + weight * Number(digits[index]),
        0,
      );
      expect([0, 42], number).toContain((sum + Number(digits.slice(7))) % 97);
    }
  });
});
