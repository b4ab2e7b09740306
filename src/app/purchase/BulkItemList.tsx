import type { ReactNode } from 'react';
import { isSameRecord } from '#app/api/record-url.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { type BulkItem, type BulkList, type BulkOffer, totalPrice } from './bulk-purchase.ts';
import { type BulkProgress, costOf, stateText, sums } from './bulk-purchase-progress.ts';

const MAX_LINES = 12;

const LIST = 'border-t border-line text-md';

type ListProps = {
  items: readonly BulkItem[];
  progress: BulkProgress | undefined;
  summary: BulkList['summary'];
};

/** In a long list the pages of a record are one line. */
export function BulkItemList({ items, progress, summary }: ListProps) {
  if (items.length === 0) return null;
  const isLong = summary !== undefined && items.length > MAX_LINES;
  const groups = isLong ? recordsOf(items) : items.map((item) => [item]);
  return (
    <ul className={`mt-4 ${LIST}`}>
      {groups.map((group) => {
        const [item, second] = group;
        if (isLong && second !== undefined) {
          return <SummaryLines key={item?.label} {...{ progress, summary }} items={group} />;
        }
        return item && <ItemLine key={item.label} {...{ item, progress }} />;
      })}
      {progress !== undefined && <SumLines items={items} progress={progress} />}
    </ul>
  );
}

function recordsOf(items: readonly BulkItem[]): BulkItem[][] {
  const groups: BulkItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && isSameRecord(group[0].subject, item.subject)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

function ItemLine({ item, progress }: { item: BulkItem; progress: BulkProgress | undefined }) {
  return (
    <Line
      term={item.label}
      note={progress === undefined ? item.note : undefined}
      state={progress && stateText(progress, item)}
    >
      {formatCredits(costOf(item, progress))}
    </Line>
  );
}

type SummaryProps = ListProps & { summary: NonNullable<BulkList['summary']> };

/** All items in one line, then those that were not simply received. */
function SummaryLines({ items, progress, summary }: SummaryProps) {
  const each = formatCredits(items[0]?.credits ?? 0);
  if (progress === undefined) return <Line term={summary(items)}>{each} each</Line>;
  const stateOf = ({ label }: BulkItem) => progress.outcomes.get(label)?.state;
  const received = items.filter((item) => stateOf(item) === 'received');
  const listed = items.filter((item) => stateOf(item) !== undefined && !received.includes(item));
  return (
    <>
      <Line term={summary(items)}>
        {received.length} of {items.length} received
      </Line>
      {listed.map((item) => (
        <Line key={item.label} term={item.label} state={stateText(progress, item)} />
      ))}
    </>
  );
}

type OfferProps = {
  offers: readonly BulkOffer[];
  ticked: ReadonlySet<string>;
  onTick: (label: string, isTicked: boolean) => void;
};

/** Pages that are bought only if they are ticked. */
export function OfferList({ offers, ticked, onTick }: OfferProps) {
  if (offers.length === 0) return null;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-sm font-semibold">Tick further pages to include them</legend>
      <ul className={LIST}>
        {offers.map(({ label, items }) => (
          <li key={label} className="border-b border-line">
            <label className="flex min-h-target cursor-pointer items-center gap-x-3 py-1.5">
              <input
                type="checkbox"
                checked={ticked.has(label)}
                onChange={({ target }) => onTick(label, target.checked)}
              />
              <span className="flex-1">{label}</span>{' '}
              <span className="min-w-17 text-right">{formatCredits(totalPrice(items))}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What the button costs. */
export function TotalLine({ items }: { items: readonly BulkItem[] }) {
  return (
    <ul className="text-md">
      <SumLines items={items} progress={undefined} />
    </ul>
  );
}

function SumLines({ items, progress }: Omit<ListProps, 'summary'>) {
  return sums(items, progress).map(([term, credits]) => (
    <Line key={term} term={term} sum>
      {credits}
    </Line>
  ));
}

type LineProps = {
  term: string;
  note?: string | undefined;
  state?: string | undefined;
  sum?: boolean;
  children?: ReactNode;
};

function Line({ term, note, state, sum = false, children }: LineProps) {
  return (
    <li className={`flex items-baseline gap-x-3 py-1.5 ${sum ? 'font-semibold' : 'border-b border-line'}`}>
      <span className="flex flex-1 flex-wrap justify-between gap-x-3">
        <span>{term}</span> <span className="text-sm text-ink-2">{state}</span>{' '}
        {note !== undefined && <span className="basis-full text-sm text-ink-2">{note}</span>}
      </span>{' '}
      <span className="min-w-17 text-right">{children}</span>
    </li>
  );
}
