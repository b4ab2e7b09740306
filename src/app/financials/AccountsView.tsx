import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Deferred } from '#app/components/ui/Deferred.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { SectionJump } from '#app/page/page-focus.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import type { Held } from '#contract/api/holding.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { AccountsCharts } from './charts/AccountsCharts.tsx';
import { CheckNotice, ChecksPanel } from './checks/ChecksPanel.tsx';
import { checksOf } from './checks/checks.ts';
import { currenciesText } from './currencies.ts';
import { otherColumns, otherFieldsOfPeriods } from './export-columns.ts';
import { PeriodsTable } from './PeriodsTable.tsx';
import { accountsSummary, type Period, periodsInOrder } from './periods.ts';
import { RatiosPanel } from './ratios/RatiosPanel.tsx';
import { StatementPanel } from './statement/StatementPanel.tsx';
import { periodColumns } from './statement/statement-columns.ts';

type Props = { tab: TabProps; entries: readonly FinancialsPeriod[]; holding: Held };

/** The accounts of one company: summary, charts, statement, ratios and checks. */
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
        <p className="max-w-prose text-md wrap-anywhere text-ink-2">
          {accountsSummary(periods)} {amountsSentence(periods)}
        </p>
        <CheckNotice columns={columns} results={checks} />
        <SectionLinks number={tab.number} />
        <PanelBoundary what="the periods" of={periods}>
          <PeriodsTable periods={periods} />
        </PanelBoundary>
      </div>
      <SectionJump to={['figures']} />
      <div id="figures">
        <PanelBoundary what="the charts" of={periods}>
          <AccountsCharts periods={periods} />
        </PanelBoundary>
      </div>
      <Deferred fallback={<div className="min-h-[600svh]" />}>
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
        <SectionJump to={['statement', 'ratios', 'checks']} />
      </Deferred>
    </div>
  );
}

function amountsSentence(periods: readonly Period[]): string {
  const currencies = currenciesText(periods.map((period) => ({ name: period.label, period })));
  return currencies === undefined
    ? 'Amounts as reported: the source states neither currency nor unit.'
    : `Amounts as reported, ${currencies}.`;
}

const SECTIONS = [
  { id: 'figures', name: 'Charts' },
  { id: 'statement', name: 'Statement' },
  { id: 'ratios', name: 'Ratios' },
  { id: 'checks', name: 'Checks' },
];

function SectionLinks({ number }: { number: string }) {
  return (
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2 text-md print:hidden">
      <nav aria-label="On this tab">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {SECTIONS.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className={LINK_TARGET}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/compare" search={{ companies: number }} className={`sm:ml-auto ${LINK_TARGET}`}>
        Compare with other companies
      </Link>
    </div>
  );
}
