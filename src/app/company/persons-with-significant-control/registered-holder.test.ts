import { expect, test } from 'vitest';
import { ukCompanyNumber } from './registered-holder.ts';

const numberOf = (registration_number: string, more: object = {}, name = 'Quay Holdings Limited') =>
  ukCompanyNumber({ name, identification: { registration_number, ...more } });
const UK = { country_registered: 'England & Wales' };

test.each([
  ['9012345', UK, '09012345'],
  ['Company No. 90012345', { country_registered: 'United Kingdom' }, '90012345'],
  ['901234', { country_registered: 'Scotland' }, 'SC901234'],
  ['sc901234', { country_registered: 'Scotland' }, 'SC901234'],
  ['901234', { place_registered: 'Companies House, Belfast, Northern Ireland' }, 'NI901234'],
  ['90012345', { place_registered: 'Companies House Cardiff' }, '90012345'],
  ['90012345', { country_registered: 'N/A', legal_authority: 'Companies Act 2006' }, '90012345'],
  ['OE901234', { country_registered: 'Jersey' }, 'OE901234'],
])('the number %s of %j is %s', (filed, more, number) => {
  expect(numberOf(filed, more)).toBe(number);
});

test('a partnership filed in digits has its prefix', () => {
  expect(numberOf('301234', UK, 'Quay LLP')).toBe('OC301234');
});

test.each([
  ['90012345', {}],
  ['90012345', { country_registered: 'Ireland' }],
  ['90012345', { country_registered: 'New South Wales, Australia' }],
  ['90012345', { country_registered: 'Isle Of Man', legal_authority: 'Companies Act 2006' }],
  ['41-0406690', { country_registered: 'Minnesota, Usa' }],
  ['N/A', UK],
  ['', UK],
])('the number %s of %j is not known to be one of the UK', (filed, more) => {
  expect(numberOf(filed, more)).toBeUndefined();
});
