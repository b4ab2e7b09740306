import { Link } from '@tanstack/react-router';
import { newsKey, useMarkRead } from '#app/api/watch-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Former, Present } from '#app/components/ui/ChangedText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { NewsItem } from '#contract/api/watch.ts';
import { TAB_LABELS } from '#contract/labels.ts';
import { capitalised } from '#contract/text.ts';
import { changeText, shownChanges } from './watch-words.ts';

/** Differences in one item; the comparison has all. */
const MOST_SHOWN = 4;

const DIFFERENCE = { one: 'more difference', many: 'more differences' };

/** What changed, newest first. */
export function NewsList({ news }: { news: readonly NewsItem[] }) {
  return (
    <ol aria-label="Changes" className="border-t border-line text-md">
      {news.map((item) => (
        <li key={newsKey(item)} className="border-b border-line py-2.5">
          <News item={item} />
        </li>
      ))}
    </ol>
  );
}

function News({ item }: { item: NewsItem }) {
  const { companyNumber, companyName, operation, from, to, seenAt, by, summary, read } = item;
  return (
    <article
      aria-label={`${companyName ?? companyNumber}, ${TAB_LABELS[operation]}`}
      className="relative pl-4"
    >
      {!read && <Unread />}
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className={`min-w-0 text-md wrap-anywhere ${read ? 'font-normal' : 'font-semibold'}`}>
          <CompanyLink number={companyNumber} tab={operation}>
            <BidiText text={companyName ?? `Company ${companyNumber}`} />
          </CompanyLink>
        </h3>
        <span className="text-sm text-ink-2">{companyNumber}</span>
        <span className="ml-auto text-sm text-ink-2">
          seen <DateTime value={seenAt} />, {by}
        </span>
      </div>
      <p className="mt-0.5">
        {to === 0 ? (
          TAB_LABELS[operation]
        ) : (
          <Link
            to="/company/$number/$segment/changes"
            params={{ number: companyNumber, segment: operation }}
            search={{ from: String(from), to: String(to) }}
            className={LINK_TARGET}
          >
            {TAB_LABELS[operation]}
          </Link>
        )}
        : {capitalised(summary)}
      </p>
      <Differences item={item} />
      <div className="-ml-2 print:hidden">
        <ReadButton item={item} />
      </div>
    </article>
  );
}

/** Colour is not alone: it has words, and the name is set bold. */
function Unread() {
  return (
    <span className="absolute top-2 left-0 size-2 rounded-full bg-accent">
      <VisuallyHidden>Unread: </VisuallyHidden>
    </span>
  );
}

function Differences({ item }: { item: NewsItem }) {
  const { shown, others } = shownChanges(item, MOST_SHOWN);
  return (
    <ul className="mt-1 text-sm text-ink-2">
      {shown.map((change, index) => {
        const { what, before, after } = changeText(item.operation, change);
        return (
          // Differences of one version never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: the path alone may occur twice
          <li key={`${index} ${change.path}`} className="wrap-anywhere">
            <BidiText text={what} />
            {(before !== undefined || after !== undefined) && (
              <>
                : {before === undefined ? 'not given' : <Former text={before} />}
                <span aria-hidden="true"> → </span>
                {after === undefined ? 'not given' : <Present text={after} />}
              </>
            )}
          </li>
        );
      })}
      {others > 0 && <li>and {formatCount(others, DIFFERENCE)}</li>}
    </ul>
  );
}

function ReadButton({ item: { companyNumber, operation, to, read } }: { item: NewsItem }) {
  const { mutate, isPending, error } = useMarkRead();
  return (
    <>
      <Button
        kind="quiet"
        busy={isPending}
        onClick={() => mutate({ companyNumber, operation, to, read: !read })}
      >
        {read ? 'Mark as unread' : 'Mark as read'}
      </Button>
      <ActionFailureLine error={error} />
    </>
  );
}
