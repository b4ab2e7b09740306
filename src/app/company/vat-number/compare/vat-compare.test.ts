import { describe, expect, test } from 'vitest';
import { vatForm } from '../vat-form.ts';
import type { KnownAs } from './known-as.ts';
import { compareAddress, compareName, postcodeIn } from './vat-compare.ts';

const company: KnownAs = {
  overview: { state: 'held', value: undefined, days: undefined, coverage: undefined },
  name: 'STONE & SONS LIMITED',
  formerNames: ['PEBBLE LIMITED'],
  address: '12 High Street, Leeds, West Yorkshire, LS1 4AB, United Kingdom',
  region: 'West Yorkshire United Kingdom',
  postalCode: 'LS1 4AB',
};
const unknown: KnownAs = {
  overview: { state: 'missing', credits: 1, pending: undefined },
  name: undefined,
  formerNames: [],
  address: undefined,
  region: '',
  postalCode: undefined,
};

describe('the name of a registration', () => {
  test.each([
    ['Stone and Sons Ltd.', 'same'],
    ['STONE & SONS', 'same but for the legal form'],
    ['Stone & Sons PLC', 'same but for the legal form'],
    ['Pebble Ltd', 'a former name'],
    ['PEBBLE', 'a former name but for the legal form'],
    ['Pebble LLP', 'a former name but for the legal form'],
    ['STONE & SONS LIMITED (VAT GROUP)', 'differs'],
  ])('%s: %s', (sent, verdict) => {
    expect(compareName(sent, company)).toBe(verdict);
  });

  test('is not compared where one of the two is not known', () => {
    expect(compareName(undefined, company)).toBeUndefined();
    expect(compareName('STONE', unknown)).toBeUndefined();
  });
});

describe('the address of a registration', () => {
  test.each([
    ['12 HIGH STREET LEEDS LS14AB', 'same address'],
    ['12 High Street, Leeds, England, LS1 4AB', 'same address'],
    ['Unit 4, Mill Lane, Leeds LS1 4AB', 'same postcode'],
    ['12 High Street, Leeds, LS2 9XX', 'other postcode'],
    ['12 High Street, Leeds', 'other words'],
    ['12 High Street, Leeds, SM11 PQ', 'other words'],
  ])('%s: %s', (sent, verdict) => {
    expect(compareAddress(sent, company)).toBe(verdict);
  });

  test('is compared by postcode alone while the overview is not held', () => {
    expect(compareAddress('Leeds LS1 4AB', { ...unknown, postalCode: 'LS14AB' })).toBe('same postcode');
    expect(compareAddress('Leeds LS1 4AB', { ...unknown, postalCode: 'HERTFORDSHIRE' })).toBe(
      'no postcode to compare',
    );
  });

  test('is not compared where nothing is known or nothing was sent', () => {
    expect(compareAddress('Leeds LS1 4AB', unknown)).toBeUndefined();
    expect(compareAddress(undefined, company)).toBeUndefined();
  });
});

test.each([
  ['London W1T6EB', 'W1T 6EB'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['care of M1 1AE, then LS1  4AB', 'LS1 4AB'],
  ['S65 4H', undefined],
  ['', undefined],
])('the postcode in “%s” is %s', (text, postcode) => {
  expect(postcodeIn(text)).toBe(postcode);
});

test.each([
  ['GB 980 7806 84', 'nine digits'],
  ['980780684001', 'nine digits, branch 001'],
  ['XI980780684', 'Northern Ireland, trade with the European Union'],
  ['002 3456 78', 'Isle of Man'],
  ['GBGD499', 'government department'],
  ['HA500', 'health authority'],
  ['GD500', 'no form of the United Kingdom'],
  ['IE1234567T', 'no form of the United Kingdom'],
])('by its form %s is: %s', (sent, form) => {
  expect(vatForm(sent)).toBe(form);
});
