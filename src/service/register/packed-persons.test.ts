import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonWithSignificantControlWire as Person } from '#contract/persons-with-significant-control.ts';
import { NATURES_OF_CONTROL, PERSON_KINDS } from './packed-codes.ts';
import { comparePacked, packPerson, unpackPerson } from './packed-persons.ts';

const NUMBER = '90000001';
const CONTROL = `/company/${NUMBER}/persons-with-significant-control`;

const MIRELA: Person = {
  kind: 'individual-person-with-significant-control',
  name: 'Mrs Mirela Ann Invented',
  name_elements: { title: 'Mrs', forename: 'Mirela', middle_name: 'Ann', surname: 'Invented' },
  notified_on: '2016-04-06',
  nationality: 'British',
  country_of_residence: 'England',
  date_of_birth: { year: 1955, month: 10 },
  natures_of_control: ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'],
  address: { premises: '2', address_line_1: 'Quay Street', locality: 'Leeds', postal_code: 'ZZ1 1ZZ' },
  links: { self: `${CONTROL}/individual/bIhuKnMFctSnjrDjUG8n3NgOrlU` },
};

const roundTrip = (person: Person) => unpackPerson(packPerson(person, NUMBER), NUMBER);

describe('packPerson', () => {
  test('writes values in a fixed order, without names and without what follows from others', () => {
    const line = packPerson(MIRELA, NUMBER);
    expect(line.split('\t').slice(0, 13)).toEqual([
      ...['0', '2016-04-06', '', '', 'bIhuKnMFctSnjrDjUG8n3NgOrlU', '='],
      ...['Mrs', 'Mirela', 'Ann', 'Invented', 'British', 'England', '1955-10'],
    ]);
    expect(line.length).toBeLessThan(150);
    expect(roundTrip(MIRELA)).toEqual(MIRELA);
  });

  test.each([
    ['a name that is not its elements', { ...MIRELA, name: 'M. Invented' }],
    ['a name without elements', { kind: MIRELA.kind, name: '=Invented' }],
    ['elements without a name', { kind: MIRELA.kind, name_elements: { surname: 'Invented' } }],
    ['other forenames', { kind: MIRELA.kind, name: 'A', name_elements: { other_forenames: 'Ann' } }],
    ['only the year of birth', { kind: MIRELA.kind, date_of_birth: { year: 1955 } }],
    ['only the month of birth', { kind: MIRELA.kind, date_of_birth: { month: 3 } }],
    ['a link of another company', { ...MIRELA, links: { self: '/company/1234567/exemptions' } }],
    ['a link that is no path', { ...MIRELA, links: { self: 'invented' } }],
    [
      'a kind and a nature of control that are new',
      { kind: 'new kind', natures_of_control: ['a 5% b', '0'] },
    ],
    ['a super-secure person', { kind: PERSON_KINDS[3], description: 'super-secure', ceased: 'false' }],
    [
      'a statement',
      {
        kind: PERSON_KINDS[4],
        statement: 'psc-has-failed-to-confirm-changed-details',
        linked_psc_name: 'Mirela Invented',
        links: { self: `${CONTROL}-statements/Z1EPZ-AyS_CpOQyqHfFzyRcbkdg` },
      },
    ],
    [
      'exemptions',
      {
        kind: 'exemptions',
        exemptions: {
          psc_exempt_as_shares_admitted_on_market: {
            exemption_type: 'psc-exempt-as-shares-admitted-on-market',
            items: [{ exempt_from: '2016-10-29' }, { exempt_from: '2018-01-01', exempt_to: '2019-01-01' }],
          },
        },
      },
    ],
  ] as readonly [string, Person][])('keeps %s', (_, person) => {
    expect(roundTrip(person)).toEqual(person);
  });

  test('keeps any text, on one line', () => {
    const text = fc.oneof(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'binary' }));
    const members = ['name', 'nationality', 'country_of_residence', 'statement', 'linked_psc_name'] as const;
    const texts = fc.record(Object.fromEntries(members.map((name) => [name, text])), { requiredKeys: [] });
    const person = fc.record({
      kind: fc.oneof(fc.constantFrom(...PERSON_KINDS), text),
      texts,
      natures: fc.array(fc.oneof(fc.constantFrom(...NATURES_OF_CONTROL), text), { minLength: 1 }),
      surname: text,
      premises: text,
    });
    fc.assert(
      fc.property(person, ({ kind, texts: given, natures, surname, premises }) => {
        const packed: Person = {
          ...{ kind, ...given, natures_of_control: natures },
          ...{ name_elements: { surname }, address: { premises } },
        };
        expect(packPerson(packed, NUMBER)).not.toContain('\n');
        expect(roundTrip(packed)).toEqual(packed);
      }),
    );
  });

  test('has no code for two values', () => {
    for (const values of [PERSON_KINDS, NATURES_OF_CONTROL]) {
      expect(new Set(values).size).toBe(values.length);
      expect(values.length).toBeLessThanOrEqual(36 ** 2);
    }
  });
});

test('comparePacked puts current before ceased, persons before statements, and the newest first', () => {
  const person = (notified_on: string, ceased_on = ''): Person => ({ ...MIRELA, notified_on, ceased_on });
  const statement = (notified_on: string, ceased_on = ''): Person => {
    return { kind: 'persons-with-significant-control-statement', notified_on, ceased_on };
  };
  const ordered = [
    ...[person('2021-01-01'), person('2020-01-01'), statement('2022-01-01'), { kind: 'exemptions' }],
    ...[person('2019-01-01', '2020-01-01'), person('2018-01-01', '2020-01-01')],
    { kind: 'super-secure-person-with-significant-control', ceased: 'true' },
    statement('2016-01-01', '2017-01-01'),
  ].map((each) => packPerson(each, NUMBER));
  expect(ordered.toReversed().toSorted(comparePacked)).toEqual(ordered);
});

/** The register's own list, beside the project; without it this is skipped. */
const LIST = fileURLToPath(
  new URL('../../../../shared/data/01_enumerations/raw/psc_descriptions.yml', import.meta.url),
);
const present = existsSync(LIST);

test.skipIf(!present)(
  `every nature of control of the register’s own list has a code${present ? '' : ` (skipped: ${LIST} is not here)`}`,
  () => {
    const [list = ''] = readFileSync(LIST, 'utf8').split('short_description:');
    const natures = [...list.matchAll(/^ {4}'([^']+)' :/gm)].map(([, nature = '']) => nature);
    expect(natures.toSorted()).toEqual(NATURES_OF_CONTROL.toSorted());
  },
);
