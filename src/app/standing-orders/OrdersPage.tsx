import { Link, useSearch } from '@tanstack/react-router';
import { useIsFree } from '#app/api/source-query.ts';
import { useOrders } from '#app/api/standing-orders-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { buttonClass, LINK_TARGET } from '#app/components/ui/classes.ts';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { StandingOrder } from '#contract/api/standing-orders.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderPage } from './OrderPage.tsx';
import { orderSentence, STATES, stateSentence, whatIsBought } from './order-words.ts';

/** All standing orders of the team, or the one in the URL. */
export function OrdersPage() {
  const { order } = useSearch({ from: '/watch_/orders' });
  return order === undefined ? <AllOrders /> : <OrderPage key={order} id={order} />;
}

function AllOrders() {
  usePageTitle('Standing orders');
  const orders = useOrders();
  const isFree = useIsFree();
  return (
    <section aria-labelledby={PAGE_START}>
      <PanelHeading
        level={1}
        id={PAGE_START}
        note={
          <Link to="/watch" className={LINK_TARGET}>
            Watch
          </Link>
        }
        actions={
          <Link to="/watch/orders/new" className={buttonClass('plain')}>
            New standing order
          </Link>
        }
      >
        Standing orders
      </PanelHeading>
      <p className="mt-lede mb-4 max-w-prose text-ink-2">
        {isFree
          ? 'A standing order fetches new copies of records regularly, until its last day.'
          : 'A standing order buys new copies of records regularly, up to a monthly ceiling that a named person approved, until its last day.'}
      </p>
      {orders.data === undefined ? (
        <Unread what="the standing orders" reading={orders} />
      ) : orders.data.length === 0 ? (
        <p className="text-ink-2">No standing orders yet.</p>
      ) : (
        <>
          <LineList label="Standing orders" items={orders.data} keyOf={({ id }) => id}>
            {(order) => <OrderLine order={order} />}
          </LineList>
          {orders.hasNextPage && <ShowMore list={orders} />}
        </>
      )}
    </section>
  );
}

function OrderLine({ order }: { order: StandingOrder }) {
  const state = stateSentence(order);
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <Link to="/watch/orders" search={{ order: order.id }} className={`${LINK_TARGET} font-medium`}>
            <BidiText text={order.name} />
          </Link>{' '}
          <span className="text-sm text-ink-2">{STATES[order.state]}</span>
        </p>
        <p>{whatIsBought(order)}</p>
        <p className="text-ink-2">
          <BidiText text={state ?? orderSentence(order, new Date().toISOString())} />
        </p>
      </div>
      <OrderActions order={order} />
    </>
  );
}
