import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailureText } from '#app/api/api-errors.ts';
import { acceptLoss } from '#app/api/changes.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';

/** `loss`: what the ledger has lost, in words. One press is a person's word for the whole team. */
export function LossNotice({ loss }: { loss: string }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  const accept = () => {
    setState('busy');
    acceptLoss(client, loss).then(
      () => setState('idle'),
      (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
    );
  };
  return (
    <div className="mb-6">
      <Notice tone="bad">
        <div className="flex flex-col gap-1.5 py-1">
          <p className="font-semibold">Purchases are paused: records are missing</p>
          <p>{loss}</p>
          <p>
            If you can restore a newer copy, do that first. Otherwise continue; your name and the time are
            recorded.
          </p>
          {state instanceof Error && <p role="alert">Not accepted: {readFailureText(state)}</p>}
          <div className="mt-2">
            <Button ref={leaveFocus} busy={state === 'busy'} onClick={accept}>
              Continue without the missing records
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
