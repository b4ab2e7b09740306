import { expect, test } from 'vitest';
import { corporateLine, individualLine } from './control-fixture.ts';
import { readControlRecord } from './control-record.ts';

const lineOf = (data: object, company_number = '90000001') => JSON.stringify({ company_number, data });
const whyOf = (data: object) => {
  const record = readControlRecord(lineOf(data));
  return record.about === 'company' ? record.why : record.about;
};

test('a corporate entity with more than half is read with who it says it is', () => {
  const more = { address: { country: 'Wales', postal_code: 'ZZ1 1ZZ', premises: '1' }, etag: 'x' };
  const line = corporateLine('9000001', {
    name: ' Quay  Holdings ',
    number: '12',
    registeredIn: 'Wales',
    more,
  });
  expect(readControlRecord(line)).toEqual({
    about: 'holder',
    company: '09000001',
    holder: {
      name: 'Quay Holdings',
      natures_of_control: ['ownership-of-shares-75-to-100-percent'],
      identification: {
        country_registered: 'Wales',
        place_registered: '',
        legal_authority: '',
        legal_form: '',
        registration_number: '12',
      },
      address: { country: 'Wales', postal_code: 'ZZ1 1ZZ' },
    },
  });
});

test('a beneficial owner of an overseas entity is a corporate entity too', () => {
  const data = {
    kind: 'corporate-entity-beneficial-owner',
    name: 'Quay',
    natures_of_control: ['voting-rights-75-to-100-percent'],
  };
  expect(readControlRecord(lineOf(data, 'OE900001')).about).toBe('holder');
  expect(whyOf({ kind: 'corporate-entity-beneficial-owner' })).toBe(
    'records of corporate holders of no more than half',
  );
});

test.each([
  ['individual-person-with-significant-control', 'records of individuals, statements and exemptions'],
  ['individual-beneficial-owner', 'records of individuals, statements and exemptions'],
  ['super-secure-person-with-significant-control', 'records of individuals, statements and exemptions'],
  ['super-secure-beneficial-owner', 'records of individuals, statements and exemptions'],
  ['persons-with-significant-control-statement', 'records of individuals, statements and exemptions'],
  ['exemptions', 'records of individuals, statements and exemptions'],
  [
    'legal-person-person-with-significant-control',
    'records of governments and other legal persons that are no companies',
  ],
  ['legal-person-beneficial-owner', 'records of governments and other legal persons that are no companies'],
  ['something-new', 'records of control of a kind that is not known'],
])('%s is counted and kept of nobody', (kind, why) => {
  const natures_of_control = ['ownership-of-shares-75-to-100-percent'];
  expect(whyOf({ kind, name: 'Mirela Invented', natures_of_control })).toBe(why);
  expect(readControlRecord(lineOf({ kind, name: 'Mirela Invented', natures_of_control }))).not.toHaveProperty(
    'holder',
  );
});

test('who has ceased to hold holds nothing', () => {
  const over = 'records of control that is over';
  const line = (more: object) => JSON.parse(corporateLine('90000001', { more: { ...more } })).data;
  expect(whyOf(line({ ceased_on: '2020-01-01' }))).toBe(over);
  expect(whyOf(line({ ceased: true }))).toBe(over);
  expect(whyOf(line({ ceased: false, ceased_on: null }))).toBe('holder');
});

test('a name with a NUL is kept to its end', () => {
  const { data } = JSON.parse(corporateLine('90000001', {}));
  const record = readControlRecord(lineOf({ ...data, name: 'QUAY\0SIDE LIMITED' }));
  expect(record).toMatchObject({ about: 'holder', holder: { name: 'QUAY\ufffdSIDE LIMITED' } });
});

test('the totals at the end of the snapshot are about no company', () => {
  expect(readControlRecord('{"data":{"kind":"totals#persons-of-significant-control-snapshot"}}')).toEqual({
    about: 'snapshot',
  });
});

test.each([
  ['{"company_number": "9000', 'is not JSON: cut off, or not a record.'],
  ['null', 'has no data with a kind, which every record has.'],
  ['{"company_number":"90000001","data":null}', 'has no data with a kind, which every record has.'],
  [individualLine(''), 'has no company number.'],
  [individualLine('00000000'), 'has a company number that cannot be one.'],
])('%s is no record', (line, rejected) => {
  expect(readControlRecord(line)).toMatchObject({ about: 'nothing', rejected });
});

test('a company number may be filed as a number', () => {
  expect(readControlRecord(individualLine('x').replace('"x"', '9000001'))).toMatchObject({
    about: 'company',
    company: '09000001',
  });
});

test('a name, a number and a country longer than any are not taken over', () => {
  const long = 'x'.repeat(501);
  for (const [where, holder] of [
    ['name', { name: long }],
    ['identification.registration_number', { number: long }],
    ['identification.country_registered', { registeredIn: long }],
  ] as const) {
    expect(readControlRecord(corporateLine('90000001', holder))).toMatchObject({
      rejected: `has in data.${where} what does not belong there.`,
    });
  }
});

test('a person is not named in what is shown of a line that is rejected', () => {
  const record = readControlRecord(individualLine('?'));
  expect(record).toMatchObject({
    text: '{"company_number":"?","kind":"individual-person-with-significant-control"}',
  });
});
