import * as v from 'valibot';
import { Appointment } from '#contract/appointments.ts';
import { Judgment } from '#contract/ccj.ts';
import { DocumentItem } from '#contract/documents.ts';
import { AMOUNT_NAMES, FinancialsPeriod } from '#contract/financials.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { PersonWithSignificantControl } from '#contract/persons-with-significant-control.ts';
import { FormerCompanyName, Profile, SicCode } from '#contract/profile.ts';
import { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { VatMatch, VatNumber } from '#contract/vat-number.ts';
import { GROUP_ENTITIES } from './group-shape.ts';
import { type ListShape, listShape } from './list-shape.ts';
import { keyOf } from './match-items.ts';
import { type Member, membersOf } from './members.ts';

/** How a record is compared: members of its own, and lists item by item. */
export type RecordShape = {
  /** As the contract reads it. */
  readonly read: (record: unknown) => unknown;
  readonly members: readonly Member[];
  readonly lists: readonly ListShape[];
};

/** A person appointed again has another appointment; a date may be stated later. */
const OFFICERS = listShape(Appointment, {
  path: 'items',
  noun: 'Officer',
  identities: [
    { key: (each) => keyOf(each.person_id, each.role, each.appointment_date) },
    { key: (each) => keyOf(each.name, each.role, each.appointment_date) },
    { key: (each) => keyOf(each.person_id, each.role), unless: bothState('appointment_date') },
  ],
  nameOf: (each) => [each.name, each.role],
});

/** A document that replaces another has another link. */
const FILINGS = listShape(DocumentItem, {
  path: 'items',
  noun: 'Filing',
  identities: [
    { key: (each) => keyOf(each.url) },
    { key: (each) => keyOf(each.date, each.type, each.title), unless: bothState('url') },
  ],
  nameOf: (each) => [each.title, each.date],
});

const JUDGMENTS = listShape(Judgment, {
  path: 'items',
  noun: 'Judgment',
  identities: [
    { key: (each) => keyOf(each.court_name, each.case_number) },
    { key: (each) => keyOf(each.case_number), unless: bothState('court_name') },
    { key: (each) => keyOf(each.judgment_date, each.amount), unless: bothState('case_number') },
  ],
  nameOf: (each) => [each.case_number, each.court_name],
});

const HOLDINGS = listShape(Shareholder, {
  path: 'items',
  noun: 'Shareholding',
  identities: [
    { key: (each) => keyOf(each.name, each.share_class) },
    { key: (each) => keyOf(each.name), unless: bothState('share_class') },
  ],
  nameOf: (each) => [each.name, each.share_class],
});

const PERSONS_WITH_CONTROL = listShape(PersonWithSignificantControl, {
  path: 'items',
  noun: 'Person with significant control',
  identities: [
    { key: (each) => keyOf(each.links?.self) },
    {
      key: (each) => keyOf(each.kind, each.name ?? each.statement, each.notified_on),
      unless: bothState('links'),
    },
    {
      key: (each) => keyOf(each.kind, each.name ?? each.statement ?? each.kind),
      unless: bothState('notified_on'),
    },
  ],
  nameOf: (each) => [each.name ?? each.statement ?? each.description ?? each.kind],
});

/** SPEC 2.9: the oldest period is left out when a newer one comes. */
const MOST_PERIODS = 3;

/** Accounts of a company and of its group may end on one day. */
const PERIODS = listShape(FinancialsPeriod, {
  path: '',
  noun: 'Accounting period',
  figures: new Set([...AMOUNT_NAMES, 'employees']),
  identities: [
    { key: (each) => keyOf(each.accounting_date, each.type) },
    { key: (each) => keyOf(each.accounting_date) },
    { key: (each) => keyOf(each.period_ended) },
  ],
  nameOf: (each) => [known(each.accounting_date) ?? known(each.period_ended)],
  isLeftOut: (each, to) => to.length >= MOST_PERIODS && to.every((other) => endOf(each) < endOf(other)),
});

/** The first day of a month is before all others of it. */
function endOf({ accounting_date, period_ended }: FinancialsPeriod): string {
  return known(accounting_date) ?? known(period_ended) ?? '';
}

const FORMER_NAMES = listShape(FormerCompanyName, {
  path: 'previous_company_names',
  noun: 'Former name',
  identities: [{ key: (each) => keyOf(each.name, each.ceased_on) }, { key: (each) => keyOf(each.name) }],
  nameOf: (each) => [each.name],
});

const SIC_CODES = listShape(SicCode, {
  path: 'sic_codes',
  noun: 'SIC code',
  identities: [{ key: (each) => keyOf(each.code) }],
  nameOf: (each) => [each.code, each.description],
});

const VAT_MATCHES = listShape(VatMatch, {
  path: 'additional_matches',
  noun: 'Further match',
  identities: [
    { key: (each) => keyOf(each.vat_number, each.company_name) },
    { key: (each) => keyOf(each.vat_number) },
  ],
  nameOf: (each) => [each.company_name, each.vat_number],
});

function bothState<Name extends string>(name: Name) {
  return (one: { readonly [N in Name]?: unknown }, other: { readonly [N in Name]?: unknown }) =>
    one[name] !== undefined && other[name] !== undefined;
}

/** A record that is a list, or a page of one. */
function listOnly(list: ListShape): RecordShape {
  return { read: (record) => record, members: [], lists: [list] };
}

function shapeOf<S extends v.GenericSchema>(
  schema: S,
  apart: readonly string[],
  lists: readonly ListShape[],
): RecordShape {
  return { read: (record) => v.parse(schema, record), members: membersOf(schema, apart), lists };
}

export const RECORD_SHAPES: Readonly<Record<CompanyOperation, RecordShape>> = {
  profile: shapeOf(Profile, ['previous_company_names', 'sic_codes'], [FORMER_NAMES, SIC_CODES]),
  appointments: listOnly(OFFICERS),
  'persons-with-significant-control': listOnly(PERSONS_WITH_CONTROL),
  documents: listOnly(FILINGS),
  shareholders: shapeOf(Shareholders, ['pagination', 'items'], [HOLDINGS]),
  financials: listOnly(PERIODS),
  ccj: listOnly(JUDGMENTS),
  'group-structure': listOnly(GROUP_ENTITIES),
  'vat-number': shapeOf(VatNumber, ['additional_matches'], [VAT_MATCHES]),
};
