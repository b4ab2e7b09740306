import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readCompanyNumber } from '#contract/company-number.ts';
import { bareWords } from '#contract/name-words.ts';
import { registeredCompany } from '../register/company-fixture.ts';
import type { RegisteredCompany } from '../register/company-row.ts';
import { Register } from '../register/register.ts';
import { RegisterWriter } from '../register/writer.ts';
import { isActive } from './name-ranking.ts';
import { nameKeyOf, tokenize } from './tokenizer.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-tiers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SIC = '10710';
const text = (most: number) =>
  fc
    .array(
      fc.constantFrom('GULL', 'GULLS', 'Dock', 'do', '&', 'THE', 'ÉTÉ', 'LTD', 'Leeds', '90000003', '12'),
      {
        minLength: 1,
        maxLength: most,
      },
    )
    .map((words) => words.join(' '));

const companies = fc
  .array(
    fc.record({
      name: text(3),
      former: fc.array(text(2), { maxLength: 2 }),
      town: fc.constantFrom('Leeds', 'Dock Gull', ''),
      trade: fc.constantFrom('', 'Gulls of Leeds'),
      status: fc.constantFrom('Active', 'Dissolved'),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all.map((each, index): RegisteredCompany => {
      const number = String(90_000_000 + index);
      const plain = registeredCompany(number, each.name, each.status);
      return {
        status: each.status,
        overview: {
          ...plain.overview,
          previous_company_names: each.former.map((name) => ({
            name,
            effective_from: '',
            ceased_on: '',
          })),
          sic_codes: [{ code: each.trade === '' ? '99999' : SIC, description: each.trade }],
          registered_office_address: { ...plain.overview.registered_office_address, locality: each.town },
        },
      };
    }),
  );

const queries = fc.array(
  fc.oneof(
    text(3),
    fc.constantFrom('gul', 'gull do', 'LS10 1NB', 'ls101nb', '90000000', '10710', 'gull 107'),
  ),
  {
    minLength: 1,
    maxLength: 12,
  },
);

/** The first tier of a company, from 0, calculated without an index; `undefined` if the company is not found. */
function tierOf({ overview }: RegisteredCompany, query: string): number | undefined {
  const words = bareWords(tokenize(query));
  const key = nameKeyOf(words, query);
  const last = words.at(-1) ?? '';
  const begins = last.length >= 3;
  const name = tokenize(overview.company_name);
  const former = overview.previous_company_names.flatMap((previous) => tokenize(previous.name));
  const { locality, address_line_1, postal_code } = overview.registered_office_address;
  const town = tokenize(locality === '' ? address_line_1 : locality);
  const trades = overview.sic_codes.flatMap(({ code, description }) => [code, ...tokenize(description)]);
  const number = overview.company_number;
  const elsewhere = [...town, ...tokenize(postal_code), ...trades];
  const isAmong = (word: string, index: number, among: readonly string[]) =>
    among.some((other) => other === word || (begins && index === words.length - 1 && other.startsWith(word)));
  const isNumber = (typed: string) => [typed.trim().toUpperCase(), readCompanyNumber(typed)].includes(number);
  const isAnywhere = (word: string, index: number) =>
    isAmong(word, index, [...name, ...former, ...elsewhere]) ||
    isNumber(word) ||
    word === tokenize(postal_code).join('');
  const ownKey = nameKeyOf(name, overview.company_name);
  const tests = [
    isNumber(query),
    ownKey === key,
    words.length > 0 && (begins || words.length > 1 ? ownKey.startsWith(key) : ownKey.startsWith(`${key} `)),
    words.length > 0 && words.every((word, index) => isAmong(word, index, name)),
    words.length > 0 && words.every((word, index) => isAmong(word, index, former)),
    words.length > 0 && words.every(isAnywhere),
  ];
  const tier = tests.indexOf(true);
  return tier === -1 ? undefined : tier;
}

function expectedNumbers(all: readonly RegisteredCompany[], query: string): string[] {
  const placed = all.flatMap((company, index) => {
    const tier = tierOf(company, query);
    const { company_name, company_number } = company.overview;
    const key = nameKeyOf(tokenize(company_name), company_name);
    return tier === undefined ? [] : { tier, key, index, company_number, living: isActive(company.status) };
  });
  placed.sort(
    (a, b) =>
      a.tier - b.tier ||
      Number(b.living) - Number(a.living) ||
      a.key.length - b.key.length ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index),
  );
  return placed.map(({ company_number }) => company_number);
}

test('the pages of a search list every company once, in its first tier, and match the total', async () => {
  let built = 0;
  await fc.assert(
    fc.asyncProperty(companies, queries, fc.integer({ min: 1, max: 7 }), async (all, asked, perPage) => {
      built += 1;
      const path = join(folder, `${built}.sqlite`);
      const writer = new RegisterWriter(path);
      for (const company of all) writer.addCompany(company);
      await writer.finish({ kind: 'public', build: '', label: '', covers: ['search'], showcase: [] });
      const register = new Register(path);
      for (const query of asked) {
        const numbers: string[] = [];
        const { total } = register.search(query, 1, perPage);
        for (let page = 1; page <= Math.ceil(total / perPage) + 1; page += 1) {
          const found = register.search(query, page, perPage);
          expect(found.total).toBe(total);
          numbers.push(...found.rows.map(({ company_number }) => company_number));
        }
        expect(numbers).toHaveLength(total);
        expect(new Set(numbers).size).toBe(total);
        const expected = expectedNumbers(all, query);
        // Other tests cover corrected spellings, which apply if nothing is found.
        if (expected.length > 0) expect(numbers, query).toEqual(expected);
      }
      register.close();
      rmSync(path);
    }),
    { numRuns: 25 },
  );
}, 60_000);
