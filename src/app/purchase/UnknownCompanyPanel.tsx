import { ApiProblem } from '#app/api/api-errors.ts';
import type { WithheldCompany } from '#app/api/ask-again.ts';
import { usePurchaseState } from '#app/api/purchase.ts';
import { useSource } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { Subject } from '#contract/operations.ts';
import { PurchaseFailure } from './PurchaseFailure.tsx';

type Props = { subject: Subject; credits: number; withheld: WithheldCompany };

/** Shows no price: the source does not know the company. */
export function UnknownCompanyPanel({ subject, credits, withheld: { at, free, askAgain } }: Props) {
  const { data: source } = useSource();
  const state = usePurchaseState(subject);
  // An answer to this page explains itself.
  const explained = state.status === 'failed' && state.error instanceof ApiProblem;
  return (
    <div className="mt-stack flex flex-col items-start gap-4.5">
      <PurchaseFailure subject={subject} credits={credits} />
      {!explained && (
        <Notice>
          <p className="font-semibold">No such company in this source</p>
          <p>
            {at === undefined ? (
              `${source?.label ?? 'The source'} has no company with this number.${credits > 0 ? ' There is nothing to buy.' : ''}`
            ) : (
              <>
                The source said so on <DateTime value={at} as="time" />
                {free === true && ', free of charge'}. Check the number before you ask again.
              </>
            )}
          </p>
        </Notice>
      )}
      {askAgain !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button ref={leaveFocus} onClick={askAgain}>
            Ask again
          </Button>
          <span className="text-sm text-ink-2">Shows the prices; nothing is spent.</span>
        </div>
      )}
    </div>
  );
}
