import { Notice } from '#app/components/ui/Notice.tsx';
import { formatLongMonth } from '#app/format/dates.ts';
import type { Credits } from '#contract/api/credits.ts';

/** Which month counts, and why, if the clock of the database was set back. */
export function ClockNotice({ clockBehind }: Pick<Credits, 'clockBehind'>) {
  if (clockBehind === undefined) return null;
  const [clock, countsIn] = [formatLongMonth(clockBehind.clock), formatLongMonth(clockBehind.countsIn)];
  return (
    <div className="mt-5 max-w-prose">
      <Notice tone="warning">
        <p>
          The clock of the database says {clock}, but some purchases count in {countsIn} already. Until the
          clock reaches {countsIn}, new purchases count in {countsIn}, and the amounts below include all
          purchases from {clock} on.
        </p>
        <p className="mt-1">
          If {countsIn} is wrong, an administrator runs{' '}
          <code className="wrap-anywhere text-sm">npm run ledger -- month {clockBehind.clock}</code> on the
          server. If {clock} is wrong, set the clock.
        </p>
      </Notice>
    </div>
  );
}
