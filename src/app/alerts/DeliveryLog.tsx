import { useDeliveries, useRetryDelivery } from '#app/api/alerts-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatTimestamp } from '#app/format/dates.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { Delivery, Webhook } from '#contract/api/alerts.ts';
import { LABELS } from '#contract/labels.ts';

/** What was sent to a webhook in the last 30 days, newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const log = useDeliveries(webhook.id);
  const retry = useRetryDelivery(webhook.id);
  if (log.data === undefined) return <Unread what="the deliveries" reading={log} />;
  if (log.data.length === 0) return <p>Nothing was sent yet.</p>;
  return (
    <>
      <ActionFailure error={retry.error} />
      <LineList label={`Deliveries to ${webhook.url}`} items={log.data} keyOf={({ id }) => id}>
        {(delivery) => (
          <DeliveryLine
            delivery={delivery}
            isRetrying={retry.isPending && retry.variables === delivery.id}
            onRetry={webhook.pausedAt === undefined ? () => retry.mutate(delivery.id) : undefined}
          />
        )}
      </LineList>
      {log.hasNextPage && <ShowMore list={log} />}
    </>
  );
}

type LineProps = { delivery: Delivery; isRetrying: boolean; onRetry: (() => void) | undefined };

function DeliveryLine({ delivery, isRetrying, onRetry }: LineProps) {
  const { state, attempts, createdAt, nextAt, error, status } = delivery;
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <DateTime value={createdAt} as="time" /> · <Subject delivery={delivery} />
        <p className="text-sm text-ink-2">
          <strong className="font-semibold text-ink">{STATES[state]}</strong>
          {status !== undefined && error === undefined && `, answer ${status}`}
          {attempts > 0 && `, ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`}.{' '}
          {error !== undefined && state !== 'delivered' && `${error} `}
          {nextAt !== undefined && attempts > 0 && (
            <>
              Next try: <DateTime value={nextAt} as="time" />.
            </>
          )}
        </p>
      </div>
      {state !== 'delivered' && onRetry !== undefined && (
        <Button ref={leaveFocusBefore} busy={isRetrying} onClick={onRetry}>
          Send now<VisuallyHidden> the message of {formatTimestamp(createdAt)}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function Subject({ delivery: { companyNumber, operation, version } }: { delivery: Delivery }) {
  if (companyNumber === undefined || operation === undefined || version === undefined) return 'Test';
  return (
    <>
      <CompanyLink number={companyNumber} tab={operation} /> {LABELS[operation]}, version {version}
    </>
  );
}

const STATES: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
