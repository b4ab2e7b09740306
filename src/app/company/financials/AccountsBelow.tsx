import { useMemo } from 'react';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import { ChecksPanel } from '#app/financials/checks/ChecksPanel.tsx';
import { checksOf } from '#app/financials/checks/checks.ts';
import { otherColumns, otherFieldsOfPeriods } from '#app/financials/lines/other-amounts.ts';
import type { Period } from '#app/financials/periods/periods.ts';
import { RatiosPanel } from '#app/financials/ratios/RatiosPanel.tsx';
import type { PeriodColumn } from '#app/financials/statement/period-column.ts';
import { StatementPanel } from '#app/financials/statement/StatementPanel.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { SectionJump } from '#app/page/SectionJump.tsx';
import type { TabProps } from '#app/page/tab-props.ts';
import { useTurn } from '#app/ui/signals/use-turn.ts';
import type { Held } from '#contract/api/holding.ts';

type Props = {
  tab: TabProps;
  holding: Held;
  /** Oldest first. */
  periods: readonly Period[];
  columns: readonly PeriodColumn[];
};

/** Every line of the accounts, and what can be worked out from them. */
export function AccountsBelow({ tab, holding, periods, columns }: Props) {
  const exported = useRecordExport({
    subject: { operation: 'financials', companyNumber: tab.number, page: 1 },
    pages: [{ holding }],
    counted: { held: periods.length, total: periods.length },
  });
  return (
    <>
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
      <Workings {...{ periods, columns }} />
      <SectionJump to={['statement']} />
    </>
  );
}

/** Far below, after some hundred lines. */
function Workings({ periods, columns }: Pick<Props, 'periods' | 'columns'>) {
  const isDue = useTurn();
  const checks = useMemo(() => checksOf(columns.map(({ period }) => period)), [columns]);
  if (!isDue) return <div className="min-h-430" />;
  return (
    <>
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
      <SectionJump to={['ratios', 'checks']} />
    </>
  );
}
