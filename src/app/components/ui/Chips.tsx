import { formatRecentDay } from '#app/format/dates.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type PriceProps = {
  credits: number;
  /** In full, `20 credits`; else `20 cr`. */
  unit?: boolean;
};

/** `20 cr`, as on a tab. */
export const shortPrice = (credits: number) => `${formatNumber(credits)} cr`;

/** A price, placed inside the link or button it prices (WCAG 2.5.3). Free records show none. */
export function PriceChip({ credits, unit = false }: PriceProps) {
  if (credits === 0) return null;
  const text = formatCredits(credits);
  if (unit) {
    return (
      <span className="chip-price">
        <VisuallyHidden>, </VisuallyHidden>
        {text}
      </span>
    );
  }
  return (
    <span className="chip-price font-medium text-accent">
      <span aria-hidden="true">{shortPrice(credits)}</span>
      <VisuallyHidden>, {text}</VisuallyHidden>
    </span>
  );
}

type HeldProps = {
  fetchedAt: string;
  /** Where pages are missing: `1 of 9 pages`. */
  part?: string | undefined;
  /** Why the record cannot be shown: `unreadable`. */
  problem?: string | undefined;
};

/** Shows a mark only: eight dates would not fit the tab bar. */
export function HeldChip({ fetchedAt, part, problem }: HeldProps) {
  const day = formatRecentDay(fetchedAt, new Date().getUTCFullYear());
  const remark = problem ?? part;
  const suffix = remark === undefined ? '' : `, ${remark}`;
  return (
    <span className={problem === undefined ? 'chip-held' : 'chip-problem'} title={`Bought ${day}${suffix}`}>
      <span aria-hidden="true">{problem !== undefined ? '!' : part === undefined ? '✓' : <PartMark />}</span>
      <VisuallyHidden>
        , bought <time dateTime={fetchedAt}>{day}</time>
        {suffix}
      </VisuallyHidden>
    </span>
  );
}

/** Half a disc: round, where severity is upright. */
function PartMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" width="13" height="13" className="my-0.5">
      <circle cx="7" cy="7" r="5.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M7 1.6a5.4 5.4 0 0 0 0 10.8z" fill="currentColor" />
    </svg>
  );
}
