import { createContext, memo, use, useMemo } from 'react';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { PersonsWithSignificantControlTab } from '#app/company/persons-with-significant-control/PersonsWithSignificantControlTab.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { ReadNotice } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { type PageSection, sourceText } from '#app/page/PageMargins.tsx';
import type { TabProps } from '#app/page/search-params.ts';
import { unreadableText } from '#app/purchase/purchase-message.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { AppointmentsTab } from '../company/appointments/AppointmentsTab.tsx';
import { CcjTab } from '../company/ccj/CcjTab.tsx';
import { DocumentsTab } from '../company/documents/DocumentsTab.tsx';
import { FinancialsTab } from '../company/FinancialsTab.tsx';
import { ProfileTab } from '../company/profile/ProfileTab.tsx';
import { RecordFrame, type RecordPanelProps } from '../company/RecordPanel.tsx';
import { ShareholdersTab } from '../company/shareholders/ShareholdersTab.tsx';
import { VatNumberTab } from '../company/vat-number/VatNumberTab.tsx';
import { GroupRecord } from './GroupRecord.tsx';
import { buyers, copyDates, originsDates, originsText, pagesText, pendingPurchases } from './record-state.ts';
import { includedRecords, recordId, sectionHeading } from './report-sections.ts';
import type { RecordStateMap } from './use-record-states.ts';

const RecordStates = createContext<RecordStateMap>(new Map());
const ReportSections = createContext<readonly PageSection[]>([]);

type RecordsProps = {
  number: string;
  states: RecordStateMap;
  sections: readonly PageSection[];
  /** Rows or entities per list. */
  limit: number;
};

const NO_SEARCH: TabProps['search'] = {};

/** Memoized, because a whole report takes long to render. */
export const ReportRecords = memo(function ReportRecords({ number, states, sections, limit }: RecordsProps) {
  const tab = useMemo(() => ({ number, search: NO_SEARCH, onSearch: () => undefined }), [number]);
  const rules = useMemo(() => ({ rows: limit }), [limit]);
  return (
    <PrintContext value={rules}>
      <RecordFrame value={ReportRecord}>
        <RecordStates value={states}>
          <ReportSections value={sections}>
            {includedRecords(states).map((operation) => {
              const Tab = TABS[operation];
              return <Tab key={operation} {...tab} />;
            })}
          </ReportSections>
        </RecordStates>
      </RecordFrame>
    </PrintContext>
  );
});

const TABS = {
  profile: ProfileTab,
  appointments: AppointmentsTab,
  'persons-with-significant-control': PersonsWithSignificantControlTab,
  documents: DocumentsTab,
  shareholders: ShareholdersTab,
  financials: FinancialsTab,
  ccj: CcjTab,
  'group-structure': GroupRecord,
  'vat-number': VatNumberTab,
} as const;

function ReportRecord<T>({ operation, record, lead, children }: RecordPanelProps<T>) {
  const label = LABELS[operation];
  const id = recordId(operation);
  const heading = sectionHeading(use(ReportSections), id, label);
  const { data } = record;
  const value = data?.value;
  const copy = data?.holding.held === true ? data.holding : data?.standsIn;
  return (
    <section
      aria-labelledby={id}
      data-section={id}
      className="mt-10 border-t border-line-2 pt-6 print:mt-0 print:border-0 print:pt-0"
    >
      <PanelHeading id={id}>{heading}</PanelHeading>
      {data === undefined && record.isError && (
        <div className="mt-4">
          <ReadNotice what={label} error={record.error} onRetry={() => record.refetch()} />
        </div>
      )}
      {data === undefined && !record.isError && <Loading what={label} />}
      <CopyDetails operation={operation} />
      {lead}
      {data?.standsIn !== undefined && (
        <div className="mt-4">
          <Notice tone="warning">
            Page 1 has not been bought; below are the rows of the pages that have.
          </Notice>
        </div>
      )}
      {data?.holding.held === true && data.value === undefined && (
        <div className="mt-4">
          <Notice tone="warning">
            {unreadableText(data.holding, data.refused)} It {data.holding.credits > 0 && 'was paid for and '}
            is kept; its tab has the answer as received.
          </Notice>
        </div>
      )}
      {value !== undefined && copy !== undefined && (
        <PanelBoundary what={label} of={value}>
          {() => children(value, copy)}
        </PanelBoundary>
      )}
    </section>
  );
}

/** Source and date of each copy, and who bought it. */
function CopyDetails({ operation }: { operation: CompanyOperation }) {
  const { data: source } = useSource();
  const isFree = useIsFree();
  const state = use(RecordStates).get(operation);
  if (state?.kind !== 'held') return null;
  if (isFree) {
    const origin = [originsText(state), originsDates(state)].filter((part) => part !== undefined);
    return <p className="mt-lede text-md text-ink-2 print:text-sm">{origin.join(', ')}.</p>;
  }
  const pages = pagesText(operation, state);
  const unreadable = state.copies.filter(({ readable }) => !readable);
  return (
    <>
      <p className="mt-lede text-md text-ink-2 print:text-sm">
        Copy of {copyDates(state)}, bought by {buyers(state)}
        {pages === undefined ? '' : `; ${pages.toLowerCase()}`}. {sourceText(source)}
      </p>
      {pendingPurchases(state).map((text) => (
        <div key={text} className="mt-3">
          <Notice tone="warning">{text}</Notice>
        </div>
      ))}
      {unreadable.length > 0 && state.copies.length > unreadable.length && (
        <div className="mt-3">
          <Notice tone="warning">
            {unreadable.map(({ page }) => `Page ${page}`).join(', ')}: bought, but unreadable, so its rows are
            missing.
          </Notice>
        </div>
      )}
    </>
  );
}
