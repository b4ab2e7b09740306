import { useEffect, useId, useRef, useState } from 'react';
import { useCredits } from '#app/api/team-queries.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DIALOG } from '#app/components/ui/classes.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { today } from '#app/format/dates.ts';
import { BulkItemList, ChoiceList, TotalLine } from './BulkItemList.tsx';
import { balanceAfter, monthAfter, shortfall } from './budget.ts';
import {
  type BulkList,
  choicesOf,
  tickedItems,
  ticksAtFirst,
  totalPrice,
  withTick,
} from './bulk-purchase.ts';
import {
  type BulkProgress,
  isComplete,
  itemsIn,
  progressText,
  useBulkPurchase,
} from './bulk-purchase-progress.ts';
import { GuardedPaidButton } from './GuardedPaidButton.tsx';
import { PurchaseFailure } from './PurchaseFailure.tsx';
import { ignoreRepeatedEnter } from './press-guard.ts';

type Props = BulkList & {
  /** Counts openings; each one shows the dialog. */
  opened: number;
  /** Called when the dialog is closed and nothing is being bought. */
  onEnd: () => void;
};

/** Sticky only in a tall window; in a low one the buttons would cover the list. */
const BUTTONS = 'flex flex-wrap gap-2 bg-sheet pt-3 tall:sticky tall:-bottom-6 tall:-mb-6 tall:pb-6';

export function BulkPurchaseDialog({
  heading,
  summary,
  items,
  offers = [],
  remarks = [],
  opened,
  onEnd,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { data: credits } = useCredits();
  const { progress, start, stop, reset } = useBulkPurchase();
  // After a run only further pages are offered; records that were left out are offered when the list opens again.
  const records = progress === undefined ? choicesOf(items, summary) : [];
  const [ticked, setTicked] = useState(() => ticksAtFirst(records, offers));
  const running = progress?.running === true;
  const selection = running ? progress.items : tickedItems([...records, ...offers], ticked);
  const price = totalPrice(selection);
  const short = credits && !running ? shortfall(credits, price) : undefined;
  const failed = progress && itemsIn(progress, 'failed')[0];
  // The list changes while it is bought; the heading stays that of the press.
  const [seen, setSeen] = useState({ opened, heading });
  const [closed, setClosed] = useState(false);
  if (opened !== seen.opened) {
    setSeen({ opened, heading });
    setClosed(false);
    // Keeps the outcome of an earlier run only if nothing is left to buy.
    if (items.length > 0 || offers.length > 0) {
      reset();
      setTicked(ticksAtFirst(choicesOf(items, summary), offers));
    }
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
    if (running) stop();
    else onEnd();
  };
  const onTick = (label: string, isTicked: boolean) => setTicked(withTick(ticked, label, isTicked));
  const buy = () => {
    setTicked(new Set());
    void start(selection);
  };
  const complete = progress !== undefined && isComplete(progress);
  const text = progress === undefined ? '' : progressText(progress);
  return (
    <>
      <LiveRegion message={closed ? text : ''} />
      <dialog ref={dialog} aria-labelledby={id} onClose={leave} className={DIALOG}>
        {/* First in the dialog, so that it takes the focus: a second Enter buys nothing. */}
        <h2 id={id} tabIndex={-1}>
          {complete ? 'Purchase complete' : seen.heading}
        </h2>
        {progress !== undefined && <BulkItemList items={progress.items} {...{ progress, summary }} />}
        <ChoiceList legend="Choose what to buy" choices={records} {...{ ticked, onTick }} />
        {!running && <ChoiceList legend="Further pages" choices={offers} {...{ ticked, onTick }} />}
        {!running && (progress === undefined || selection.length > 0) && <TotalLine items={selection} />}
        {!running &&
          remarks.map((remark) => (
            <p key={remark} className="mt-1 text-sm text-ink-2">
              {remark}
            </p>
          ))}
        <p className="mt-1 text-sm text-ink-2">
          {credits !== undefined &&
            !running &&
            `Balance after: ${balanceAfter(credits, price)}. ${monthAfter(credits, price, today())}. `}
          {selection.length > 0 &&
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
          {selection.length > 0 && (
            <GuardedPaidButton
              key={JSON.stringify(selection)}
              command={selection.length === 1 ? 'Buy it' : `Buy these ${selection.length}`}
              credits={price}
              busy={running}
              onPress={buy}
            />
          )}
          {running && (
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
