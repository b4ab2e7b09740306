import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOrder, type OrderAction } from '#app/api/standing-orders-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { StandingOrder } from '#contract/api/standing-orders.ts';

const QUESTION_WIDTH = 320;

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
      <PopoverButton kind="quiet" label={<>End{about}</>} name={`End ${name}?`} width={QUESTION_WIDTH}>
        {(close) => (
          <div className="flex flex-col gap-3 p-4 text-sm">
            <p>An ended order buys nothing more and cannot be resumed. Its records and runs are kept.</p>
            <div className="flex gap-2">
              <Button
                busy={busy}
                onClick={() => {
                  close();
                  change('end');
                }}
              >
                End this order
              </Button>
              <Button kind="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </div>
        )}
      </PopoverButton>
      {progress instanceof Error && (
        <div className="w-full">
          <ActionFailureLine error={progress} />
        </div>
      )}
    </div>
  );
}
