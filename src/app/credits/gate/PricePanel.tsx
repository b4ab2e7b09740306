import { formatCredits } from '#app/format/counts.ts';
import { ApiProblem } from '#app/queries/api-errors.ts';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { useCredits } from '#app/queries/credits-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { type Fact, FactList } from '#app/ui/text/FactList.tsx';
import type { Attempt } from '#contract/api/attempt.ts';
import type { NotHeld } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { balanceText, spentText } from '../balance-line.ts';
import { isOverBudget, shortfall } from '../budget.ts';
import { BuyButton } from '../order/BuyButton.tsx';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';
import { today } from '../today.ts';
import { BudgetReached } from './BudgetReached.tsx';

type Props = {
  subject: Subject;
  holding: NotHeld;
  /** What the button says before its price: `Get Officers`. */
  command: string;
  /** More to know before buying. */
  facts?: readonly Fact[] | undefined;
};

/** A record that is not held: what it costs, what there is to spend, and one button. */
export function PricePanel({ subject, holding, command, facts = [] }: Props) {
  const { data: credits } = useCredits();
  if (!holding.covered) return <FoundNotCovered {...{ subject, holding }} />;
  const price = formatCredits(holding.credits);
  const overBudget = credits !== undefined && isOverBudget(credits, holding.credits);
  const short = credits && shortfall(credits, holding.credits);
  const have = credits === undefined ? '…' : `${balanceText(credits)} · ${spentText(credits, today())}`;
  return (
    <div className="mt-stack flex flex-col gap-4.5 border-y border-line py-stack">
      <FactList
        facts={[
          { term: 'Price', value: `${price}, once; your team then reads it free` },
          { term: 'You have', value: have },
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

/** The source answers this kind of record and, asked in the last 24 hours, said that it holds none: no price, because nothing could be bought. */
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

/** What came of asking before, so that nobody asks again for what is not there; ours is told by the failure. */
function LastAttempt({ subject, attempt }: { subject: Subject; attempt: Attempt }) {
  const { state } = usePurchase(subject);
  const told = state.status === 'failed' && state.error instanceof ApiProblem;
  if (told || attempt.problem === undefined) return null;
  const { title, detail } = attempt.problem;
  return (
    <Notice>
      {attempt.startedBy} asked for this on <DateTime value={attempt.startedAt} as="time" />: {title}.{' '}
      {detail}
    </Notice>
  );
}
