import type { AddressWire } from '#contract/address.ts';
import type { ProfileWire } from '#contract/profile.ts';
import { type Day, isoOf } from '../day-count.ts';
import { filedOnly, isOverdue, nextDue, type Timeline } from '../timeline.ts';
import { chanceOf, type Traits } from '../traits.ts';
import { buildingName, postcodeIn, streetName } from '../words/places.ts';
import type { FormerName } from './former-names.ts';

/** Where a filing's document stands, for the records that refer to it. */
export type DocumentLink = { readonly url: string; readonly pages: string; readonly date: string };
/** Finds the document of a filing by what it is about, such as `accounts 2025-03-31`. */
export type LinkOf = (key: string) => DocumentLink;

export const NO_DOCUMENT: DocumentLink = { url: '', pages: '', date: '' };

const NO_ADDRESS: AddressWire = {
  care_of: '',
  po_box: '',
  premises: '',
  address_line_1: '',
  address_line_2: '',
  locality: '',
  region: '',
  postal_code: '',
  country: '',
};

function addressOf(traits: Traits): AddressWire {
  const random = chanceOf(traits, 'address');
  const { place } = traits;
  if (place.town === '') return NO_ADDRESS;
  const house = String(random.int(1, 240));
  const inBuilding = random.chance(0.35);
  return {
    care_of: random.chance(0.03) ? 'Quennell Marsh LLP' : '',
    po_box: random.chance(0.01) ? String(random.int(100, 9_999)) : '',
    premises: inBuilding ? buildingName(random) : house,
    address_line_1: inBuilding ? `${house} ${streetName(random)}` : streetName(random),
    address_line_2: random.chance(0.15) ? `${buildingName(random)} Estate` : '',
    locality: place.town,
    region: random.chance(0.6) ? place.region : '',
    postal_code: postcodeIn(random, place),
    country: random.chance(0.7) ? place.nation : random.chance(0.6) ? 'United Kingdom' : '',
  };
}

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
    registered_office_address: addressOf(traits),
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

/** Nothing that could be overdue is not "not overdue": the flag is absent. */
function flagOf(entries: readonly unknown[], overdue: boolean): string {
  return entries.length === 0 ? '' : String(overdue);
}

export function accountsKey(to: Day): string {
  return `accounts ${isoOf(to)}`;
}

export function confirmationKey(madeUpTo: Day): string {
  return `confirmation ${isoOf(madeUpTo)}`;
}
