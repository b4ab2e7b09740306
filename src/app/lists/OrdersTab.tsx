import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useListOrder, useListOrders } from '#app/api/list-orders-query.ts';
import { useList } from '#app/api/lists-query.ts';
import { useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { RecordLink } from '#app/page/links.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { useSearchChange } from '#app/page/search-params.ts';
import type { Order, OrderDetail, OrderProblem } from '#contract/api/orders.ts';
import { LABELS } from '#contract/labels.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { ORDER_STATES, orderTitle, outcomeText, progressText, spentText } from './order-words.ts';
import { orderChoiceSearch, readOrderChoice } from './orders-url.ts';
import { QuoteForm } from './QuoteForm.tsx';

/** Buys records of the companies of a list, and shows what was bought. The choice is in the URL. */
export function OrdersTab() {
  const { id } = useParams({ from: '/lists_/$id' });
  const search = useSearch({ from: '/lists_/$id/orders' });
  const onSearch = useSearchChange();
  const { data: list } = useList(id);
  const { data: source } = useSource();
  const orders = useListOrders(id);
  const offered = COMPANY_OPERATIONS.filter((each) => source?.covers[each] !== undefined);
  const ended = orders.data?.filter(({ state }) => state === 'done' || state === 'cancelled') ?? [];
  const shown = search['order'];
  return (
    <>
      {shown !== undefined && <OrderDetails key={shown} id={shown} />}
      {source !== undefined && list !== undefined && (
        <QuoteForm
          list={list}
          source={source}
          offered={offered}
          choice={readOrderChoice(search, offered)}
          onChoice={(choice, options) => onSearch(orderChoiceSearch(search, choice), options)}
        />
      )}
      <section aria-labelledby="ended-orders" className="mt-section">
        <PanelHeading id="ended-orders">Finished orders</PanelHeading>
        {orders.data === undefined ? (
          <Unread what="the orders" reading={orders} />
        ) : ended.length === 0 ? (
          <p className="mt-lede text-ink-2">No finished orders yet.</p>
        ) : (
          <div className="mt-3">
            <LineList label="Finished orders" items={ended} keyOf={(order) => order.id}>
              {(order) => <EndedOrder order={order} />}
            </LineList>
          </div>
        )}
        {orders.hasNextPage && <ShowMore list={orders} label="Show earlier orders" />}
      </section>
    </>
  );
}

function EndedOrder({ order }: { order: Order }) {
  const { id, list, state, createdBy, createdAt, spent, ceiling } = order;
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <Link
            to="/lists/$id/orders"
            params={{ id: list.id }}
            search={{ order: id }}
            className={`${LINK_TARGET} font-medium`}
          >
            {orderTitle(order)}
          </Link>{' '}
          <span className="text-sm text-ink-2">{ORDER_STATES[state]}</span>
        </p>
        <p>
          {outcomeText(order)}
          {ceiling > 0 && `, for ${formatCredits(spent)}`}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        <BidiText text={createdBy} />, <DateTime value={createdAt} as="time" />
      </p>
    </>
  );
}

const HEADING = 'order-details';

/** Of the order in the URL. */
function OrderDetails({ id }: { id: string }) {
  const reading = useListOrder(id);
  const { data } = reading;
  return (
    <section aria-labelledby={HEADING} className="mb-section">
      <PanelHeading
        id={HEADING}
        note={data && ORDER_STATES[data.state]}
        actions={
          <Link to="." search={(former) => ({ ...former, order: undefined })} resetScroll={false}>
            Hide details
          </Link>
        }
      >
        {data === undefined ? 'Order' : orderTitle(data)}
      </PanelHeading>
      {data === undefined ? <Unread what="the order" reading={reading} /> : <Details order={data} />}
    </section>
  );
}

function Details({ order }: { order: OrderDetail }) {
  const { createdBy, createdAt, endedAt, changedBy, reason, actor, problems, refused, unknown } = order;
  const spent = spentText(order);
  const facts = [
    { term: 'Progress', value: `${progressText(order)}: ${outcomeText(order)}` },
    ...(spent === undefined ? [] : [{ term: 'Spent', value: spent }]),
    {
      term: 'Ordered',
      value: (
        <>
          <DateTime value={createdAt} as="time" /> by <BidiText text={createdBy} />
        </>
      ),
    },
    ...(endedAt === undefined ? [] : [{ term: 'Ended', value: <DateTime value={endedAt} as="time" /> }]),
    ...(changedBy === undefined ? [] : [{ term: 'Last changed by', value: <BidiText text={changedBy} /> }]),
    ...(reason === undefined ? [] : [{ term: 'Reason', value: <BidiText text={reason} /> }]),
    { term: 'In the ledger', value: <BidiText text={actor} /> },
  ];
  const more = refused + unknown - problems.length;
  return (
    <div className="mt-3">
      <FactList facts={facts} />
      {problems.length > 0 && (
        <>
          <h3 className="mt-4 text-md">Records not bought</h3>
          <LineList label="Records not bought" items={problems} keyOf={problemKey}>
            {(problem) => <Problem problem={problem} />}
          </LineList>
          {more > 0 && <p className="mt-2 text-sm text-ink-2">{formatNumber(more)} more are not listed.</p>}
        </>
      )}
    </div>
  );
}

const problemKey = ({ operation, companyNumber, query, page }: OrderProblem) =>
  `${operation} ${companyNumber ?? query} ${page}`;

/** An unknown outcome waits for a person, on the page of the record. */
function Problem({
  problem: { operation, companyNumber, query, page, outcome, detail },
}: {
  problem: OrderProblem;
}) {
  const subject = companyNumber ?? query ?? '';
  return (
    <>
      <span className="min-w-0 basis-72">
        <RecordLink record={{ operation, subject }}>
          {LABELS[operation]} of <BidiText text={subject} />
          {page > 1 && `, page ${page}`}
        </RecordLink>
      </span>
      <span className={`min-w-0 flex-1 basis-72 ${outcome === 'unknown' ? 'text-warn' : 'text-ink-2'}`}>
        {outcome === 'unknown' && 'Outcome unknown: decide on its page whether to buy it again. '}
        <BidiText text={detail} />
      </span>
    </>
  );
}
