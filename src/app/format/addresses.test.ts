import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Address } from '#contract/address.ts';
import { addressLine, addressLines, countryName, joinedLine } from './addresses.ts';

const address = (sent: unknown) => v.parse(Address, sent);

it('empty parts leave no gap', () => {
  const sent = {
    premises: '12',
    address_line_1: 'Mill Lane',
    address_line_2: '',
    locality: 'Leeds',
    region: ' ',
  };
  expect(addressLines(address(sent))).toEqual(['12 Mill Lane', 'Leeds']);
  expect(addressLine(address(sent))).toBe('12 Mill Lane, Leeds');
});

it('a house number joins its street, but the name of a building does not', () => {
  const line = (premises: string) => addressLine(address({ premises, address_line_1: 'Mill Lane' }));
  expect(line('12a')).toBe('12a Mill Lane');
  expect(line('12-14')).toBe('12-14 Mill Lane');
  expect(line('Old Bakery')).toBe('Old Bakery, Mill Lane');
});

it('care-of and PO box lines have their label exactly once', () => {
  expect(addressLines(address({ care_of: 'A Person', po_box: '7' }))).toEqual(['c/o A Person', 'PO Box 7']);
  expect(addressLines(address({ care_of: 'C/O A Person', po_box: 'PO Box 7' }))).toEqual([
    'C/O A Person',
    'PO Box 7',
  ]);
});

it('a missing address is empty, and any other value is shown as received', () => {
  expect(addressLine(address({}))).toBeUndefined();
  expect(addressLine(address(undefined))).toBeUndefined();
  expect(addressLine(address('1 Mill Lane'))).toBe('1 Mill Lane');
});

it('joins unstructured lines', () => {
  expect(joinedLine(['1 Mill Lane', undefined, '', 'Leeds'])).toBe('1 Mill Lane, Leeds');
  expect(joinedLine([undefined])).toBeUndefined();
});

it('the received name takes precedence over the code', () => {
  expect(countryName('Ireland', 'IE')).toBe('Ireland');
  expect(countryName('England', 'UK')).toBe('England');
});

it('UK is read as GB, other codes as ISO 3166', () => {
  expect(countryName(undefined, 'UK')).toBe('United Kingdom');
  expect(countryName(undefined, 'US')).toBe('United States');
});

it('an unknown code is shown as received', () => {
  for (const code of ['QQ', 'XXX', 'u', '12', '<b>']) expect(countryName(undefined, code)).toBe(code);
  expect(countryName(undefined, undefined)).toBeUndefined();
});
