import { Link } from '@tanstack/react-router';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { endedText } from '#app/lists/order-words.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { Changes } from '#contract/api/changes.ts';
import { noticeKey, useDismissedOrders } from './dismissed-orders.ts';

type Ended = NonNullable<Changes['orders']>['ended'];

/** The others are shown when these are dismissed. */
const MOST = 3;

/** Orders of the person that ended or paused by themselves, on whatever page the person is by then. */
export function OrderNotices({ ended }: { ended: Ended }) {
  const { dismissed, dismiss } = useDismissedOrders();
  const shown = ended.filter((order) => !dismissed.includes(noticeKey(order))).slice(0, MOST);
  return shown.map((order) => (
    <div key={noticeKey(order)} className="mb-3">
      <Notice tone={order.state === 'paused' ? 'warning' : 'info'}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
            <BidiText text={endedText(order)} />{' '}
            <Link to="/lists/$id/orders" params={{ id: order.list.id }} search={{ order: order.id }}>
              Details
            </Link>
          </p>
          <Button ref={leaveFocus} kind="quiet" onClick={() => dismiss(noticeKey(order))}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  ));
}
