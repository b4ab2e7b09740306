import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePurchase } from '#app/api/purchase.ts';
import { recordUrl } from '#app/api/record-url.ts';
import { useSource } from '#app/api/source-query.ts';
import { useOlderVersions } from '#app/api/versions-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatDate, formatTimestamp } from '#app/format/dates.ts';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { leaveFocusBefore } from '#app/page/page-focus.ts';
import type { Held, Versions as VersionsOfRecord } from '#contract/api/holding.ts';
import type { Origin } from '#contract/api/source.ts';
import type { Subject } from '#contract/operations.ts';
import { capitalised } from '#contract/text.ts';
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

/** `Copy of 23 Nov 2026, S. Okafor`, and a menu of all copies as they were received. */
export function Provenance({ subject, holding, onVersion }: Props) {
  const { fetchedAt, boughtBy, origin } = holding;
  return (
    <>
      {origin === undefined ? (
        <span>
          Copy of{' '}
          <time dateTime={fetchedAt} title={formatTimestamp(fetchedAt)} className="whitespace-nowrap">
            {formatDate(fetchedAt)}
          </time>
          , {boughtBy}
        </span>
      ) : (
        <span>
          <OriginText origin={origin} />
        </span>
      )}
      <span className="print:hidden">
        <PopoverButton
          kind="link"
          label={`Versions (${formatNumber(currentVersion(holding))})`}
          name="Versions and original response"
          width={MENU_WIDTH}
        >
          {(close) => (
            <div className="flex flex-col items-start gap-1 p-3 text-sm">
              <Versions
                {...{ subject, holding }}
                onVersion={(version) => {
                  close();
                  onVersion(version);
                }}
              />
            </div>
          )}
        </PopoverButton>
      </span>
    </>
  );
}

/** `Companies House company data, 1 November 2026`. */
export function OriginText({ origin: { label, asOf } }: { origin: Origin }) {
  return (
    <>
      {label}
      {asOf !== undefined && (
        <>
          , <DateTime value={asOf} as="long" />
        </>
      )}
    </>
  );
}

/** The newest data no longer has what this copy shows. */
export function Gone({ holding: { origin } }: Pick<Props, 'holding'>) {
  const { data: source } = useSource();
  return (
    <div className="mb-3">
      <Notice tone="warning">
        {source?.label ?? 'The newest data'} no longer has this record.
        {origin !== undefined && (
          <>
            {' '}
            Below is what the earlier data said: <OriginText origin={origin} />.
          </>
        )}
      </Notice>
    </div>
  );
}

/** In pixels. */
const MENU_WIDTH = 448;

/** Offered for the current copy, unless a refresh is in progress or its outcome unknown. */
export function Refresh({ subject, holding }: Pick<Props, 'subject' | 'holding'>) {
  const current = currentVersion(holding);
  const state = holding.attempt?.state;
  if (holding.version !== current || state === 'reserved' || state === 'unknown') return null;
  return <RefreshButton key={current} order={{ subject, expectedCredits: holding.credits, seen: current }} />;
}

export function OlderVersion({ holding, onVersion }: Pick<Props, 'holding' | 'onVersion'>) {
  if (holding.version === currentVersion(holding)) return null;
  return (
    <p className="pb-2 text-md text-warn">
      This is version {holding.version}, not the current one.{' '}
      <Button kind="link" onClick={() => onVersion(undefined)}>
        Show the current version
      </Button>
    </p>
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
  const newest = useOlderVersions(subject, current + 1, true);
  const more = isRead ? older.hasNextPage : before > 1 && older.error === null;
  return (
    <>
      <VersionList
        copies={[...holding.versions, ...(older.data ?? [])]}
        changes={changesByVersion([...(newest.data ?? []), ...(older.data ?? [])])}
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

type VersionListProps = Props & {
  copies: Held['versions'];
  changes: ReadonlyMap<number, string>;
  current: number;
};

/** In words. A version that was not compared yet is left out. */
function changesByVersion(versions: VersionsOfRecord['versions']): ReadonlyMap<number, string> {
  return new Map(
    versions.flatMap(({ version, changes }) => (changes === undefined ? [] : [[version, changes]])),
  );
}

function VersionList({ subject, holding, copies, changes, current, onVersion }: VersionListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {copies.map((copy) => (
        <li key={copy.version} className="flex flex-wrap gap-x-3">
          <span>
            Version {copy.version},{' '}
            {copy.origin === undefined ? (
              <>
                <DateTime value={copy.fetchedAt} as="time" />, {copy.boughtBy},{' '}
                {formatCredits(copy.creditsCharged)}
              </>
            ) : (
              <OriginText origin={copy.origin} />
            )}
          </span>
          <Button
            kind="link"
            aria-current={copy.version === holding.version || undefined}
            onClick={() => onVersion(copy.version === current ? undefined : String(copy.version))}
          >
            show<span className="sr-only"> version {copy.version}</span>
          </Button>
          <CompareLink subject={subject} version={copy.version} />
          <RawLink subject={subject} version={copy.version} />
          <VersionChanges changes={changes.get(copy.version)} />
        </li>
      ))}
    </ul>
  );
}

/** In words, once that is known. */
function VersionChanges({ changes }: { changes: string | undefined }) {
  if (changes === undefined) return null;
  return <span className="basis-full text-ink-2">{changes === '' ? 'No change' : capitalised(changes)}</span>;
}

/** To the comparison of a version with the one before. */
function CompareLink({ subject, version }: { subject: Subject; version: number }) {
  if (subject.operation === 'search' || version === 1) return null;
  return (
    <Link
      to="/company/$number/$segment/changes"
      params={{ number: subject.companyNumber, segment: subject.operation }}
      search={{ from: String(version - 1), to: String(version) }}
      className={LINK_TARGET}
    >
      compare
      <span className="sr-only">
        {' '}
        version {version} with version {version - 1}
      </span>
    </Link>
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
        {unreadableText(holding, refused)}{' '}
        {holding.origin === undefined
          ? `It was paid for and is kept (${formatCredits(holding.creditsCharged)}):`
          : 'It is kept as it was received:'}{' '}
        <RawLink subject={subject} version={holding.version} isAltered={holding.problem === 'altered'} />
      </Notice>
    </div>
  );
}
