import { Link } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { PageSection } from '#app/page/PageMargins.tsx';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import {
  buyers,
  copyDates,
  creditsCharged,
  type HeldState,
  missingText,
  noRecordsText,
  pagesText,
  type RecordState,
} from './record-state.ts';
import { PURCHASES, recordId, sectionHeading } from './report-sections.ts';
import type { RecordStateMap } from './use-record-states.ts';

type HeldRecord = { readonly operation: CompanyOperation; readonly state: HeldState };

const COLUMNS: readonly PlainColumn<HeldRecord>[] = [
  {
    header: 'Record',
    cell: ({ operation }) => <a href={`#${recordId(operation)}`}>{LABELS[operation]}</a>,
  },
  { header: 'Copy of', cell: ({ state }) => copyDates(state) },
  { header: 'Bought by', cell: ({ state }) => buyers(state) },
  { header: 'Pages', cell: ({ operation, state }) => pagesText(operation, state) ?? 'all' },
  { header: 'Credits', kind: 'number', cell: ({ state }) => formatNumber(creditsCharged(state)) },
];

type Props = { number: string; sections: readonly PageSection[]; states: RecordStateMap };

/** What the report contains and cost, and what it lacks. */
export function ReportPurchases({ number, sections, states }: Props) {
  const { data: source } = useSource();
  const all = [...states];
  const held = all.flatMap(([operation, state]) => (state.kind === 'held' ? [{ operation, state }] : []));
  const others = all.filter(([, { kind }]) => kind === 'missing' || kind === 'unread');
  const charged = held.reduce((sum, { state }) => sum + creditsCharged(state), 0);
  return (
    <section
      aria-labelledby={PURCHASES.id}
      data-section={sections.length === 0 ? undefined : PURCHASES.id}
      className="mt-10 flex flex-col gap-3 border-t border-line-2 pt-6 print:mt-0 print:border-0 print:pt-0"
    >
      <PanelHeading id={PURCHASES.id}>{sectionHeading(sections, PURCHASES.id, PURCHASES.title)}</PanelHeading>
      {held.length > 0 && (
        <PlainTable
          caption="Included records"
          columns={COLUMNS}
          rows={held}
          keyOf={({ operation }) => operation}
        />
      )}
      <p className="text-sm text-ink-2">
        {held.length === 0
          ? noRecordsText([...states.values()])
          : `Total cost: ${formatCredits(charged)}. Printing is free.`}
      </p>
      {others.length > 0 && (
        <>
          <h3 className="mt-2">Not in this report</h3>
          <ul className="flex flex-col gap-1 text-md print:text-sm">
            {others.map(([operation, state]) => (
              <li key={operation}>
                <Link to={`/company/$number/${operation}`} params={{ number }}>
                  {LABELS[operation]}
                </Link>
                : {omissionText(state, source && source.covers[operation] !== undefined)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function omissionText(state: RecordState, coversOthers: boolean | undefined): string {
  return state.kind === 'missing' ? missingText(state, coversOthers) : 'could not be read.';
}
