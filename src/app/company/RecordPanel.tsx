import { createContext, type ReactNode, use } from 'react';
import { useCompany } from '#app/api/company-query.ts';
import { latestVersions, useLatestChanges } from '#app/api/record-changes-query.ts';
import type { RecordResult } from '#app/api/record-query.ts';
import type { Fact } from '#app/components/ui/FactList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { useLatch } from '#app/components/ui/use-latch.ts';
import { ChangeMarks } from '#app/page/change-marks.ts';
import { PageMargins } from '#app/page/PageMargins.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { RecordGate } from '#app/purchase/RecordGate.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { DESCRIPTIONS, LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { ChangeLine, MARKED, showsMarks } from './shared/ChangeLine.tsx';
import { titledName } from './shared/company-summary.ts';

export type RecordPanelProps<T> = {
  operation: CompanyOperation;
  tab: TabProps;
  record: RecordResult<T>;
  facts?: readonly Fact[];
  /** How much of the record is bought: `20 of 171`. */
  count?: string | undefined;
  /** Before the record and its origin; the heading of the page is hidden where it is shown. */
  lead?: ReactNode;
  /** Called only when the record is held and readable. */
  children: (value: T, holding: Held) => ReactNode;
};

const NO_CHANGES: readonly RecordChange[] = [];

/** Replaces the panel around a record outside its tab, as in the printed report. */
export const RecordFrame = createContext<(<T>(props: RecordPanelProps<T>) => ReactNode) | undefined>(
  undefined,
);

export function RecordPanel<T>(props: RecordPanelProps<T>) {
  const Frame = use(RecordFrame) ?? TabPanel;
  return <Frame {...props} />;
}

function TabPanel<T>({ operation, tab, record, facts, count, lead, children }: RecordPanelProps<T>) {
  const { data: company } = useCompany(tab.number);
  const label = LABELS[operation];
  const subject = titledName(tab.number, company?.name);
  usePageTitle(label, subject);
  const holding = record.data?.holding;
  const held = holding?.held === true ? holding : undefined;
  const latest = useLatestChanges({ operation, companyNumber: tab.number }, held);
  const marks = showsMarks(tab) ? latest.data?.changes : undefined;
  const isCompared = latestVersions(held) === undefined || !latest.isPending;
  // Marks would move the rows.
  const isReady = useLatch(record.data !== undefined && isCompared) || !MARKED.has(operation);
  return (
    <section aria-labelledby={PAGE_START}>
      <PageMargins subject={subject} what={label} />
      <RecordGate
        heading={<PanelHeading id={PAGE_START}>{label}</PanelHeading>}
        count={count}
        lead={lead}
        description={DESCRIPTIONS[operation]}
        subject={{ operation, companyNumber: tab.number, page: 1 }}
        record={isReady ? record : { ...record, data: undefined }}
        label={label}
        command={`Get ${label}`}
        facts={facts}
        news={(copy) => <ChangeLine {...{ tab, operation, latest }} holding={copy} />}
        onVersion={(version) => tab.onSearch({ ...tab.search, version })}
      >
        {(value, copy) => <ChangeMarks value={marks ?? NO_CHANGES}>{children(value, copy)}</ChangeMarks>}
      </RecordGate>
    </section>
  );
}
