import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { NotOpenedNotice } from '#app/page/failure/FailureNotice.tsx';
import { leaveFocus } from '#app/page/page-start.ts';
import type { Order } from '#app/queries/buying/order-outcome.ts';
import { isUnderWay, type PurchaseState } from '#app/queries/buying/purchase-state.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { ignoreHeldEnter, pointerPlace } from '../../order/hand.ts';
import { loadGateParts, prepareGate } from '../load-gate.ts';

/** Where asking failed; most held records were never refreshed from this page. */
const WAIT = laterCode(async () => (await loadGateParts()).AskingWait);

type Props = {
  order: Order;
  /** What became of ordering this record. */
  state: PurchaseState;
  /** Names its price: `Refresh for 1 credit`. */
  children: string;
};

/**
 * The one control of a held record that spends. What does it is fetched when a hand is near; a press before waits for it, and
 * is refused where it belongs to a gesture that was meant for what stood there before, as `SpendButton` does.
 */
export function RefreshButton({ order, state, children }: Props) {
  const client = useQueryClient();
  const AskingWait = useCode(WAIT, state.status === 'failed' ? 'idle' : 'not');
  const [isWaiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  const appeared = useAppearance(JSON.stringify([order, children]));
  const press = async ({ currentTarget, timeStamp }: MouseEvent<HTMLButtonElement>) => {
    const { current: before } = appeared;
    const parts = await loadGateParts().catch(() => undefined);
    setFailed(parts === undefined);
    if (parts === undefined) return;
    if (parts.isTooSoon(before, timeStamp, currentTarget)) before.at = timeStamp;
    // Nor where the offer is another by now.
    else if (appeared.current === before) await parts.pressOrder(client, order);
  };
  return (
    <>
      {AskingWait && <AskingWait state={state} onWait={setWaiting} />}
      {failed && <NotOpenedNotice nothing="nothing was bought" onBack={() => setFailed(false)} />}
      <Button
        ref={leaveFocus}
        kind="link"
        busy={isUnderWay(state) || isWaiting}
        onPointerEnter={prepareGate}
        onFocus={prepareGate}
        onClick={press}
        onKeyDown={ignoreHeldEnter}
      >
        {children}
      </Button>
    </>
  );
}

/** Where a hand was as this offer appeared, and when. Nothing is measured until it is pressed. */
function useAppearance(offer: string) {
  const appeared = useRef({ hand: pointerPlace(), at: 0 });
  useEffect(() => {
    if (offer !== '') appeared.current = { hand: pointerPlace(), at: performance.now() };
  }, [offer]);
  return appeared;
}
