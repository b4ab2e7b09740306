import * as v from 'valibot';
import type { PersonWithSignificantControlWire as Person } from '#contract/persons-with-significant-control.ts';

/** Longer than any real value. */
const MAX_TEXT = 2_000;

/** On one line, `undefined` if there is none. In one step, because there are two dozen in each of millions of records. */
const text = v.optional(
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, string | undefined>(({ dataset: { value }, addIssue, NEVER }) => {
      if (value === null) return undefined;
      const sent = typeof value === 'number' ? String(value) : value;
      if (typeof sent === 'string' && sent.length <= MAX_TEXT) return oneLine(sent);
      addIssue();
      return NEVER;
    }),
  ),
);

/** Some files add a time. */
const date = v.pipe(
  text,
  v.transform((value) => value?.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')),
);

const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.string(), v.number()])),
  v.transform((value) => FLAGS.get(String(value).trim().toLowerCase())),
);

const FLAGS: ReadonlyMap<string, string> = new Map([
  ...['true', '1'].map((yes) => [yes, 'true'] as const),
  ...['false', '0'].map((no) => [no, 'false'] as const),
]);

const texts = optional(
  v.pipe(
    v.array(text),
    v.transform((values) => values.filter((value) => value !== undefined)),
  ),
);

/** Year and month alone: the day is never read. */
const birth = v.pipe(
  v.nullish(v.union([v.string(), v.object({ year: text, month: text })])),
  v.transform((sent) => {
    if (typeof sent !== 'string') return sent;
    const [, year, month] = /^(\d{4})-(\d\d)\b/.exec(sent) ?? [];
    return { year, month };
  }),
  v.transform((sent) => ({
    year: /^\d{4}$/.test(sent?.year ?? '') ? Number(sent?.year) : undefined,
    month: /^(0?[1-9]|1[0-2])$/.test(sent?.month ?? '') ? Number(sent?.month) : undefined,
  })),
);

const address = members([
  ...(['care_of', 'po_box', 'premises', 'address_line_1', 'address_line_2'] as const),
  ...(['locality', 'region', 'postal_code', 'country'] as const),
]);

const exemption = v.object({
  exemption_type: text,
  items: optional(v.array(v.object({ exempt_from: date, exempt_to: date }))),
});

/** Every member that the register keeps of a record, by the snapshot's own names. */
const MEMBERS = {
  kind: v.string(),
  name: text,
  name_elements: members(['title', 'forename', 'other_forenames', 'middle_name', 'surname']),
  notified_on: date,
  ceased_on: date,
  ceased: flag,
  nationality: text,
  country_of_residence: text,
  date_of_birth: birth,
  natures_of_control: texts,
  address,
  principal_office_address: address,
  identification: members([
    ...(['legal_form', 'legal_authority', 'country_registered', 'place_registered'] as const),
    'registration_number' as const,
  ]),
  is_sanctioned: flag,
  description: text,
  statement: text,
  linked_psc_name: text,
  restrictions_notice_withdrawal_reason: text,
  exemptions: optional(
    v.object({
      psc_exempt_as_trading_on_regulated_market: optional(exemption),
      psc_exempt_as_trading_on_uk_regulated_market: optional(exemption),
      psc_exempt_as_trading_on_eu_regulated_market: optional(exemption),
      psc_exempt_as_shares_admitted_on_market: optional(exemption),
      disclosure_transparency_rules_chapter_five_applies: optional(exemption),
    }),
  ),
  identity_verification_details: optional(
    v.object({
      identity_verified_on: date,
      appointment_verification_statement_date: date,
      appointment_verification_statement_due_on: date,
      appointment_verification_start_on: date,
      appointment_verification_end_on: date,
      authorised_corporate_service_provider_name: text,
      anti_money_laundering_supervisory_bodies: texts,
      preferred_name: text,
    }),
  ),
  links: members(['self']),
};

const PersonData = v.object(MEMBERS);

/** Read, but of no use to a reader. */
const OMITTED = ['etag'];

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(MEMBERS), ...OMITTED]);

type ReadPerson =
  | { readonly person: Person; readonly unknown: readonly string[] }
  /** The path of a value of another type. */
  | { readonly unexpected: string };

/** `data` of a record as its row. Members that are not known are left out and named, because they may be private. */
export function readPerson(data: Readonly<Record<string, unknown>>): ReadPerson {
  const read = v.safeParse(PersonData, data);
  if (read.success) {
    const unknown = Object.keys(data).filter((name) => !KNOWN.has(name));
    return { person: read.output, unknown };
  }
  const [{ path } = {}] = read.issues;
  return { unexpected: ['data', ...(path?.map(({ key }) => key) ?? [])].join('.') };
}

function members<const Name extends string>(names: readonly Name[]) {
  return optional(v.object(v.entriesFromList(names, text)));
}

function optional<I, O>(schema: v.GenericSchema<I, O>) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );
}

const UNCLEAN = /^\s|\s$|\s\s|[^\S ]|\0/;

/** SQLite truncates a text at a NUL. */
function oneLine(sent: string): string | undefined {
  const text = UNCLEAN.test(sent) ? sent.replaceAll('\0', '\ufffd').replace(/\s+/g, ' ').trim() : sent;
  return text === '' ? undefined : text;
}
