import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companiesText, isIndexed, readCompanies, readYear } from './compare-url.ts';

describe('the companies of a URL', () => {
  test('are parsed as in the search box, without duplicates', () => {
    expect(readCompanies(' 445790 ,sc123456,SC 123456,00445790')).toEqual({
      shown: ['00445790', 'SC123456'],
      beyond: [],
      unusable: [],
    });
  });

  test('beyond the fourth are named and not shown', () => {
    const { shown, beyond } = readCompanies('90000001,90000002,90000003,90000001,90000004,90000005,90000006');
    expect(shown).toEqual(['90000001', '90000002', '90000003', '90000004']);
    expect(beyond).toEqual(['90000005', '90000006']);
  });

  test('list unusable numbers as given', () => {
    expect(readCompanies('bakery,12,90000001,004457901,bakery,')).toEqual({
      shown: ['90000001'],
      beyond: [],
      unusable: ['bakery', '12', '004457901'],
    });
  });

  test.each([undefined, '', ',', ' , ,'])('may be none: %j', (text) => {
    expect(companiesText(readCompanies(text))).toBe('');
  });

  test('have one canonical URL', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('445790', '00445790', 'sc1', ' SC1', '90000001', '12'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const once = companiesText(readCompanies(parts.join(',')));
        expect(companiesText(readCompanies(once))).toBe(once);
        expect(readCompanies(once)).toEqual(readCompanies(parts.join(',')));
      }),
    );
  });
});

describe('the choices of a URL', () => {
  test('are the latest of each company, and amounts as reported', () => {
    expect(readYear({}, ['2025'])).toBe('latest');
    expect(isIndexed({})).toBe(false);
  });

  test('apply where they are usable', () => {
    expect(readYear({ year: 'all' }, [])).toBe('all');
    expect(isIndexed({ indexed: 'yes' })).toBe(true);
    expect(readYear({ year: '2024' }, ['2024', '2025'])).toBe('2024');
  });

  test.each(['2019', 'ALL', '20 24', '02024', '1e3'])('a year without a period, %s, is ignored', (year) => {
    expect(readYear({ year }, ['2024'])).toBe('latest');
  });

  test('index only for the exact word', () => {
    expect(isIndexed({ indexed: 'true' })).toBe(false);
  });
});
