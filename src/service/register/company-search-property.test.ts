import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  COMPANIES_PER_PAGE,
  FACETS,
  type FacetName,
  REGISTER_SORTS,
  type RegisterQuestion,
} from '#contract/api/register-search.ts';
import { bareWords } from '#contract/name-words.ts';
import { isActive } from '../full-text/name-ranking.ts';
import { nameKeyOf, tokenize } from '../full-text/tokenizer.ts';
import { registeredCompany } from './company-fixture.ts';
import type { RegisteredCompany } from './company-row.ts';
import { Register } from './register.ts';
import { RegisterWriter } from './writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-facets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const name = fc
  .array(fc.constantFrom('GULL', 'GULLS', 'Dock', 'do', '&', 'THE', 'ÉTÉ', 'LTD'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

const companies = fc
  .array(
    fc.record({
      name,
      status: fc.constantFrom('Active', 'Liquidation', ''),
      type: fc.constantFrom('Private Limited Company', 'Private Unlimited Company'),
      town: fc.constantFrom('LONDON', 'London', 'Gull Bay', ''),
      county: fc.constantFrom('KENT', ''),
      postcode: fc.constantFrom('SW1A 1AA', 'S1 1AA', 'D02 AF30', ''),
      codes: fc.subarray(['62020', '62012', '47110', '99999', '7020']),
      created: fc.constantFrom('', '1999-12-31', '2010-04-01', '2010-04-02', '2024-02-29'),
    }),
    { maxLength: 70 },
  )
  .map((all) =>
    all.map((each, index): RegisteredCompany => {
      const plain = registeredCompany(String(90_000_000 + index), each.name, each.status);
      return {
        status: each.status,
        overview: {
          ...plain.overview,
          company_type: each.type,
          date_of_creation: each.created,
          sic_codes: each.codes.map((code) => ({ code, description: 'Quays' })),
          registered_office_address: {
            ...plain.overview.registered_office_address,
            locality: each.town,
            region: each.county,
            postal_code: each.postcode,
          },
        },
      };
    }),
  );

const VALUES: Record<FacetName, string[]> = {
  status: ['Active', 'Liquidation', 'Open'],
  type: ['Private Limited Company', 'Private Unlimited Company'],
  town: ['LONDON', 'GULL BAY', 'NOWHERE'],
  county: ['KENT'],
  area: ['SW', 'S', 'D'],
  sic: ['47', '62', '99999'],
};

const questions = fc.array(
  fc.record({
    query: fc.constantFrom(
      '',
      '',
      'g',
      'gu',
      'gull',
      'gull d',
      'gulls dock',
      'do',
      'gull l',
      'ete',
      '90000003',
    ),
    chosen: fc.record({
      status: fc.subarray(VALUES.status),
      type: fc.constantFrom([], VALUES.type.slice(0, 1)),
      town: fc.constantFrom([], [], ...VALUES.town.map((town) => [town]), VALUES.town),
      county: fc.constantFrom([], [], VALUES.county),
      area: fc.constantFrom([], [], VALUES.area.slice(0, 1), VALUES.area),
      sic: fc.constantFrom([], [], ...VALUES.sic.map((division) => [division]), VALUES.sic),
    }),
    dates: fc.constantFrom(
      {},
      {},
      { from: '2010-04-02' },
      { to: '2010-04-01' },
      { from: '2010-01-01', to: '2010-12-31' },
    ),
    sort: fc.constantFrom(...REGISTER_SORTS),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { minLength: 1, maxLength: 8 },
);

const valuesOf = ({ status, overview }: RegisteredCompany): Record<FacetName, string[]> => {
  const { locality, region, postal_code } = overview.registered_office_address;
  const divisions = overview.sic_codes
    .filter(({ code }) => code.length === 5)
    .map(({ code }) => (code === '99999' ? code : code.slice(0, 2)));
  const area = postal_code.startsWith('S') ? [postal_code.startsWith('SW') ? 'SW' : 'S'] : [];
  const stated = (text: string) => (text === '' ? [] : [text]);
  return {
    status: stated(status),
    type: stated(overview.company_type),
    town: stated(locality.toUpperCase()),
    county: stated(region),
    area,
    sic: [...new Set(divisions)],
  };
};

/** Whether a company matches as typed, without an index. */
function matches({ overview }: RegisteredCompany, query: string): boolean {
  if (query === '' || query === overview.company_number) return true;
  const words = bareWords(tokenize(query));
  const own = tokenize(overview.company_name);
  const { locality, address_line_1 } = overview.registered_office_address;
  const elsewhere = [
    ...tokenize(locality === '' ? address_line_1 : locality),
    ...overview.sic_codes.map(({ code }) => code),
    'quays',
  ];
  const hasWord = (word: string) => own.includes(word) || elsewhere.includes(word);
  const isBegun = (word: string) =>
    [...own.filter((each) => each !== 'ltd' || word.length > 2), ...(word.length > 2 ? elsewhere : [])].some(
      (each) => each.startsWith(word),
    );
  const last = words.at(-1) ?? '';
  const becomesLegalForm = words.length > 1 && 'ltd'.startsWith(last) && own.includes('ltd');
  return words.slice(0, -1).every(hasWord) && (hasWord(last) || isBegun(last) || becomesLegalForm);
}

const isWithin = (
  { overview: { date_of_creation: date } }: RegisteredCompany,
  { from, to }: Partial<RegisterQuestion>,
) =>
  (from === undefined && to === undefined) ||
  (date !== '' && (from ?? '') <= date && date <= (to ?? '9999-12-31'));

const keyOf = ({ overview: { company_name } }: RegisteredCompany) =>
  nameKeyOf(tokenize(company_name), company_name);

/** The order of ranks; companies come in the order of their numbers. */
function byRank(one: RegisteredCompany, other: RegisteredCompany): number {
  const yearOf = ({ overview }: RegisteredCompany) => overview.date_of_creation.slice(0, 4) || '9999';
  return (
    Number(isActive(other.status)) - Number(isActive(one.status)) ||
    compare(yearOf(one), yearOf(other)) ||
    keyOf(one).length - keyOf(other).length ||
    compare(keyOf(one), keyOf(other))
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function sorted(found: readonly RegisteredCompany[], { sort, order }: RegisterQuestion): RegisteredCompany[] {
  const ranked = found.toSorted(byRank);
  if (sort === 'name') {
    const named = found.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
    return order === 'desc' ? named.reverse() : named;
  }
  const dateOf = ({ overview }: RegisteredCompany) => overview.date_of_creation;
  const dated = ranked.filter((each) => dateOf(each) !== '').sort((a, b) => compare(dateOf(a), dateOf(b)));
  const undated = ranked.filter((each) => dateOf(each) === '');
  return [...(order === 'desc' ? dated.reverse() : dated), ...undated];
}

test('filters, counts, sorting and pages equal a scan of all companies', async () => {
  let built = 0;
  await fc.assert(
    fc.asyncProperty(companies, questions, async (all, asked) => {
      built += 1;
      const path = join(folder, `${built}.sqlite`);
      const writer = new RegisterWriter(path);
      for (const company of all) writer.addCompany(company);
      await writer.finish({ kind: 'public', build: '', label: '', covers: ['search'], showcase: [] });
      const register = new Register(path);
      for (const { dates, ...rest } of asked) {
        const question: RegisterQuestion = { ...rest, ...dates, page: 1 };
        const matched = all.filter((company) => matches(company, question.query));
        // Other spellings are tested elsewhere.
        if (matched.length === 0) continue;
        const passes = (company: RegisteredCompany, but?: FacetName | 'dates') =>
          FACETS.every(
            (facet) =>
              facet === but ||
              question.chosen[facet].length === 0 ||
              valuesOf(company)[facet].some((value) => question.chosen[facet].includes(value)),
          ) &&
          (but === 'dates' || isWithin(company, question));
        const passing = matched.filter((company) => passes(company));
        const first = register.companies(question);
        expect(first.total).toBe(passing.length);
        for (const facet of FACETS) {
          const values = matched
            .filter((company) => passes(company, facet))
            .flatMap((company) => valuesOf(company)[facet]);
          const counts = new Map(question.chosen[facet].map((value) => [value, 0]));
          for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
          const listed = first.facets[facet].values.map(({ value, count }) => [value, count] as const);
          expect(new Map(listed), facet).toEqual(counts);
          expect(listed).toHaveLength(counts.size);
          expect(first.facets[facet].more).toBe(0);
        }
        const days = matched
          .filter((company) => passes(company, 'dates'))
          .map(({ overview }) => overview.date_of_creation)
          .filter((date) => date !== '')
          .sort();
        expect(first.incorporated.earliest).toBe(days.at(0));
        expect(first.incorporated.latest).toBe(days.at(-1));
        expect(first.incorporated.years.reduce((sum, { count }) => sum + count, 0)).toBe(days.length);
        const numbers: string[] = [];
        for (let page = 1; page <= Math.ceil(passing.length / COMPANIES_PER_PAGE) + 1; page += 1) {
          numbers.push(
            ...register.companies({ ...question, page }).items.map(({ companyNumber }) => companyNumber),
          );
        }
        const numberOf = ({ overview }: RegisteredCompany) => overview.company_number;
        if (question.sort === 'relevance') {
          expect(numbers.toSorted()).toEqual(passing.map(numberOf));
        } else {
          expect(numbers).toEqual(sorted(passing, question).map(numberOf));
        }
      }
      register.close();
      rmSync(path);
    }),
    { numRuns: 25 },
  );
}, 60_000);
