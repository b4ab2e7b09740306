import type { ProfileWire } from '#contract/profile.ts';
import { type Day, isoOf } from '../days.ts';
import { chanceOf } from '../random.ts';
import { addressItem } from '../registered-office.ts';
import { filedOnly, isOverdue, nextDue, type Timeline } from '../timeline.ts';
import { lastActive, type Traits } from '../traits.ts';
import { brandName } from '../words/name-words.ts';
import { surname } from '../words/people-words.ts';

export type FormerName = { readonly name: string; readonly from: Day; readonly until: Day };

/** Newest first. About one company in eleven has changed its name, few more than once. */
export function formerNamesOf(traits: Traits): FormerName[] {
  const random = chanceOf(traits, 'former-names');
  const { born, form, fixed } = traits;
  const until = lastActive(traits);
  const drawn = form.reports && until - born > 400 && random.chance(0.09) ? random.int(1, 2) : 0;
  const names =
    fixed.formerNames ??
    Array.from({ length: drawn }, () =>
      `${brandName(random, surname(random).toUpperCase())} ${form.ending}`.trim(),
    );
  const step = Math.floor((until - born - 60) / (names.length + 1));
  return names.map((name, place) => {
    const order = names.length - place;
    return { name, from: order === 1 ? born : born + step * (order - 1), until: born + step * order };
  });
}

export type DocumentLink = { readonly url: string; readonly pages: string; readonly date: string };
/** Finds a document by key, such as `accounts 2025-03-31`. */
export type LinkOf = (key: string) => DocumentLink;

export const NO_DOCUMENT: DocumentLink = { url: '', pages: '', date: '' };

export function overviewOf(
  traits: Traits,
  timeline: Timeline,
  formerNames: readonly FormerName[],
  accountsType: string,
  linkOf: LinkOf,
): ProfileWire {
  return {
    company_number: traits.number,
    company_name: traits.name,
    company_type: traits.form.type,
    company_size: traits.size,
    date_of_creation: isoOf(traits.born),
    date_of_cessation: isoOf(traits.ended),
    previous_company_names: formerNames.map(({ name, from, until }) => ({
      name,
      effective_from: isoOf(from),
      ceased_on: isoOf(until),
    })),
    sic_codes: traits.form.reports
      ? [{ code: traits.trade.code, description: traits.trade.description }]
      : [],
    registered_office_address: addressItem(traits),
    confirmation_statement: confirmationStatement(traits, timeline, linkOf),
    accounts: accounts(traits, timeline, accountsType, linkOf),
  };
}

function confirmationStatement(
  traits: Traits,
  { confirmations }: Timeline,
  linkOf: LinkOf,
): ProfileWire['confirmation_statement'] {
  const last = filedOnly(confirmations).at(-1);
  const next = nextDue(traits, confirmations);
  return {
    last_made_up_to: isoOf(last?.madeUpTo),
    next_made_up_to: isoOf(next?.madeUpTo),
    next_due: isoOf(next?.due),
    overdue: flagOf(confirmations, isOverdue(next)),
    document: last === undefined ? NO_DOCUMENT : linkOf(confirmationKey(last.madeUpTo)),
  };
}

function accounts(
  traits: Traits,
  { periods, reference }: Timeline,
  accountsType: string,
  linkOf: LinkOf,
): ProfileWire['accounts'] {
  const last = filedOnly(periods).at(-1);
  const next = nextDue(traits, periods);
  const overdue = flagOf(periods, isOverdue(next));
  return {
    accounting_reference_date: {
      day: reference === undefined ? '' : String(reference.date),
      month: reference === undefined ? '' : String(reference.month),
    },
    next_due: isoOf(next?.due),
    overdue,
    last_accounts: {
      type: last === undefined ? '' : accountsType,
      period_start_on: isoOf(last?.from),
      period_end_on: isoOf(last?.to),
      made_up_to: isoOf(last?.to),
      document: last === undefined ? NO_DOCUMENT : linkOf(accountsKey(last.to)),
    },
    next_accounts: {
      period_start_on: isoOf(next?.from),
      period_end_on: isoOf(next?.to),
      due_on: isoOf(next?.due),
      overdue: next === undefined ? '' : overdue,
    },
  };
}

/** `''` if nothing can be overdue. */
function flagOf(entries: readonly unknown[], overdue: boolean): string {
  return entries.length === 0 ? '' : String(overdue);
}

export function accountsKey(to: Day): string {
  return `accounts ${isoOf(to)}`;
}

export function confirmationKey(madeUpTo: Day): string {
  return `confirmation ${isoOf(madeUpTo)}`;
}
