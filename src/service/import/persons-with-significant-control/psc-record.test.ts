import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { corporateLine, individualLine } from './psc-fixture.ts';
import { holdsMajority, readPscRecord } from './psc-record.ts';

const lineOf = (data: object, company_number = '90000001') => JSON.stringify({ company_number, data });
const whyOf = (data: object) => {
  const record = readPscRecord(lineOf(data));
  return record.about === 'company' ? record.category : record.about;
};

test('a corporate majority holder is read with its identification', () => {
  const more = { address: { country: 'Wales', postal_code: 'ZZ1 1ZZ', premises: '1' }, etag: 'x' };
  const line = corporateLine('9000001', {
    name: ' Quay  Holdings ',
    number: '12',
    registeredIn: 'Wales',
    more,
  });
  expect(readPscRecord(line)).toEqual({
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
  expect(readPscRecord(lineOf(data, 'OE900001')).about).toBe('holder');
  expect(whyOf({ kind: 'corporate-entity-beneficial-owner' })).toBe(
    'records of corporate holders of half or less',
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
    'records of governments and other legal persons that are not companies',
  ],
  ['legal-person-beneficial-owner', 'records of governments and other legal persons that are not companies'],
  ['something-new', 'records of control of an unknown kind'],
])('a record of kind %s is counted and stores no person', (kind, why) => {
  const natures_of_control = ['ownership-of-shares-75-to-100-percent'];
  expect(whyOf({ kind, name: 'Mirela Invented', natures_of_control })).toBe(why);
  expect(readPscRecord(lineOf({ kind, name: 'Mirela Invented', natures_of_control }))).not.toHaveProperty(
    'holder',
  );
});

test('a ceased record is not a holder', () => {
  const over = 'records of control that has ceased';
  const line = (more: object) => JSON.parse(corporateLine('90000001', { more: { ...more } })).data;
  expect(whyOf(line({ ceased_on: '2020-01-01' }))).toBe(over);
  expect(whyOf(line({ ceased: true }))).toBe(over);
  expect(whyOf(line({ ceased: false, ceased_on: null }))).toBe('holder');
});

test('a name with a NUL is not truncated', () => {
  const { data } = JSON.parse(corporateLine('90000001', {}));
  const record = readPscRecord(lineOf({ ...data, name: 'QUAY\0SIDE LIMITED' }));
  expect(record).toMatchObject({ about: 'holder', holder: { name: 'QUAY\ufffdSIDE LIMITED' } });
});

test('the totals at the end of the snapshot belong to no company', () => {
  expect(readPscRecord('{"data":{"kind":"totals#persons-of-significant-control-snapshot"}}')).toEqual({
    about: 'snapshot',
  });
});

test.each([
  ['{"company_number": "9000', 'is not JSON: truncated, or not a record.'],
  ['null', 'has no `data` with a `kind`, which every record has.'],
  ['{"company_number":"90000001","data":null}', 'has no `data` with a `kind`, which every record has.'],
  [individualLine(''), 'has no company number.'],
  [individualLine('00000000'), 'has an impossible company number.'],
])('%s is not a record', (line, rejected) => {
  expect(readPscRecord(line)).toMatchObject({ about: 'nothing', rejected });
});

test('a company number may be filed as a number', () => {
  expect(readPscRecord(individualLine('x').replace('"x"', '9000001'))).toMatchObject({
    about: 'company',
    company: '09000001',
  });
});

test('an excessively long name, number or country is rejected', () => {
  const long = 'x'.repeat(501);
  for (const [where, holder] of [
    ['name', { name: long }],
    ['identification.registration_number', { number: long }],
    ['identification.country_registered', { registeredIn: long }],
  ] as const) {
    expect(readPscRecord(corporateLine('90000001', holder))).toMatchObject({
      rejected: `has an unexpected value in data.${where}.`,
    });
  }
});

test('a rejected line is shown without the name of a person', () => {
  const record = readPscRecord(individualLine('?'));
  expect(record).toMatchObject({
    text: '{"company_number":"?","kind":"individual-person-with-significant-control"}',
  });
});

const WITHIN = ['25-to-50', '50-to-75', '75-to-100'];
const THROUGH = ['as-trust', 'as-firm', 'as-control-over-trust', 'as-control-over-firm'];
const LLP = 'limited-liability-partnership';

test.each([
  ...['ownership-of-shares', 'voting-rights'].flatMap((what) => [
    `${what}-50-to-75-percent`,
    `${what}-75-to-100-percent`,
  ]),
  `voting-rights-50-to-75-percent-${LLP}`,
  `right-to-share-surplus-assets-75-to-100-percent-${LLP}`,
  'part-right-to-share-surplus-assets-50-to-75-percent',
])('the nature of control %s is a majority', (nature) => {
  expect(holdsMajority([nature])).toBe(true);
});

test.each([
  'ownership-of-shares-25-to-50-percent',
  `voting-rights-25-to-50-percent-${LLP}`,
  'part-right-to-share-surplus-assets-25-to-50-percent',
  'right-to-appoint-and-remove-directors',
  `right-to-appoint-and-remove-members-${LLP}`,
  'right-to-appoint-and-remove-person',
  'significant-influence-or-control',
  'ownership-of-shares-more-than-25-percent-registered-overseas-entity',
  'registered-owner-as-nominee-person-scotland-registered-overseas-entity',
  'shares-75-to-100-percent',
  'not-ownership-of-shares-75-to-100-percent',
  '',
])('the nature of control %s is not known to be a majority', (nature) => {
  expect(holdsMajority([nature])).toBe(false);
});

test.each(THROUGH)('control %s is not control by the entity itself', (through) => {
  for (const band of WITHIN) {
    expect(holdsMajority([`ownership-of-shares-${band}-percent-${through}`])).toBe(false);
    expect(holdsMajority([`voting-rights-${band}-percent-${through}-${LLP}`])).toBe(false);
    expect(holdsMajority([`part-right-to-share-surplus-assets-${band}-percent-${through}`])).toBe(false);
  }
});

test('one majority nature of several is enough', () => {
  expect(holdsMajority(['significant-influence-or-control', 'voting-rights-50-to-75-percent'])).toBe(true);
  expect(holdsMajority([])).toBe(false);
});

/** The register's own list, beside the project; without it this is skipped. */
const LIST = fileURLToPath(
  new URL('../../../../../shared/data/01_enumerations/raw/psc_descriptions.yml', import.meta.url),
);
const present = existsSync(LIST);

describe.skipIf(!present)(
  `the register's list of natures${present ? '' : ` (skipped: ${LIST} is not here)`}`,
  () => {
    test('has exactly these majority natures', () => {
      const [list = ''] = readFileSync(LIST, 'utf8').split('short_description:');
      const natures = [...list.matchAll(/^ {4}'([^']+)' :/gm)].map(([, nature = '']) => nature);
      expect(natures.length).toBeGreaterThan(80);
      expect(natures.filter((nature) => holdsMajority([nature])).sort()).toEqual([
        'ownership-of-shares-50-to-75-percent',
        'ownership-of-shares-75-to-100-percent',
        'part-right-to-share-surplus-assets-50-to-75-percent',
        'part-right-to-share-surplus-assets-75-to-100-percent',
        `right-to-share-surplus-assets-50-to-75-percent-${LLP}`,
        `right-to-share-surplus-assets-75-to-100-percent-${LLP}`,
        'voting-rights-50-to-75-percent',
        `voting-rights-50-to-75-percent-${LLP}`,
        'voting-rights-75-to-100-percent',
        `voting-rights-75-to-100-percent-${LLP}`,
      ]);
    });
  },
);
