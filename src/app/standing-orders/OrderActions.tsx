import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOrder, type OrderAction } from '#app/api/standing-orders-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ConfirmedButton } from '#app/components/ui/ConfirmedButton.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { StandingOrder } from '#contract/api/standing-orders.ts';

/** The switches of an order. None of them buys; ending asks, because it is for good. */
export function OrderActions({ order: { id, name, state } }: { order: StandingOrder }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<'idle' | 'busy' | Error>('idle');
  if (state === 'ended') return null;
  const change = (action: OrderAction) => {
    setProgress('busy');
    changeOrder(client, id, action).then(
      () => setProgress('idle'),
      (error: unknown) => setProgress(error instanceof Error ? error : new Error(String(error))),
    );
  };
  const busy = progress === 'busy';
  const about = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <div ref={leaveFocus} className="flex flex-wrap items-center gap-2">
      {state === 'paused' ? (
        <Button busy={busy} onClick={() => change('resume')}>
          Resume{about}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => change('pause')}>
          Pause{about}
        </Button>
      )}
      <ConfirmedButton
        kind="quiet"
        label={<>End{about}</>}
        question={`End ${name}?`}
        consequence="An ended order buys nothing more and cannot be resumed. Its records and runs are kept."
        confirm="End this order"
        busy={busy}
        onConfirm={() => change('end')}
      />
      {progress instanceof Error && (
        <div className="w-full">
          <ActionFailureLine error={progress} />
        </div>
      )}
    </div>
  );
}
