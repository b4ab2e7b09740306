import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { refetchRows, useList, useRows } from '#app/api/lists-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { type CompanyList, ROW_STATES, type RowState } from '#contract/api/lists.ts';
import { listSentence, STATES, toReview } from './list-words.ts';
import { MatchOffer } from './MatchOffer.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { RowsDownload } from './RowsDownload.tsx';

/** Which company each row is, and the rows that a person has to decide. */
export function MatchingTab() {
  const { id } = useParams({ from: '/lists_/$id' });
  const search = useSearch({ from: '/lists_/$id/matching' });
  const { data: list } = useList(id);
  const state = ROW_STATES.find((each) => each === search['state']);
  const rows = useRows(id, { state, query: search['query'] });
  useRowsAgain(list);
  if (list === undefined) return null;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-8">
        <StateLinks list={list} state={state} />
        <span className="max-md:sr-only">
          <LiveRegion visible message={`${listSentence(list)}.`} />
        </span>
        <RowsDownload list={list.id} />
      </div>
      <MatchOffer list={list} />
      {toReview(list) > 0 && <KeysLine />}
      {rows.data === undefined ? (
        <Unread what="the rows" reading={rows} />
      ) : rows.data.length === 0 ? (
        <p className="mt-lede text-ink-2">No rows here.</p>
      ) : (
        <ul aria-label="Rows" className="mt-3 border-t border-line text-md">
          {rows.data.map((row) => (
            <ReviewRow key={row.row} list={list} row={row} />
          ))}
        </ul>
      )}
      {rows.hasNextPage && <ShowMore list={rows} />}
    </>
  );
}

/** Matching goes on by itself, and after a search that was bought: what changed the counts has changed rows. */
function useRowsAgain(list: CompanyList | undefined): void {
  const client = useQueryClient();
  const waiting = list && list.pending + list.unsearched;
  const seen = useRef(waiting);
  const id = list?.id;
  useEffect(() => {
    if (id !== undefined && seen.current !== undefined && seen.current !== waiting)
      void refetchRows(client, id);
    seen.current = waiting;
  }, [client, id, waiting]);
}

const FILTER =
  'text-ink-2 no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink focus-visible:-outline-offset-3';

function StateLinks({ list, state }: { list: CompanyList; state: RowState | undefined }) {
  const links = [
    { value: undefined, name: 'All rows', count: list.rows },
    ...ROW_STATES.map((value) => ({ value, name: STATES[value], count: list.counts[value] })),
  ];
  return (
    <nav aria-label="Rows by state" className="min-w-0 print:hidden">
      <ul className="flex gap-x-5 overflow-x-auto text-md whitespace-nowrap [scrollbar-width:none]">
        {links.map(({ value, name, count }) => (
          <li key={name}>
            <Link
              to="/lists/$id/matching"
              params={{ id: list.id }}
              search={(former) => ({ ...former, state: value })}
              activeOptions={{ exact: true }}
              aria-current={value === state ? 'page' : undefined}
              resetScroll={false}
              className={FILTER}
            >
              {name} <span className="text-sm font-normal text-ink-3">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const KEY = 'min-w-target rounded-control border border-line-2 px-1.5 text-center font-sans';

/** Where keys help, they are named. */
function KeysLine() {
  const isFree = useIsFree();
  return (
    <p className="mt-2 text-sm text-ink-2 max-md:hidden print:hidden">
      <kbd className={KEY}>J</kbd> and <kbd className={KEY}>K</kbd> go to the next and previous row to review,{' '}
      <kbd className={KEY}>1</kbd> to <kbd className={KEY}>9</kbd> pick a company,{' '}
      <kbd className={KEY}>Enter</kbd> accepts the chosen one, <kbd className={KEY}>S</kbd> skips,{' '}
      <kbd className={KEY}>U</kbd> undoes.
      {!isFree && ' None of them spends credits.'}
    </p>
  );
}
