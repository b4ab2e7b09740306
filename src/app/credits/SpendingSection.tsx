import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMembers } from '#app/api/members-query.ts';
import { useSession } from '#app/api/session-query.ts';
import { ColumnChart } from '#app/components/chart/ColumnChart.tsx';
import { IgnoredParams } from '#app/components/data-table/IgnoredParams.tsx';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { scopedParams } from '#app/components/data-table/table-url.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { AutoDisclosure } from '#app/components/ui/Disclosure.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatLongMonth, today } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { ignoredChoices, type StringSearch, useSearchChange } from '#app/page/search-params.ts';
import type { MonthSpending } from '#contract/api/credits.ts';
import { PURCHASE_LABELS } from '#contract/labels.ts';
import {
  actorsOf,
  dayColumns,
  daysTitle,
  monthsBetween,
  type SpendingChoice,
  type SpendingTotal,
  spendingOf,
  spendingText,
  totalsBy,
} from './month-spending.ts';
import { SPENDING_SCOPE, SpendingTable } from './SpendingTable.tsx';
import { useChosenSpending } from './use-chosen-spending.ts';

const HEADING = 'spending-heading';

/** What a month cost, by person, record and day. Month and person are in the URL. */
export function SpendingSection() {
  const { search, choice, reading } = useChosenSpending();
  const { data, dataUpdatedAt } = reading;
  if (data === undefined) {
    return (
      <div className="mt-section">
        <Unread what="spending" reading={reading} />
      </div>
    );
  }
  return (
    <section aria-labelledby={HEADING} className="mt-section">
      <PanelHeading id={HEADING}>Spending in {formatLongMonth(data.month)}</PanelHeading>
      <PanelBoundary what="spending" of={data}>
        <MonthOfSpending data={data} readAt={dataUpdatedAt} search={search} choice={choice} />
      </PanelBoundary>
    </section>
  );
}

type Props = { data: MonthSpending; readAt: number; search: StringSearch; choice: SpendingChoice };

function MonthOfSpending({ data, readAt, search, choice }: Props) {
  const { month, spending } = data;
  const { actor } = choice;
  const chosen = useMemo(() => spendingOf(spending, actor), [spending, actor]);
  return (
    <>
      <p className="mt-lede mb-4 max-w-prose text-ink-2">
        <span className="font-semibold text-ink">
          <BidiText text={spendingText(spending, actor)} />
        </span>
        . “In doubt” means in progress, of unknown outcome or written off: it may have been charged.
      </p>
      <IgnoredParams ignored={ignoredChoices(search, { month: choice.month })} what="this page" />
      <Choices data={data} search={search} choice={choice} />
      <div className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <PlainTable
          caption="Totals by person"
          columns={personColumns(search)}
          rows={totalsBy(spending, (row) => row.actor)}
          keyOf={totalKey}
        />
        <PlainTable
          caption="Totals by record"
          columns={RECORD_COLUMNS}
          rows={totalsBy(chosen, ({ operation }) => PURCHASE_LABELS[operation])}
          keyOf={totalKey}
        />
      </div>
      <div className="mt-4">
        <ChargesByDay data={data} search={search} actor={actor} />
      </div>
      <div className="mt-4">
        <AutoDisclosure
          summary="By record and person"
          open={Object.keys(scopedParams(search, SPENDING_SCOPE)).length > 0}
        >
          <SpendingTable spending={chosen} month={month} readAt={readAt} />
        </AutoDisclosure>
      </div>
    </>
  );
}

function Choices({ data: { month, firstMonth = month, spending }, search, choice }: Omit<Props, 'readAt'>) {
  const onSearch = useSearchChange();
  const thisMonth = today().slice(0, 'YYYY-MM'.length);
  const shown = choice.month ?? month;
  const months = monthsBetween(firstMonth, thisMonth);
  const { data: session } = useSession();
  const { data: members = [] } = useMembers(session?.kind === 'administrator');
  const names = [...spending, ...members.map(({ name }) => ({ actor: name }))].map(({ actor }) => actor);
  const { people, orders } = actorsOf([...names, ...(choice.actor === undefined ? [] : [choice.actor])]);
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Select
        label="Month"
        value={shown}
        options={[...new Set([...months, shown])].map((each) => ({
          value: each,
          label: formatLongMonth(each),
        }))}
        onChange={({ target }) => onSearch({ ...withoutDay(search), month: target.value })}
      />
      <Select
        label="Who"
        value={choice.actor ?? ''}
        options={[{ value: '', label: 'Everyone' }, ...people.map(optionOf)]}
        groups={orders.length === 0 ? [] : [{ label: 'Orders', options: orders.map(optionOf) }]}
        onChange={({ target }) => onSearch({ ...search, actor: target.value })}
      />
    </div>
  );
}

const optionOf = (name: string) => ({ value: name, label: name });

type ChartProps = { data: MonthSpending; search: StringSearch; actor: string | undefined };

const CREDITS = { one: 'credit', many: 'credits' };

/** A column selects its day in the ledger. */
function ChargesByDay({ data: { month, days }, search, actor }: ChartProps) {
  const onSearch = useSearchChange();
  const columns = dayColumns(month, days, today());
  const isDay = ({ id }: { id: string }) => search['at.from'] === id && search['at.to'] === id;
  return (
    <AutoDisclosure summary="Charges by day" open={columns.some(isDay)}>
      <ColumnChart
        title={daysTitle(columns, month)}
        subtitle={
          <>
            Credits charged per day{actor !== undefined && ' to '}
            {actor !== undefined && <BidiText text={actor} />}.
            <span className="print:hidden"> Press a column to show only its entries in the ledger.</span>
          </>
        }
        name="Credits charged per day"
        noun={CREDITS}
        category="Day"
        series={['Charged']}
        columns={columns}
        isSelected={isDay}
        onSelect={(column) =>
          onSearch({
            ...withoutDay(search),
            ...(column !== undefined && { 'at.from': column.id, 'at.to': column.id }),
          })
        }
      />
    </AutoDisclosure>
  );
}

/** Without the days of the ledger, which may be of another month. */
function withoutDay({ 'at.from': _from, 'at.to': _to, ...others }: StringSearch): StringSearch {
  return others;
}

function totalKey({ of }: SpendingTotal): string {
  return of;
}

const AMOUNTS: readonly PlainColumn<SpendingTotal>[] = [
  { header: 'Charged', kind: 'number', cell: ({ charged }) => formatNumber(charged) },
  { header: 'In doubt', kind: 'number', cell: ({ uncertain }) => formatNumber(uncertain) },
];

const RECORD_COLUMNS: readonly PlainColumn<SpendingTotal>[] = [
  { header: 'Record', cell: ({ of }) => of },
  ...AMOUNTS,
];

/** A name filters by its person; the router marks the chosen one. */
function personColumns(search: StringSearch): readonly PlainColumn<SpendingTotal>[] {
  return [
    {
      header: 'Who',
      cell: ({ of }) => (
        <Link
          to="/credits"
          search={{ ...search, actor: of }}
          resetScroll={false}
          className={`${LINK_TARGET} aria-[current]:font-semibold`}
        >
          <BidiText text={of} />
        </Link>
      ),
    },
    ...AMOUNTS,
  ];
}
