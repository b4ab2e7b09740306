import { type FormEvent, useId, useState } from 'react';
import { useAddWebhook, useWebhooks } from '#app/api/alerts-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ExternalLink } from '#app/components/ui/ExternalLink.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ShownOnce } from '#app/components/ui/ShownOnce.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { WebhookLine } from './WebhookLine.tsx';

export function WebhooksSection() {
  const heading = useId();
  const reading = useWebhooks();
  return (
    <section aria-labelledby={heading} className="mt-section">
      <PanelHeading id={heading}>Webhooks</PanelHeading>
      <p className="mt-lede mb-3 text-ink-2">
        Dossier sends each change to your own program by POST, signed as{' '}
        <ExternalLink href="https://www.standardwebhooks.com">Standard Webhooks</ExternalLink> describes. A
        message that fails is sent again for three days.
      </p>
      <NewWebhookForm />
      {reading.data === undefined ? (
        <Unread what="your webhooks" reading={reading} />
      ) : (
        <div className="mt-4">
          {reading.data.webhooks.length === 0 ? (
            <p>No webhooks yet.</p>
          ) : (
            <LineList label="Webhooks" items={reading.data.webhooks} keyOf={({ id }) => id}>
              {(webhook) => <WebhookLine webhook={webhook} />}
            </LineList>
          )}
        </div>
      )}
    </section>
  );
}

function NewWebhookForm() {
  const add = useAddWebhook();
  const [url, setUrl] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(url.trim(), { onSuccess: () => setUrl('') });
  };
  return (
    <>
      {add.data !== undefined && (
        <ShownOnce label="Secret of the new webhook" text={add.data.secret} what="secret">
          Your program needs it to check signatures. Copy it now: it is not shown again.
        </ShownOnce>
      )}
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <TextInput
          label="Address of your program"
          type="url"
          required
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          className="w-72"
        />
        <Button type="submit" busy={add.isPending}>
          Add webhook
        </Button>
      </form>
      <ActionFailure error={add.error} />
    </>
  );
}
