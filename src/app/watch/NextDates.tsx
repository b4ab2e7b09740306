import { Link } from '@tanstack/react-router';
import { useWatchedDates } from '#app/api/watch-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatDate, formatLongMonth } from '#app/format/dates.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { WatchedDate } from '#contract/api/watch.ts';
import { dateGroups, dateText, daysText } from './watch-words.ts';

/** What comes next in the watched companies, overdue first, as the newest copies say. */
export function NextDates() {
  const dates = useWatchedDates();
  return (
    <section
      aria-labelledby="next-dates"
      className="min-[69rem]:border-l min-[69rem]:border-line min-[69rem]:pl-6"
    >
      <PanelHeading id="next-dates">Next dates</PanelHeading>
      {dates.isPending ? (
        <Loading what="next dates" />
      ) : dates.data === undefined ? (
        <Unread what="next dates" reading={dates} />
      ) : dates.data.dates.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">
          No dates yet. They come from the overview and the judgments of the companies you watch.
        </p>
      ) : (
        <>
          {dateGroups(dates.data.today, dates.data.dates).map(({ heading, dates: group }) => (
            <section key={heading} className="mt-3">
              <h3 className={`text-sm font-semibold ${heading === OVERDUE ? 'text-bad' : ''}`}>
                {heading === OVERDUE ? heading : formatLongMonth(heading)}
              </h3>
              <ul className="text-sm">
                {group.map((each) => (
                  <li
                    key={`${each.companyNumber} ${each.kind} ${each.detail} ${each.date}`}
                    className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-1.5"
                  >
                    <DateTime value={each.date} />
                    <Due date={each} today={dates.data.today} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {dates.hasNextPage && <ShowMore list={dates} label="Show later dates" />}
        </>
      )}
      <p className="mt-4 text-sm">
        <Link to="/watch/alerts" className={LINK_TARGET}>
          Get dates and changes in your calendar or feed reader, or by email
        </Link>
      </p>
    </section>
  );
}

const OVERDUE = 'Overdue';

function Due({ date, today }: { date: WatchedDate; today: string }) {
  const { companyNumber, companyName, operation, asOf } = date;
  const { text, overdue } = daysText(today, date.date);
  return (
    <span className="min-w-0 wrap-anywhere">
      <CompanyLink number={companyNumber} tab={operation}>
        <BidiText text={companyName ?? `Company ${companyNumber}`} />
      </CompanyLink>
      <span className="block">
        <BidiText text={dateText(date)} />
      </span>
      <span className="block text-ink-2">
        <span className={overdue ? 'font-medium text-bad' : ''}>{text}</span> · copy of{' '}
        <time dateTime={asOf}>{formatDate(asOf)}</time>
      </span>
    </span>
  );
}
