import { useState } from 'react';
import { usePurchase } from '#app/api/purchase.ts';
import { recordUrl } from '#app/api/record-url.ts';
import { useOlderVersions } from '#app/api/versions-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { PendingPanel } from './PendingPanel.tsx';
import { PurchaseFailure } from './PurchaseFailure.tsx';
import { chargedText, unreadableText } from './purchase-message.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { UnknownPanel } from './UnknownPanel.tsx';

type Props = {
  subject: Subject;
  holding: Held;
  /** `undefined` is the current version. */
  onVersion: (version: string | undefined) => void;
};

export function Provenance({ subject, holding, onVersion }: Props) {
  const current = currentVersion(holding);
  const old = holding.version !== current;
  const refreshing = holding.attempt?.state === 'reserved' || holding.attempt?.state === 'unknown';
  return (
    <div className="mt-lede flex flex-col gap-1 text-md text-ink-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          Bought <DateTime value={holding.fetchedAt} as="time" /> by {holding.boughtBy}.
          <span className="print:hidden"> Viewing it again is free.</span>
        </span>
        {old && (
          <Button kind="link" onClick={() => onVersion(undefined)}>
            Show the current version
          </Button>
        )}
        {!old && !refreshing && (
          <RefreshButton key={current} order={{ subject, expectedCredits: holding.credits, seen: current }} />
        )}
      </div>
      {old && <p className="text-warn">This is version {holding.version}, not the current one.</p>}
      <div className="print:hidden">
        <Disclosure summary={`Versions (${formatNumber(current)}) and original response`}>
          <Versions {...{ subject, holding, onVersion }} />
        </Disclosure>
      </div>
    </div>
  );
}

/** Versions count from 1 without gaps. */
function currentVersion({ versions, version }: Held): number {
  return versions[0]?.version ?? version;
}

function Versions({ subject, holding, onVersion }: Props) {
  const current = currentVersion(holding);
  const [isExtended, setExtended] = useState(false);
  const before = holding.versions.at(-1)?.version ?? 1;
  const older = useOlderVersions(subject, before, isExtended);
  const isRead = older.data !== undefined;
  const more = isRead ? older.hasNextPage : before > 1 && older.error === null;
  return (
    <>
      <VersionList
        copies={[...holding.versions, ...(older.data ?? [])]}
        {...{ subject, holding, current, onVersion }}
      />
      {older.error !== null && <Unread what="older versions" reading={older} />}
      {more && (
        <Button
          ref={leaveFocusBefore}
          kind="link"
          busy={older.isFetching}
          onClick={() => (isRead ? void older.fetchNextPage() : setExtended(true))}
        >
          Show older versions
        </Button>
      )}
    </>
  );
}

type VersionListProps = Props & { copies: Held['versions']; current: number };

function VersionList({ subject, holding, copies, current, onVersion }: VersionListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {copies.map((copy) => (
        <li key={copy.version} className="flex flex-wrap gap-x-3">
          <span>
            Version {copy.version}, <DateTime value={copy.fetchedAt} as="time" />, {copy.boughtBy},{' '}
            {formatCredits(copy.creditsCharged)}
          </span>
          <Button
            kind="link"
            aria-current={copy.version === holding.version || undefined}
            onClick={() => onVersion(copy.version === current ? undefined : String(copy.version))}
          >
            show<span className="sr-only"> version {copy.version}</span>
          </Button>
          <RawLink subject={subject} version={copy.version} />
        </li>
      ))}
    </ul>
  );
}

type RawLinkProps = { subject: Subject; version: number; isAltered?: boolean };

export function RawLink({ subject, version, isAltered = false }: RawLinkProps) {
  return (
    <a
      href={`/api${recordUrl(subject, { version: String(version), raw: true })}`}
      download
      className={LINK_TARGET}
    >
      {isAltered ? 'download it as it is now' : 'download original'}
      <span className="sr-only"> version {version}</span>
    </a>
  );
}

type RefreshProps = {
  subject: Subject;
  /** As in a sentence: `County Court Judgments`. */
  label: string;
  holding: Held;
  /** The refresh ordered from this page got no answer. */
  checking?: boolean;
};

/** In progress, unknown, failed, or bought but unreadable. */
export function RefreshOutcome({ subject, label, holding, checking = false }: RefreshProps) {
  const { attempt, credits } = holding;
  // A refresh starts from the newest copy, even while an older one is shown.
  const seen = currentVersion(holding);
  const pending = attempt?.state === 'reserved' ? attempt : undefined;
  return (
    <>
      {(checking || pending !== undefined) && <PendingPanel {...{ label, checking }} attempt={pending} />}
      {attempt?.state === 'unknown' ? (
        <UnknownPanel order={{ subject, expectedCredits: credits, seen }} attempt={attempt} />
      ) : (
        <PurchaseFailure {...{ subject, credits, seen }} />
      )}
      <RefreshUnread subject={subject} seen={seen} />
    </>
  );
}

/** The copy on screen is the previous one. */
function RefreshUnread({ subject, seen }: { subject: Subject; seen: number }) {
  const { state, refetch } = usePurchase(subject);
  if (state.status !== 'bought' || state.seen === undefined || state.seen < seen) return null;
  return (
    <div className="mt-stack">
      <ErrorPanel
        title={`Refreshed${chargedText(state.charged)}, but the new copy can’t be displayed right now`}
        detail={`It is kept for the team. This is still version ${seen}, the previous copy. Reading is free.`}
        actions={<Button onClick={refetch}>Try again, free</Button>}
      />
    </div>
  );
}

type UnreadableProps = {
  subject: Subject;
  holding: Held;
  /** The limit of the contract that the record exceeds, in words. */
  refused: string | undefined;
};

/** A paid answer that does not decode stays downloadable. */
export function Unreadable({ subject, holding, refused }: UnreadableProps) {
  return (
    <div className="mt-4">
      <Notice tone="warning">
        {unreadableText(holding, refused)} It was paid for and is kept (
        {formatCredits(holding.creditsCharged)}):{' '}
        <RawLink subject={subject} version={holding.version} isAltered={holding.problem === 'altered'} />
      </Notice>
    </div>
  );
}
