import { useState } from 'react';
import { useEarlierRuns } from '#app/api/standing-orders-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { OrderDetail, OrderRun } from '#contract/api/standing-orders.ts';
import { LABELS } from '#contract/labels.ts';
import { runSentence, runState } from './order-words.ts';

const HEADING = 'order-runs';

export function OrderRuns({ detail: { order, runs, next } }: { detail: OrderDetail }) {
  // As of the press: a run that begins later moves the limit, and the last of these runs beyond it.
  const [pressed, setPressed] = useState<Pick<OrderDetail, 'runs' | 'next'>>();
  const before = pressed?.next ?? next;
  const earlier = useEarlierRuns(order.id, before);
  const hasMore = before !== undefined && (earlier.data === undefined || earlier.hasNextPage);
  const showEarlier = () => {
    if (earlier.data !== undefined) return earlier.fetchNextPage();
    setPressed({ runs, next });
    return earlier.refetch();
  };
  return (
    <section aria-labelledby={HEADING} className="mt-section">
      <PanelHeading id={HEADING}>Runs</PanelHeading>
      {runs.length === 0 ? (
        <p className="mt-lede text-ink-2">No runs yet.</p>
      ) : (
        <div className="mt-3">
          <LineList
            label="Runs"
            items={eachOnce([...runs, ...(pressed?.runs ?? []), ...(earlier.data ?? [])])}
            keyOf={({ id }) => id}
          >
            {(run) => <Run run={run} />}
          </LineList>
          {hasMore && (
            <ShowMore
              list={{
                ...earlier,
                isFetchingNextPage: earlier.isFetching,
                fetchNextPage: showEarlier,
              }}
              label="Show earlier runs"
            />
          )}
        </div>
      )}
    </section>
  );
}

/** The first one of an id is the newest reading. */
function eachOnce(runs: readonly OrderRun[]): OrderRun[] {
  const ids = runs.map(({ id }) => id);
  return runs.filter(({ id }, index) => ids.indexOf(id) === index);
}

function Run({ run }: { run: OrderRun }) {
  const { dueAt, failures, refused, unknown } = run;
  const more = refused + unknown - failures.length;
  return (
    <>
      <DateTime value={dueAt} as="long" />
      <div className="min-w-0 flex-1 basis-72">
        <p>{runSentence(run)}</p>
        <p className="text-ink-2">{runState(run)}</p>
        {failures.length > 0 && (
          <ul className="mt-1 text-sm text-ink-2">
            {failures.map(({ companyNumber, operation, detail, outcome }) => (
              <li key={`${companyNumber} ${operation}`} className={outcome === 'unknown' ? 'text-warn' : ''}>
                <CompanyLink number={companyNumber} tab={operation} />, {LABELS[operation]}:{' '}
                <BidiText text={detail} />
              </li>
            ))}
            {more > 0 && <li>{more} more are not listed.</li>}
          </ul>
        )}
      </div>
    </>
  );
}
