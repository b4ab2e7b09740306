import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { refetchRows, useList, useRows } from '#app/api/lists-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { focusReview, REVIEW_MORE } from '#app/page/review-keys.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { CompanyList, RowChoice } from '#contract/api/lists.ts';
import { MatchAgain } from './ColumnRoles.tsx';
import { listSentence, noRowsText, rowChoice, toReview } from './list-words.ts';
import { MatchOffer } from './MatchOffer.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { RowSearch, StateLinks } from './RowFilters.tsx';
import { RowsDownload } from './RowsDownload.tsx';

/** Which company each row is, and the rows that a person has to decide. */
export function MatchingTab() {
  const { id } = useParams({ from: '/lists_/$id' });
  const { data: list } = useList(id);
  return list && <Matching key={id} list={list} />;
}

function Matching({ list }: { list: CompanyList }) {
  const { id } = list;
  const search = useSearch({ from: '/lists_/$id/matching' });
  const { state: asked, query } = search;
  // Rows that a person decides stay in sight, so the last decision changes nothing of what is shown.
  const [usual] = useState<RowChoice | undefined>(() => (toReview(list) > 0 ? 'review' : undefined));
  const state = asked === undefined ? usual : rowChoice(asked);
  const rows = useRows(id, { state, query });
  useRowsAgain(list);
  const onMore = useFocusOnFurtherRows(rows.data?.at(-1)?.row);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <StateLinks list={list} state={state} />
        <span className="max-md:sr-only">
          <LiveRegion visible message={`${listSentence(list)}.`} />
        </span>
        <RowSearch search={search} />
        <MatchAgain list={list} />
      </div>
      <MatchOffer list={list} />
      {toReview(list) > 0 && <KeysLine />}
      {rows.data === undefined ? (
        <Unread what="the rows" reading={rows} />
      ) : rows.data.length === 0 ? (
        <p className="mt-lede text-ink-2">{noRowsText(query)}</p>
      ) : (
        <ul aria-label="Rows" className="mt-3 border-t border-line text-md">
          {rows.data.map((row) => (
            <ReviewRow key={row.row} list={list} row={row} />
          ))}
        </ul>
      )}
      <RowsDownload list={id} />
      {rows.hasNextPage && <MoreRows rows={rows} onPress={onMore} />}
    </>
  );
}

type MoreProps = { rows: ReturnType<typeof useRows>; onPress: (byKeyboard: boolean) => void };

function MoreRows({ rows, onPress }: MoreProps) {
  const { isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = rows;
  return (
    <div {...{ [REVIEW_MORE]: true }} onClickCapture={({ detail }) => onPress(detail === 0)}>
      <ShowMore list={{ isFetchingNextPage, isFetchNextPageError, error, fetchNextPage }} />
    </div>
  );
}

/**
 * After further rows were asked for by keyboard, the next row to review gets the focus once it is drawn. Returns what notes a
 * press of the button that reads them.
 */
function useFocusOnFurtherRows(last: number | undefined): MoreProps['onPress'] {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || from.current === last) return;
    focusReview(from.current, 'following');
    from.current = undefined;
  }, [last]);
  return (byKeyboard) => {
    from.current = byKeyboard ? last : undefined;
  };
}

/**
 * Matching goes on by itself: what it matched has changed rows. Decisions change their own row, and the order
 * of a search announces what it has matched.
 */
function useRowsAgain({ id, pending }: CompanyList): void {
  const client = useQueryClient();
  const seen = useRef(pending);
  useEffect(() => {
    if (pending < seen.current) void refetchRows(client, id);
    seen.current = pending;
  }, [client, id, pending]);
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
      <kbd className={KEY}>U</kbd> undoes your last decision.
      {!isFree && ' None of them spends credits.'}
    </p>
  );
}
