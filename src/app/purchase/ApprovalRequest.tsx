import { Link } from '@tanstack/react-router';
import { useApprovalRequest, wantedRecord } from '#app/api/record-quotes-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { CopyButton } from '#app/components/ui/CopyButton.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import type { PurchaseSubject } from '#contract/operations.ts';

type Props = { subject: PurchaseSubject; seen: number | undefined };

/** Asks another person to approve a purchase, and shows where. Nothing is bought. */
export function ApprovalRequest({ subject, seen }: Props) {
  const ask = useApprovalRequest();
  const wanted = wantedRecord({ subject, seen });
  if (wanted === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {ask.data === undefined ? (
        <Button busy={ask.isPending} onClick={() => ask.mutate([wanted])}>
          Ask for approval
        </Button>
      ) : (
        <Asked request={ask.data} />
      )}
      <ActionFailureLine error={ask.error} />
    </div>
  );
}

function Asked({
  request: { id, url },
}: {
  request: { readonly id: string; readonly url: string | undefined };
}) {
  if (url === undefined) return <p role="status">This no longer needs approval. Press the button again.</p>;
  return (
    <p role="status">
      Approval requested. Send this link to a colleague who may approve it; once it is approved, you buy
      there:{' '}
      <Link to="/approvals/$id" params={{ id }} className={`${LINK_TARGET} wrap-anywhere`}>
        {url}
      </Link>{' '}
      <CopyButton text={url} what="link to the approval" />
    </p>
  );
}
