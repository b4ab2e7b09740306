import { useMemo } from 'react';
import { isVersionProblem } from '#app/api/api-errors.ts';
import { holdingOf, useCompany } from '#app/api/company-query.ts';
import { useRecordChanges } from '#app/api/record-changes-query.ts';
import { useOlderVersions } from '#app/api/versions-query.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ReadNotice } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { PageMargins } from '#app/page/PageMargins.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { RecordLine } from '#app/purchase/RecordLine.tsx';
import type { RecordChanges } from '#contract/api/record-changes.ts';
import { LABELS } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { capitalised } from '#contract/text.ts';
import { changeSummary } from '#diff/summary.ts';
import { copyDay } from '../shared/availability.ts';
import { titledName } from '../shared/company-summary.ts';
import { changeColumns } from './change-columns.tsx';
import { changeRows } from './change-rows.ts';
import { chosenVersions } from './chosen-versions.ts';
import { useChangesExport } from './use-changes-export.ts';
import { VersionChoice, type VersionCopy } from './VersionChoice.tsx';

type Props = { tab: TabProps; operation: CompanyOperation };

/** Two versions of a record side by side: the former and the current one, or those of the URL. */
export function RecordChangesPage({ tab, operation }: Props) {
  const company = useCompany(tab.number);
  const label = LABELS[operation];
  const subject = titledName(tab.number, company.data?.name);
  usePageTitle(`Changes in ${label}`, subject);
  const current = holdingOf(company.data, operation)?.held?.version;
  return (
    <section aria-labelledby={PAGE_START}>
      <PageMargins subject={subject} what={`Changes in ${label}`} />
      {company.data === undefined && !company.isError && <Loading what="versions" />}
      {company.data !== undefined && current === undefined && <NotHeld {...{ tab, operation }} />}
      {current !== undefined && <Comparison {...{ tab, operation, current }} />}
    </section>
  );
}

function Heading({ operation }: Pick<Props, 'operation'>) {
  return <PanelHeading id={PAGE_START}>Changes in {LABELS[operation]}</PanelHeading>;
}

function BackLink({ tab, operation }: Props) {
  return (
    <CompanyLink
      number={tab.number}
      tab={operation}
      className="inline-flex min-h-6 items-center print:hidden"
    >
      Show {LABELS[operation]}
    </CompanyLink>
  );
}

function NotHeld({ tab, operation }: Props) {
  return (
    <>
      <RecordLine heading={<Heading operation={operation} />} short>
        <BackLink {...{ tab, operation }} />
      </RecordLine>
      <p className="max-w-prose text-md text-ink-2">
        Your team has no copy of {LABELS[operation]}, so there are no versions to compare.
      </p>
    </>
  );
}

function Comparison({ tab, operation, current }: Props & { current: number }) {
  const record = { operation, companyNumber: tab.number };
  const versions = chosenVersions(tab.search, current);
  const older = useOlderVersions({ ...record, page: 1 }, current + 1, true);
  const reading = useRecordChanges(record, versions);
  const copies = older.data ?? [];
  return (
    <>
      <RecordLine heading={<Heading operation={operation} />}>
        {versions !== undefined && (
          <VersionChoice
            {...{ ...versions, copies, older }}
            onChoose={({ from, to }) => tab.onSearch({ ...tab.search, from: String(from), to: String(to) })}
          />
        )}
        <BackLink {...{ tab, operation }} />
      </RecordLine>
      {versions === undefined && (
        <p className="max-w-prose text-md text-ink-2">
          There is one version of {LABELS[operation]} so far, so there is nothing to compare.
        </p>
      )}
      {versions !== undefined && reading.data === undefined && !reading.isError && (
        <Loading what="the differences" />
      )}
      {reading.error !== null && reading.data === undefined && (
        <NotCompared
          error={reading.error}
          onRetry={() => reading.refetch()}
          {...{ tab, operation, current }}
        />
      )}
      {reading.data !== undefined && (
        <Differences {...{ tab, operation, copies }} comparison={reading.data} />
      )}
    </>
  );
}

type NotComparedProps = Props & { current: number; error: Error; onRetry: () => void };

function NotCompared({ tab, operation, current, error, onRetry }: NotComparedProps) {
  if (!isVersionProblem(error)) return <ReadNotice what="the differences" {...{ error, onRetry }} />;
  return (
    <ErrorPanel
      title="Your team does not have one of these versions"
      detail={`The newest version of ${LABELS[operation]} is version ${current}. Nothing was charged.`}
      actions={<BackLink {...{ tab, operation }} />}
    />
  );
}

type DifferencesProps = Props & { copies: readonly VersionCopy[]; comparison: RecordChanges };

const NOUN = { one: 'difference', many: 'differences' };

function Differences({ tab, operation, copies, comparison }: DifferencesProps) {
  const { from, to, changes } = comparison;
  const rows = useMemo(() => changeRows(operation, changes), [operation, changes]);
  const columns = useMemo(() => changeColumns(rows), [rows]);
  const exported = useChangesExport({ tab, operation, comparison, copies, rows: rows.length });
  const between = `version ${from}${dayOf(copies, from)} and version ${to}${dayOf(copies, to)}`;
  if (rows.length === 0) return <p className="text-md">No change between {between}.</p>;
  return (
    <PanelBoundary what="the differences" of={rows}>
      <DataTable
        caption={`Differences between ${between}`}
        columns={columns}
        rows={rows}
        state={tab.search}
        onState={tab.onSearch}
        counted={{ held: rows.length, total: rows.length, noun: NOUN }}
        exported={exported}
        empty=""
        chart={
          <p className="text-ink">
            {capitalised(changeSummary(operation, changes))}
            <span className="hidden print:inline">, between {between}</span>.
          </p>
        }
      />
    </PanelBoundary>
  );
}

/** ` of 3 March 2026`; empty where the version is not read yet. */
function dayOf(copies: readonly VersionCopy[], version: number): string {
  const copy = copies.find((each) => each.version === version);
  return copy === undefined ? '' : ` of ${formatLongDate(copyDay(copy))}`;
}
