import * as v from 'valibot';
import { Address } from './address.ts';
import { list, part, type Wire } from './shapes.ts';
import { date, flag, text, wholeNumber } from './values.ts';

/** A link to a filing's document, as it stands inside other records (SPEC 2.9 and 2.11). */
const DatedDocument = part({ url: text, pages: wholeNumber, date });

const LastAccounts = part({
  type: text,
  period_start_on: date,
  period_end_on: date,
  made_up_to: date,
  document: DatedDocument,
});

const NextAccounts = part({ period_start_on: date, period_end_on: date, due_on: date, overdue: flag });

/** SPEC 2.11, `data.overview`. */
export const Profile = v.looseObject({
  company_number: text,
  company_name: text,
  company_type: text,
  company_size: text,
  date_of_creation: date,
  date_of_cessation: date,
  previous_company_names: list(part({ name: text, effective_from: date, ceased_on: date })),
  sic_codes: list(part({ code: text, description: text })),
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
});

export type Profile = v.InferOutput<typeof Profile>;
export type ProfileWire = Wire<typeof Profile>;
