import { Link } from '@tanstack/react-router';
import { useMarkRead, useNews } from '#app/api/watch-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatTimestamp } from '#app/format/dates.ts';
import { leaveFocus, PAGE_START } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { NewsList } from './NewsList.tsx';
import { NextDates } from './NextDates.tsx';
import { WatchedList } from './WatchedList.tsx';
import { watchSummary } from './watch-words.ts';

/** What changed in the companies that a person watches, and what comes next. */
export function WatchPage() {
  usePageTitle('Watch');
  const news = useNews();
  return (
    <>
      <PanelHeading
        level={1}
        id={PAGE_START}
        note={news.data?.companies === undefined ? undefined : <Summary news={news} />}
      >
        Watch
      </PanelHeading>
      <p className="-ml-2 flex flex-wrap print:hidden">
        <Link to="/watch/alerts" className={buttonClass('quiet')}>
          Calendar, feed, webhooks and email
        </Link>
        <Link to="/watch/orders" className={buttonClass('quiet')}>
          Standing orders
        </Link>
      </p>
      {news.isPending ? (
        <Loading what="what changed" />
      ) : (
        <div className="mt-4 grid gap-x-8 gap-y-section min-[69rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <PanelBoundary what="what changed" of={news.data}>
            <Changes news={news} />
          </PanelBoundary>
          <NextDates />
        </div>
      )}
    </>
  );
}

type News = ReturnType<typeof useNews>;

function Summary({ news: { data } }: { news: News }) {
  const { companies = 0, unread = 0, more = false } = data ?? {};
  return `${watchSummary({ companies, unread, more })}. Watching is free.`;
}

function Changes({ news }: { news: News }) {
  return (
    <div>
      <section aria-labelledby="changes">
        <PanelHeading
          id="changes"
          note={news.data?.lookedAt && `All read until ${formatTimestamp(news.data.lookedAt)}`}
          actions={<MarkAll news={news} />}
        >
          Since you last looked
        </PanelHeading>
        <div className="mt-2">
          {news.data === undefined ? (
            <Unread what="what changed" reading={news} />
          ) : news.data.news.length === 0 ? (
            <p className="max-w-prose text-md text-ink-2">
              {news.data.companies === 0
                ? 'You are not watching any companies yet. Press Watch on the page of a company, or enter company numbers below.'
                : 'Nothing has changed yet. Changes appear here when a newer copy of a record arrives.'}
            </p>
          ) : (
            <NewsList news={news.data.news} />
          )}
          {news.hasNextPage && <ShowMore list={news} />}
        </div>
      </section>
      <WatchedList />
    </div>
  );
}

function MarkAll({ news: { data } }: { news: News }) {
  const { mutate, isPending, error } = useMarkRead();
  const [newest] = data?.news ?? [];
  if (newest === undefined || (data?.unread ?? 0) === 0) return null;
  return (
    <>
      <ActionFailureLine error={error} />
      <Button ref={leaveFocus} kind="quiet" busy={isPending} onClick={() => mutate({ until: newest.seenAt })}>
        Mark all as read
      </Button>
    </>
  );
}
