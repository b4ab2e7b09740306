import * as v from 'valibot';
import { registeredNumber } from './registered-number.ts';

const text = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    // SQLite truncates a text at a NUL.
    v.transform((value) => String(value).replaceAll('\0', '\ufffd').replace(/\s+/g, ' ').trim()),
  ),
  '',
);

/** Bounds the size of the largest group; no real value is as long. */
const MAX_SHOWN = 500;
const shownText = v.pipe(text, v.maxLength(MAX_SHOWN));

const Envelope = v.object({
  company_number: text,
  data: v.object({
    kind: v.string(),
    ceased_on: v.nullish(v.string()),
    ceased: v.nullish(v.boolean()),
  }),
});

/** The members read of a corporate holder. Nothing is read of a person. */
const CorporateData = v.object({
  name: shownText,
  natures_of_control: v.nullish(v.array(v.string()), []),
  identification: v.nullish(
    v.object({
      country_registered: shownText,
      place_registered: text,
      legal_authority: text,
      legal_form: text,
      registration_number: shownText,
    }),
    {},
  ),
  address: v.nullish(v.object({ country: text, postal_code: text }), {}),
});
const CorporateRecord = v.object({ data: CorporateData });
export type CorporateHolder = v.InferOutput<typeof CorporateData>;

type PscRecord =
  | { readonly about: 'snapshot' }
  | { readonly about: 'company'; readonly company: string; readonly category: string }
  | { readonly about: 'holder'; readonly company: string; readonly holder: CorporateHolder }
  /** Not a record. The report shows `text` in place of a line that would name a person. */
  | { readonly about: 'nothing'; readonly rejected: string; readonly text?: string };

const CORPORATE = /^corporate-entity-(?:person-with-significant-control|beneficial-owner)$/;
const LEGAL_PERSON = /^legal-person-(?:person-with-significant-control|beneficial-owner)$/;
const OTHERS =
  /^(?:(?:individual|super-secure)-(?:person-with-significant-control|beneficial-owner)|persons-with-significant-control-statement|exemptions)$/;

export function readPscRecord(line: string): PscRecord {
  const parsed = parsedJson(line);
  if (parsed === undefined) return { about: 'nothing', rejected: 'is not JSON: truncated, or not a record.' };
  const envelope = v.safeParse(Envelope, parsed);
  if (!envelope.success) {
    return { about: 'nothing', rejected: 'has no `data` with a `kind`, which every record has.' };
  }
  const { company_number: filed, data } = envelope.output;
  if (data.kind.startsWith('totals#')) return { about: 'snapshot' };
  const company = /^\d{8}$/.test(filed) && filed !== '00000000' ? filed : registeredNumber(filed);
  if (company === undefined) {
    const problem = filed === '' ? 'no company number' : 'an impossible company number';
    const shown = JSON.stringify({ company_number: filed.slice(0, 50), kind: data.kind.slice(0, 100) });
    return { about: 'nothing', rejected: `has ${problem}.`, text: shown };
  }
  const ceased = data.ceased === true || (data.ceased_on ?? '') !== '';
  if (CORPORATE.test(data.kind) && !ceased) return corporateRecord(company, parsed);
  return {
    about: 'company',
    company,
    category: ceased ? 'records of control that has ceased' : categoryOf(data.kind),
  };
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function categoryOf(kind: string): string {
  if (LEGAL_PERSON.test(kind)) return 'records of governments and other legal persons that are not companies';
  if (OTHERS.test(kind)) return 'records of individuals, statements and exemptions';
  return 'records of control of an unknown kind';
}

function corporateRecord(company: string, parsed: unknown): PscRecord {
  const record = v.safeParse(CorporateRecord, parsed);
  if (!record.success) {
    const [{ path } = {}] = record.issues;
    const where = path?.map(({ key }) => key).join('.') ?? 'data';
    return unreadable(company, `has an unexpected value in ${where}.`);
  }
  const holder = record.output.data;
  if (!holdsMajority(holder.natures_of_control)) {
    return { about: 'company', company, category: 'records of corporate holders of half or less' };
  }
  return holder.name === ''
    ? unreadable(company, 'is a corporate holder without a name.')
    : { about: 'holder', company, holder };
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
