import type { ComponentProps, ReactNode } from 'react';
import { isNotCovered, isSignedOut, isVersionProblem, readFailureText } from '#app/api/api-errors.ts';
import { useWithheldCompany } from '#app/api/ask-again.ts';
import { isInFlight, type PurchaseState, usePurchaseState } from '#app/api/purchase.ts';
import type { RecordResult } from '#app/api/record-query.ts';
import { recordUrl } from '#app/api/record-url.ts';
import { Button } from '#app/components/ui/Button.tsx';
import type { Fact } from '#app/components/ui/FactList.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { ReadNotice, SignInLink } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { SectionJump } from '#app/page/page-focus.ts';
import type { Held, NotHeld } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { NotCovered } from './NotCovered.tsx';
import { isOffered } from './offered.ts';
import { PendingPanel } from './PendingPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { Gone, OlderVersion, Provenance, Refresh, RefreshOutcome, Unreadable } from './Provenance.tsx';
import { chargedText, duplicatesText, receivedText } from './purchase-message.ts';
import { RecordLine } from './RecordLine.tsx';
import { UnknownCompanyPanel } from './UnknownCompanyPanel.tsx';
import { UnknownPanel } from './UnknownPanel.tsx';

export type GateProps<T> = {
  subject: Subject;
  record: RecordResult<T>;
  /** As in a sentence: `County Court Judgments`. */
  label: string;
  command: string;
  /** Of the record, beside where it is from. */
  heading?: ReactNode;
  /** How much of the record is bought: `20 of 171`. */
  count?: string | undefined;
  /** Before the record and where it is from; the heading of the page is hidden then. */
  lead?: ReactNode;
  description?: string | undefined;
  facts?: readonly Fact[] | undefined;
  /** Takes little room while it loads. */
  small?: boolean;
  /** What a copy says that is new, below the line that says where it is from. */
  news?: ((holding: Held) => ReactNode) | undefined;
  onVersion: (version: string | undefined) => void;
  /** Called only when the record is held and readable. */
  children: (value: T, holding: Held) => ReactNode;
};

/** Price, in progress, unknown, not covered, held or unreadable. */
export function RecordGate<T>(gate: GateProps<T>) {
  const { subject, label, heading, lead, onVersion } = gate;
  const state = usePurchaseState(subject);
  const { holding, value, standsIn, duplicates = [] } = gate.record.data ?? {};
  const held = holding?.held === true ? holding : undefined;
  // The team can hold a later page without the first.
  const copy = held ?? standsIn;
  const isBelow = lead !== undefined;
  // What was opened or asked belongs to one record; the heading stays, to keep the focus.
  const key = recordUrl(subject);
  const provenance = held && (
    <>
      {gate.count !== undefined && <span>{gate.count}</span>}
      <Provenance key={key} {...{ subject, onVersion }} holding={held} />
    </>
  );
  const refresh =
    held && held.credits > 0 ? <Refresh key={key} subject={subject} holding={held} /> : undefined;
  return (
    <>
      {/* The heading and the news stay in place in every state, to keep the focus and to be announced. */}
      <RecordLine
        heading={heading}
        hidden={isBelow || (heading === undefined && held === undefined)}
        short={held === undefined}
        action={isBelow ? undefined : refresh}
      >
        {!isBelow && provenance}
        {heading !== undefined && isOffered(holding) && holding.credits > 0 && <span>Not bought yet</span>}
        <LiveRegion
          message={stateText(label, state, held)}
          visible={state.status === 'bought' && held !== undefined && !isBelow}
        />
      </RecordLine>
      {lead}
      {isBelow && held && (
        <RecordLine heading={undefined} action={refresh}>
          {provenance}
        </RecordLine>
      )}
      {held && <OlderVersion holding={held} onVersion={onVersion} />}
      {held && gate.news?.(held)}
      {held?.newer === 'gone' && <Gone holding={held} />}
      <GateState key={key} {...gate} state={state} />
      {duplicates.length > 0 && (
        <div className="mt-4">
          <Notice tone="warning">{duplicatesText(duplicates)}</Notice>
        </div>
      )}
      {value !== undefined && copy !== undefined && (
        <>
          <PanelBoundary what={label} of={value}>
            {() => gate.children(value, copy)}
          </PanelBoundary>
          <SectionJump />
        </>
      )}
    </>
  );
}

function stateText(label: string, state: PurchaseState, held: Held | undefined): string {
  if (state.status === 'asking') return `Requesting ${label}. You can leave this page.`;
  if (state.status === 'checking') return 'No answer arrived. Checking whether this was bought…';
  return state.status === 'bought' && held ? receivedText(label, state.charged, held) : '';
}

function GateState<T>(gate: GateProps<T> & { state: PurchaseState }) {
  const { subject, record, label, small, state, onVersion } = gate;
  if (record.data === undefined) {
    if (!record.isError) return <Loading what={label} small={small} />;
    const current = <Button onClick={() => onVersion(undefined)}>Show the current version</Button>;
    const instead = isVersionProblem(record.error) ? current : undefined;
    return (
      <div className="mt-stack">
        <ReadNotice what={label} error={record.error} onRetry={() => record.refetch()} instead={instead} />
      </div>
    );
  }
  const { holding, value, refused, standsIn } = record.data;
  if (holding.held) {
    return (
      <>
        <RefreshOutcome {...{ subject, label, holding }} checking={state.status === 'checking'} />
        {value === undefined && <Unreadable {...{ subject, holding, refused }} />}
      </>
    );
  }
  return (
    <>
      <NotHeldState {...gate} holding={holding} />
      {standsIn !== undefined && (
        <div className="mt-4">
          <Notice tone="warning">
            Page 1 has not been bought; its price is above. The rows below are from the pages your team has
            bought.
          </Notice>
        </div>
      )}
    </>
  );
}

function NotHeldState<T>(gate: GateProps<T> & { holding: NotHeld; state: PurchaseState }) {
  const { subject, label, command, description, facts, holding, state, record } = gate;
  const offer = { subject, holding, command, description, facts };
  if (state.status === 'bought' && record.error !== null) {
    return <BoughtUnread charged={state.charged} error={record.error} onRetry={record.refetch} />;
  }
  const { attempt } = holding;
  // If the source said so itself, the price panel shows who asked and when.
  if (!holding.covered && holding.unknown === undefined && !isNotCovered(attempt?.problem))
    return <NotCovered {...{ subject, label }} />;
  if (isInFlight(state) || attempt?.state === 'reserved') {
    const current = attempt?.state === 'reserved' ? attempt : undefined;
    return <PendingPanel label={label} checking={state.status === 'checking'} attempt={current} />;
  }
  if (attempt?.state === 'unknown') {
    return <UnknownPanel order={{ subject, expectedCredits: holding.credits }} attempt={attempt} />;
  }
  return (
    <div className={gate.heading === undefined ? 'mt-stack' : ''}>
      {subject.operation === 'search' ? (
        <PricePanel {...offer} />
      ) : (
        <CompanyOffer {...offer} companyNumber={subject.companyNumber} />
      )}
    </div>
  );
}

/** The price, unless the source does not know the company. */
function CompanyOffer({
  companyNumber,
  ...offer
}: ComponentProps<typeof PricePanel> & { companyNumber: string }) {
  const { subject, holding } = offer;
  const withheld = useWithheldCompany(companyNumber, holding.unknown);
  if (withheld === undefined) return <PricePanel {...offer} />;
  return <UnknownCompanyPanel {...{ subject, withheld }} credits={holding.credits} />;
}

type BoughtUnreadProps = {
  /** Credits charged, if the answer said so. */
  charged: number | undefined;
  error: Error;
  onRetry: () => void;
};

/** The user went offline or signed out after the purchase. */
function BoughtUnread({ charged, error, onRetry }: BoughtUnreadProps) {
  return (
    <div className="mt-stack">
      <ErrorPanel
        title={`Bought${chargedText(charged)} and kept for the team, but it can’t be displayed right now`}
        detail={readFailureText(error)}
        actions={isSignedOut(error) ? <SignInLink /> : <Button onClick={onRetry}>Try again, free</Button>}
      />
    </div>
  );
}
