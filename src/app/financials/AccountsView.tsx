import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, use, useMemo } from 'react';
import { holdingOf, useCompany, useRiskFlags } from '#app/api/company-query.ts';
import { useProfile } from '#app/api/resources.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Deferred } from '#app/components/ui/Deferred.tsx';
import { AutoDisclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { ChangeMarks } from '#app/page/change-marks.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { SectionJump } from '#app/page/page-focus.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import type { Held } from '#contract/api/holding.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { AccountsCharts } from './charts/AccountsCharts.tsx';
import { ChecksPanel } from './checks/ChecksPanel.tsx';
import { type CheckResult, checksOf } from './checks/checks.ts';
import { FINANCIALS_COLUMNS, otherColumns, otherFieldsOfPeriods } from './export-columns.ts';
import { FigureMarksContext, figureMarks } from './figure-marks.ts';
import { HeadlineFigures } from './headlines/HeadlineFigures.tsx';
import { HeadlineNotes } from './headlines/HeadlineNotes.tsx';
import { headlinesOf } from './headlines/headline-figures.ts';
import { PeriodsTable } from './PeriodsTable.tsx';
import { accountsSummary, newestFirst, type Period, periodsInOrder } from './periods.ts';
import { asideColumns } from './ratios/aside-columns.ts';
import { activityOf } from './ratios/distress-models.ts';
import { modelRows } from './ratios/model-rows.tsx';
import { RATIOS_BESIDE, RatiosAside } from './ratios/RatiosAside.tsx';
import { RatiosPanel } from './ratios/RatiosPanel.tsx';
import { ratioRows } from './ratios/ratio-rows.tsx';
import { SectionContents } from './SectionContents.tsx';
import { SECTION_IDS, sectionLinks } from './section-links.ts';
import { filterNotes } from './statement/line-filter.ts';
import { StatementPanel, StatementTools } from './statement/StatementPanel.tsx';
import { type PeriodColumn, periodColumns } from './statement/statement-columns.ts';
import { statementSheet } from './statement/statement-sheet.ts';
import { statementView } from './statement/statement-view.ts';

type Props = { tab: TabProps; entries: readonly FinancialsPeriod[]; holding: Held };

/** The accounts of one company: key figures, then the statement with its contents and ratios beside it. */
export function AccountsView({ tab, entries, holding }: Props) {
  const periods = useMemo(() => periodsInOrder(entries), [entries]);
  const columns = useMemo(() => periodColumns(periods), [periods]);
  const checks = useMemo(() => checksOf(columns.map(({ period }) => period)), [columns]);
  const headlines = useMemo(() => headlinesOf(periods), [periods]);
  const { data: flags } = useRiskFlags(tab.number);
  const changes = use(ChangeMarks);
  const { envelope } = holding;
  const marks = useMemo(
    () => figureMarks({ companyNumber: tab.number, envelope, entries, changes }),
    [tab.number, envelope, entries, changes],
  );
  // The flags are of the newest copy.
  const found = tab.search['version'] === undefined ? flags?.found : undefined;
  return (
    <div>
      <div id="figures" className="scroll-mt-24">
        <PanelBoundary what="the key figures" of={periods}>
          <HeadlineFigures figures={headlines.figures} found={found ?? []} />
        </PanelBoundary>
      </div>
      <HeadlineNotes columns={columns} checks={checks} missing={headlines.missing} />
      <Deferred fallback={<div className="min-h-[400svh]" />}>
        <FigureMarksContext value={marks}>
          <AccountsSections {...{ tab, holding, periods, columns, checks }} />
        </FigureMarksContext>
        <SectionJump to={SECTION_IDS} />
      </Deferred>
    </div>
  );
}

type SectionsProps = {
  tab: TabProps;
  holding: Held;
  periods: readonly Period[];
  columns: readonly PeriodColumn[];
  checks: readonly CheckResult[];
};

function AccountsSections({ tab, holding, periods, columns, checks }: SectionsProps) {
  const paper = use(PrintContext);
  const view = useMemo(() => statementView(tab.search, periods, columns), [tab.search, periods, columns]);
  const rows = useRatioRows(tab.number, columns);
  const aside = useMemo(() => asideColumns(columns), [columns]);
  const exported = useRecordExport({
    subject: { operation: 'financials', companyNumber: tab.number, page: 1 },
    pages: [{ holding }],
    counted: { held: periods.length, total: periods.length },
  });
  return (
    <div className={paper === undefined ? CONTENTS_BESIDE : 'mt-4'}>
      {paper === undefined && (
        <div className="flex flex-col gap-4 max-lg:mb-4 lg:sticky lg:top-[calc(var(--stuck)+1rem)] lg:self-start lg:pt-3 print:hidden">
          <SectionContents sections={sectionLinks(view.lines, checks)} />
          <StatementTools tab={tab} periods={periods} view={view}>
            <ExportMenu
              rows={newestFirst(periods)}
              columns={[...FINANCIALS_COLUMNS, ...otherColumns(periods)]}
              screen={statementSheet({
                ...view,
                comparison: view.statement.comparison,
                notes: filterNotes(view.found),
              })}
              {...exported}
            />
            <Link to="/compare" search={{ companies: tab.number }} className={`text-sm ${LINK_TARGET}`}>
              Compare with other companies
            </Link>
          </StatementTools>
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-8">
        <div className={paper === undefined ? RATIOS_BESIDE : 'flex flex-col gap-8'}>
          <div id="statement" className="min-w-0">
            <PanelBoundary what="the statement" of={periods}>
              <StatementPanel view={view} />
            </PanelBoundary>
          </div>
          <div id="ratios" className="min-w-0 scroll-mt-24">
            <PanelBoundary what="the ratios" of={periods}>
              {paper === undefined ? (
                <RatiosAside columns={aside} rows={rows} />
              ) : (
                <RatiosPanel columns={columns} rows={rows} />
              )}
            </PanelBoundary>
          </div>
        </div>
        <Section id="accounts-documents" name="Documents">
          <p className="mb-2 max-w-prose text-md wrap-anywhere text-ink-2">{accountsSummary(periods)}</p>
          <PanelBoundary what="the periods" of={periods}>
            <PeriodsTable periods={periods} />
          </PanelBoundary>
        </Section>
        <div id="checks" className="scroll-mt-24">
          <PanelBoundary what="the checks" of={periods}>
            <ChecksPanel columns={columns} results={checks} />
          </PanelBoundary>
        </div>
        <div id="charts" className="scroll-mt-24">
          <PanelBoundary what="the charts" of={periods}>
            <OnDemand>
              <AccountsCharts periods={periods} />
            </OnDemand>
          </PanelBoundary>
        </div>
        <OtherFields fields={otherFieldsOfPeriods(periods)} />
      </div>
    </div>
  );
}

const CONTENTS_BESIDE = 'mt-2 lg:grid lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-x-8';

/** Ratios and distress models. These need the SIC code of the Overview, which is read only if it is bought. */
function useRatioRows(number: string, columns: readonly PeriodColumn[]) {
  const { data: company } = useCompany(number);
  const held = holdingOf(company, 'profile')?.held !== undefined;
  const { data: profile } = useProfile(number, undefined, held);
  const registered = held ? profile?.value : undefined;
  return useMemo(
    () => [...ratioRows(columns), ...modelRows(columns, activityOf(registered))],
    [columns, registered],
  );
}

type SectionProps = { id: string; name: string; children: ReactNode };

function Section({ id, name, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24">
      <PanelHeading level={3} id={`${id}-heading`}>
        {name}
      </PanelHeading>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Collapsed on screen, unless a link leads to it; on paper it is there. */
function OnDemand({ children }: { children: ReactNode }) {
  const paper = use(PrintContext);
  const linked = useLocation({ select: ({ hash }) => hash === 'charts' });
  if (paper !== undefined) return children;
  return (
    <AutoDisclosure summary="Show charts" open={linked}>
      {children}
    </AutoDisclosure>
  );
}
