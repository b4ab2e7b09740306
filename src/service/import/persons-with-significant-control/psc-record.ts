import * as v from 'valibot';
import type { PersonWithSignificantControlWire as Person } from '#contract/persons-with-significant-control.ts';
import { registeredNumber } from '#contract/registered-number.ts';
import { readPerson } from './person-data.ts';

const filedNumber = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).replace(/\s+/g, ' ').trim()),
);

const Envelope = v.object({ company_number: filedNumber, data: v.looseObject({ kind: v.string() }) });

/** What identifies a corporate entity. */
export type CorporateHolder = {
  readonly name: string;
  readonly identification: NonNullable<Person['identification']>;
  readonly address: NonNullable<Person['address']>;
};

type PscRecord =
  | { readonly about: 'snapshot'; readonly records: number }
  | {
      readonly about: 'company';
      readonly company: string;
      readonly person: Person;
      readonly category: string;
      /** Whether it is a corporate entity that now holds more than half. */
      readonly holder?: CorporateHolder;
      /** Why it is kept, but is not used for groups. */
      readonly warning?: string;
      /** Members that are not imported. */
      readonly unknown: readonly string[];
    }
  /** Not a record. The report shows `text` in place of a line that would name a person. */
  | { readonly about: 'nothing'; readonly rejected: string; readonly text?: string };

const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/^individual-(?:person-with-significant-control|beneficial-owner)$/, 'records of individuals'],
  [
    /^corporate-entity-(?:person-with-significant-control|beneficial-owner)$/,
    'records of corporate entities',
  ],
  [
    /^legal-person-(?:person-with-significant-control|beneficial-owner|with-significant-control)$/,
    'records of governments and other legal persons that are not companies',
  ],
  [
    /^super-secure-(?:person-with-significant-control|beneficial-owner)$/,
    'records of persons whose details are protected',
  ],
  [/^persons-with-significant-control-statement$/, 'statements'],
  [/^exemptions$/, 'exemptions'],
];

const UNKNOWN_KIND = 'records of control of an unknown kind';

export function readPscRecord(line: string): PscRecord {
  const parsed = parsedJson(line);
  if (parsed === undefined) return { about: 'nothing', rejected: 'is not JSON: truncated, or not a record.' };
  const envelope = v.safeParse(Envelope, parsed);
  if (!envelope.success) {
    return { about: 'nothing', rejected: 'has no `data` with a `kind`, which every record has.' };
  }
  const { company_number: filed, data } = envelope.output;
  if (data.kind.startsWith('totals#')) return { about: 'snapshot', records: statedRecords(data) };
  const company = /^\d{8}$/.test(filed) && filed !== '00000000' ? filed : registeredNumber(filed);
  if (company === undefined) {
    const problem = filed === '' ? 'no company number' : 'an impossible company number';
    const shown = JSON.stringify({ company_number: filed.slice(0, 50), kind: data.kind.slice(0, 100) });
    return { about: 'nothing', rejected: `has ${problem}.`, text: shown };
  }
  return personRecord(company, data);
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const Totals = v.object({
  persons_of_significant_control_count: v.nullish(v.number(), 0),
  statements_count: v.nullish(v.number(), 0),
  exemptions_count: v.nullish(v.number(), 0),
});

function statedRecords(data: object): number {
  const stated = v.safeParse(Totals, data);
  if (!stated.success) return 0;
  const { persons_of_significant_control_count, statements_count, exemptions_count } = stated.output;
  return persons_of_significant_control_count + statements_count + exemptions_count;
}

function personRecord(company: string, data: v.InferOutput<typeof Envelope>['data']): PscRecord {
  const read = readPerson(data);
  if ('unexpected' in read) return unreadable(company, `has an unexpected value in ${read.unexpected}.`);
  const { person, unknown } = read;
  const [, category = UNKNOWN_KIND] = CATEGORIES.find(([kinds]) => kinds.test(person.kind)) ?? [];
  return { about: 'company', company, person, category, unknown, ...corporateHolder(person) };
}

const CORPORATE = /^corporate-entity-(?:person-with-significant-control|beneficial-owner)$/;

/** Bounds the size of the largest group; no real value is as long. */
const MAX_SHOWN = 500;

function corporateHolder(person: Person): { readonly holder?: CorporateHolder; readonly warning?: string } {
  const { kind, ceased_on, ceased, name = '', natures_of_control = [], address = {} } = person;
  if (!CORPORATE.test(kind) || ceased_on !== undefined || ceased === 'true') return {};
  if (!holdsMajority(natures_of_control)) return {};
  const { identification = {} } = person;
  const { registration_number = '', country_registered = '' } = identification;
  if (name === '') return { warning: 'is a corporate holder without a name, and is in no group.' };
  if ([name, registration_number, country_registered].some(({ length }) => length > MAX_SHOWN)) {
    return { warning: 'has a very long name, number or country, and is in no group.' };
  }
  return { holder: { name, identification, address } };
}

function unreadable(company: string, rejected: string): PscRecord {
  return { about: 'nothing', rejected, text: JSON.stringify({ company_number: company }) };
}

/** More than half, held by the entity itself: Companies Act 2006, Schedule 1A, paragraphs 2 and 3, and the
 * counterparts for partnerships. With `as-trust`, `as-firm` and `as-control-over-…` others are the
 * holders; overseas entities state only `more-than-25-percent`. */
const MORE_THAN_HALF =
  /^(?:ownership-of-shares|voting-rights|(?:part-)?right-to-share-surplus-assets)-(?:50-to-75|75-to-100)-percent(?:-limited-liability-partnership)?$/;

export function holdsMajority(natures: readonly string[]): boolean {
  return natures.some((nature) => MORE_THAN_HALF.test(nature));
}
