import { formatCredits } from '#app/format/counts.ts';
import { formatRecentDay } from '#app/format/dates.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

type PriceProps = {
  credits: number;
  /** Writes `20 credits` instead of `20` where the unit is not said elsewhere. */
  unit?: boolean;
};

/** A price, always the same outlined chip. It belongs inside the link or button it prices (WCAG 2.5.3). */
export function PriceChip({ credits, unit = false }: PriceProps) {
  const text = formatCredits(credits);
  const [number = '', word = ''] = text.split(' ');
  return (
    <span className="chip-price">
      <VisuallyHidden>, </VisuallyHidden>
      {unit ? text : number}
      {!unit && <VisuallyHidden> {word}</VisuallyHidden>}
    </span>
  );
}

/** A record the team holds, always the same filled chip. Eight days side by side are wider than a page: a tick. */
export function HeldChip({ fetchedAt }: { fetchedAt: string }) {
  const day = formatRecentDay(fetchedAt, new Date().getUTCFullYear());
  return (
    <span className="chip-held" title={`Bought ${day}`}>
      <span aria-hidden="true">✓</span>
      <VisuallyHidden>
        , bought <time dateTime={fetchedAt}>{day}</time>
      </VisuallyHidden>
    </span>
  );
}
