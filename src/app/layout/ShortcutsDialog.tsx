import { useEffect, useId, useRef, useState } from 'react';
import { useIsFree } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DIALOG } from '#app/components/ui/classes.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { areShortcutsOn, type KeyGroup, SINGLE_KEYS, storeShortcuts } from './shortcuts.ts';

const PAID_SEARCH = `search for ${formatCredits(OPERATIONS.search.credits)}, unless already bought`;

/** Always on. */
export const focusKeys = (isFree: boolean): readonly KeyGroup[] => [
  {
    where: 'In the search box',
    lines: [
      { keys: ['↓', '↑'], does: 'next and previous suggestion' },
      { keys: ['↓'], does: 'in the empty box: companies opened last' },
      { keys: ['Enter'], does: 'open the selected suggestion' },
      {
        keys: ['Enter'],
        does: `without a selection: open a company by its number, or ${isFree ? 'search' : PAID_SEARCH}`,
      },
      { keys: ['Esc'], does: 'close the list, then clear the box' },
    ],
  },
  {
    where: 'In a group structure',
    lines: [
      { keys: ['↓', '↑'], does: 'next and previous company' },
      { keys: ['→'], does: 'open it, or go to the first company below' },
      { keys: ['←'], does: 'close it, or go to the company above' },
      { keys: ['Home', 'End'], does: 'first and last' },
      { keys: ['a', '…', 'z'], does: 'in the drawing: next company starting with that letter' },
    ],
  },
  {
    where: 'In a chart',
    lines: [
      { keys: ['←', '→'], does: 'move between vertical bars' },
      { keys: ['↑', '↓'], does: 'move between horizontal bars' },
      { keys: ['Home', 'End'], does: 'first and last selectable bar' },
      { keys: ['Enter'], does: 'select it and show its rows' },
      { keys: ['Esc'], does: 'hide the values' },
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [on, setOn] = useState(areShortcutsOn);
  const id = useId();
  const isFree = useIsFree();
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (next: boolean) => {
    storeShortcuts(next);
    setOn(next);
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={id} className={DIALOG}>
      <h2 id={id} tabIndex={-1}>
        Keyboard shortcuts
      </h2>
      {!isFree && (
        <p className="mt-lede text-sm text-ink-2">
          Shortcuts never spend credits. Enter spends only on a button that names its price and in the search
          box.
        </p>
      )}
      <label className="mt-4 flex min-h-target w-fit cursor-pointer items-center gap-2 text-md">
        <input type="checkbox" checked={on} onChange={(event) => choose(event.target.checked)} />
        Enable single-key shortcuts in this browser
      </label>
      <div className={on ? '' : 'text-ink-3 line-through'}>
        <KeyGroups groups={SINGLE_KEYS} />
      </div>
      <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">Always available when focused:</p>
      <KeyGroups groups={focusKeys(isFree)} />
      <form method="dialog" className="mt-6">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}

function KeyGroups({ groups }: { groups: readonly KeyGroup[] }) {
  return groups.map(({ where, lines }) => (
    <section key={where} className="mt-4 text-md">
      <h3>{where}</h3>
      <dl className="mt-1 grid grid-cols-[7rem_1fr] items-baseline gap-y-1">
        {lines.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-target rounded-control border border-line-2 px-1.5 text-center font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
