import { formatCredits } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { type Fact, FactList } from '#app/ui/text/FactList.tsx';
import type { Credits } from '#contract/api/credits.ts';
import { balanceText, NO_BALANCE, NO_BUDGET, usedOf } from './balance-line.ts';
import { budgetLeft, nextMonth } from './budget.ts';
import { today } from './today.ts';

/** What there is, what was spent, what may have been, and how far the budget of the month reaches. */
export function CreditFigures({ credits }: { credits: Credits }) {
  const { spentToday, spentThisMonth, unsettled, writtenOff } = credits;
  const facts: readonly Fact[] = [
    { term: 'Balance', value: <BalanceFact credits={credits} /> },
    { term: 'Spent today', value: formatCredits(spentToday) },
    { term: 'Spent this month', value: formatCredits(spentThisMonth) },
    { term: 'Not settled', value: `${formatCredits(unsettled)} under way or of unknown outcome this month` },
    { term: 'Written off', value: `${formatCredits(writtenOff)} that may have been charged this month` },
    { term: 'Budget', value: <BudgetFact credits={credits} /> },
  ];
  return <FactList label="Credits" facts={facts} />;
}

function BalanceFact({ credits }: { credits: Credits }) {
  const { remaining } = credits;
  if (remaining === undefined) return NO_BALANCE;
  return (
    <>
      <span className="font-semibold">{balanceText(credits)}</span> as reported{' '}
      <DateTime value={remaining.reportedAt} as="time" />
    </>
  );
}

/** Everything that was spent this month or may have been counts, so that the limit holds whatever turns out. */
function BudgetFact({ credits }: { credits: Credits }) {
  const left = budgetLeft(credits);
  if (credits.budget === undefined || left === undefined) return NO_BUDGET;
  return (
    <>
      {formatCredits(credits.budget)} a calendar month: {formatNumber(usedOf(credits))} used or in doubt,{' '}
      <span className={left === 0 ? 'font-semibold text-warn' : 'font-semibold'}>
        {formatNumber(left)} left
      </span>{' '}
      until <DateTime value={nextMonth(today())} as="long" />
    </>
  );
}
