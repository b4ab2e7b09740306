import { LABELS } from '#app/format/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { RecordState } from './record-state.ts';

/** A part of the report that begins on a page of its own. */
export type ReportSection = {
  /** Id of its heading, and name of its pages. */
  readonly id: string;
  readonly order: number;
  readonly title: string;
};

export const PURCHASES_ID = 'records-bought';

/** The contents link to it. */
export function recordId(operation: CompanyOperation): string {
  return `record-${operation}`;
}

/** The records of the report, in tab order, also those that could not be read. */
export function includedRecords(states: ReadonlyMap<CompanyOperation, RecordState>): CompanyOperation[] {
  return [...states].flatMap(([operation, { kind }]) =>
    kind === 'held' || kind === 'unread' ? [operation] : [],
  );
}

/** The included records, then what they cost. No sections without records. */
export function reportSections(states: ReadonlyMap<CompanyOperation, RecordState>): ReportSection[] {
  const records = includedRecords(states).map((operation) => ({
    id: recordId(operation),
    title: LABELS[operation],
  }));
  if (records.length === 0) return [];
  return [...records, { id: PURCHASES_ID, title: 'Records bought' }].map((section, index) => ({
    ...section,
    order: index + 1,
  }));
}

/** `2 Officers`; the title alone where the section has no number. */
export function sectionHeading(sections: readonly ReportSection[], id: string, title: string): string {
  const section = sections.find((each) => each.id === id);
  return section === undefined ? title : `${section.order} ${section.title}`;
}
