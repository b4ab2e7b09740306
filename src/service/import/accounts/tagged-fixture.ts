import type { FinancialsPeriodWire } from '#contract/financials.ts';
import type { Fact, TaggedDocument } from './fact.ts';
import { type Filing, filingOf } from './read-filing.ts';

export const THIS_YEAR = { start: '2024-01-01', end: '2024-12-31' };
export const LAST_YEAR = { start: '2023-01-01', end: '2023-12-31' };
export const YEAR_BEFORE = { start: '2022-01-01', end: '2022-12-31' };

type Place = {
  readonly year?: { readonly start: string; readonly end: string };
  readonly members?: Readonly<Record<string, string>>;
  readonly namespace?: string;
  readonly entity?: string;
};

const CORE = 'http://xbrl.frc.org.uk/fr/2023-01-01/core';

export function amountAt(concept: string, number: string | undefined, place: Place & Measure = {}): Fact {
  return { ...placed(concept, place, true), ...measured(number, place) };
}

export function amountOver(concept: string, number: string | undefined, place: Place & Measure = {}): Fact {
  return { ...placed(concept, place, false), ...measured(number, place) };
}

export function textAt(concept: string, text: string, place: Place = {}): Fact {
  return { ...placed(concept, place, true), text };
}

export const GROUP = { GroupCompanyDataDimension: 'Consolidated' };
export const WITHIN = { MaturitiesOrExpirationPeriodsDimension: 'WithinOneYear' };
export const AFTER = { MaturitiesOrExpirationPeriodsDimension: 'AfterOneYear' };

export const FILE_NAME = 'Prod223_2911_90000001_20241231.html';

export function filingFrom(...facts: readonly Fact[]): Filing {
  const filing = filingOf(taggedDocument(...facts), { fileName: FILE_NAME });
  if ('rejected' in filing) throw new Error(filing.rejected);
  return filing;
}

/** The first entry, which is this year's, without empty members. */
export function entryFrom(...facts: readonly Fact[]): Partial<FinancialsPeriodWire> {
  const [statement] = filingFrom(...facts).statements;
  return Object.fromEntries(Object.entries(statement?.entry ?? {}).filter(([, value]) => value !== ''));
}

export function taggedDocument(...facts: readonly Fact[]): TaggedDocument {
  return { facts, taxonomy: 'FRS-102', warnings: [] };
}

type Measure = { readonly unit?: string; readonly scale?: number };

function measured(number: string | undefined, { unit = 'GBP', scale = 0 }: Measure) {
  return { number, unit, scale };
}

function placed(concept: string, place: Place, instant: boolean) {
  const { year = THIS_YEAR, members = {}, namespace = CORE, entity = '90000001' } = place;
  const start = instant ? year.end : year.start;
  const dimensions = new Map(Object.entries(members));
  return { concept, namespace, context: { entity, start, end: year.end, instant, dimensions } };
}
