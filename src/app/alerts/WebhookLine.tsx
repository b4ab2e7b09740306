import { useState } from 'react';
import { useRemoveWebhook, useWebhookAction } from '#app/api/alerts-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import type { Webhook } from '#contract/api/alerts.ts';
import { DeliveryLog } from './DeliveryLog.tsx';

export function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { id, url, createdAt, pausedAt, failures } = webhook;
  const act = useWebhookAction(id);
  const remove = useRemoveWebhook();
  const [isOpen, setOpen] = useState(false);
  const isPaused = pausedAt !== undefined;
  const press = () => act.mutate(isPaused ? 'resume' : 'test', { onSuccess: () => remove.reset() });
  const isSent = act.isSuccess && act.variables === 'test';
  return (
    <div ref={leaveFocusBefore} className="w-full min-w-0">
      <p className="wrap-anywhere font-semibold">
        <BidiText text={url} />
      </p>
      <p className="text-sm text-ink-2">
        Added <DateTime value={createdAt} />.{' '}
        {!isPaused && failures > 0 && `Failed attempts in a row: ${failures}.`}
      </p>
      {isPaused && <Paused webhook={webhook} pausedAt={pausedAt} />}
      <div className="my-2 flex flex-wrap gap-2">
        <Button busy={act.isPending} onClick={press}>
          {isPaused ? 'Resume' : 'Send a test'}
          <VisuallyHidden> to {url}</VisuallyHidden>
        </Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate(id)}>
          Remove
          <VisuallyHidden> {url}</VisuallyHidden>
        </Button>
      </div>
      <LiveRegion visible message={isSent && 'The test is being sent. Deliveries show its outcome.'} />
      <ActionFailure error={act.error ?? remove.error} />
      <Disclosure
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        summary={
          <>
            Deliveries<VisuallyHidden> to {url}</VisuallyHidden>
          </>
        }
      >
        {isOpen && <DeliveryLog webhook={webhook} />}
      </Disclosure>
    </div>
  );
}

function Paused({ webhook, pausedAt }: { webhook: Webhook; pausedAt: string }) {
  return (
    <Notice tone="warning">
      Paused since <DateTime value={pausedAt} as="time" />. {webhook.pausedBecause} Changes are not sent until
      you resume it.
    </Notice>
  );
}
