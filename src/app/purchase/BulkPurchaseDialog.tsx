import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCredits } from '#app/api/team-queries.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DIALOG } from '#app/components/ui/classes.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { formatCredits } from '#app/format/numbers.ts';
import { balanceText, shortfall } from './budget.ts';
import { type BulkItem, totalPrice } from './bulk-purchase.ts';
import {
  type BulkProgress,
  costOf,
  isComplete,
  itemsIn,
  progressText,
  stateText,
  sums,
  useBulkPurchase,
} from './bulk-purchase-progress.ts';
import { PurchaseFailure } from './PurchaseFailure.tsx';
import { ignoreRepeatedEnter, SpendButton } from './SpendButton.tsx';

type Summary = ((items: readonly BulkItem[]) => string) | undefined;

type Props = {
  heading: string;
  summary: Summary;
  items: readonly BulkItem[];
  /** Counts openings; each one shows the dialog. */
  opened: number;
  /** Called when the dialog is closed and nothing is being bought. */
  onEnd: () => void;
};

/** Sticky only in a tall window; in a low one the buttons would cover the list. */
const BUTTONS = 'flex flex-wrap gap-2 bg-sheet pt-3 tall:sticky tall:-bottom-6 tall:-mb-6 tall:pb-6';

const MAX_LINES = 12;

export function BulkPurchaseDialog({ heading, summary, items, opened, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { data: credits } = useCredits();
  const { progress, start, stop, reset } = useBulkPurchase();
  const shown = progress?.items ?? items;
  const price = formatCredits(totalPrice(shown));
  const short = credits && progress === undefined ? shortfall(credits, totalPrice(shown)) : undefined;
  const failed = progress && itemsIn(progress, 'failed')[0];
  const [seenOpened, setSeenOpened] = useState(opened);
  const [closed, setClosed] = useState(false);
  if (opened !== seenOpened) {
    setSeenOpened(opened);
    setClosed(false);
    // Keeps the outcome of an earlier run only if nothing is left to buy.
    if (items.length > 0) reset();
  }
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  // A modal dialog leaves no other place for the focus when the focused button disappears (WCAG 2.4.3).
  useEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) close.current?.focus();
  });
  // Nothing is bought out of sight: only the item in progress is completed.
  const leave = () => {
    setClosed(true);
    if (progress?.running) stop();
    else onEnd();
  };
  const complete = progress !== undefined && isComplete(progress);
  const text = progress === undefined ? '' : progressText(progress);
  return (
    <>
      <LiveRegion message={closed ? text : ''} />
      <dialog ref={dialog} aria-labelledby={id} onClose={leave} className={DIALOG}>
        {/* First in the dialog, so that it takes the focus: a second Enter buys nothing. */}
        <h2 id={id} tabIndex={-1}>
          {complete ? 'Purchase complete' : heading}
        </h2>
        <ItemList items={shown} progress={progress} summary={summary} />
        <p className="mt-1 text-sm text-ink-2">
          {credits !== undefined && `Balance: ${balanceText(credits)}. `}
          {!complete &&
            'Bought one at a time. If one fails, or you close this window, the rest are not bought.'}
        </p>
        {/* Always present, so that no button moves when buying starts. */}
        <div aria-hidden="true" className="mt-3 mb-2 h-1 bg-line">
          <div className="h-1 bg-accent" style={{ width: `${receivedPercent(progress)}%` }} />
        </div>
        <div className="min-h-5 text-sm">
          {short !== undefined && <p className="text-warn">{short}</p>}
          <LiveRegion message={closed ? '' : text} visible />
        </div>
        {failed !== undefined && (
          <div className="mt-2">
            <PurchaseFailure subject={failed.subject} credits={failed.credits} />
          </div>
        )}
        <form method="dialog" onKeyDown={ignoreRepeatedEnter} className={BUTTONS}>
          {/* Stays while buying, so that the second click of a double click does not hit the stop button. */}
          {(progress === undefined || progress.running) && (
            <SpendButton
              offer={JSON.stringify(shown)}
              kind="primary"
              busy={progress !== undefined}
              onPress={() => start(items)}
            >
              {`Buy ${shown.length === 1 ? 'it' : `these ${shown.length}`} for ${price}`}
            </SpendButton>
          )}
          {progress?.running && (
            <Button busy={progress.stopping ?? false} onClick={stop}>
              {progress.stopping ? 'Stopping after this one…' : 'Stop after this one'}
            </Button>
          )}
          <Button ref={close} type="submit">
            {progress === undefined ? 'Cancel' : 'Close'}
          </Button>
        </form>
      </dialog>
    </>
  );
}

function receivedPercent(progress?: BulkProgress): number {
  if (progress === undefined) return 0;
  return (itemsIn(progress, 'received').length / progress.items.length) * 100;
}

type ListProps = { items: readonly BulkItem[]; progress: BulkProgress | undefined; summary: Summary };

function ItemList({ items, progress, summary }: ListProps) {
  return (
    <ul className="mt-4 border-t border-line text-md">
      {summary !== undefined && items.length > MAX_LINES ? (
        <SummaryLines {...{ items, progress }} summary={summary(items)} />
      ) : (
        items.map((item) => (
          <Line key={item.label} term={item.label} state={progress && stateText(progress, item)}>
            {formatCredits(costOf(item, progress))}
          </Line>
        ))
      )}
      {sums(items, progress).map(([term, credits]) => (
        <Line key={term} term={term} sum>
          {credits}
        </Line>
      ))}
    </ul>
  );
}

/** All items in one line, then those that were not simply received. */
function SummaryLines({ items, progress, summary }: Omit<ListProps, 'summary'> & { summary: string }) {
  const each = formatCredits(items[0]?.credits ?? 0);
  if (progress === undefined) return <Line term={summary}>{each} each</Line>;
  const quiet = new Set([undefined, 'received']);
  const listed = items.filter(({ label }) => !quiet.has(progress.outcomes.get(label)?.state));
  return (
    <>
      <Line term={summary}>
        {itemsIn(progress, 'received').length} of {items.length} received
      </Line>
      {listed.map((item) => (
        <Line key={item.label} term={item.label} state={stateText(progress, item)} />
      ))}
    </>
  );
}

type LineProps = { term: string; state?: string | undefined; sum?: boolean; children?: ReactNode };

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
