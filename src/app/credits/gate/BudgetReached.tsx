import { Link } from '@tanstack/react-router';
import { formatCredits } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Credits } from '#contract/api/credits.ts';
import type { Subject } from '#contract/operations.ts';
import { usedOf } from '../balance-line.ts';
import { budgetLeft, nextMonth } from '../budget.ts';
import { today } from '../today.ts';

type Props = { subject: Subject; price: number; credits: Credits };

/** No room in the month's budget: a button to buy could only be refused, so there is one to look again, free. */
export function BudgetReached({ subject, price, credits }: Props) {
  const { check } = usePurchase(subject);
  const { budget = 0, unsettled, writtenOff } = credits;
  const doubtful = unsettled + writtenOff;
  const left = budgetLeft(credits) ?? 0;
  return (
    <Notice tone="warning" role="status">
      <div className="flex max-w-prose flex-col gap-2 py-1">
        <p className="font-semibold">
          {left === 0 ? 'This month’s budget is used up' : 'This is more than this month’s budget has left'}
        </p>
        <p>
          {formatNumber(usedOf(credits))} of {formatCredits(budget)} are used
          {doubtful > 0 && `, ${formatNumber(doubtful)} of them under way or unknown`}; {formatNumber(left)}{' '}
          left, and this costs {formatNumber(price)}. Nothing was charged.
        </p>
        <p>
          The budget starts afresh on <DateTime value={nextMonth(today())} as="long" /> (UTC). What the team
          holds stays readable. <Link to="/credits">Where the credits went</Link>
        </p>
        <div>
          <Button onClick={check}>Check again, free</Button>
        </div>
      </div>
    </Notice>
  );
}
