import { useSource } from '#app/api/source-query.ts';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import type { PageSection } from '#app/page/PageMargins.tsx';
import { missingLabel } from '#app/purchase/not-in-source.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { listOf } from '#contract/text.ts';
import { type HeldState, originsDates, originsText } from './record-state.ts';
import { recordId, SOURCES, sectionHeading } from './report-sections.ts';
import type { RecordStateMap } from './use-record-states.ts';

type SourcedRecord = { readonly operation: CompanyOperation; readonly state: HeldState };

const COLUMNS: readonly PlainColumn<SourcedRecord>[] = [
  {
    header: 'Record',
    cell: ({ operation }) => <a href={`#${recordId(operation)}`}>{LABELS[operation]}</a>,
  },
  { header: 'From', cell: ({ state }) => originsText(state) },
  { header: 'Date', cell: ({ state }) => originsDates(state) ?? 'not stated' },
];

type Props = { sections: readonly PageSection[]; states: RecordStateMap };

/** Where the records of a free source are from, and what it does not have. */
export function ReportSources({ sections, states }: Props) {
  const { data: source } = useSource();
  const all = [...states];
  const held = all.flatMap(([operation, state]) => (state.kind === 'held' ? [{ operation, state }] : []));
  const labelsOf = (kind: 'missing' | 'unread', wanted: (operation: CompanyOperation) => boolean) =>
    all.flatMap(([operation, state]) =>
      state.kind === kind && wanted(operation) ? [missingLabel(operation)] : [],
    );
  const isCovered = (operation: CompanyOperation) => source?.covers[operation] !== undefined;
  return (
    <section
      aria-labelledby={SOURCES.id}
      data-section={sections.length === 0 ? undefined : SOURCES.id}
      className="mt-10 flex flex-col gap-3 border-t border-line-2 pt-6 print:mt-0 print:border-0 print:pt-0"
    >
      <PanelHeading id={SOURCES.id}>{sectionHeading(sections, SOURCES.id, SOURCES.title)}</PanelHeading>
      {held.length > 0 && (
        <PlainTable
          caption="Sources of the records"
          columns={COLUMNS}
          rows={held}
          keyOf={({ operation }) => operation}
        />
      )}
      <Listed what="Could not be read" labels={labelsOf('unread', () => true)} />
      <Listed what="None for this company" labels={labelsOf('missing', isCovered)} />
      <Listed what="Not in this source" labels={labelsOf('missing', (operation) => !isCovered(operation))} />
    </section>
  );
}

function Listed({ what, labels }: { what: string; labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <p className="text-md print:text-sm">
      {what}: {listOf(labels)}.
    </p>
  );
}
