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
import { budgetLeft, creditsUsed, isOverBudget, nextMonth, quoteFacts, shortfall } from './budget.ts';
import { useMayBuy } from './GuardedPaidButton.tsx';
import { PurchaseFailure } from './PurchaseFailure.tsx';

type Props = {
  subject: Subject;
  holding: NotHeld;
  /** `Get Officers`. */
  command: string;
  description?: string | undefined;
  facts?: readonly Fact[] | undefined;
};

const THEN: Fact = { term: 'Then', value: 'Free for your whole team, with export and history' };

export function PricePanel({ subject, holding, command, description, facts = [] }: Props) {
  const { data: credits } = useCredits();
  const mayBuy = useMayBuy(holding.credits);
  if (!holding.covered) return <FoundNotCovered {...{ subject, holding }} />;
  const price = holding.credits;
  const isFree = price === 0;
  const overBudget = credits !== undefined && isOverBudget(credits, price);
  const short = credits && shortfall(credits, price);
  return (
    <div className="flex flex-wrap gap-x-16 gap-y-7 border-t border-line-2 pt-4.5 md:pt-5">
      <div className="flex min-w-0 max-w-140 grow basis-72 flex-col gap-4">
        {description !== undefined && <p>{description}</p>}
        {!isFree && <FactList beside facts={[...quoteFacts(credits, price, today()), THEN]} />}
        {holding.attempt !== undefined && <LastAttempt subject={subject} attempt={holding.attempt} />}
        {overBudget ? (
          <BudgetReached subject={subject} price={price} credits={credits} />
        ) : (
          <>
            {short !== undefined && <p className="text-md text-warn">{short}</p>}
            <PurchaseFailure subject={subject} credits={price} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <BuyButton main order={{ subject, expectedCredits: price }} command={command} />
              {!isFree && mayBuy && (
                <span className="text-sm text-ink-2">Nothing is spent until you confirm.</span>
              )}
            </div>
          </>
        )}
      </div>
      {facts.length > 0 && (
        <div className="min-w-0 grow basis-72 text-sm text-ink-2">
          <h3 className="mb-1.5 text-ink">About this record</h3>
          <FactList facts={facts} />
        </div>
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
      <Button onClick={check}>Check again</Button>
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
          <Button onClick={check}>Check again</Button>
        </div>
      </div>
    </Notice>
  );
}
