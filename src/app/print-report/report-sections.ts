import type { PageSection } from '#app/page/PageMargins.tsx';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { RecordState } from './record-state.ts';

/** What the records cost or, on a free source, where they are from. */
type LastSection = Pick<PageSection, 'id' | 'title'>;

export const PURCHASES: LastSection = { id: 'records-bought', title: 'Records bought' };
export const SOURCES: LastSection = { id: 'record-sources', title: 'Sources' };

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

/** The included records, then what they cost or where they are from. No sections without records. */
export function reportSections(
  states: ReadonlyMap<CompanyOperation, RecordState>,
  last: LastSection,
): PageSection[] {
  const records = includedRecords(states).map((operation) => ({
    id: recordId(operation),
    title: LABELS[operation],
  }));
  if (records.length === 0) return [];
  return [...records, last].map((section, index) => ({
    ...section,
    order: index + 1,
  }));
}

/** `2 Officers`; the title alone where the section has no number. */
export function sectionHeading(sections: readonly PageSection[], id: string, title: string): string {
  const section = sections.find((each) => each.id === id);
  return section === undefined ? title : `${section.order} ${section.title}`;
}
