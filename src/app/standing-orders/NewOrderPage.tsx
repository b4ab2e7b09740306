import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type * as v from 'valibot';
import { readFailureText } from '#app/api/api-errors.ts';
import { listCompaniesQuery, listQuery } from '#app/api/lists-query.ts';
import { useSession } from '#app/api/session-query.ts';
import { useSource } from '#app/api/source-query.ts';
import { makeOrder } from '#app/api/standing-orders-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatLongDate, today } from '#app/format/dates.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { leaveFocus, PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { MayNotBuy, useMayBuy } from '#app/purchase/GuardedPaidButton.tsx';
import { usePressGuard } from '#app/purchase/press-guard.ts';
import type { Session } from '#contract/api/session.ts';
import type { Source } from '#contract/api/source.ts';
import type { NewOrder } from '#contract/api/standing-orders.ts';
import { OrderFields } from './OrderFields.tsx';
import { costOfRun, type DraftField, type OrderDraft, offeredRecords, readDraft } from './order-form.ts';
import { approvalText, INTERVALS, whatIsBought } from './order-words.ts';

/** The form of a standing order. Its second step says what may be spent, and approves it. */
export function NewOrderPage() {
  usePageTitle('New standing order', 'Standing orders');
  const { data: source } = useSource();
  const { data: session } = useSession();
  const list = useListDraft();
  return (
    <section aria-labelledby={PAGE_START}>
      <p className="mb-2 text-sm">
        <Link to="/watch/orders">All standing orders</Link>
      </p>
      <PanelHeading level={1} id={PAGE_START}>
        New standing order
      </PanelHeading>
      {source === undefined || session === undefined || list === undefined ? (
        <Loading what="prices" />
      ) : (
        <OrderForm source={source} session={session} list={list} />
      )}
    </section>
  );
}

type ListDraft = Pick<OrderDraft, 'name' | 'companies'>;

/** The companies of the list in the URL, to begin with; `undefined` until they are read. A list that cannot be read begins empty. */
function useListDraft(): ListDraft | undefined {
  const { list: id } = useSearch({ from: '/watch_/orders_/new' });
  const list = useQuery({ ...listQuery(id ?? ''), ...(id === undefined && { queryFn: skipToken }) });
  const companies = useQuery({
    ...listCompaniesQuery(id ?? ''),
    ...(id === undefined && { queryFn: skipToken }),
  });
  if (id === undefined || list.isError || companies.isError) return { name: '', companies: '' };
  if (list.data === undefined || companies.data === undefined) return undefined;
  return { name: list.data.name.replaceAll(/[“”]/g, '').slice(0, 60), companies: companies.data.join('\n') };
}

type Order = v.InferInput<typeof NewOrder>;

function OrderForm({ source, session, list }: { source: Source; session: Session; list: ListDraft }) {
  const [draft, setDraft] = useState<OrderDraft>(() => ({
    ...list,
    ...{ operations: ['profile'], every: 'month', ceiling: '' },
    ...{ from: today(), until: '', approvedBy: session.signedIn ? session.name : '' },
  }));
  const [problems, setProblems] = useState<Partial<Record<DraftField, string>>>({});
  const [order, setOrder] = useState<Order>();
  const offered = offeredRecords(source);
  const review = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reading = readDraft(draft, offered, today());
    setProblems(reading.ok ? {} : reading.problems);
    if (reading.ok) setOrder(reading.order);
    // The first field with a problem.
    else
      event.currentTarget.querySelector<HTMLElement>(`[name="${Object.keys(reading.problems)[0]}"]`)?.focus();
  };
  if (order !== undefined) return <Review order={order} onChange={() => setOrder(undefined)} />;
  return (
    <form onSubmit={review} noValidate className="mt-5 flex max-w-160 flex-col gap-5">
      <OrderFields
        {...{ draft, offered, problems }}
        signedIn={session.signedIn}
        onDraft={(change) => setDraft({ ...draft, ...change })}
      />
      <div>
        <Button type="submit" kind="primary">
          Review
        </Button>
      </div>
    </form>
  );
}

function Review({ order, onChange }: { order: Order; onChange: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | Error>('idle');
  const { guarded, refusePress } = usePressGuard();
  const { name, records, companies, every, ceiling, from, until, approvedBy } = order;
  const approve = () => {
    setState('busy');
    makeOrder(client, order).then(
      ({ id }) => navigate({ to: '/watch/orders', search: { order: id } }),
      (error: unknown) => setState(error instanceof Error ? error : new Error(String(error))),
    );
  };
  const bought = whatIsBought({ records, companies: companies.length });
  const run = costOfRun(records, companies.length);
  const mayBuy = useMayBuy(run);
  return (
    <section aria-labelledby="review" className="mt-5 flex max-w-prose flex-col gap-3">
      <PanelHeading id="review" ref={focusOnArrival}>
        Approve “{name}”
      </PanelHeading>
      <p>
        {INTERVALS[every]}: {bought}.{' '}
        {from === undefined
          ? 'The first run starts at once.'
          : `The first run is on ${formatLongDate(from)}.`}
      </p>
      <p className="font-medium">{approvalText({ ceiling, until, costOfRun: run })}</p>
      <p className="text-ink-2">
        Approved by {approvedBy}, whose name is on every charge in the ledger. Anyone in the team can pause or
        end the order.
      </p>
      {state instanceof Error && (
        <ErrorPanel title="The order was not made" detail={readFailureText(state)} />
      )}
      <div className="flex flex-wrap gap-2">
        {mayBuy ? (
          <Button
            kind="primary"
            busy={guarded || state === 'busy'}
            onClickCapture={refusePress}
            onClick={approve}
          >
            {run === 0 ? 'Approve' : `Approve up to ${formatCredits(ceiling)} a month`}
          </Button>
        ) : (
          <MayNotBuy />
        )}
        <Button ref={leaveFocus} kind="quiet" onClick={onChange}>
          Change
        </Button>
      </div>
    </section>
  );
}

function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus();
}
