import { isNotCovered } from '#app/queries/api-errors.ts';
import { isUnderWay, type PurchaseState } from '#app/queries/buying/purchase-state.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import type { NotHeld } from '#contract/api/holding.ts';
import { BoughtUnread } from './BoughtUnread.tsx';
import type { GateProps } from './gate-props.ts';
import { NotCovered } from './NotCovered.tsx';
import { PendingPanel } from './PendingPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { UnknownPanel } from './UnknownPanel.tsx';

type Props = Pick<GateProps<unknown>, 'subject' | 'label' | 'command' | 'facts'> & {
  holding: NotHeld;
  state: PurchaseState;
  /** Why its place could not be read again. */
  error: Error | null;
  onRetry: () => void;
  /** Later pages are held and stand below. */
  isPart: boolean;
};

/** A record that is not held, and what there is of it all the same: a page is a record of its own. */
export function NotHeldStanding({ isPart, ...standing }: Props) {
  return (
    <>
      <Standing {...standing} />
      {isPart && (
        <div className="mt-4">
          <Notice tone="warning">
            Page 1 is not held; its price stands above. Below are the rows of the pages that your team holds.
          </Notice>
        </div>
      )}
    </>
  );
}

/** Its price, or under way, unknown, not covered, or bought and not to be read. */
function Standing({ subject, label, command, facts, holding, state, error, onRetry }: Omit<Props, 'isPart'>) {
  if (state.status === 'bought' && error !== null) {
    return <BoughtUnread charged={state.charged} error={error} onRetry={onRetry} />;
  }
  const { attempt } = holding;
  // What the source said when it was asked is told with who asked and when.
  if (!holding.covered && !isNotCovered(attempt?.problem)) return <NotCovered {...{ subject, label }} />;
  if (isUnderWay(state) || attempt?.state === 'reserved') {
    const current = attempt?.state === 'reserved' ? attempt : undefined;
    const checking = state.status === 'checking';
    return <PendingPanel {...{ subject, label, checking }} attempt={current} />;
  }
  if (attempt?.state === 'unknown') {
    return <UnknownPanel order={{ subject, expectedCredits: holding.credits }} attempt={attempt} />;
  }
  return <PricePanel {...{ subject, holding, command, facts }} />;
}
