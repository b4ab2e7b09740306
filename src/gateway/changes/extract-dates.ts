import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Appointments } from '#contract/appointments.ts';
import { Ccj, expiryDate } from '#contract/ccj.ts';
import { Documents } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import type { Subject } from '#contract/operations.ts';
import { PersonsWithSignificantControl } from '#contract/persons-with-significant-control.ts';
import { Profile } from '#contract/profile.ts';
import { foldSpelling } from '#contract/text.ts';
import { type IsoDate, isUnreadable, known, type Read } from '#contract/values.ts';
import type { EventTable, NextDateTable } from '../store/change-tables.ts';
import { storable } from '../suggestions/extract-companies.ts';

type ExtractedEvent = Pick<EventTable, 'item' | 'kind' | 'happened_on' | 'title' | 'detail'>;
type ExtractedDate = Pick<NextDateTable, 'item' | 'kind' | 'due_on' | 'detail'>;

/** The dates of one page of a record: what happened, and what is due. Each `item` occurs once in each list. */
export type ExtractedDates = {
  readonly events: readonly ExtractedEvent[];
  readonly dates: readonly ExtractedDate[];
};

/** Of one page, which bounds its transaction. */
const MOST_DATES = 20_000;

/** In characters. */
const MOST_TEXT = 300;

/** Only what states its date is an event; a date that the contract cannot read is none. */
export function extractDates(subject: Subject, data: unknown): ExtractedDates {
  const { events, dates } = datesIn(subject, data);
  return {
    events: once(events.flatMap((each) => event(subject, each) ?? [])),
    dates: once(dates.flatMap((each) => nextDate(subject, each) ?? [])),
  };
}

type Found = { readonly events: readonly FoundEvent[]; readonly dates: readonly FoundDate[] };

type FoundEvent = {
  readonly kind: ExtractedEvent['kind'];
  readonly on: Read<IsoDate>;
  readonly title?: string | undefined;
  readonly detail?: string | undefined;
  /** What identifies the item, whatever else changes. */
  readonly identity?: readonly unknown[];
};

type FoundDate = Omit<FoundEvent, 'kind' | 'title'> & { readonly kind: ExtractedDate['kind'] };

const NOTHING: Found = { events: [], dates: [] };

function datesIn({ operation }: Subject, data: unknown): Found {
  switch (operation) {
    case 'profile':
      return ofRecord(Profile, data, ofProfile);
    case 'appointments':
      return ofRecord(Appointments, data, ofAppointments);
    case 'documents':
      return ofRecord(Documents, data, ofDocuments);
    case 'ccj':
      return ofRecord(Ccj, data, ofJudgments);
    case 'persons-with-significant-control':
      return ofRecord(PersonsWithSignificantControl, data, ofPersonsWithControl);
    case 'financials':
      return ofRecord(Financials, data, ofPeriods);
    default:
      return NOTHING;
  }
}

function ofRecord<T>(schema: v.GenericSchema<unknown, T>, data: unknown, found: (record: T) => Found): Found {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? found(parsed.output) : NOTHING;
}

/** A company that has ceased has nothing due after that day. */
function ofProfile(profile: v.InferOutput<typeof Profile>): Found {
  const { accounts, confirmation_statement: statement, date_of_cessation } = profile;
  const ceased = known(date_of_cessation);
  const { last_accounts, next_accounts } = accounts;
  const ahead: FoundDate[] = [
    {
      ...{ kind: 'accounts', on: accounts.next_due ?? next_accounts.due_on },
      detail: known(next_accounts.period_end_on) ?? '',
    },
    {
      ...{ kind: 'confirmation-statement', on: statement.next_due },
      detail: known(statement.next_made_up_to) ?? '',
    },
  ];
  return {
    events: [
      { kind: 'incorporated', on: profile.date_of_creation, title: profile.company_name },
      { kind: 'dissolved', on: date_of_cessation, title: profile.company_name },
      { kind: 'accounts', on: last_accounts.made_up_to, detail: last_accounts.type },
      { kind: 'confirmation-statement', on: statement.last_made_up_to },
      ...profile.previous_company_names.map((former): FoundEvent => {
        const { name, ceased_on } = isUnreadable(former) ? NO_NAME : former;
        return { kind: 'renamed', on: ceased_on, title: name, identity: [name] };
      }),
    ],
    dates: ceased === undefined ? ahead : [],
  };
}

const NO_NAME = { name: undefined, ceased_on: undefined };

function ofAppointments({ items }: v.InferOutput<typeof Appointments>): Found {
  return {
    events: items.flatMap((each): FoundEvent[] => {
      const identity = [each.person_id, each.name, each.role, each.appointment_date];
      const said = { title: each.name, detail: each.role, identity };
      return [
        { kind: 'appointed', on: each.appointment_date, ...said },
        { kind: 'resigned', on: each.resignation_date, ...said },
      ];
    }),
    dates: [],
  };
}

function ofDocuments({ items }: v.InferOutput<typeof Documents>): Found {
  return {
    events: items.map(({ date, title, category, type, url }) => ({
      ...{ kind: 'filed', on: date, title, detail: [type, category].filter(Boolean).join(', ') },
      identity: [url ?? title, type],
    })),
    dates: [],
  };
}

function ofJudgments({ items }: v.InferOutput<typeof Ccj>): Found {
  const identityOf = ({ court_name, case_number, judgment_date }: (typeof items)[number]) => [
    ...[court_name, case_number],
    // Where no number says which case it is.
    ...(case_number === undefined ? [judgment_date] : []),
  ];
  return {
    events: items.flatMap((each): FoundEvent[] => {
      const title = [each.case_number, each.court_name].filter(Boolean).join(', ');
      const said = { title, detail: known(each.amount) ?? '', identity: identityOf(each) };
      return [
        { kind: 'judgment', on: each.judgment_date, ...said },
        { kind: 'satisfied', on: each.satisfied_date, ...said },
      ];
    }),
    dates: items.map((each) => ({
      ...{ kind: 'judgment-expires', on: expiryDate(each.judgment_date) },
      ...{ detail: each.case_number ?? '', identity: identityOf(each) },
    })),
  };
}

function ofPersonsWithControl({ items }: v.InferOutput<typeof PersonsWithSignificantControl>): Found {
  const nameOf = ({ name, statement, description, kind }: (typeof items)[number]) =>
    name ?? statement ?? description ?? kind;
  return {
    events: items.flatMap((each): FoundEvent[] => {
      const identity = [each.links?.self ?? nameOf(each), each.notified_on];
      const said = { title: nameOf(each), identity };
      return [
        { kind: 'notified', on: each.notified_on, ...said },
        { kind: 'ceased', on: each.ceased_on, ...said },
      ];
    }),
    dates: items.map((each) => {
      const { identity_verification_details: verification, links, ceased_on } = each;
      const due = verification?.appointment_verification_statement_due_on;
      const isDone = verification?.appointment_verification_statement_date !== undefined;
      return {
        ...{ kind: 'verification', on: isDone || ceased_on !== undefined ? undefined : due },
        ...{ detail: nameOf(each) ?? '', identity: [links?.self ?? nameOf(each)] },
      };
    }),
  };
}

function ofPeriods(periods: v.InferOutput<typeof Financials>): Found {
  return {
    events: periods.map(({ accounting_date, type }) => ({
      ...{ kind: 'period-ended', on: accounting_date, detail: type, identity: [type] },
    })),
    dates: [],
  };
}

function event(
  { operation }: Subject,
  { kind, on, title, detail, identity = [] }: FoundEvent,
): ExtractedEvent | undefined {
  const happened_on = known(on);
  if (happened_on === undefined) return undefined;
  const item = itemOf([operation, kind, happened_on, ...identity]);
  return { item, kind, happened_on, title: storable(title, MOST_TEXT), detail: storable(detail, MOST_TEXT) };
}

/** Its day is no part of what identifies it, so that a calendar moves it. */
function nextDate(
  { operation }: Subject,
  { kind, on, detail, identity = [] }: FoundDate,
): ExtractedDate | undefined {
  const due_on = known(on);
  if (due_on === undefined) return undefined;
  return { item: itemOf([operation, kind, ...identity]), kind, due_on, detail: storable(detail, MOST_TEXT) };
}

/** Short, because indexes repeat it. */
function itemOf(identity: readonly unknown[]): string {
  const text = identity.map((each) => (typeof each === 'string' ? foldSpelling(each) : each));
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 16);
}

function once<T extends { readonly item: string }>(found: readonly T[]): T[] {
  return [...new Map(found.slice(0, MOST_DATES).map((each) => [each.item, each])).values()];
}
