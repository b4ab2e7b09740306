import { useLocation } from '@tanstack/react-router';
import { memo, type ReactNode, useMemo } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import type { ScreenSheet } from '#app/components/data-table/export/sheet.ts';
import { IgnoredParams } from '#app/components/data-table/IgnoredParams.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { readScale } from '#app/financials/amount-scale.ts';
import { asideColumns } from '#app/financials/ratios/aside-columns.ts';
import { RATIOS_BESIDE, RatiosAside } from '#app/financials/ratios/RatiosAside.tsx';
import { RatiosPanel } from '#app/financials/ratios/RatiosPanel.tsx';
import { ratioRows } from '#app/financials/ratios/ratio-rows.tsx';
import { LineFinder, Undisclosed } from '#app/financials/statement/LineFinder.tsx';
import { filterLines, filterNotes, readLineFilter } from '#app/financials/statement/line-filter.ts';
import { ScaleButton } from '#app/financials/statement/ScaleButton.tsx';
import { StatementTable } from '#app/financials/statement/StatementTable.tsx';
import { COMPANIES } from '#app/financials/statement/statement-class.ts';
import type { StatementColumn } from '#app/financials/statement/statement-columns.ts';
import { type SheetLine, statementSheet } from '#app/financials/statement/statement-sheet.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { copiesOf } from '#app/purchase/use-record-export.ts';
import {
  type CompareColumn,
  columnsOnPaper,
  compareColumns,
  compareLines,
  paperGroups,
} from './compare-columns.ts';
import { compareExportColumns, compareRows, copiesOfCompanies } from './compare-export.ts';
import { readYear } from './compare-url.ts';
import { type Accounts, lettersOf } from './compared.ts';
import { yearsOf } from './years.ts';

type Props = {
  accounts: readonly Accounts[];
  search: StringSearch;
  onSearch: (change: StringSearch, options?: { replace: boolean }) => void;
};

/** With many columns, line names keep their width. */
const WIDE = `[&_tbody_th[scope=row]]:min-w-36 sm:[&_tbody_th[scope=row]]:min-w-52 print:[&_tbody_th[scope=row]]:min-w-36 ${COMPANIES}`;

/** The ratios of so many columns fit beside the statement. */
const MOST_BESIDE = 3;

/** Statement and ratios side by side for the latest period of each company, one year, or all periods. */
export function CompareStatement({ accounts, search, onSearch }: Props) {
  const years = yearsOf(accounts.map(({ periods }) => periods));
  const year = readYear(search, years);
  const filter = readLineFilter(search, year);
  const { columns, without } = useMemo(() => compareColumns(accounts, year), [accounts, year]);
  const { lines, undisclosed } = compareLines(accounts, columns);
  const found = filterLines(lines, filter);
  const most = columnsOnPaper(lines);
  const folded = filterLines(undisclosed, filter);
  const scale = readScale(search, lines);
  const beside = columns.length <= MOST_BESIDE;
  const count = { shown: found.length, all: lines.length, undisclosed: folded.length };
  const screen = statementSheet({ columns, lines: found, notes: filterNotes(count) });
  return (
    <section className="mt-9 flex flex-col gap-3">
      <PanelHeading actions={<CompareExport accounts={accounts} screen={screen} />}>Statement</PanelHeading>
      <IgnoredParams ignored={filter.ignored} />
      <LineFinder filter={filter} onChange={onSearch} found={count}>
        <Select
          label="Periods"
          hideLabel
          value={year === 'latest' ? '' : year}
          options={[
            { value: '', label: 'Latest of each' },
            ...years.map((each) => ({ value: each, label: `Ended in ${each}` })),
            { value: 'all', label: 'All periods' },
          ]}
          onChange={(event) => onSearch({ year: event.target.value })}
        />
        <ScaleButton scale={scale} onScale={(amounts) => onSearch({ amounts })} />
      </LineFinder>
      {without.length > 0 && (
        <p className="text-sm text-ink-2">
          No period ended in {year}: {lettersOf(without)}.
        </p>
      )}
      <div className={beside ? RATIOS_BESIDE : 'flex flex-col gap-9'}>
        <div className={`flex min-w-0 flex-col gap-3 ${WIDE}`}>
          {found.length === 0 ? (
            <p className="py-3 text-md text-ink-2">No matching lines with an amount.</p>
          ) : (
            <PaperGroups columns={columns} most={most}>
              {(own) => (
                <StatementTable
                  columns={own}
                  lines={own === columns ? found : filterLines(compareLines(accounts, own).lines, filter)}
                  scale={scale}
                  whole={filter.q !== '' || filter.section !== undefined}
                />
              )}
            </PaperGroups>
          )}
          <Undisclosed lines={folded} open={filter.q !== ''} />
        </div>
        {beside ? (
          <CompareRatios columns={columns} beside />
        ) : (
          <div className={WIDE}>
            <PaperGroups columns={columns} most={most}>
              {(own) => <CompareRatios columns={own} />}
            </PaperGroups>
          </div>
        )}
      </div>
    </section>
  );
}

type RatiosProps = { columns: readonly CompareColumn[]; beside?: boolean };

/** Memoized: finding a line does not work out the ratios again. */
const CompareRatios = memo(function CompareRatios({ columns, beside = false }: RatiosProps) {
  const rows = ratioRows(columns);
  return beside ? (
    <RatiosAside columns={asideColumns(columns)} rows={rows} />
  ) : (
    <RatiosPanel columns={columns} rows={rows} />
  );
});

type PaperGroupsProps<C> = {
  columns: readonly C[];
  most: number;
  children: (columns: readonly C[]) => ReactNode;
};

/** Scrolls sideways on screen; on paper, splits into several tables that fit. */
function PaperGroups<C extends StatementColumn>({ columns, most, children }: PaperGroupsProps<C>) {
  const groups = paperGroups(columns, most);
  const several = groups.length > 1;
  return (
    <>
      <div className={several ? 'print:hidden' : ''}>{children(columns)}</div>
      {several &&
        groups.map((group) => (
          <div key={group[0]?.key} className="hidden print:block">
            {children(group)}
          </div>
        ))}
    </>
  );
}

type ExportProps = { accounts: readonly Accounts[]; screen: ScreenSheet<SheetLine> };

/** All fields have every period of these companies. The file is dated by the oldest copy, each row by its own. */
function CompareExport({ accounts, screen }: ExportProps) {
  const { data: source } = useSource();
  const { href } = useLocation();
  const { origin } = window.location;
  const rows = compareRows(accounts);
  const copies = copiesOf(accounts.map(({ holding }) => holding));
  return (
    <ExportMenu
      rows={rows}
      columns={compareExportColumns(rows)}
      screen={screen}
      nameParts={[...accounts.map(({ number }) => number), 'financials', copies.fetched_at.slice(0, 10)]}
      provenance={{
        source: source?.id ?? '',
        subject: {},
        record_url: `${origin}${href}`,
        ...copies,
        version: undefined,
        rows_held: rows.length,
        rows_total: rows.length,
      }}
      copies={() => copiesOfCompanies(rows, origin)}
    />
  );
}
