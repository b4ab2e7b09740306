import { Link } from '@tanstack/react-router';
import { ApiProblem } from '#app/api/api-errors.ts';
import { usePurchase } from '#app/api/purchase.ts';
import { useCredits } from '#app/api/team-queries.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { today } from '#app/format/dates.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Credits } from '#contract/api/credits.ts';
import type { NotHeld } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { BuyButton } from './BuyButton.tsx';
import {
  balanceText,
  budgetLeft,
  creditsUsed,
  isOverBudget,
  nextMonth,
  shortfall,
  spentText,
} from './budget.ts';
import { PurchaseFailure } from './PurchaseFailure.tsx';

type Props = {
  subject: Subject;
  holding: NotHeld;
  /** `Get Officers`. */
  command: string;
  facts?: readonly Fact[] | undefined;
};

export function PricePanel({ subject, holding, command, facts = [] }: Props) {
  const { data: credits } = useCredits();
  if (!holding.covered) return <FoundNotCovered {...{ subject, holding }} />;
  const price = formatCredits(holding.credits);
  const overBudget = credits !== undefined && isOverBudget(credits, holding.credits);
  const short = credits && shortfall(credits, holding.credits);
  const balance = credits === undefined ? '…' : `${balanceText(credits)} · ${spentText(credits, today())}`;
  return (
    <div className="mt-stack flex flex-col gap-4.5 border-y border-line py-stack">
      <FactList
        facts={[
          { term: 'Price', value: `${price}, once; then free for your team` },
          { term: 'Balance', value: balance },
          ...facts,
        ]}
      />
      {holding.attempt !== undefined && <LastAttempt subject={subject} attempt={holding.attempt} />}
      {overBudget ? (
        <BudgetReached subject={subject} price={holding.credits} credits={credits} />
      ) : (
        <>
          {short !== undefined && <p className="text-md text-warn">{short}</p>}
          <PurchaseFailure subject={subject} credits={holding.credits} />
          <div className="flex flex-wrap items-center gap-3">
            <BuyButton order={{ subject, expectedCredits: holding.credits }}>
              {`${command} for ${price}`}
            </BuyButton>
            <span className="text-sm text-ink-2">Nothing is spent until you press this.</span>
          </div>
        </>
      )}
    </div>
  );
}

/** Shows no price: within the last 24 hours the source had no such record. */
function FoundNotCovered({ subject, holding }: Pick<Props, 'subject' | 'holding'>) {
  const { check } = usePurchase(subject);
  return (
    <div className="mt-stack flex flex-col items-start gap-4.5">
      <PurchaseFailure subject={subject} credits={holding.credits} />
      {holding.attempt !== undefined && <LastAttempt subject={subject} attempt={holding.attempt} />}
      <Button onClick={check}>Check again, free</Button>
    </div>
  );
}

/** Prevents futile repeats. A failure from this page explains itself. */
function LastAttempt({ subject, attempt }: { subject: Subject; attempt: Attempt }) {
  const { state } = usePurchase(subject);
  const explained = state.status === 'failed' && state.error instanceof ApiProblem;
  if (explained || attempt.problem === undefined) return null;
  const { title, detail } = attempt.problem;
  return (
    <Notice>
      {attempt.startedBy} requested this on <DateTime value={attempt.startedAt} as="time" />: {title}.{' '}
      {detail}
    </Notice>
  );
}

type BudgetReachedProps = { subject: Subject; price: number; credits: Credits };

/** The gateway would refuse a purchase, so the button checks the budget again, free. */
function BudgetReached({ subject, price, credits }: BudgetReachedProps) {
  const { check } = usePurchase(subject);
  const { budget = 0, unsettled, writtenOff } = credits;
  const inDoubt = unsettled + writtenOff;
  const left = budgetLeft(credits) ?? 0;
  return (
    <Notice tone="warning" role="status">
      <div className="flex max-w-prose flex-col gap-2 py-1">
        <p className="font-semibold">
          {left === 0 ? 'This month’s budget is used up' : 'Not enough of this month’s budget is left'}
        </p>
        <p>
          {formatNumber(creditsUsed(credits))} of {formatCredits(budget)} used
          {inDoubt > 0 && `, ${formatNumber(inDoubt)} of them in progress or unknown`}; {formatNumber(left)}{' '}
          left. This costs {formatNumber(price)}. Nothing was charged.
        </p>
        <p>
          The budget resets on <DateTime value={nextMonth(today())} as="long" /> (UTC). Records already bought
          remain available. <Link to="/credits">See where the credits went</Link>
        </p>
        <div>
          <Button onClick={check}>Check again, free</Button>
        </div>
      </div>
    </Notice>
  );
}
