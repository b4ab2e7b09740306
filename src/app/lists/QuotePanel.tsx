import { useState } from 'react';
import { ApiProblem, readFailureText } from '#app/api/api-errors.ts';
import { useOrder } from '#app/api/list-orders-query.ts';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { GuardedPaidButton } from '#app/purchase/GuardedPaidButton.tsx';
import type { Quote, QuotedRecord } from '#contract/api/orders.ts';
import type { ProblemType } from '#contract/api/problem.ts';
import { LABELS } from '#contract/labels.ts';
import { COMPANIES, ROWS } from './list-words.ts';
import { aboutText, approvalOf, leftText, nothingToBuyText, pagesToBuy, purchaseOf } from './order-words.ts';

type Props = {
  list: string;
  quote: Quote;
  /** Of another choice than the present one. */
  stale: boolean;
  /** As the reader set it; the total by default. */
  ceiling: number | undefined;
  older: number | undefined;
  onQuoteAgain: () => void;
  onOrdered: () => void;
};

const COLUMNS: readonly PlainColumn<QuotedRecord>[] = [
  { header: 'Record', cell: ({ operation }) => LABELS[operation] },
  { header: 'Held', kind: 'number', cell: ({ held }) => formatNumber(held) },
  { header: 'Held but older', kind: 'number', cell: ({ older }) => formatNumber(older) },
  { header: 'Not covered', kind: 'number', cell: ({ notCovered }) => formatNumber(notCovered) },
  { header: 'Unknown outcome', kind: 'number', cell: ({ unknown }) => formatNumber(unknown) },
  { header: 'To buy', kind: 'number', cell: ({ toBuy }) => formatNumber(toBuy) },
  { header: 'Pages', kind: 'number', cell: ({ pages }) => formatNumber(pages) },
  { header: 'Price of a page', kind: 'number', cell: ({ price }) => formatNumber(price) },
  { header: 'Credits', kind: 'number', cell: ({ credits }) => formatNumber(credits) },
];

/** Some columns have nothing to say in most quotes. */
function columnsOf({ records }: Quote, older: number | undefined): PlainColumn<QuotedRecord>[] {
  const isFree = records.every(({ price }) => price === 0);
  const left = new Set([
    ...(older === undefined ? ['Held but older'] : []),
    ...(records.some(({ notCovered }) => notCovered > 0) ? [] : ['Not covered']),
    ...(records.some(({ unknown }) => unknown > 0) ? [] : ['Unknown outcome']),
    ...(records.some(({ pages, toBuy }) => pages !== toBuy) ? [] : ['Pages']),
    ...(isFree ? ['Price of a page', 'Credits'] : []),
  ]);
  return COLUMNS.filter(({ header }) => !left.has(header));
}

/** What an order would get and cost, and the one button that orders it. */
export function QuotePanel({ list, quote, stale, ceiling, older, onQuoteAgain, onOrdered }: Props) {
  const order = useOrder(list);
  const [failure, setFailure] = useState<Error>();
  const purchase = purchaseOf(quote, ceiling ?? quote.credits);
  const press = () => {
    setFailure(undefined);
    order.mutate(approvalOf(quote, purchase), {
      onSuccess: onOrdered,
      onError: (error) => {
        setFailure(error);
        if (isOtherPrice(error)) onQuoteAgain();
      },
    });
  };
  return (
    <section aria-label="Quote" className="flex flex-col gap-4">
      <PlainTable
        caption="Quote: companies by record"
        columns={columnsOf(quote, older)}
        rows={quote.records}
        keyOf={({ operation }) => operation}
      />
      <FactList facts={quoteFacts(quote, purchase.credits)} />
      {unknownPages(quote) > 0 && (
        <p className="max-w-prose text-sm text-ink-2">
          How many pages {formatCount(unknownPages(quote), { one: 'record has', many: 'records have' })} is
          known only after the first page. Further pages are bought up to the amount you set.
        </p>
      )}
      {failure !== undefined && (
        <ErrorPanel
          title="Nothing was ordered"
          detail={
            isOtherPrice(failure)
              ? 'The total has changed since it was quoted. The new quote is shown: check it and press again.'
              : readFailureText(failure)
          }
        />
      )}
      <div ref={leaveFocus}>
        {pagesToBuy(quote) === 0 ? (
          <p className="font-medium">{nothingToBuyText(quote)}</p>
        ) : (
          <GuardedPaidButton
            key={`${quote.id} ${purchase.credits}`}
            {...purchase}
            busy={stale || order.isPending}
            onPress={press}
          />
        )}
      </div>
      <LiveRegion message={stale ? 'Quote is being worked out' : quoteSentence(quote)} />
    </section>
  );
}

const OTHER_PRICE: `/problems/${ProblemType}` = '/problems/price-changed';

function isOtherPrice(error: Error): boolean {
  return error instanceof ApiProblem && error.problem.type === OTHER_PRICE;
}

function unknownPages({ records }: Quote): number {
  return records.reduce((sum, { pagesUnknown }) => sum + pagesUnknown, 0);
}

function quoteSentence(quote: Quote): string {
  return `Quote: ${formatCount(pagesToBuy(quote), { one: 'record', many: 'records' })}, ${formatCredits(quote.credits)}`;
}

function quoteFacts(
  { companies, unmatched, credits, seconds, balance, budgetLeft, records }: Quote,
  price: number,
) {
  const isFree = records.every((record) => record.price === 0);
  const rows = unmatched === 0 ? '' : `; nothing for ${formatCount(unmatched, ROWS)} without a company`;
  return [
    { term: 'Companies', value: `${formatCount(companies, COMPANIES)}${rows}` },
    ...(isFree ? [] : [{ term: 'Total', value: <strong>{formatCredits(credits)}</strong> }]),
    { term: 'Time', value: `${aboutText(seconds)}; you can close this page meanwhile` },
    ...(isFree || balance === undefined ? [] : [{ term: 'Balance', value: leftText(balance, price) }]),
    ...(isFree || budgetLeft === undefined
      ? []
      : [{ term: 'Budget this month', value: leftText(budgetLeft, price) }]),
  ];
}
