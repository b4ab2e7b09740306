import { useEffect, useRef } from 'react';
import { balanceText } from '#app/credits/balance-line.ts';
import { shortfall } from '#app/credits/budget.ts';
import { formatCredits } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { type RestItem, restPrice } from './the-rest.ts';
import { type RestProgress, useRestPurchase } from './use-rest-purchase.ts';

type Props = {
  number: string;
  items: readonly RestItem[];
  /** How often it was opened: it shows itself each time. */
  opened: number;
  /** It was closed and nothing is being bought. */
  onEnd: () => void;
};

/** The itemised confirmation, then its progress. */
export function RestDialog({ number, items, opened, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: credits } = useCredits();
  const { progress, start, stop } = useRestPurchase(number);
  const shown = progress?.items ?? items;
  const short = credits && progress === undefined ? shortfall(credits, restPrice(shown)) : undefined;
  // Opening a dialog is a command to the browser, not a property (HTML 4.11.4).
  useEffect(() => {
    if (opened > 0) dialog.current?.showModal();
  }, [opened]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="rest-heading"
      // Out of sight nothing more is bought: what is under way arrives, the rest is not asked for.
      onClose={progress?.running ? stop : onEnd}
      className="m-auto w-full max-w-110 rounded-control border border-line-2 bg-sheet p-6 text-ink backdrop:bg-black/40"
    >
      <h2 id="rest-heading">Records of {number} your team does not hold</h2>
      <ul className="mt-4 border-t border-line text-md">
        {shown.map((item) => (
          <li key={item.operation} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span>{LABELS[item.operation]}</span>
            <span>{progress === undefined ? formatCredits(item.credits) : stateOf(progress, item)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 py-1.5 font-semibold">
          <span>Together</span>
          <span>{formatCredits(restPrice(shown))}</span>
        </li>
      </ul>
      <p className="mt-1 text-sm text-ink-2">
        {credits !== undefined && `You have: ${balanceText(credits)}. `}
        Bought one after another; the first that does not arrive stops the rest, and so does closing this.
      </p>
      {short !== undefined && <p className="mt-2 text-sm text-warn">{short}</p>}
      <LiveRegion message={newsOf(progress)} visible />
      <form method="dialog" className="mt-4 flex flex-wrap gap-2">
        {/* It keeps its place while buying, so that the second of two quick clicks does not stop it. */}
        {(progress === undefined || progress.running) && (
          <Button kind="primary" busy={progress !== undefined} onClick={() => start(items)}>
            {`Buy ${shown.length === 1 ? 'it' : `these ${shown.length}`} for ${formatCredits(restPrice(shown))}`}
          </Button>
        )}
        {progress?.running && <Button onClick={stop}>Stop after this one</Button>}
        <Button type="submit">{progress === undefined ? 'Buy nothing' : 'Close'}</Button>
      </form>
    </dialog>
  );
}

const WORDS = { waiting: 'not asked', asking: 'asking…', bought: 'here', failed: 'did not arrive' } as const;

function stateOf({ states }: RestProgress, { operation }: RestItem): string {
  return WORDS[states[operation] ?? 'waiting'];
}

function newsOf(progress: RestProgress | undefined): string {
  if (progress === undefined) return '';
  const states = Object.values(progress.states);
  const bought = states.filter((state) => state === 'bought').length;
  const news = `${bought} of ${progress.items.length} have arrived.`;
  return states.includes('failed')
    ? `${news} One did not: its tab says why. Nothing more was asked for.`
    : news;
}
