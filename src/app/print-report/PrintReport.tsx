import { useIsFetching } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRecordsToCheck } from '#app/api/checked-records.ts';
import { useCompany } from '#app/api/company-query.ts';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ChoiceButtons } from '#app/components/ui/ChoiceButtons.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { today } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { PageMargins, sourceText, usePrintedAt } from '#app/page/PageMargins.tsx';
import { PAGE_START, SectionJump } from '#app/page/page-focus.ts';
import type { StringSearch, TabProps } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { titledName } from '../company/shared/company-summary.ts';
import { ReportContents } from './ReportContents.tsx';
import { ReportFindings } from './ReportFindings.tsx';
import { ReportPurchases } from './ReportPurchases.tsx';
import { ReportRecords } from './ReportRecords.tsx';
import { ReportSources } from './ReportSources.tsx';
import { progressOf } from './record-state.ts';
import { PURCHASES, reportSections, SOURCES } from './report-sections.ts';
import { type RecordStateMap, useRecordStates } from './use-record-states.ts';

/** Summary and findings, contents, the records, and what they cost or, on a free source, where they are from. */
export function PrintReport({ number, search, onSearch }: TabProps) {
  const { data: company } = useCompany(number);
  const states = useRecordStates(number);
  const isFree = useIsFree();
  const sections = useMemo(() => reportSections(states, isFree ? SOURCES : PURCHASES), [states, isFree]);
  // Ignores refetches: their content is on the page already.
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const charts = useChartsReady(states.get('financials')?.kind === 'held');
  const progress = progressOf([...states.values()], charts ? pending : pending + 1);
  const isArrived = useArrived(number, states);
  const isEmpty = [...states.values()].every(({ kind }) => kind === 'missing');
  const subject = titledName(number, company?.name);
  const limit = listLimit(search);
  usePageTitle('Print report', subject);
  usePrintTitle(() => `${subject} report ${today()}`);
  usePrintOnArrival(progress.ready && !isEmpty, { search, onSearch });
  return (
    <section aria-labelledby={PAGE_START} className="pt-panel">
      <PageMargins subject={subject} what="Report" sections={sections} />
      <PanelHeading
        id={PAGE_START}
        actions={
          isEmpty ? undefined : (
            <Button kind="primary" busy={!progress.ready} onClick={() => window.print()}>
              Print report
            </Button>
          )
        }
      >
        Print report
      </PanelHeading>
      <div className="mt-lede flex flex-col gap-4">
        <div className="flex flex-col gap-2 print:hidden">
          <p className="max-w-prose text-ink-2">
            {isFree
              ? 'Every record of this company in this source, in the order of its tabs and without filters. Omissions are marked.'
              : 'Everything your team has bought about this company, in record order and without filters. Omissions are marked. Reading and printing are free.'}
          </p>
          <LiveRegion message={progress.text} visible />
          {!isEmpty && <ListsChoice search={search} onSearch={onSearch} />}
        </div>
        <SourceLine />
        {isArrived && !isEmpty && <ReportFindings number={number} />}
        {isArrived && sections.length > 0 && <ReportContents sections={sections} states={states} />}
      </div>
      {isArrived && <ReportRecords {...{ number, states, sections, limit }} />}
      {isArrived && isFree && <ReportSources {...{ states, sections }} />}
      {!isFree && <ReportPurchases {...{ number, states, sections }} />}
      {useLatch(progress.ready) && <SectionJump />}
    </section>
  );
}

/** On a free source, every record is loaded first, so that none moves another. */
function useArrived(number: string, states: RecordStateMap): boolean {
  const isFree = useIsFree();
  const isChecked = useRecordsToCheck(number);
  const isRead = [...states.values()].every(({ kind }) => kind !== 'reading');
  return useLatch(!isFree || (isChecked && isRead));
}

function SourceLine() {
  const { data: source } = useSource();
  const printedAt = usePrintedAt();
  return (
    <p className="text-md text-ink-2">
      {sourceText(source)}
      <span className="hidden print:inline">
        Printed <DateTime value={printedAt} as="time" />.
      </span>
    </p>
  );
}

/** Rows or entities: about ten sheets. */
const DEFAULT_LIMIT = 300;

/** URL value of `lists` that prints all rows. */
const WHOLE = 'whole';

const OPTIONS = [
  { value: 'first', label: `First ${formatNumber(DEFAULT_LIMIT)} rows each` },
  { value: WHOLE, label: 'All rows' },
] as const;

function ListsChoice({ search, onSearch }: Pick<TabProps, 'search' | 'onSearch'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
      <span aria-hidden="true">Long lists</span>
      <ChoiceButtons
        legend="Long lists"
        options={OPTIONS}
        value={listLimit(search) === DEFAULT_LIMIT ? 'first' : WHOLE}
        onChange={(lists) => onSearch({ ...search, lists: lists === WHOLE ? WHOLE : undefined })}
      />
    </div>
  );
}

function listLimit(search: StringSearch): number {
  return search['lists'] === WHOLE ? Number.POSITIVE_INFINITY : DEFAULT_LIMIT;
}

/** True when the chart code has loaded or failed; loads it only if `wanted`. */
function useChartsReady(wanted: boolean): boolean {
  const [ready, setReady] = useState<{ readonly wanted: boolean }>();
  useEffect(() => {
    const charts = wanted ? [import('#app/components/chart/RechartsBars.tsx')] : [];
    void Promise.allSettled(charts).then(() => setReady({ wanted }));
  }, [wanted]);
  return ready !== undefined && (ready.wanted || !wanted);
}

/** Prints when the report is ready, once, if the link that opened it says `print=now`. */
function usePrintOnArrival(ready: boolean, { search, onSearch }: Pick<TabProps, 'search' | 'onSearch'>) {
  // Deferred, because parts of the records are rendered in a second pass.
  const due = useDeferredValue(ready && search['print'] === 'now', false);
  const print = useEffectEvent(() => {
    // Neither a reload nor a shared link prints again.
    onSearch({ ...search, print: undefined }, { replace: true });
    window.print();
  });
  useEffect(() => {
    if (due) print();
  }, [due]);
}

/** Browsers propose the page title as the file name. */
function usePrintTitle(titleOf: () => string): void {
  const titleNow = useEffectEvent(titleOf);
  useEffect(() => {
    let before: string | undefined;
    const start = () => {
      before = document.title;
      document.title = titleNow();
    };
    const end = () => {
      if (before !== undefined) document.title = before;
      before = undefined;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
