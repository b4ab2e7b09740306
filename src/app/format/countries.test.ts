import { expect, it } from 'vitest';
import { countryName } from './countries.ts';

it('the name as sent goes before the code', () => {
  expect(countryName('Ireland', 'IE')).toBe('Ireland');
  expect(countryName('England', 'UK')).toBe('England');
});

it('UK is read as GB, other codes as ISO 3166', () => {
  expect(countryName(undefined, 'UK')).toBe('United Kingdom');
  expect(countryName(undefined, 'US')).toBe('United States');
});

it('an unknown code is shown as it came', () => {
  for (const code of ['QQ', 'XXX', 'u', '12', '<b>']) expect(countryName(undefined, code)).toBe(code);
  expect(countryName(undefined, undefined)).toBeUndefined();
});
