import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordGate } from '#app/credits/gate/RecordGate.tsx';
import { DESCRIPTIONS, LABELS } from '#app/format/labels.ts';
import { PAGE_START } from '#app/page/page-start.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useCompany } from '#app/queries/company-query.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import type { Fact } from '#app/ui/text/FactList.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { titledName } from './company-name.ts';

type Props<T> = {
  operation: CompanyOperation;
  tab: TabProps;
  record: UseQueryResult<RecordReading<T>>;
  /** More to know before buying, such as what the record does not cover. */
  facts?: readonly Fact[];
  /** Draws the decoded record; called only when it is held and readable. */
  children: (value: T, holding: Held) => ReactNode;
};

/** The panel of a tab: heading, what the record is, and the record itself or the way to it. */
export function RecordPanel<T>({ operation, tab, record, facts, children }: Props<T>) {
  const { data: company } = useCompany(tab.number);
  const label = LABELS[operation];
  usePageTitle(label, titledName(tab.number, company?.name));
  return (
    <section aria-labelledby={PAGE_START} className="pt-7">
      <PanelHeading id={PAGE_START}>{label}</PanelHeading>
      {record.data?.holding.held !== true && (
        <p className="mt-1.5 max-w-prose text-ink-2">{DESCRIPTIONS[operation]}</p>
      )}
      <RecordGate
        subject={{ operation, companyNumber: tab.number, page: 1 }}
        record={record}
        label={label}
        command={`Get ${label}`}
        facts={facts}
        onVersion={(version) => tab.onSearch({ ...tab.search, version })}
      >
        {children}
      </RecordGate>
    </section>
  );
}
