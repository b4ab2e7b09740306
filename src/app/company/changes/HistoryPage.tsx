import { useCompany } from '#app/api/company-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { useTimeline } from '#app/api/timeline-query.ts';
import { shownColumns } from '#app/components/data-table/column.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { PageMargins } from '#app/page/PageMargins.tsx';
import { leaveFocus, PAGE_START } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { TabProps } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { RecordLine } from '#app/purchase/RecordLine.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Timeline } from '#contract/api/timeline.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { titledName } from '../shared/company-summary.ts';
import { chosenRecord, recordOptions } from './chosen-record.ts';
import { HistoryGapsNote } from './HistoryGapsNote.tsx';
import { HistoryList } from './HistoryList.tsx';
import { useHistoryExport } from './use-history-export.ts';

/** Dated events of all records that the team has, and what changed between their versions, newest first. */
export function HistoryPage(tab: TabProps) {
  const record = chosenRecord(tab.search);
  const company = useCompany(tab.number);
  const timeline = useTimeline(tab.number, record);
  const subject = titledName(tab.number, company.data?.name);
  usePageTitle('History', subject);
  // What is missing comes above the list, so it comes together with it.
  const isReady = useLatch(!company.isPending && !timeline.isPending);
  return (
    <section aria-labelledby={PAGE_START}>
      <PageMargins subject={subject} what="History" />
      <RecordLine
        heading={
          <PanelHeading id={PAGE_START} note={<Count {...{ record, timeline }} />}>
            History
          </PanelHeading>
        }
      >
        <span>Dates of events; “seen” marks when a change arrived.</span>
      </RecordLine>
      {!isReady && <Loading what="the history" />}
      {isReady && timeline.data === undefined && <Unread what="the history" reading={timeline} />}
      {isReady && timeline.data !== undefined && (
        <PanelBoundary what="the history" of={timeline.data}>
          <History {...{ tab, record, timeline }} shown={timeline.data} company={company.data} />
        </PanelBoundary>
      )}
    </section>
  );
}

type Props = {
  tab: TabProps;
  record: CompanyOperation | undefined;
  timeline: ReturnType<typeof useTimeline>;
  shown: Pick<Timeline, 'entries' | 'operations'>;
  company: CompanySummary | undefined;
};

function History({ tab, record, timeline, shown, company }: Props) {
  const { entries, operations } = shown;
  const hasMore = timeline.hasNextPage;
  const { columns, ...exported } = useHistoryExport({
    ...{ tab, entries, hasMore },
    readAt: timeline.dataUpdatedAt,
  });
  const choose = (value: string) => tab.onSearch({ ...tab.search, record: value });
  return (
    <>
      {(operations.length > 0 || record !== undefined) && (
        <div className="flex items-center justify-between gap-x-4 print:hidden">
          <Select
            label="Show the history of"
            hideLabel
            className="w-full"
            value={record ?? ''}
            options={recordOptions(operations, record)}
            onChange={({ target: { value } }) => choose(value)}
          />
          {entries.length > 0 && (
            <div className="shrink-0">
              <ExportMenu
                rows={entries}
                columns={columns}
                screen={{ form: 'screen', columns: shownColumns(columns), rows: entries }}
                {...exported}
              />
            </div>
          )}
        </div>
      )}
      {entries.length === 0 && <Empty {...{ record, company }} onAll={() => choose('')} />}
      <HistoryGapsNote number={tab.number} company={company} />
      <div aria-busy={timeline.isPlaceholderData}>
        <HistoryList number={tab.number} entries={entries} />
      </div>
      {hasMore && (
        <div className="print:hidden">
          <ShowMore list={timeline} />
          <p className="mt-2 text-sm text-ink-2">Export and print have the entries shown so far.</p>
        </div>
      )}
    </>
  );
}

const ENTRY = { one: 'entry', many: 'entries' };

/** On paper there is nothing below. */
function Count({ record, timeline: { data, hasNextPage } }: Pick<Props, 'record' | 'timeline'>) {
  const entries = data?.entries.length ?? 0;
  const count = formatCount(entries, ENTRY);
  const of = record === undefined ? '' : ` of ${LABELS[record]}`;
  return (
    <>
      <span role="status" className="print:hidden">
        {entries > 0 && (hasNextPage ? `${count}, more below` : count)}
      </span>
      <span className="hidden print:inline">
        {hasNextPage ? `The newest ${count}${of}; older ones are not printed` : `${count}${of}`}
      </span>
    </>
  );
}

type EmptyProps = Pick<Props, 'record' | 'company'> & { onAll: () => void };

function Empty({ record, company, onAll }: EmptyProps) {
  const isFree = useIsFree();
  const hasRecords = company?.operations.some(({ held }) => held !== undefined) === true;
  if (record !== undefined) {
    return (
      <p className="mt-4 max-w-prose text-md text-ink-2">
        No entries from {LABELS[record]}.{' '}
        <Button ref={leaveFocus} kind="link" onClick={onAll}>
          Show all records
        </Button>
      </p>
    );
  }
  return (
    <p className="mt-4 max-w-prose text-md text-ink-2">
      {hasRecords ? 'The records of this company state no dated events yet.' : noRecordsText(isFree)}
    </p>
  );
}

function noRecordsText(isFree: boolean): string {
  return isFree
    ? 'No records yet. History appears once a record has been opened: each loads by itself.'
    : 'No records yet. History appears once a record is bought.';
}
