import type { ComponentProps } from 'react';
import { ReadNotice } from '#app/page/failure/FailureNotice.tsx';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { SectionJump } from '#app/page/SectionJump.tsx';
import { isVersionProblem } from '#app/queries/api-errors.ts';
import type { PurchaseState } from '#app/queries/buying/purchase-state.ts';
import { usePurchaseState } from '#app/queries/buying/use-purchase-state.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { onDemand, useOnDemand } from '#app/ui/signals/use-on-demand.ts';
import type { Held } from '#contract/api/holding.ts';
import { arrivalNews } from './arrival-news.ts';
import type { GateProps } from './gate-props.ts';
import { HeldStanding } from './HeldStanding.tsx';
import { loadGateParts } from './load-gate.ts';
import type { NotHeldStanding } from './NotHeldStanding.tsx';

const NOT_HELD = onDemand(async () => (await loadGateParts()).NotHeldStanding);

/** Every state between a record and its reader: price, under way, unknown, not covered, held, unreadable. */
export function RecordGate<T>(gate: GateProps<T>) {
  const state = usePurchaseState(gate.subject);
  const holding = gate.record.data?.holding;
  const arrived = state.status === 'bought' && holding?.held === true ? holding : undefined;
  const free = state.status === 'bought' && state.charged === 0;
  return (
    <>
      <LiveRegion message={newsOf(state, gate.label, arrived)} visible={arrived !== undefined && free} />
      <Gate {...gate} state={state} />
    </>
  );
}

/** How the record stands, and below it what is held of it, in the same place whether or not its first page is. */
function Gate<T>(gate: GateProps<T> & { state: PurchaseState }) {
  const { data } = gate.record;
  const value = data?.value;
  const copy = data?.holding.held === true ? data.holding : data?.standsIn;
  return (
    <>
      <Standing {...gate} />
      {data?.standsIn !== undefined && <FirstPageMissing />}
      {value !== undefined && copy !== undefined && (
        <>
          <PanelBoundary what={gate.label} of={value}>
            {() => gate.children(value, copy)}
          </PanelBoundary>
          <SectionJump />
        </>
      )}
    </>
  );
}

function Standing<T>(gate: GateProps<T> & { state: PurchaseState }) {
  const { subject, record, label, state } = gate;
  const checking = state.status === 'checking';
  if (record.data === undefined) {
    if (!record.isError) return <Loading what={label} small={gate.small} />;
    const current = <Button onClick={() => gate.onVersion(undefined)}>Show the current version</Button>;
    const instead = isVersionProblem(record.error) ? current : undefined;
    return (
      <div className="mt-stack">
        <ReadNotice what={label} error={record.error} onRetry={() => record.refetch()} instead={instead} />
      </div>
    );
  }
  const { holding, value, refused } = record.data;
  if (holding.held) {
    const { onVersion } = gate;
    const readable = value !== undefined;
    return <HeldStanding {...{ subject, label, holding, readable, refused, checking, onVersion }} />;
  }
  const { error, refetch } = record;
  const { command, facts, small } = gate;
  return (
    <PanelBoundary what={label} of={holding}>
      <NotHeld {...{ subject, label, command, facts, holding, state, error, small }} onRetry={refetch} />
    </PanelBoundary>
  );
}

/** Its code comes when it is first needed; until then the record is on its way, as it was before. */
function NotHeld({
  small,
  ...props
}: ComponentProps<typeof NotHeldStanding> & { small: boolean | undefined }) {
  const Panel = useOnDemand(NOT_HELD);
  return Panel === undefined ? <Loading what={props.label} small={small} /> : <Panel {...props} />;
}

/** A page is a record of its own, so a later one can be held without the first. */
function FirstPageMissing() {
  return (
    <div className="mt-4">
      <Notice tone="warning">
        Page 1 is not held; its price stands above. Below are the rows of the pages that your team holds.
      </Notice>
    </div>
  );
}

/** A purchase in one sentence, for those who hear it; a failure speaks for itself where it is shown. */
function newsOf(state: PurchaseState, label: string, arrived: Held | undefined): string {
  if (state.status === 'asking') return `Asking for ${label}. You can leave this page.`;
  if (state.status === 'checking') return 'No answer came. Checking whether this was bought…';
  return state.status === 'bought' && arrived ? arrivalNews(label, state.charged, arrived) : '';
}
