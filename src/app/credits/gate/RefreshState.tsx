import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';
import { RefreshUnread } from '../order/RefreshUnread.tsx';
import { PendingPanel } from './PendingPanel.tsx';
import { UnknownPanel } from './UnknownPanel.tsx';

type Props = {
  subject: Subject;
  /** The record as it stands in a sentence: `County Court Judgments`. */
  label: string;
  holding: Held;
  /** No answer came to the order of this refresh. */
  checking?: boolean;
};

/** What became of refreshing a held record or page: under way, unknown, failed, or bought and not to be read. */
export function RefreshState({ subject, label, holding, checking = false }: Props) {
  const { attempt, credits, versions, version } = holding;
  // A refresh starts from the newest copy, also while an older one is on screen.
  const seen = versions[0]?.version ?? version;
  const pending = attempt?.state === 'reserved' ? attempt : undefined;
  return (
    <>
      {(checking || pending !== undefined) && (
        <PendingPanel {...{ subject, label, checking }} attempt={pending} />
      )}
      {attempt?.state === 'unknown' ? (
        <UnknownPanel order={{ subject, expectedCredits: credits, seen }} attempt={attempt} />
      ) : (
        <PurchaseFailure {...{ subject, credits, seen }} />
      )}
      <RefreshUnread subject={subject} seen={seen} />
    </>
  );
}
