import * as v from 'valibot';
import { holdsMajority } from './majority.ts';
import { registeredNumber } from './registered-number.ts';

const text = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    // A text ends at a NUL where it is kept: what follows would be lost without a word.
    v.transform((value) => String(value).replaceAll('\0', '\ufffd').replace(/\s+/g, ' ').trim()),
  ),
  '',
);

/** What is shown in answers: many times longer than any real one, so that the largest group stays bounded. */
const LONGEST_SHOWN = 500;
const shownText = v.pipe(text, v.maxLength(LONGEST_SHOWN));

/** What of any record is looked at: whom it is about, and whether it is of a company. */
const Envelope = v.object({
  company_number: text,
  data: v.object({
    kind: v.string(),
    ceased_on: v.nullish(v.string()),
    ceased: v.nullish(v.boolean()),
  }),
});

/** What of a corporate holder is read. Nothing is read of a person. */
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

/** One line of the snapshot. */
export type ControlRecord =
  /** About the snapshot and no company. */
  | { readonly about: 'snapshot' }
  /** Tells that the company has records, and no parent; `why` in words for a count. */
  | { readonly about: 'company'; readonly company: string; readonly why: string }
  /** A corporate entity that holds more than half of the company. */
  | { readonly about: 'holder'; readonly company: string; readonly holder: CorporateHolder }
  /** No record. `text` is shown in the report instead of the line, where that would name a person. */
  | { readonly about: 'nothing'; readonly rejected: string; readonly text?: string };

const CORPORATE = /^corporate-entity-(?:person-with-significant-control|beneficial-owner)$/;
const LEGAL_PERSON = /^legal-person-(?:person-with-significant-control|beneficial-owner)$/;
const OTHERS =
  /^(?:(?:individual|super-secure)-(?:person-with-significant-control|beneficial-owner)|persons-with-significant-control-statement|exemptions)$/;

/** Reads one line. Pure; throws nothing. */
export function readControlRecord(line: string): ControlRecord {
  const parsed = parsedJson(line);
  if (parsed === undefined) return { about: 'nothing', rejected: 'is not JSON: cut off, or not a record.' };
  const envelope = v.safeParse(Envelope, parsed);
  if (!envelope.success) {
    return { about: 'nothing', rejected: 'has no data with a kind, which every record has.' };
  }
  const { company_number: filed, data } = envelope.output;
  if (data.kind.startsWith('totals#')) return { about: 'snapshot' };
  const company = /^\d{8}$/.test(filed) && filed !== '00000000' ? filed : registeredNumber(filed);
  if (company === undefined) {
    const said = filed === '' ? 'no company number' : 'a company number that cannot be one';
    const shown = JSON.stringify({ company_number: filed.slice(0, 50), kind: data.kind.slice(0, 100) });
    return { about: 'nothing', rejected: `has ${said}.`, text: shown };
  }
  const over = data.ceased === true || (data.ceased_on ?? '') !== '';
  if (CORPORATE.test(data.kind) && !over) return corporateRecord(company, parsed);
  return { about: 'company', company, why: over ? 'records of control that is over' : countedAs(data.kind) };
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function countedAs(kind: string): string {
  if (LEGAL_PERSON.test(kind)) return 'records of governments and other legal persons that are no companies';
  if (OTHERS.test(kind)) return 'records of individuals, statements and exemptions';
  return 'records of control of a kind that is not known';
}

function corporateRecord(company: string, parsed: unknown): ControlRecord {
  const record = v.safeParse(CorporateRecord, parsed);
  if (!record.success) {
    const [{ path } = {}] = record.issues;
    const where = path?.map(({ key }) => key).join('.') ?? 'data';
    return unreadable(company, `has in ${where} what does not belong there.`);
  }
  const holder = record.output.data;
  if (!holdsMajority(holder.natures_of_control)) {
    return { about: 'company', company, why: 'records of corporate holders of no more than half' };
  }
  return holder.name === ''
    ? unreadable(company, 'is a corporate holder without a name.')
    : { about: 'holder', company, holder };
}

function unreadable(company: string, rejected: string): ControlRecord {
  return { about: 'nothing', rejected, text: JSON.stringify({ company_number: company }) };
}
