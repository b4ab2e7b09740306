import { useEffect, useId, useRef, useState } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { DIALOG } from '#app/ui/controls/dialog-class.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { balanceText } from '../balance-line.ts';
import { shortfall } from '../budget.ts';
import { ignoreHeldEnter } from '../order/hand.ts';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';
import { SpendButton } from '../order/SpendButton.tsx';
import { SeveralList } from './SeveralList.tsx';
import { priceOf, type SeveralItem } from './several-items.ts';
import { isComplete, itemsIn, newsOf, type SeveralProgress } from './several-progress.ts';
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

/** In a low window it would cover the list and what has the focus: there it comes after what is bought and its sum. */
const BUTTONS = 'flex flex-wrap gap-2 bg-sheet pt-3 tall:sticky tall:-bottom-6 tall:-mb-6 tall:pb-6';

/** The itemised confirmation, then its progress. */
export function SeveralDialog({ heading, summary, items, opened, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { data: credits } = useCredits();
  const { progress, start, stop, forget } = useSeveralPurchase();
  const shown = progress?.items ?? items;
  const price = formatCredits(priceOf(shown));
  const short = credits && progress === undefined ? shortfall(credits, priceOf(shown)) : undefined;
  const failed = progress && itemsIn(progress, 'failed')[0];
  const [asked, setAsked] = useState(opened);
  const [shut, setShut] = useState(false);
  if (opened !== asked) {
    setAsked(opened);
    setShut(false);
    // What an earlier run came to is shown again only where nothing is left to offer.
    if (items.length > 0) forget();
  }
  // Opening a dialog is a command to the browser, not a property (HTML 4.11.4).
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  // Where a button in use goes away, behind a modal dialog there is no place for the focus (WCAG 2.4.3).
  useEffect(() => {
    if (dialog.current?.open && document.activeElement === document.body) close.current?.focus();
  });
  // Out of sight nothing more is bought: what is under way arrives, the rest is not asked for.
  const leave = () => {
    setShut(true);
    if (progress?.running) stop();
    else onEnd();
  };
  const complete = progress !== undefined && isComplete(progress);
  const news = progress === undefined ? '' : newsOf(progress);
  return (
    <>
      <LiveRegion message={shut ? news : ''} />
      <dialog ref={dialog} aria-labelledby={id} onClose={leave} className={DIALOG}>
        {/* First in the dialog, so that it is opened on its heading: a second Enter buys nothing. */}
        <h2 id={id} tabIndex={-1}>
          {complete ? 'Your team now holds these' : heading}
        </h2>
        <SeveralList items={shown} progress={progress} summary={summary} />
        <p className="mt-1 text-sm text-ink-2">
          {credits !== undefined && `You have: ${balanceText(credits)}. `}
          {!complete &&
            'Bought one after another; the first that does not arrive stops the rest, and so does closing this.'}
        </p>
        {/* It has its room from the beginning, so that no button moves when the first order goes out. */}
        <div aria-hidden="true" className="mt-3 mb-2 h-1 bg-line">
          <div className="h-1 bg-accent" style={{ width: `${arrivedPercent(progress)}%` }} />
        </div>
        <div className="min-h-5 text-sm">
          {short !== undefined && <p className="text-warn">{short}</p>}
          <LiveRegion message={shut ? '' : news} visible />
        </div>
        {failed !== undefined && (
          <div className="mt-2">
            <PurchaseFailure subject={failed.subject} credits={failed.credits} />
          </div>
        )}
        <form method="dialog" onKeyDown={ignoreHeldEnter} className={BUTTONS}>
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
    </>
  );
}

/** How far it has come, for the bar; the sentence below it says the same in numbers. */
function arrivedPercent(progress?: SeveralProgress): number {
  if (progress === undefined) return 0;
  return (itemsIn(progress, 'arrived').length / progress.items.length) * 100;
}
