import type { ReactNode } from 'react';
import { formatCredits } from '#app/format/numbers.ts';
import { type BulkChoice, type BulkItem, type BulkList, groupItems, totalPrice } from './bulk-purchase.ts';
import { type BulkProgress, costOf, stateText, sums } from './bulk-purchase-progress.ts';

const LIST = 'border-t border-line text-md';

type ListProps = {
  items: readonly BulkItem[];
  progress: BulkProgress;
  summary: BulkList['summary'];
};

/** What is bought, and how far it is; in a long list the pages of a record are one line. */
export function BulkItemList({ items, progress, summary }: ListProps) {
  return (
    <ul className={`mt-4 ${LIST}`}>
      {groupItems(items, summary).map((group) => {
        const [item, second] = group;
        if (summary !== undefined && second !== undefined) {
          return <SummaryLines key={item?.label} {...{ progress, summary }} items={group} />;
        }
        return item && <ItemLine key={item.label} {...{ item, progress }} />;
      })}
      <SumLines items={items} progress={progress} />
    </ul>
  );
}

function ItemLine({ item, progress }: { item: BulkItem; progress: BulkProgress }) {
  return (
    <Line term={item.label} state={stateText(progress, item)}>
      {formatCredits(costOf(item, progress))}
    </Line>
  );
}

type SummaryProps = ListProps & { summary: NonNullable<BulkList['summary']> };

/** All items in one line, then those that were not simply received. */
function SummaryLines({ items, progress, summary }: SummaryProps) {
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

type ChoiceProps = {
  legend: string;
  choices: readonly BulkChoice[];
  ticked: ReadonlySet<string>;
  onTick: (label: string, isTicked: boolean) => void;
};

/** Bought only if ticked. */
export function ChoiceList({ legend, choices, ticked, onTick }: ChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <ul className={LIST}>
        {choices.map(({ label, items, note }) => (
          <li key={label} className="border-b border-line">
            <label className="flex min-h-target cursor-pointer items-center gap-x-3 py-1.5">
              <input
                type="checkbox"
                checked={ticked.has(label)}
                onChange={({ target }) => onTick(label, target.checked)}
              />
              <span className="flex-1">
                {label}
                {note !== undefined && <span className="block text-sm text-ink-2"> {note}</span>}
              </span>{' '}
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

type SumProps = { items: readonly BulkItem[]; progress: BulkProgress | undefined };

function SumLines({ items, progress }: SumProps) {
  return sums(items, progress).map(([term, credits]) => (
    <Line key={term} term={term} sum>
      {credits}
    </Line>
  ));
}

type LineProps = {
  term: string;
  state?: string | undefined;
  sum?: boolean;
  children?: ReactNode;
};

function Line({ term, state, sum = false, children }: LineProps) {
  return (
    <li className={`flex items-baseline gap-x-3 py-1.5 ${sum ? 'font-semibold' : 'border-b border-line'}`}>
      <span className="flex flex-1 flex-wrap justify-between gap-x-3">
        <span>{term}</span> <span className="text-sm text-ink-2">{state}</span>
      </span>{' '}
      <span className="min-w-17 text-right">{children}</span>
    </li>
  );
}
