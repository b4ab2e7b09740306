import { useEffect, useState } from 'react';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { formatCount, formatNumber, type HeldCount, type Noun } from '#app/format/numbers.ts';

export type Counted = HeldCount & { readonly noun: Noun };

/** `6 of 14 officers`; says that filters apply to bought rows only if some are missing. */
export function countText(shown: number, { held, total, noun }: Counted): string {
  const count =
    shown === held ? formatCount(held, noun) : `${formatNumber(shown)} of ${formatCount(held, noun)}`;
  if (total !== undefined && total <= held) return count;
  const part = `${formatNumber(held)} of ${total === undefined ? 'an unknown number' : formatNumber(total)}`;
  return shown === held
    ? `Showing ${part}; filters apply to these only`
    : `${count}. Bought: ${part}; filters apply to these only`;
}

/** The count is announced after this pause in typing. */
const ANNOUNCE_MS = 700;

export function RowCount({ text }: { text: string }) {
  const [last, setLast] = useState({ text, announced: '' });
  useEffect(() => {
    const timer = setTimeout(
      () => setLast((before) => (before.text === text ? before : { text, announced: text })),
      ANNOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span className="text-sm text-ink-2 max-sm:order-last max-sm:basis-full">{text}</span>
      <LiveRegion message={last.announced} />
    </>
  );
}
