import { useRouter, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { type PortfolioRows, usePortfolio } from '#app/api/portfolio-query.ts';
import { ChartDisclosure } from '#app/components/chart/ChartDisclosure.tsx';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { useTableRows } from '#app/components/data-table/use-table-rows.ts';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { today } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { type StringSearch, useSearchChange } from '#app/page/search-params.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { ColumnOrder } from './ColumnOrder.tsx';
import { inChosenOrder, shownOrder } from './column-order.ts';
import { COMPANY, Distribution } from './Distribution.tsx';
import { FreeRecordsOffer } from './FreeRecordsOffer.tsx';
import { ownColumns, portfolioColumns } from './portfolio-columns.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SelectionContext } from './selection.ts';
import { withoutUncovered } from './uncovered-columns.ts';
import { usePortfolioExport } from './use-portfolio-export.ts';

/** The companies of a list as one table, from what the team holds. Filters, sort and columns are in the address. */
export function Portfolio({ list }: { list: CompanyList }) {
  const reading = usePortfolio(list.id);
  const { dataUpdatedAt } = reading;
  // Thousands of rows are prepared between keystrokes, not before the next one.
  const data = useDeferredValue(reading.data);
  if (data === undefined) {
    return <Unread what="the companies" reading={reading} />;
  }
  return <PortfolioTable list={list} portfolio={data} readAt={dataUpdatedAt} />;
}

type TableProps = { list: CompanyList; portfolio: PortfolioRows; readAt: number };

function PortfolioTable({ list, portfolio, readAt }: TableProps) {
  const search: StringSearch = useSearch({ strict: false });
  const onSearch = useSearchChange();
  const { origin } = useRouter();
  const { rows } = portfolio;
  const leading = useMemo(() => ownColumns(list, rows), [list, rows]);
  const all = useMemo(() => portfolioColumns(leading, { today: today(), origin }), [leading, origin]);
  const { columns: usual, uncovered } = useMemo(() => withoutUncovered(all, rows), [all, rows]);
  const { cols } = search;
  const columns = useMemo(() => inChosenOrder(usual, { cols }), [usual, cols]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAlone, setAlone] = useState(false);
  const picked = useMemo(
    () => rows.filter(({ companyNumber }) => selected.has(companyNumber)),
    [rows, selected],
  );
  const listed = isAlone && picked.length > 0 ? picked : rows;
  const { shown, state } = useTableRows(columns, listed, search);
  const selection = useMemo(
    () => ({ numbers: selected, toggle: (number: string) => setSelected((now) => toggled(now, number)) }),
    [selected],
  );
  const exported = usePortfolioExport({ list, rows: listed.length, readAt });
  const counted = {
    held: listed.length,
    total: isAlone ? listed.length : Math.max(list.companies, rows.length),
    noun: COMPANY,
    got: 'Loaded',
  } as const;
  return (
    <SelectionContext value={selection}>
      <Progress portfolio={portfolio} companies={list.companies} />
      <FreeRecordsOffer list={list.id} rows={rows} />
      {uncovered.length > 0 && (
        <p className="text-sm text-ink-2">Not covered by this source: {uncovered.join(', ')}.</p>
      )}
      {rows.length > 0 && (
        <SelectionBar
          list={list.id}
          selected={picked.map(numberOf)}
          shown={shown.map(numberOf)}
          isAlone={isAlone}
          onSelect={(numbers) => {
            setSelected(new Set(numbers));
            if (numbers.length === 0) setAlone(false);
          }}
          onAlone={setAlone}
        >
          <ColumnOrder
            columns={columns}
            shown={shownOrder(columns, state.cols)}
            params={search}
            onParams={onSearch}
          />
          <SavedViews list={list.id} search={search} />
          <a
            href={`/api/lists/${list.id}/workbook.xlsx`}
            download
            className={`px-2 ${LINK_TARGET}`}
            title="One sheet for each kind of record that your team holds"
          >
            Workbook of records
          </a>
        </SelectionBar>
      )}
      <PanelBoundary what="the table" of={rows}>
        <DataTable
          caption={`Companies in ${list.name}`}
          columns={columns}
          leading={leading}
          rows={listed}
          rowKey={numberOf}
          state={search}
          onState={onSearch}
          counted={counted}
          exported={exported}
          empty="No row of this list is matched to a company yet."
          chart={
            <ChartDisclosure summary="Distribution" brief>
              <Distribution {...{ columns, rows: listed, search, onSearch }} />
            </ChartDisclosure>
          }
        />
      </PanelBoundary>
    </SelectionContext>
  );
}

function numberOf({ companyNumber }: PortfolioRow): string {
  return companyNumber;
}

function toggled(numbers: ReadonlySet<string>, number: string): ReadonlySet<string> {
  const next = new Set(numbers);
  if (!next.delete(number)) next.add(number);
  return next;
}

/** `4,000 of 10,000 companies loaded`. */
function Progress({
  portfolio: { rows, pending, isComplete },
  companies,
}: {
  portfolio: PortfolioRows;
  companies: number;
}) {
  const loaded = isComplete
    ? ''
    : `${formatNumber(rows.length)} of ${formatCount(companies, COMPANY)} loaded. `;
  const waiting = pending === 0 ? '' : `${formatCount(pending, COMPANY)} being worked out.`;
  return <LiveRegion visible message={`${loaded}${waiting}`} />;
}
