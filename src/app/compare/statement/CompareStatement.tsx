import { useMemo } from 'react';
import { RatiosPanel } from '#app/financials/ratios/RatiosPanel.tsx';
import { LineFinder } from '#app/financials/statement/LineFinder.tsx';
import { filterLines, readLineFilter } from '#app/financials/statement/line-filter.ts';
import { StatementTable } from '#app/financials/statement/StatementTable.tsx';
import { Undisclosed } from '#app/financials/statement/Undisclosed.tsx';
import type { StringSearch } from '#app/page/search-params.ts';
import { Select } from '#app/ui/controls/Select.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { readYear } from '../address/compare-address.ts';
import { type Accounts, lettersOf } from '../companies/compared.ts';
import { CompareExport } from '../export/CompareExport.tsx';
import { yearsOf } from '../years/year-points.ts';
import { compareColumns, compareLines } from './compare-columns.ts';
import { PaperGroups } from './PaperGroups.tsx';
import { columnsOnPaper } from './paper-groups.ts';

type Props = {
  accounts: readonly Accounts[];
  search: StringSearch;
  onSearch: (change: StringSearch, options?: { replace: boolean }) => void;
};

/** With many columns the names of lines keep their width, and amounts stand clear of the rule between two companies. */
const WIDE =
  '[&_tbody_th[scope=row]]:min-w-36 sm:[&_tbody_th[scope=row]]:min-w-52 print:[&_tbody_th[scope=row]]:min-w-36 [&_:is(tbody_td,thead_th)]:pr-3 print:[&_:is(tbody_td,thead_th)]:pr-1';

/** Statement and ratios side by side, for the latest period of each company, one year, or all of them. */
export function CompareStatement({ accounts, search, onSearch }: Props) {
  const years = yearsOf(accounts.map(({ periods }) => periods));
  const year = readYear(search, years);
  const filter = readLineFilter(search, year);
  const { columns, without } = useMemo(() => compareColumns(accounts, year), [accounts, year]);
  const { lines, undisclosed } = compareLines(accounts, columns);
  const found = filterLines(lines, filter);
  const most = columnsOnPaper(lines);
  const folded = filterLines(undisclosed, filter);
  return (
    <section className={`mt-12 flex flex-col gap-3 ${WIDE}`}>
      <PanelHeading actions={<CompareExport accounts={accounts} />}>Statement</PanelHeading>
      <LineFinder
        filter={filter}
        onChange={onSearch}
        found={{ shown: found.length, all: lines.length, undisclosed: folded.length }}
      >
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
      </LineFinder>
      {without.length > 0 && (
        <p className="text-sm text-ink-2">
          Without a column: {lettersOf(without)}, of {without.length === 1 ? 'which' : 'whom'} no period held
          ended in {year}.
        </p>
      )}
      {found.length === 0 ? (
        <p className="py-3 text-md text-ink-2">No line with a figure matches.</p>
      ) : (
        <PaperGroups columns={columns} most={most}>
          {(own) => (
            <StatementTable
              columns={own}
              lines={own === columns ? found : filterLines(compareLines(accounts, own).lines, filter)}
            />
          )}
        </PaperGroups>
      )}
      <Undisclosed lines={folded} open={filter.q !== ''} />
      <div className="mt-9">
        <PaperGroups columns={columns} most={most}>
          {(own) => <RatiosPanel columns={own} />}
        </PaperGroups>
      </div>
    </section>
  );
}
