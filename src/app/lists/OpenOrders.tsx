import { Link } from '@tanstack/react-router';
import { useListOrders } from '#app/api/list-orders-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import type { Order } from '#contract/api/orders.ts';
import { OrderButtons, OrderProgress } from './OrderProgress.tsx';
import { ORDER_STATES, orderTitle } from './order-words.ts';

/** Orders of the list that are not finished, above each of its parts. */
export function OpenOrders({ list }: { list: string }) {
  const { data } = useListOrders(list);
  const open = data?.filter(({ state }) => state === 'running' || state === 'paused') ?? [];
  return open.map((order) => <OpenOrder key={order.id} order={order} />);
}

function OpenOrder({ order }: { order: Order }) {
  const { id, number, list, state, reason, createdBy, createdAt } = order;
  return (
    <section
      aria-label={`Order ${number}`}
      className="mb-5 grid items-center gap-x-8 gap-y-2 border-b border-line-2 pb-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <p className="font-semibold">{orderTitle(order)}</p>
        <p className="dotted text-sm text-ink-2">
          <span>
            by <BidiText text={createdBy} />, <DateTime value={createdAt} as="time" />
          </span>
          <Link to="/lists/$id/orders" params={{ id: list.id }} search={{ order: id }}>
            Details
          </Link>
        </p>
      </div>
      <div className="min-w-0">
        <OrderProgress order={order} />
        <LiveRegion
          visible
          message={
            (state === 'paused' || reason !== undefined) && (
              <span className={state === 'paused' ? 'text-warn' : ''}>
                <BidiText text={`${ORDER_STATES[state]}.${reason === undefined ? '' : ` ${reason}`}`} />
              </span>
            )
          }
        />
      </div>
      <OrderButtons order={order} />
    </section>
  );
}
