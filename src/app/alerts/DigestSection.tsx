import { type FormEvent, useId, useState } from 'react';
import { useDigest, useEndDigest, useSetDigest } from '#app/api/alerts-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Select, TextInput } from '#app/components/ui/Field.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import type { Digest } from '#contract/api/alerts.ts';

export function DigestSection() {
  const heading = useId();
  const reading = useDigest();
  return (
    <section aria-labelledby={heading} className="mt-section">
      <PanelHeading id={heading}>Email</PanelHeading>
      <p className="mt-lede mb-3 text-ink-2">
        What changed, by email at 07:00 London time. Nothing is sent when nothing changed.
      </p>
      {reading.data === undefined ? (
        <Unread what="your email settings" reading={reading} />
      ) : (
        <Settings reading={reading.data} />
      )}
    </section>
  );
}

function Settings({ reading: { available, digest } }: { reading: Digest }) {
  const set = useSetDigest();
  const end = useEndDigest();
  if (!available && digest === undefined) {
    return <p>Email is not set up on this server. Ask your administrator.</p>;
  }
  return (
    <>
      {digest !== undefined && <CurrentDigest digest={digest} available={available} />}
      {available && <DigestForm digest={digest} set={set} onSaved={() => end.reset()} />}
      {digest !== undefined && (
        <p className="mt-3">
          <Button
            ref={leaveFocusBefore}
            busy={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: () => set.reset() })}
          >
            Stop emails
          </Button>
        </p>
      )}
      <ActionFailure error={end.error} />
    </>
  );
}

type Current = NonNullable<Digest['digest']>;

function CurrentDigest({ digest, available }: { digest: Current; available: boolean }) {
  return (
    <div className="mb-3">
      <p>
        {digest.every === 'day' ? 'Daily' : 'Weekly, on Mondays,'} to{' '}
        <strong className="wrap-anywhere">{digest.address}</strong>.{' '}
        {available && (
          <>
            Next: <DateTime value={digest.nextAt} as="time" />.
          </>
        )}{' '}
        {digest.lastSentAt !== undefined && (
          <>
            Last sent: <DateTime value={digest.lastSentAt} as="time" />.
          </>
        )}
      </p>
      {!available && (
        <Notice tone="warning">Email is no longer set up on this server, so nothing is sent.</Notice>
      )}
      {digest.error !== undefined && (
        <Notice tone="warning">{digest.error} Dossier tries again in 15 minutes.</Notice>
      )}
    </div>
  );
}

type FormProps = {
  digest: Current | undefined;
  set: ReturnType<typeof useSetDigest>;
  onSaved: () => void;
};

function DigestForm({ digest, set, onSaved }: FormProps) {
  const [address, setAddress] = useState(digest?.address ?? '');
  const [every, setEvery] = useState(digest?.every ?? 'day');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending) set.mutate({ address, every }, { onSuccess: onSaved });
  };
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-3">
      <TextInput
        label="Email address"
        type="email"
        autoComplete="email"
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        className="w-72"
      />
      <Select
        label="How often"
        value={every}
        options={INTERVALS}
        onChange={(event) => setEvery(event.target.value === 'week' ? 'week' : 'day')}
      />
      <Button type="submit" busy={set.isPending}>
        {digest === undefined ? 'Start emails' : 'Save'}
      </Button>
      <ActionFailure error={set.error} />
    </form>
  );
}

const INTERVALS = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly, on Mondays' },
];
