import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { corporateLine, individualLine } from './psc-fixture.ts';
import { holdsMajority, readPscRecord } from './psc-record.ts';

const lineOf = (data: object, company_number = '90000001') => JSON.stringify({ company_number, data });

function recordOf(data: object, company?: string) {
  const record = readPscRecord(lineOf(data, company));
  if (record.about !== 'company') throw new Error(`The record is about ${record.about}.`);
  return record;
}

const MAJORITY = ['ownership-of-shares-75-to-100-percent'];

test('a corporate majority holder is read with its identification', () => {
  const more = { address: { country: 'Wales', postal_code: 'ZZ1 1ZZ', premises: '1' }, etag: 'x' };
  const line = corporateLine('9000001', {
    name: ' Quay  Holdings ',
    number: '12',
    registeredIn: 'Wales',
    more,
  });
  expect(readPscRecord(line)).toMatchObject({
    about: 'company',
    company: '09000001',
    category: 'records of corporate entities',
    person: {
      kind: 'corporate-entity-person-with-significant-control',
      name: 'Quay Holdings',
      natures_of_control: MAJORITY,
      identification: { country_registered: 'Wales', registration_number: '12' },
      address: { premises: '1', country: 'Wales', postal_code: 'ZZ1 1ZZ' },
    },
    holder: {
      name: 'Quay Holdings',
      identification: { country_registered: 'Wales', registration_number: '12' },
      address: { country: 'Wales', postal_code: 'ZZ1 1ZZ' },
    },
    unknown: [],
  });
});

test('a beneficial owner of an overseas entity is a corporate entity too', () => {
  const data = { kind: 'corporate-entity-beneficial-owner', name: 'Quay' };
  const natures_of_control = ['voting-rights-75-to-100-percent'];
  expect(recordOf({ ...data, natures_of_control }, 'OE900001').holder?.name).toBe('Quay');
  expect(recordOf(data, 'OE900001')).not.toHaveProperty('holder');
});

test.each([
  ['individual-person-with-significant-control', 'records of individuals'],
  ['individual-beneficial-owner', 'records of individuals'],
  ['super-secure-person-with-significant-control', 'records of persons whose details are protected'],
  ['super-secure-beneficial-owner', 'records of persons whose details are protected'],
  ['persons-with-significant-control-statement', 'statements'],
  ['exemptions', 'exemptions'],
  [
    'legal-person-person-with-significant-control',
    'records of governments and other legal persons that are not companies',
  ],
  ['legal-person-beneficial-owner', 'records of governments and other legal persons that are not companies'],
  ['something-new', 'records of control of an unknown kind'],
])('a record of kind %s is kept and is no holder of a group', (kind, category) => {
  const record = recordOf({ kind, name: 'Mirela Invented', natures_of_control: MAJORITY });
  expect(record).toMatchObject({ category, person: { kind, name: 'Mirela Invented' } });
  expect(record).not.toHaveProperty('holder');
});

test('a ceased record is not a holder', () => {
  const heldBy = (more: object) =>
    recordOf(JSON.parse(corporateLine('90000001', { more: { ...more } })).data);
  expect(heldBy({ ceased_on: '2020-01-01' })).not.toHaveProperty('holder');
  expect(heldBy({ ceased: true })).not.toHaveProperty('holder');
  expect(heldBy({ ceased: false, ceased_on: null })).toHaveProperty('holder');
});

test('a corporate holder without a name, or with a very long one, is kept with a warning and in no group', () => {
  for (const [holder, warning] of [
    [{ name: '' }, 'is a corporate holder without a name, and is in no group.'],
    [{ name: 'x'.repeat(501) }, 'has a very long name, number or country, and is in no group.'],
    [{ number: 'x'.repeat(501) }, 'has a very long name, number or country, and is in no group.'],
    [{ registeredIn: 'x'.repeat(501) }, 'has a very long name, number or country, and is in no group.'],
  ] as const) {
    const record = recordOf(JSON.parse(corporateLine('90000001', holder)).data);
    expect(record.warning).toBe(warning);
    expect(record).not.toHaveProperty('holder');
  }
});

test('a text with a NUL is not truncated, and a line break is a blank', () => {
  const { data } = JSON.parse(corporateLine('90000001', {}));
  const record = recordOf({ ...data, name: 'QUAY\0SIDE\n\tLIMITED ', nationality: ' ' });
  expect(record.person.name).toBe('QUAY\ufffdSIDE LIMITED');
  expect(record.person.nationality).toBeUndefined();
});

test('a value of another type, or one that is too long, rejects its record by the name of the member', () => {
  for (const [member, value] of [
    ['data.natures_of_control', 'voting-rights-75-to-100-percent'],
    ['data.natures_of_control.0', [{}]],
    ['data.address.premises', { premises: [] }],
    ['data.name', 'x'.repeat(2_001)],
    ['data.date_of_birth', 19_551_003],
  ] as const) {
    const [, name = ''] = member.split('.');
    const line = lineOf({ kind: 'individual-person-with-significant-control', [name]: value });
    expect(readPscRecord(line)).toEqual({
      about: 'nothing',
      rejected: `has an unexpected value in ${member}.`,
      text: '{"company_number":"90000001"}',
    });
  }
});

test('members that are not known are left out and named', () => {
  const data = {
    kind: 'individual-beneficial-owner',
    usual_residential_address: { premises: '1' },
    etag: 'x',
  };
  const { person, unknown } = recordOf(data);
  expect(unknown).toEqual(['usual_residential_address']);
  expect(JSON.stringify(person)).toBe('{"kind":"individual-beneficial-owner"}');
});

test('a date loses its time, and a flag may be a word or a number', () => {
  const data = {
    kind: 'super-secure-beneficial-owner',
    notified_on: '2023-11-20T08:47:45.378Z',
    ceased: '0',
  };
  expect(recordOf(data).person).toMatchObject({ notified_on: '2023-11-20', ceased: 'false' });
  expect(recordOf({ ...data, is_sanctioned: true }).person.is_sanctioned).toBe('true');
});

test('the totals at the end of the snapshot belong to no company', () => {
  const kind = 'totals#persons-of-significant-control-snapshot';
  const counts = { persons_of_significant_control_count: 7, statements_count: 2, exemptions_count: 1 };
  expect(readPscRecord(lineOf({ kind, ...counts }, ''))).toEqual({ about: 'snapshot', records: 10 });
  expect(readPscRecord(`{"data":{"kind":"${kind}"}}`)).toEqual({ about: 'snapshot', records: 0 });
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
