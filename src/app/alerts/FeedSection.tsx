import { useId } from 'react';
import { useFeeds, useMakeFeed, useRevokeFeed } from '#app/api/alerts-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ShownOnce } from '#app/components/ui/ShownOnce.tsx';
import { ActionFailure } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import type { FeedKind } from '#contract/api/alerts.ts';

type Props = {
  kind: FeedKind;
  title: string;
  /** Within a sentence: `calendar address`. */
  what: string;
  text: string;
};

export function FeedSection({ kind, title, what, text }: Props) {
  const heading = useId();
  const reading = useFeeds();
  return (
    <section aria-labelledby={heading} className="mt-section">
      <PanelHeading id={heading}>{title}</PanelHeading>
      <p className="mt-lede mb-3 text-ink-2">{text}</p>
      {reading.data === undefined ? (
        <Unread what={`the ${what}`} reading={reading} />
      ) : (
        <Address
          kind={kind}
          what={what}
          madeAt={reading.data.feeds.find((feed) => feed.kind === kind)?.createdAt}
        />
      )}
    </section>
  );
}

type AddressProps = Pick<Props, 'kind' | 'what'> & { madeAt: string | undefined };

function Address({ kind, what, madeAt }: AddressProps) {
  const make = useMakeFeed();
  const revoke = useRevokeFeed();
  const isMade = madeAt !== undefined;
  const isShown = make.data !== undefined;
  return (
    <>
      {isShown && (
        <ShownOnce label={`Your ${what}`} text={make.data.address} what={what}>
          Anyone with this address can read it. Copy it now: it is not shown again.
        </ShownOnce>
      )}
      {isMade && !isShown && (
        <p className="mb-3">
          In use since <DateTime value={madeAt} as="long" />. The address was shown when it was made; make a
          new one if you no longer have it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={make.isPending} onClick={() => make.mutate(kind, { onSuccess: () => revoke.reset() })}>
          {isMade ? `Make a new ${what}` : `Make a ${what}`}
        </Button>
        {isMade && (
          <Button
            ref={leaveFocusBefore}
            busy={revoke.isPending}
            onClick={() => revoke.mutate(kind, { onSuccess: () => make.reset() })}
          >
            Revoke the {what}
          </Button>
        )}
      </div>
      {isMade && <p className="mt-1.5 text-sm text-ink-2">A new address ends the old one.</p>}
      <ActionFailure error={make.error ?? revoke.error} />
    </>
  );
}
