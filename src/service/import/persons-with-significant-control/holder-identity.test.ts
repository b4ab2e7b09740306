import { describe, expect, test } from 'vitest';
import { identify } from './holder-identity.ts';
import { corporateLine, type InventedHolder } from './psc-fixture.ts';
import { readPscRecord } from './psc-record.ts';

function identityOf(
  holder: InventedHolder & {
    readonly law?: string;
    readonly form?: string;
    readonly place?: string;
    readonly address?: object;
  },
) {
  const {
    number: registration_number,
    registeredIn: country_registered,
    law,
    form,
    place,
    address,
    ...rest
  } = holder;
  const identification = {
    ...{ registration_number, country_registered },
    ...{ legal_authority: law, legal_form: form, place_registered: place },
  };
  const record = readPscRecord(corporateLine('90000001', { ...rest, more: { identification, address } }));
  if (record.about !== 'company' || record.holder === undefined) throw new Error(record.about);
  return identify(record.holder);
}

describe('the country of registration of a holder', () => {
  test.each([
    [{ registeredIn: 'England & Wales' }, 'UK'],
    [{ place: 'Companies House' }, 'UK'],
    [{ law: 'Companies Act 2006' }, 'UK'],
    [{ form: 'Uk Companies Act 2006', law: 'Limited Company' }, 'UK'],
    [{ law: 'English Law' }, 'UK'],
  ])('is the United Kingdom for %o, so that the number identifies the company', (said, code) => {
    const { country, registeredNumber, numberDecides } = identityOf({ ...said, number: '900001' });
    expect([country.code, registeredNumber, numberDecides]).toEqual([code, '00900001', true]);
  });

  test.each([
    [{ registeredIn: 'Republic Of Ireland' }, 'IE'],
    [{ registeredIn: 'Jersey', law: 'Companies Act 2006' }, 'JE'],
    [{ law: 'Isle Of Man Companies Act 2006' }, 'IM'],
    [{ registeredIn: 'Minnesota, Usa', place: 'Connecticut' }, 'US'],
    [{ place: 'Dublin' }, 'IE'],
    [{ form: 'Delaware Llc' }, 'US'],
  ])('is abroad for %o, so that the number is not a UK company number', (said, code) => {
    const { country, registeredNumber, numberDecides } = identityOf({ ...said, number: '900001' });
    expect([country.code, registeredNumber, numberDecides]).toEqual([code, '', false]);
  });

  test.each([
    {},
    { law: 'Companies Act' },
    { registeredIn: 'Atlantis' },
    { address: { country: 'England' } },
  ])('is unknown for %o, so that the number identifies a UK company only with the name', (said) => {
    const { registeredNumber, numberDecides } = identityOf({ ...said, number: '900001' });
    expect([registeredNumber, numberDecides]).toEqual(['00900001', false]);
  });

  test.each([
    [{ registeredIn: 'Scotland' }, '123', 'SC000123'],
    [{ registeredIn: 'United Kingdom', place: 'Companies House, Edinburgh' }, '900001', 'SC900001'],
    [{ registeredIn: 'Northern Ireland' }, '90001', 'NI090001'],
    [{ registeredIn: 'England', name: 'Quay Partners LLP' }, '900001', 'OC900001'],
    [{ registeredIn: 'Scotland', name: 'Quay Partners LLP' }, '900001', 'SO900001'],
    [{ registeredIn: 'Scotland' }, '90000001', '90000001'],
  ])('adds its prefix for %o: %s is %s if the name matches too', (said, number, registered) => {
    const { registeredNumber, numberDecides } = identityOf({ ...said, number });
    expect([registeredNumber, numberDecides]).toEqual([registered, false]);
  });

  test.each([
    [{ registeredIn: 'Scotland' }, 'SC900001'],
    [{ registeredIn: 'England, Wales And Scotland' }, '00900001'],
    [{ registeredIn: 'England', name: 'Quay Partners LLP' }, 'OC900001'],
  ])('is confirmed for %o by the prefix of %s, which identifies the company', (said, number) => {
    const { registeredNumber, numberDecides } = identityOf({ ...said, number });
    expect([registeredNumber, numberDecides]).toEqual([number, true]);
  });

  test('may be Ireland for a company of Northern Ireland if the name matches too', () => {
    const { registeredNumber, numberDecides } = identityOf({ registeredIn: 'Ireland', number: 'NI90001' });
    expect([registeredNumber, numberDecides]).toEqual(['NI090001', false]);
  });

  test('is shown as filed and without a code if it is unknown', () => {
    expect(identityOf({ registeredIn: 'Atlantis' }).country).toEqual({ name: 'Atlantis', code: '' });
    expect(identityOf({ registeredIn: 'Atlantis', address: { country: 'France' } }).country.code).toBe('');
  });

  test('is the country of the registered or principal office if none is filed', () => {
    const zug = { country: 'Switzerland', postal_code: '' };
    expect(identityOf({ address: zug }).country).toEqual({ name: 'Switzerland', code: 'CH' });
    expect(identityOf({ registeredIn: 'N/A', address: zug }).country.code).toBe('CH');
    expect(identityOf({}).country).toEqual({ name: '', code: '' });
  });

  test('may be abroad for a company with a UK number if the name matches too', () => {
    const { registeredNumber, numberDecides } = identityOf({ number: 'FC 90001', registeredIn: 'France' });
    expect([registeredNumber, numberDecides]).toEqual(['FC090001', false]);
  });
});

describe('two records identify the same entity', () => {
  const same = (one: Parameters<typeof identityOf>[0], other: Parameters<typeof identityOf>[0]) =>
    identityOf(one).outsideKey === identityOf(other).outsideKey;
  const gull = { name: 'Gull Rock, Inc.', number: '41-0900690', registeredIn: 'Delaware, Usa' };

  test('if they have the same country and number', () => {
    expect(same(gull, { ...gull, number: '410900690', registeredIn: 'United States' })).toBe(true);
    expect(same(gull, { ...gull, number: '0410900690', name: 'Gull Rock Incorporated' })).toBe(true);
    expect(same({ ...gull, name: 'J P Gull' }, { ...gull, name: 'J.P. Gull' })).toBe(true);
  });

  test('unless the number is the same and the names or countries are unrelated', () => {
    expect(same(gull, { ...gull, name: 'Harbour Trust Inc' })).toBe(false);
    expect(same(gull, { ...gull, registeredIn: 'Canada' })).toBe(false);
  });

  test('if they have no number and the same country and name', () => {
    const unnumbered = { name: 'Gull & Rock Limited', registeredIn: 'Jersey' };
    expect(same(unnumbered, { name: 'GULL AND ROCK LTD.', place: 'Jersey', number: 'N/A' })).toBe(true);
    expect(same(unnumbered, { ...unnumbered, registeredIn: 'Guernsey' })).toBe(false);
    expect(same(unnumbered, { ...unnumbered, name: 'Gull & Rock LLP' })).toBe(false);
    expect(same(unnumbered, { ...unnumbered, number: '900' })).toBe(false);
  });

  test('if they have no number and country and the same name and postal code', () => {
    const at = (postal_code: string) => ({ name: 'Gull Rock', address: { postal_code } });
    expect(same(at('ZZ1 1ZZ'), at('zz11zz'))).toBe(true);
    expect(same(at('ZZ1 1ZZ'), at('ZZ2 2ZZ'))).toBe(false);
  });
});

test('a filed number without digits is left out', () => {
  expect(identityOf({ number: 'N/A', registeredIn: 'Uk' }).number).toBe('');
  expect(identityOf({ number: ' Hrb 900 ', registeredIn: 'Germany' }).number).toBe('Hrb 900');
});
