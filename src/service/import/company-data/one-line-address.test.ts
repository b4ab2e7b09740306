import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddress } from './one-line-address.ts';

/** First line, postcode and country of an address; the other members are empty. */
function split(line: string) {
  const { address_line_1, postal_code, country, ...others } = splitAddress(line);
  expect(Object.values(others).join('')).toBe('');
  return [address_line_1, postal_code, country];
}

describe('an address in one line', () => {
  test.each([
    ['1 Quay Street Stonehaven ZZ1 1AA Scotland', '1 Quay Street Stonehaven', 'ZZ1 1AA', 'Scotland'],
    ['1 Quay Street Stonehaven ZZ1 1AA', '1 Quay Street Stonehaven', 'ZZ1 1AA', ''],
    [
      '3rd Floor, 1-2 Quay Street EC2A 4NE United Kingdom',
      '3rd Floor, 1-2 Quay Street',
      'EC2A 4NE',
      'United Kingdom',
    ],
    ['Gull House Douglas IM1 1AA Isle Of Man', 'Gull House Douglas', 'IM1 1AA', 'Isle Of Man'],
    ['ZZ1 1AA', '', 'ZZ1 1AA', ''],
  ])('%j gives up its postcode and country', (line, rest, postcode, country) => {
    expect(split(line)).toEqual([rest, postcode, country]);
  });

  test.each([
    ['1 Quay Street Stonehaven ZZ11AA England', '1 Quay Street Stonehaven ZZ11AA', 'England'],
    ['1 Quay Street Stonehaven ZZ11 AA Wales', '1 Quay Street Stonehaven ZZ11 AA', 'Wales'],
    ['1 Quay Street Stonehaven ZZ1 1A United Kingdom', '1 Quay Street Stonehaven ZZ1 1A', 'United Kingdom'],
    ['1 Quay Street Stonehaven England', '1 Quay Street Stonehaven', 'England'],
  ])('%j keeps a postcode of another form in the line', (line, rest, country) => {
    expect(split(line)).toEqual([rest, '', country]);
  });

  test.each([
    '26 Via Invented Cadoneghe Italy',
    'Level 1 83 Gull Street Hamilton New South Wales',
    '1 Quay Street New England',
    'Gull House St Helier Jersey',
    'England',
    '12 Rue Invented L-1882 Luxembourg',
    '',
  ])('%j stays whole', (line) => {
    expect(split(line)).toEqual([line, '', '']);
  });

  test('never loses a character', () => {
    const words = fc.constantFrom(
      'ZZ1 1AA',
      'ZZ11AA',
      'England',
      'New',
      'Jersey',
      '1',
      'Quay,',
      ' ',
      'B1',
      '\n',
      'é',
    );
    fc.assert(
      fc.property(fc.array(words), (parts) => {
        const line = parts.join(' ').trim();
        const members = split(line).filter((member) => member !== '');
        expect(members.join(' ')).toBe(line);
      }),
    );
  });
});
