import { useMemo } from 'react';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import { AccountsFigures } from '#app/financials/figures/AccountsFigures.tsx';
import { otherColumns, otherFieldsOfPeriods } from '#app/financials/lines/other-amounts.ts';
import { accountsSummary } from '#app/financials/periods/accounts-summary.ts';
import { PeriodsTable } from '#app/financials/periods/PeriodsTable.tsx';
import { periodsInOrder } from '#app/financials/periods/periods.ts';
import { StatementPanel } from '#app/financials/statement/StatementPanel.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import type { Held } from '#contract/api/holding.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';

type Props = { tab: TabProps; entries: readonly FinancialsPeriod[]; holding: Held };

/** The accounts from above: what they are, what they show, and every line of them. */
export function AccountsView({ tab, entries, holding }: Props) {
  const periods = useMemo(() => periodsInOrder(entries), [entries]);
  const exported = useRecordExport({
    subject: { operation: 'financials', companyNumber: tab.number, page: 1 },
    pages: [{ holding }],
    counted: { held: periods.length, total: periods.length },
  });
  return (
    <div className="mt-4 flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-md text-ink-2">
          {accountsSummary(periods)} Amounts as reported: the source states neither currency nor unit.
        </p>
        <PeriodsTable periods={periods} />
      </div>
      <AccountsFigures periods={periods} />
      <StatementPanel tab={tab} periods={periods} exported={exported} further={otherColumns(periods)} />
      <OtherFields fields={otherFieldsOfPeriods(periods)} />
    </div>
  );
}
