import { useMemo } from 'react';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import { ChecksPanel } from '#app/financials/checks/ChecksPanel.tsx';
import { checksOf } from '#app/financials/checks/checks.ts';
import { AccountsFigures } from '#app/financials/figures/AccountsFigures.tsx';
import { otherColumns, otherFieldsOfPeriods } from '#app/financials/lines/other-amounts.ts';
import { PeriodsTable } from '#app/financials/periods/PeriodsTable.tsx';
import { periodsInOrder } from '#app/financials/periods/periods.ts';
import { RatiosPanel } from '#app/financials/ratios/RatiosPanel.tsx';
import { periodColumns } from '#app/financials/statement/period-column.ts';
import { StatementPanel } from '#app/financials/statement/StatementPanel.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import type { Held } from '#contract/api/holding.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { AccountsIntro } from './AccountsIntro.tsx';

type Props = { tab: TabProps; entries: readonly FinancialsPeriod[]; holding: Held };

/** The accounts from above: what they are, what they show, every line of them, and what can be worked out from them. */
export function AccountsView({ tab, entries, holding }: Props) {
  const periods = useMemo(() => periodsInOrder(entries), [entries]);
  const columns = useMemo(() => periodColumns(periods), [periods]);
  const checks = useMemo(() => checksOf(columns.map(({ period }) => period)), [columns]);
  const exported = useRecordExport({
    subject: { operation: 'financials', companyNumber: tab.number, page: 1 },
    pages: [{ holding }],
    counted: { held: periods.length, total: periods.length },
  });
  return (
    <div className="mt-4 flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <AccountsIntro number={tab.number} periods={periods} checks={checks} />
        <PanelBoundary what="the periods" of={periods}>
          <PeriodsTable periods={periods} />
        </PanelBoundary>
      </div>
      <div id="figures">
        <PanelBoundary what="the figures" of={periods}>
          <AccountsFigures periods={periods} />
        </PanelBoundary>
      </div>
      <div id="statement">
        <PanelBoundary what="the statement" of={periods}>
          <StatementPanel
            tab={tab}
            periods={periods}
            columns={columns}
            exported={exported}
            further={otherColumns(periods)}
          />
        </PanelBoundary>
      </div>
      <div id="ratios">
        <PanelBoundary what="the ratios" of={periods}>
          <RatiosPanel columns={columns} />
        </PanelBoundary>
      </div>
      <div id="checks">
        <PanelBoundary what="the checks" of={periods}>
          <ChecksPanel columns={columns} results={checks} />
        </PanelBoundary>
      </div>
      <OtherFields fields={otherFieldsOfPeriods(periods)} />
    </div>
  );
}
