import { formatRecentDay } from '#app/format/dates.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type PriceProps = {
  credits: number;
  unit?: boolean;
};

/** A price, placed inside the link or button it prices (WCAG 2.5.3). */
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

/** Shows a tick only: eight dates would not fit the tab bar. */
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
