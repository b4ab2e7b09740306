import { Notice } from '#app/ui/signals/Notice.tsx';
import { newestFirst, type Period } from '../periods/periods.ts';
import { checksOf, checksSummary, isDifference } from './checks.ts';

/** What does not add up in accounts, if rounding cannot explain it. */
export function CheckNotice({ periods }: { periods: readonly Period[] }) {
  const newest = newestFirst(periods);
  const checks = checksOf(newest);
  if (!checks.some(({ outcomes }) => outcomes.some(isDifference))) return null;
  return (
    <Notice tone="warning">
      {checksSummary(checks, newest)} <a href="#checks">See the checks</a>
    </Notice>
  );
}
