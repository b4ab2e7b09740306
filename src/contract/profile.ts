import * as v from 'valibot';
import { Address } from './address.ts';
import { list, omittable, part, type Wire } from './shapes.ts';
import { compareTexts } from './text.ts';
import { date, flag, isUnreadable, known, text, wholeNumber } from './values.ts';

const DatedDocument = part({ url: text, pages: wholeNumber, date });

const LastAccounts = part({
  type: text,
  period_start_on: date,
  period_end_on: date,
  made_up_to: date,
  document: DatedDocument,
});

export const FormerCompanyName = part({ name: text, effective_from: date, ceased_on: date });

export const SicCode = part({ code: text, description: text });

const NextAccounts = part({ period_start_on: date, period_end_on: date, due_on: date, overdue: flag });

/** SPEC 2.11, `data.overview`. */
export const Profile = v.looseObject({
  company_number: text,
  company_name: text,
  /** Beyond SPEC: as search results state it (SPEC 2.10), where the source states it here too. */
  company_status: omittable(text),
  company_type: text,
  company_size: text,
  date_of_creation: date,
  date_of_cessation: date,
  previous_company_names: list(FormerCompanyName),
  sic_codes: list(SicCode),
  registered_office_address: Address,
  confirmation_statement: part({
    last_made_up_to: date,
    next_made_up_to: date,
    next_due: date,
    overdue: flag,
    document: DatedDocument,
  }),
  accounts: part({
    accounting_reference_date: part({ day: text, month: text }),
    next_due: date,
    overdue: flag,
    last_accounts: LastAccounts,
    next_accounts: NextAccounts,
  }),
  /** Beyond SPEC: how many charges are registered, where the source counts them. */
  charges: omittable(part({ outstanding: wholeNumber, part_satisfied: wholeNumber, satisfied: wholeNumber })),
});

export type Profile = v.InferOutput<typeof Profile>;
export type ProfileWire = Wire<typeof Profile>;

export type ChargeCounts = NonNullable<Profile['charges']>;

export type FormerName = v.InferOutput<typeof FormerCompanyName>;

/** Newest first; by the start date if the end date is unknown, names without dates last. */
export function newestFirst(names: readonly FormerName[]): FormerName[] {
  // Names without dates have empty texts, which sort last.
  const places = names.map((entry) => {
    const { from = '', until = from } = datesOf(entry);
    return { entry, until, from };
  });
  return places
    .toSorted((a, b) => compareTexts(b.until, a.until) || compareTexts(b.from, a.from))
    .map(({ entry }) => entry);
}

export function datesOf(entry: FormerName): { from?: string | undefined; until?: string | undefined } {
  return isUnreadable(entry) ? {} : { from: known(entry.effective_from), until: known(entry.ceased_on) };
}
