import { useEffect, useId, useRef } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { balanceText } from '../balance-line.ts';
import { shortfall } from '../budget.ts';
import { ignoreHeldEnter } from '../order/hand.ts';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';
import { SpendButton } from '../order/SpendButton.tsx';
import { SeveralList } from './SeveralList.tsx';
import { priceOf, type SeveralItem } from './several-items.ts';
import { itemsIn, newsOf, type SeveralProgress } from './several-progress.ts';
import { useSeveralPurchase } from './use-several-purchase.ts';

type Props = {
  heading: string;
  summary: ((items: readonly SeveralItem[]) => string) | undefined;
  items: readonly SeveralItem[];
  /** How often it was opened: it shows itself each time. */
  opened: number;
  /** It was closed and nothing is being bought. */
  onEnd: () => void;
};

/** The itemised confirmation, then its progress. */
export function SeveralDialog({ heading, summary, items, opened, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { data: credits } = useCredits();
  const { progress, start, stop } = useSeveralPurchase();
  const shown = progress?.items ?? items;
  const price = formatCredits(priceOf(shown));
  const short = credits && progress === undefined ? shortfall(credits, priceOf(shown)) : undefined;
  const failed = progress && itemsIn(progress, 'failed')[0];
  // Opening a dialog is a command to the browser, not a property (HTML 4.11.4).
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  // Where a button in use goes away, behind a modal dialog there is no place for the focus (WCAG 2.4.3).
  useEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) close.current?.focus();
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Out of sight nothing more is bought: what is under way arrives, the rest is not asked for.
      onClose={progress?.running ? stop : onEnd}
      className="m-auto w-11/12 max-w-110 rounded-control border border-line-2 bg-sheet p-6 text-ink backdrop:bg-black/40"
    >
      {/* First in the dialog, so that it is opened on its heading: a second Enter buys nothing. */}
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <SeveralList items={shown} progress={progress} summary={summary} />
      <p className="mt-1 text-sm text-ink-2">
        {credits !== undefined && `You have: ${balanceText(credits)}. `}
        Bought one after another; the first that does not arrive stops the rest, and so does closing this.
      </p>
      {short !== undefined && <p className="mt-2 text-sm text-warn">{short}</p>}
      {progress?.running && (
        <div aria-hidden="true" className="my-3 h-1 bg-line">
          <div className="h-1 bg-accent" style={{ width: `${arrivedPercent(progress)}%` }} />
        </div>
      )}
      <LiveRegion message={progress === undefined ? '' : newsOf(progress)} visible />
      {failed !== undefined && (
        <div className="mt-2">
          <PurchaseFailure subject={failed.subject} credits={failed.credits} />
        </div>
      )}
      <form method="dialog" onKeyDown={ignoreHeldEnter} className="mt-4 flex flex-wrap gap-2">
        {/* It keeps its place while buying, so that the second of two quick clicks does not stop it. */}
        {(progress === undefined || progress.running) && (
          <SpendButton
            offer={JSON.stringify(shown)}
            asked
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
          {progress === undefined ? 'Buy nothing' : 'Close'}
        </Button>
      </form>
    </dialog>
  );
}

/** How far it has come, for the bar; the sentence below it says the same in numbers. */
function arrivedPercent(progress: SeveralProgress): number {
  return (itemsIn(progress, 'arrived').length / progress.items.length) * 100;
}
