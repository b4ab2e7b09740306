import { Link } from '@tanstack/react-router';
import { useOrder } from '#app/api/standing-orders-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { StandingOrder } from '#contract/api/standing-orders.ts';
import { LABELS } from '#contract/labels.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderRuns } from './OrderRuns.tsx';
import { INTERVALS, isPaid, orderSentence, STATES, stateSentence } from './order-words.ts';

/** One order: its terms, its companies and its runs. */
export function OrderPage({ id }: { id: string }) {
  const reading = useOrder(id);
  const { data: detail } = reading;
  usePageTitle(detail?.order.name ?? 'Standing order', 'Standing orders');
  return (
    <section aria-labelledby={PAGE_START}>
      <p className="mb-2 text-sm">
        <Link to="/watch/orders">All standing orders</Link>
      </p>
      <PanelHeading
        level={1}
        id={PAGE_START}
        note={detail && STATES[detail.order.state]}
        actions={detail && <OrderActions order={detail.order} />}
      >
        {detail === undefined ? 'Standing order' : <BidiText text={detail.order.name} />}
      </PanelHeading>
      {detail === undefined ? (
        <div className="mt-stack">
          <Unread what="this standing order" reading={reading} />
        </div>
      ) : (
        <>
          <OrderState order={detail.order} />
          <div className="mt-5">
            <FactList label="Terms" facts={termsOf(detail.order)} />
          </div>
          <div className="mt-4">
            <Disclosure summary={formatCount(detail.companies.length, { one: 'company', many: 'companies' })}>
              <ul aria-label="Companies" className="columns-2 text-md sm:columns-4 lg:columns-6">
                {detail.companies.map((number) => (
                  <li key={number}>
                    <CompanyLink number={number} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          </div>
          <OrderRuns detail={detail} />
        </>
      )}
    </section>
  );
}

function OrderState({ order }: { order: StandingOrder }) {
  const state = stateSentence(order);
  return (
    <>
      <p className="mt-lede max-w-prose text-ink-2">{orderSentence(order, new Date().toISOString())}</p>
      {state !== undefined && (
        <div className="mt-3 max-w-prose">
          <Notice tone={order.reason === undefined ? 'info' : 'warning'}>
            <BidiText text={state} />
          </Notice>
        </div>
      )}
    </>
  );
}

function termsOf(order: StandingOrder): Fact[] {
  const { records, every, ceiling, spentThisMonth, from, until, approvedBy, createdBy, createdAt } = order;
  const prices = records.map(({ operation, credits }) =>
    credits === 0 ? LABELS[operation] : `${LABELS[operation]} (${formatCredits(credits)})`,
  );
  const spent = `${formatCredits(ceiling)} a month; ${formatNumber(spentThisMonth)} spent this month`;
  return [
    { term: 'Records', value: prices.join(', ') },
    { term: 'How often', value: INTERVALS[every] },
    ...(isPaid(records) ? [{ term: 'Ceiling', value: spent }] : []),
    { term: 'First day', value: <DateTime value={from} as="long" /> },
    { term: 'Last day', value: <DateTime value={until} as="long" /> },
    { term: 'Approved by', value: <BidiText text={approvedBy} /> },
    {
      term: 'Made',
      value: (
        <>
          <DateTime value={createdAt} as="time" /> by <BidiText text={createdBy} />
        </>
      ),
    },
    ...(isPaid(records) ? [{ term: 'In the ledger', value: <BidiText text={order.actor} /> }] : []),
  ];
}
