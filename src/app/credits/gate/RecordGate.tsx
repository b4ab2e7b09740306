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
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { GateProps } from './gate-props.ts';
import { HeldStanding } from './HeldStanding.tsx';
import { loadGateParts } from './load-gate.ts';
import type { NotHeldStanding } from './NotHeldStanding.tsx';

const NOT_HELD = laterCode(async () => (await loadGateParts()).NotHeldStanding);
const NEWS = laterCode(async () => (await loadGateParts()).PurchaseNews);

/** Every state between a record and its reader: price, under way, unknown, not covered, held, unreadable. */
export function RecordGate<T>(gate: GateProps<T>) {
  const { subject, label } = gate;
  const state = usePurchaseState(subject);
  const { holding, value, standsIn } = gate.record.data ?? {};
  const held = holding?.held === true ? holding : undefined;
  // In the same place whether or not its first page is held.
  const copy = held ?? standsIn;
  const News = useCode(NEWS, state.status !== 'idle' ? 'idle' : 'not');
  const free = state.status === 'bought' && state.charged === 0;
  return (
    <>
      <LiveRegion
        message={News && <News {...{ label, state, held }} />}
        visible={free && held !== undefined}
      />
      <Standing {...gate} state={state} />
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
  const { holding, value, refused, standsIn } = record.data;
  if (holding.held) {
    const { onVersion } = gate;
    const readable = value !== undefined;
    return <HeldStanding {...{ subject, label, holding, state, readable, refused, checking, onVersion }} />;
  }
  const { error, refetch } = record;
  const { command, facts, small } = gate;
  return (
    <PanelBoundary what={label} of={holding}>
      <NotHeld
        {...{ subject, label, command, facts, holding, state, error, small }}
        onRetry={refetch}
        isPart={standsIn !== undefined}
      />
    </PanelBoundary>
  );
}

/** Its code comes when it is first needed; until then the record is on its way, as it was before. */
function NotHeld({
  small,
  ...props
}: ComponentProps<typeof NotHeldStanding> & { small: boolean | undefined }) {
  const Panel = useCode(NOT_HELD);
  return Panel === undefined ? <Loading what={props.label} small={small} /> : <Panel {...props} />;
}
