import { expect, test } from 'vitest';
import { nearest, tellingWord } from './known-instead.ts';

const company = (name: string, ...formerNames: string[]) => ({
  companyNumber: '90000001',
  name,
  formerNames,
  held: [],
});

test('known companies are looked up by the longest word, never by the legal form', () => {
  expect(tellingWord('The Harbour Bakeries Limited')).toBe('bakeries');
  expect(tellingWord('A Ltd')).toBe('a');
  expect(tellingWord('  ')).toBe('');
});

test('those that share most words with the query come first, by their name or a former one', () => {
  const known = [company('STONE PLC'), company('MILL LTD', 'HARBOUR STONE LTD'), company('HARBOUR LTD')];
  const names = nearest(known, 'harbour stone bakery', 2).map(({ name }) => name);
  expect(names).toEqual(['MILL LTD', 'STONE PLC']);
});
