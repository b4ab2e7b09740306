import type { GroupNodeWire } from '#contract/group-structure.ts';
import { dayOf } from './days.ts';
import { type LegalForm, LLP_SCOTLAND, LTD, PLC } from './legal-forms.ts';
import { BUSIEST_AGENT, officeOf } from './registered-office.ts';
import { nodeAtHome } from './sample-groups.ts';
import { DEEP, deepTree, LARGE, LEEDS, largeTree, roundedTree, WELL_ROUNDED } from './showcase-trees.ts';
import { drawTraits, type Member, type Traits } from './traits.ts';
import { type Place, placeOf } from './words/places.ts';
import { tradeByCode } from './words/trades.ts';

/** `tree` is the index of the company that has its group tree. */
export type FixedCompany = {
  readonly traits: Traits;
  readonly tree: number;
  /** One line for the home page; absent for relatives of other companies. */
  readonly shows: string | undefined;
};

type Sketch = Partial<Omit<Traits, 'trade'>> &
  Pick<Traits, 'number' | 'name'> & { shows?: string; tree?: number; sic?: string; place?: Place };

const NOWHERE: Place = { town: '', region: '', district: '', nation: '', court: '' };
const UNKNOWN: LegalForm = { ...LTD, roles: undefined, reports: false, shares: false, filings: 'none' };
const ALIVE = { status: 'Active', ended: undefined, failedOn: undefined, owes: 0, dormant: false } as const;

/** Names that break careless software: quotes, formulas, markup, right-to-left scripts, emoji, length. */
const AWKWARD = [
  'Séamus O\u2019Brien-D\u2019Arcy',
  '=HYPERLINK("http://127.0.0.1/","Open")',
  '+441134960000 Dialling',
  '-2+3 Minus',
  '@SUM(1,1) Atkins',
  '<script>alert(1)</script>',
  "Robert'); DROP TABLE company;-- Tables",
  'Zoë Ångström-Łukasiewicz Žďárský',
  'مريم الهاشمي',
  'שרה בת-חן',
  '林小雨',
  'Ada 🧵 Threadgold',
  'Ame\u0301lie "Mimi" Decomposed, Jr.',
  `Bartholomew ${'Featherstonehaugh-'.repeat(12)}Cholmondeley`,
  'null',
] as const;

const SKETCHES: readonly Sketch[] = [
  {
    ...WELL_ROUNDED.head,
    shows:
      'A trading group with everything: three years of consolidated accounts, an overseas parent, further VAT matches',
    born: dayOf('2001-03-14'),
    size: 'Large',
    sic: '10890',
    fixed: {
      activeOfficers: 9,
      resignedOfficers: 27,
      holders: 13,
      judgments: 4,
      occasional: 30,
      vatMatches: 3,
      formerNames: ['LARKSTONE PROVISIONS LIMITED', 'L. S. PROVISIONS (YORKSHIRE) LIMITED'],
      turnover: 412_000_000,
      accountsType: 'group',
    },
  },
  {
    ...LARGE.head,
    shows: 'A group of 10,000 entities in eleven countries, one of them with 3,000 direct subsidiaries',
    form: PLC,
    size: 'Large',
    sic: '42110',
    born: dayOf('1999-06-02'),
    fixed: { turnover: 1_650_000_000, accountsType: 'group' },
  },
  {
    ...DEEP.head,
    shows: 'A chain of ownership 200 levels deep; this company is the hundredth',
    size: 'Medium',
    sic: '64209',
  },
  {
    number: '90000004',
    name: 'QUIET FERNHOLM LIMITED',
    shows: 'Nothing but a name: every record is there and empty',
    form: UNKNOWN,
    place: NOWHERE,
    born: dayOf('2026-11-18'),
    size: '',
    dormant: true,
  },
  {
    number: '90000005',
    name: '=O\u2019BRIEN & "DAUGHTERS" <CAFÉ> (ÎLE D\'OR) @HOME + SØNS LTD',
    shows: 'Awkward names: quotes, formulas, markup, accents, right-to-left, emoji, very long',
    born: dayOf('2012-02-29'),
    size: 'Small',
    fixed: {
      activeOfficers: AWKWARD.length,
      resignedOfficers: 4,
      people: AWKWARD,
      holders: AWKWARD.length,
      holderNames: AWKWARD,
      formerNames: ['? & ? LTD', '"Q.V.X. OF WENLOCK " LTD'],
      shares: { total: 15_000n, nominalNanos: 1_000_000_000n },
    },
  },
  {
    number: '90000006',
    name: 'STRAITON BLEAKHOPE CONTRACTORS LIMITED',
    shows:
      'In trouble: 27 County Court Judgments, filings overdue, losses, more owed than owned, directors leaving',
    born: dayOf('2014-05-09'),
    size: 'Medium',
    sic: '41202',
    owes: 2,
    fixed: {
      activeOfficers: 1,
      resignedOfficers: 14,
      judgments: 27,
      turnover: 21_000_000,
      losses: true,
      accountsType: 'full',
    },
  },
  {
    number: '90000007',
    name: 'MARROWFIELD LAMPLIGHTERS LIMITED',
    shows: 'Dissolved, with its whole history',
    born: dayOf('2003-10-01'),
    status: 'Dissolved',
    ended: dayOf('2024-07-16'),
    size: 'Small',
  },
  {
    number: 'SO900001',
    name: 'GLENHAUGH & TEASELMOOR LLP',
    shows: 'A Scottish limited liability partnership: members instead of directors, no shares',
    form: LLP_SCOTLAND,
    place: placeOf('EH2'),
    born: dayOf('2009-04-20'),
    size: 'Small',
    sic: '69201',
    fixed: { activeOfficers: 11, resignedOfficers: 8 },
  },
  {
    number: '90000009',
    name: 'QUADRILLION WAINMERE LIMITED',
    shows:
      'More shares than a computer counts by itself: 36,028,797,018,963,971; registered at a formation agent\u2019s address',
    born: dayOf('2018-01-11'),
    size: 'Small',
    office: BUSIEST_AGENT,
    fixed: { holders: 6, shares: { total: 36_028_797_018_963_971n, nominalNanos: 1n } },
  },
  ...WELL_ROUNDED.members.map((member) => ({ ...member, tree: 1 })),
  ...LARGE.members.map((member) => ({ ...member, tree: 2 })),
  ...DEEP.members.map((member) => ({ ...member, tree: 3 })),
];

export function showcaseOf(seed: string): FixedCompany[] {
  return SKETCHES.map(({ shows, tree, sic, number, name, place = LEEDS, ...rest }, order) => {
    const index = order + 1;
    const member: Member | undefined = rest.member;
    const trade = sic === undefined ? {} : { trade: tradeByCode(sic) };
    const identity = { seed, index, number, name, form: rest.form ?? LTD, member };
    const office = officeOf({ ...identity, place }, false);
    const traits = { ...drawTraits({ ...identity, ...trade }), ...ALIVE, office, ...rest };
    return { traits, tree: tree ?? index, shows };
  });
}

export function showcaseTree(seed: string, { traits, tree }: FixedCompany): GroupNodeWire | undefined {
  if (tree !== traits.index) return undefined;
  const build = [undefined, roundedTree, largeTree, deepTree][tree];
  return build === undefined ? nodeAtHome(traits.number, traits.name) : build(seed);
}
