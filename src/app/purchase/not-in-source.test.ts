import { describe, expect, test } from 'vitest';
import { FREE, type Source, SPEC_PRICES } from '#contract/api/source.ts';
import { isSpecified, OPERATION_NAMES, type OperationName } from '#contract/operations.ts';
import { companyTabs, notInSource } from './not-in-source.ts';

const NUMBER = '00445790';

function source(kind: Source['kind'], names: readonly OperationName[], companies?: number): Source {
  const covers = Object.fromEntries(names.map((name) => [name, { companies }]));
  const prices = kind === 'public' ? FREE : SPEC_PRICES;
  return { id: kind, kind, label: 'the source', prices, covers, companies: 3, paged: true, showcase: [] };
}

const SPECIFIED = OPERATION_NAMES.filter(isSpecified);
const IMPORTED = source('public', ['search', 'profile', 'financials', 'group-structure'], 1);

describe('the tabs of a company', () => {
  test('of a sample or a provider are those of the specification, covered or not', () => {
    for (const kind of ['sample', 'provider'] as const) {
      const { tabs, missing } = companyTabs(source(kind, ['search', 'profile']));
      expect(tabs).toEqual(SPECIFIED.filter((name) => name !== 'search'));
      expect(missing).toEqual([]);
    }
  });

  test('include an extension where the source covers it', () => {
    expect(companyTabs(source('provider', OPERATION_NAMES)).tabs).toContain(
      'persons-with-significant-control',
    );
  });

  test('of the public register are those of its files; the others are named', () => {
    expect(companyTabs(IMPORTED)).toEqual({
      tabs: ['profile', 'financials', 'group-structure'],
      missing: [
        ...['ccj', 'vat-number', 'shareholders', 'documents'],
        ...['appointments', 'persons-with-significant-control'],
      ],
    });
  });

  test('are those of the specification while the source is not known', () => {
    expect(companyTabs(undefined).tabs).toHaveLength(8);
  });
});

describe('a record that the public register does not have', () => {
  test('is looked up elsewhere', () => {
    expect(notInSource('ccj', NUMBER, IMPORTED)).toEqual({
      statement: 'Not in this source: County Court Judgments.',
      lookup: {
        text: 'Registry Trust keeps the register of judgments and charges for each search.',
        link: { label: 'Search judgments at trustonline.org.uk', href: 'https://www.trustonline.org.uk/' },
      },
    });
    expect(notInSource('vat-number', NUMBER, IMPORTED)).toMatchObject({
      statement: 'Not in this source: VAT number.',
      lookup: { link: { href: 'https://www.gov.uk/check-uk-vat-number' } },
    });
    expect(notInSource('shareholders', NUMBER, IMPORTED).lookup?.link.href).toBe(
      'https://find-and-update.company-information.service.gov.uk/company/00445790/filing-history',
    );
  });

  test('may come with a file', () => {
    expect(notInSource('appointments', NUMBER, IMPORTED)).toMatchObject({
      statement: 'Not in this source: Officers.',
      lookup: {
        link: {
          href: 'https://find-and-update.company-information.service.gov.uk/company/00445790/officers',
        },
      },
      load: 'It comes with the bulk officer files.',
    });
  });

  test('of this company alone is absent from the files', () => {
    const found = notInSource('financials', NUMBER, IMPORTED);
    expect(found.statement).toBe(
      'Financials: none for this company in the imported files, which have them for 1 of 3 companies.',
    );
    expect(found.load).toBeUndefined();
    expect(found.lookup?.link.label).toBe('Filing history at Companies House');
  });
});

describe('a record of another source', () => {
  const provider = source('provider', SPECIFIED);

  test('is not covered in the words of before', () => {
    expect(notInSource('ccj', NUMBER, provider)).toEqual({
      statement: 'County Court Judgments: none in this source (the source).',
    });
    expect(notInSource('vat-number', NUMBER, provider).statement).toBe(
      'VAT: none in this source (the source).',
    );
    expect(notInSource('ccj', NUMBER, undefined)).toEqual({
      statement: 'County Court Judgments: not covered by this source.',
    });
  });

  test('that is an extension can be looked up, unless the company is fictional', () => {
    const name = 'persons-with-significant-control';
    expect(notInSource(name, NUMBER, provider)).toMatchObject({
      statement: 'Not in this source: People with significant control.',
      lookup: { link: { label: 'People with significant control at Companies House' } },
    });
    expect(notInSource(name, NUMBER, source('sample', SPECIFIED))).toEqual({
      statement: 'Not in this source: People with significant control.',
    });
  });
});
