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

type HeldProps = {
  fetchedAt: string;
  /** Why the record cannot be shown: `unreadable`. */
  problem?: string | undefined;
};

/** Shows a tick only: eight dates would not fit the tab bar. */
export function HeldChip({ fetchedAt, problem }: HeldProps) {
  const day = formatRecentDay(fetchedAt, new Date().getUTCFullYear());
  const suffix = problem === undefined ? '' : `, ${problem}`;
  return (
    <span className={problem === undefined ? 'chip-held' : 'chip-problem'} title={`Bought ${day}${suffix}`}>
      <span aria-hidden="true">{problem === undefined ? '✓' : '!'}</span>
      <VisuallyHidden>
        , bought <time dateTime={fetchedAt}>{day}</time>
        {suffix}
      </VisuallyHidden>
    </span>
  );
}
